import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics

extension Line {
  /// How far left of the line's room the text annotation icons are, in points.
  private static let noteDistance = 24.0

  /// Adds the parts of annotations that are on the line, one for each annotation.
  ///
  /// - Parameter left: Where the line's room begins, next to which the icons are.
  func addAnnotations(
    to context: any GraphicsContext, at origin: Point, left: Double, tags: inout LineTags
  ) {
    let isMarked = fragments.contains {
      let run = paragraph.runs[$0.run]
      return run.isDecorated && paragraph.attributeSets[run.attributes].hasRareAttributes
    }
    guard isMarked else { return }
    var parts: [(annotation: TextAnnotation, first: Int, last: Int, rects: [Rect])] = []
    for stretch in stretches({ $0.annotation }) {
      let runs = fragments[stretch.fragments].map(\.run)
      guard let first = runs.min(), let last = runs.max() else { continue }
      let (start, end) = extent(of: stretch.fragments)
      let rect = Rect(
        x: origin.x + start, y: origin.y - ascent, width: end - start, height: ascent + descent)
      // Text of another direction may part an annotation on the line.
      if let index = parts.firstIndex(where: {
        $0.annotation == stretch.key && first <= $0.last + 1 && $0.first <= last + 1
      }) {
        parts[index].first = min(parts[index].first, first)
        parts[index].last = max(parts[index].last, last)
        parts[index].rects.append(rect)
      } else {
        parts.append((stretch.key, first, last, [rect]))
      }
    }
    for part in parts {
      let isContinuation =
        paragraph.runs[part.first].textRange.lowerBound < range.lowerBound
        || part.first > 0 && annotation(of: part.first - 1) == part.annotation
      let continues =
        paragraph.runs[part.last].textRange.upperBound > range.upperBound
        || part.last + 1 < paragraph.runs.count
          && annotation(of: part.last + 1) == part.annotation
      var rects = part.rects
      if part.annotation.kind == .note { rects = [beside(rects[0], left: left)] }
      context.addAnnotation(
        part.annotation, over: rects,
        element: tags.annotation(
          ofRun: part.first, in: paragraph, isContinuation: isContinuation, context: context),
        part: LinkPart(isContinuation: isContinuation, continues: continues))
    }
  }

  private func annotation(of run: Int) -> TextAnnotation? {
    paragraph.attributeSets[paragraph.runs[run].attributes].annotation
  }

  /// The position of a text annotation icon that does not cover its text.
  private func beside(_ rect: Rect, left: Double) -> Rect {
    Rect(x: left - Self.noteDistance, y: rect.minY, width: 20, height: 20)
  }
}
