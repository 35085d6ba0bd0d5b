import ComposeGeometry
import ComposeGraphics

/// Forwards drawing to another context and reports progress.
///
/// Progress is measured by the top-level structure elements: layout makes at least one for each
/// block, in reading order.
final class ProgressContext<Base: PagedContext>: PagedContext {
  private let base: Base
  private let blockCount: Int
  private let report: (CompositionProgress) -> Void
  private var blocksBegun = 0
  private var pageCount = 0

  /// - Parameter blockCount: The number of blocks in the document.
  init(_ base: Base, blockCount: Int, report: @escaping (CompositionProgress) -> Void) {
    self.base = base
    self.blockCount = blockCount
    self.report = report
  }

  func beginPage(size: Size) throws {
    try base.beginPage(size: size)
    countPage()
  }

  private func countPage() {
    pageCount += 1
    let fraction = Double(blocksBegun) / Double(max(1, blockCount))
    report(CompositionProgress(fraction: min(fraction, 1), pageCount: pageCount))
  }

  func drawPage(
    size: Size, reserved: Int?, _ draw: @escaping @Sendable (any GraphicsContext) -> Void
  ) throws {
    try base.drawPage(size: size, reserved: reserved, draw)
    if reserved == nil { countPage() }
  }

  func makeElement(
    _ role: StructureRole, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    if parent == .document { blocksBegun += 1 }
    return base.makeElement(role, in: parent, properties: properties)
  }

  // MARK: Passed on as they are

  var transform: AffineTransform { base.transform }

  func endPage() throws { try base.endPage() }
  var elementCount: Int { base.elementCount }
  func finishElements(_ count: Int, except open: [StructureElement]) {
    base.finishElements(count, except: open)
  }
  func reservePages(_ count: Int) -> Range<Int> { base.reservePages(count) }
  func beginReservedPage(_ index: Int, size: Size) throws {
    try base.beginReservedPage(index, size: size)
  }
  func addOutlineEntry(_ title: OutlineTitle, level: Int, destination: String) {
    base.addOutlineEntry(title, level: level, destination: destination)
  }

  func saveState() { base.saveState() }
  func restoreState() { base.restoreState() }
  func concatenate(_ transform: AffineTransform) { base.concatenate(transform) }

  func clip(to path: Path, rule: Path.FillRule) { base.clip(to: path, rule: rule) }
  func fill(_ path: Path, with color: Color, rule: Path.FillRule) {
    base.fill(path, with: color, rule: rule)
  }
  func fill(_ rect: Rect, with color: Color) { base.fill(rect, with: color) }
  func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
    base.stroke(path, with: color, style: style)
  }
  func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    base.draw(run, at: origin, color: color)
  }
  func draw(_ image: Image, in rect: Rect) { base.draw(image, in: rect) }

  func addLink(_ target: LinkTarget, over rect: Rect, element: StructureElement?) {
    base.addLink(target, over: rect, element: element)
  }
  func addLink(
    _ target: LinkTarget, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    base.addLink(target, over: rects, element: element, part: part)
  }
  func addAnnotation(
    _ annotation: TextAnnotation, over rects: [Rect], element: StructureElement?, part: LinkPart
  ) {
    base.addAnnotation(annotation, over: rects, element: element, part: part)
  }
  func addDestination(_ name: String, at point: Point) { base.addDestination(name, at: point) }

  func beginContent(_ role: ContentRole) { base.beginContent(role) }
  func endContent() { base.endContent() }
}
