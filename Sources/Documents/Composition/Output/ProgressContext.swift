import ComposeGeometry
import ComposeGraphics

/// Forwards drawing to another context and reports progress.
///
/// Progress is measured by the top-level structure elements: layout makes at least one for each
/// block, in reading order.
final class ProgressContext: ForwardingContext {
  let target: any PagedContext
  private let blockCount: Int
  private let report: (CompositionProgress) -> Void
  private var blocksBegun = 0
  private var pageCount = 0

  /// - Parameter blockCount: The number of blocks in the document.
  init(_ target: any PagedContext, blockCount: Int, report: @escaping (CompositionProgress) -> Void)
  {
    self.target = target
    self.blockCount = blockCount
    self.report = report
  }

  func beginPage(size: Size) throws {
    try target.beginPage(size: size)
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
    try target.drawPage(size: size, reserved: reserved, draw)
    if reserved == nil { countPage() }
  }

  func makeElement(
    _ type: StructureType, in parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    if parent == .document { blocksBegun += 1 }
    return target.makeElement(type, in: parent, properties: properties)
  }
}
