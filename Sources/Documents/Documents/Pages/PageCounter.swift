import ComposeGeometry
import ComposeGraphics

/// A context that only counts pages and draws nothing, for determining the number of pages and the
/// layout of lines.
final class PageCounter: PagedContext {
  private(set) var pages = 0
  var keepsFormulaSources: Bool { false }
  let transform = AffineTransform.identity

  func beginPage(size: Size) { pages += 1 }
  func endPage() {}
  func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void
  ) {
    if reserved == nil { pages += 1 }
  }
  func reservePages(_ count: Int) -> Range<Int> {
    pages += count
    return pages - count..<pages
  }
  func beginReservedPage(_ index: Int, size: Size) {}
  func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {}
  func saveState() {}
  func restoreState() {}
  func concatenate(_ transform: AffineTransform) {}
  func clip(to path: Path, rule: Path.FillRule) {}
  func fill(_ path: Path, with color: Color, rule: Path.FillRule) {}
  func fill(_ rect: Rect, with color: Color) {}
  func stroke(_ path: Path, with color: Color, style: StrokeStyle) {}
  func draw(_ run: GlyphRun, at origin: Point, color: Color) {}
  func draw(_ image: Image, in rect: Rect) {}
  func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {}
  func addDestination(_ name: String, at point: Point) {}
  func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement { .document }
  func beginContent(_ role: ContentRole) {}
  func endContent() {}
}
