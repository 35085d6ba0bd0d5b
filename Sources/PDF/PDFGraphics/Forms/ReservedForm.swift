public import ComposeGeometry
public import ComposeGraphics
import ComposePDFWriter

/// A drawing that pages show before it is drawn, such as the total number of pages.
///
/// It is a form XObject (ISO 32000-1, 8.10), one object however often it is shown.
public struct ReservedForm: Hashable, Sendable {
  /// In points.
  public let size: Size
  let number: Int
}

extension PDFContext {
  /// Reserves a form XObject for a later drawing. One that is never drawn is empty and counts as a
  /// problem.
  ///
  /// - Parameter size: Its size, in points; what is outside is clipped. A side that is empty or not
  ///   a number is taken from the default page size.
  public func reserveForm(size: Size) -> ReservedForm {
    let form = ReservedForm(
      size: Self.pageSize(size, or: options.defaultPageSize),
      number: resources.forms.reserve(writer))
    resources.undrawnForms.insert(form.number)
    return form
  }

  /// Shows a form on the page with its upper-left corner at `origin` (on lower-left pages its
  /// lower-left corner). To assistive technology it is what `beginContent` declares.
  public func draw(_ form: ReservedForm, at origin: Point) {
    guard isDrawing, !isDrawingAppearance else { return }
    guard origin.isFinite, resources.forms.contains(form.number) else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    let isFlipped = content.space.isFlipped
    let transform = AffineTransform(
      a: 1, b: 0, c: 0, d: isFlipped ? -1 : 1, tx: origin.x,
      ty: origin.y + (isFlipped ? form.size.height : 0))
    content.draw(form: form.number, matrix: content.space.written(transform), opacity: 1)
  }

  /// Draws a form, once, at any time before the document is closed: in points, from its
  /// upper-left corner, y down.
  ///
  /// Links, destinations, layers and roles within it are ignored. Drawing it again, or within
  /// another form, has no effect.
  public func drawForm(_ form: ReservedForm, _ draw: (any PaintingContext) -> Void) {
    guard !isDrawingAppearance, resources.undrawnForms.remove(form.number) != nil else { return }
    deferringFailure { () throws(PDFError) in
      try writeForm(
        as: resources.forms.reference(of: form.number), size: form.size, isFlipped: true,
        drawing: draw)
    }
  }

  /// Writes forms that were never drawn as empty forms.
  func writeUndrawnForms() throws(PDFError) {
    content.problems.emptyReservedForms += resources.undrawnForms.count
    for number in resources.undrawnForms.sorted() {
      try writer.writeStream(
        ["Type": .name("XObject"), "Subtype": .name("Form"), "BBox": [0, 0, 0, 0]], [],
        as: resources.forms.reference(of: number))
    }
    resources.undrawnForms = []
  }
}
