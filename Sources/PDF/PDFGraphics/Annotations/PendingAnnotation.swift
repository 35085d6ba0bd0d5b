import ComposeGeometry
import ComposeGraphics

/// A text markup that is added line by line.
struct PendingAnnotation {
  var annotation: TextAnnotation
  /// Of its lines, in user space.
  var rects: [Rect]
  /// From user space to the page as it was begun.
  var transform: AffineTransform
  var element: StructureElement?
}

extension TextAnnotation {
  /// The annotation over some lines.
  func marking(_ rects: [Rect]) -> PDFAnnotation {
    let kind: PDFAnnotation.Kind =
      switch self.kind {
      case .note: .note(icon: .comment)
      case .highlight: .highlight(rects)
      case .underline: .underline(rects)
      case .squiggly: .squiggly(rects)
      case .strikeOut: .strikeOut(rects)
      }
    var mark = PDFAnnotation(kind, contents: contents, author: author, subject: subject)
    if let color { mark.color = color }
    return mark
  }
}
