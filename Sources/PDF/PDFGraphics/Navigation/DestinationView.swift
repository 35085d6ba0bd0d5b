public import ComposeGeometry
import ComposePDFWriter

/// The view of a page that a destination leads to (ISO 32000-2, 12.3.2.2).
///
/// Coordinates are in user space when the destination is added; nil keeps the viewer's current
/// value.
public enum DestinationView: Hashable, Sendable {
  /// The point at the upper-left corner of the window, magnified `zoom` times.
  case position(Point, zoom: Double? = nil)
  /// The whole page.
  case page
  /// The page's width, with `top` at the upper edge of the window.
  case width(top: Double? = nil)
  /// The page's height, with `left` at the left edge of the window.
  case height(left: Double? = nil)
  /// A part of the page.
  case rectangle(Rect)
  /// The bounding box of the page's contents, or its width or height.
  case contents
  case contentsWidth(top: Double? = nil)
  case contentsHeight(left: Double? = nil)

  /// The destination array after the page; nil when a number is not finite.
  func operands(in space: UserSpace) -> [PDFObject]? {
    func number(_ value: Double) -> PDFObject { .real((value * 100).rounded() / 100) }
    func fit(_ name: PDFName, x: Double?) -> [PDFObject]? {
      guard let x else { return [.name(name), .null] }
      let place = space.pagePoint(Point(x: x, y: 0))
      return place.isFinite ? [.name(name), number(place.x)] : nil
    }
    func fit(_ name: PDFName, y: Double?) -> [PDFObject]? {
      guard let y else { return [.name(name), .null] }
      let place = space.pagePoint(Point(x: 0, y: y))
      return place.isFinite ? [.name(name), number(place.y)] : nil
    }
    switch self {
    case .position(let point, let zoom):
      let place = space.pagePoint(point)
      guard place.isFinite, zoom?.isFinite != false else { return nil }
      // Zero and less mean the same as null: the viewer's current magnification.
      let magnification: PDFObject =
        if let zoom, zoom > 0 { .real(min(zoom, 64)) } else { .null }
      return [.name("XYZ"), number(place.x), number(place.y), magnification]
    case .page: return [.name("Fit")]
    case .contents: return [.name("FitB")]
    case .width(let top): return fit("FitH", y: top)
    case .contentsWidth(let top): return fit("FitBH", y: top)
    case .height(let left): return fit("FitV", x: left)
    case .contentsHeight(let left): return fit("FitBV", x: left)
    case .rectangle(let rect):
      let box = space.pageRect(rect)
      guard box.isFinite else { return nil }
      return [
        .name("FitR"), number(box.minX), number(box.minY), number(box.maxX), number(box.maxY),
      ]
    }
  }
}
