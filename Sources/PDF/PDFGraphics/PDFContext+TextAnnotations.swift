public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter

extension PDFContext {
  /// Adds a text markup annotation (ISO 32000-1, 12.5.6.4 and 12.5.6.10); the lines of one page
  /// become one with `/QuadPoints`. A note is placed once, 20 points wide, at the upper-left corner
  /// of its first rectangle.
  ///
  /// Lines of one annotation that are drawn through different transforms become separate
  /// annotations.
  public func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    guard isDrawing, !isDrawingAppearance, page != nil else { return }
    var pending = PendingAnnotation(
      annotation: annotation, rects: [], transform: transform, element: element)
    if let open = page?.openAnnotation {
      if part.isContinuation, open.annotation == annotation, open.element == element,
        open.transform == transform
      {
        pending = open
        page?.openAnnotation = nil
      } else {
        endAnnotation()
      }
    }
    // An annotation continued from the previous page has its note there.
    if annotation.kind == .note, part.isContinuation { return }
    pending.rects += rects
    if part.continues, annotation.kind != .note {
      page?.openAnnotation = pending
    } else {
      write(pending)
    }
  }

  /// Ends an annotation, which may continue on another page.
  func endAnnotation() {
    guard let pending = page?.openAnnotation else { return }
    page?.openAnnotation = nil
    write(pending)
  }

  private func write(_ pending: PendingAnnotation) {
    guard let first = pending.rects.first else { return }
    let mark = pending.annotation.marking(pending.rects)
    guard pending.transform != transform else {
      return addAnnotation(mark, over: first, element: pending.element)
    }
    // The graphics state has changed since its lines were drawn.
    guard let inverse = transform.inverted else { return }
    saveState()
    concatenate(pending.transform.followed(by: inverse))
    addAnnotation(mark, over: first, element: pending.element)
    restoreState()
  }
}
