import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics

extension Line {
  /// Adds the parts of links that are on the line, one for each link.
  func addLinks(to context: any GraphicsContext, at origin: Point, tags: inout LineTags) {
    var parts: [(root: Int, last: Int, rects: [Rect])] = []
    for stretch in stretches({ $0.link }) {
      let runs = fragments[stretch.fragments].map(\.run)
      guard let run = runs.min(), let last = runs.max() else { continue }
      let (start, end) = extent(of: stretch.fragments)
      let rect = Rect(
        x: origin.x + start, y: origin.y - ascent, width: end - start, height: ascent + descent)
      let root = tags.root(of: run, in: paragraph)
      // Text of another direction may part a link on the line.
      if let index = parts.firstIndex(where: { $0.root == root }) {
        parts[index].last = max(parts[index].last, last)
        parts[index].rects.append(rect)
      } else {
        parts.append((root, last, [rect]))
      }
    }
    for part in parts {
      guard let target = link(of: part.root) else { continue }
      let element = tags.link(ofRun: part.root, in: paragraph, context: context)
      let place = LinkPart(
        isContinuation: paragraph.runs[part.root].textRange.lowerBound < range.lowerBound,
        continues: continues(target, after: part.last))
      if place == .whole, part.rects.count == 1 {
        context.addLink(target, over: part.rects[0], element: element)
      } else {
        context.addLink(target, over: part.rects, element: element, part: place)
      }
    }
  }

  /// Adds the links within formulas, each with an element of its own in the paragraph: a reader is told the words
  /// of the formula instead of what is in it.
  func addFormulaLinks(to context: any GraphicsContext, at origin: Point, tags: LineTags) {
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      guard run.kind == .attachment else { continue }
      let attributes = paragraph.attributeSets[run.attributes]
      guard case .formula(let part)? = attributes.attachment?.content, attributes.link == nil
      else { continue }
      let start = Point(x: origin.x + fragment.x, y: origin.y - attributes.baselineOffset)
      for link in part.links {
        let element = tags.paragraph.map {
          context.makeElement(.link, in: $0, properties: StructureProperties())
        }
        context.addLink(
          link.target, over: link.rect.offsetBy(dx: start.x, dy: start.y), element: element)
      }
    }
  }

  private func link(of run: Int) -> LinkTarget? {
    paragraph.attributeSets[paragraph.runs[run].attributes].link
  }

  /// Whether the link that `run` belongs to has text beyond the line.
  private func continues(_ target: LinkTarget, after run: Int) -> Bool {
    var run = run
    let runs = paragraph.runs
    while runs[run].textRange.upperBound <= range.upperBound, run + 1 < runs.count,
      link(of: run + 1) == target
    {
      run += 1
    }
    return runs[run].textRange.upperBound > range.upperBound
  }
}
