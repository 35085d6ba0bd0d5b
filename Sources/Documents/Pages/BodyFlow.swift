import Diagnostics
import DocumentModel
import Graphics
import TextLayout

/// Blocks on their way to pages: the flow makes boxes of them, the builder fills pages with these.
///
/// Each block is let go when its last box is drawn.
final class BodyFlow {
  /// Notes that blocks call by index.
  var footnotes: [Footnote] = []
  let flow: BlockFlow
  let region: BlockRegion
  private let painter: PagePainter
  private let geometry: PageGeometry
  private let context: any PagedContext
  /// Elements that get more when the body is done.
  private let open: [StructureElement]
  // Made on first use, since text asks for pages and pages ask for notes.
  private lazy var builder = PageBuilder(geometry: geometry, painter: painter) {
    [unowned self] index in
    guard footnotes.indices.contains(index) else { return [] }
    return try flow.noteEvents(footnotes[index], index: index, in: region)
  }

  init(
    flow: BlockFlow, region: BlockRegion, painter: PagePainter, geometry: PageGeometry,
    context: any PagedContext, open: [StructureElement]
  ) {
    self.flow = flow
    self.region = region
    self.painter = painter
    self.geometry = geometry
    self.context = context
    self.open = open
    flow.send { [unowned self] event in try builder.add(event) }
  }

  func append(_ block: Block) throws {
    try flow.flow(block, in: region)
    try finishElements()
  }

  /// Says that what was made so far gets nothing more, but for `open` and what is around it.
  func finishElements(except open: [StructureElement] = []) throws {
    try flow.emit(.finished(count: context.elementCount, open: self.open + open))
  }

  /// Draws what is left.
  ///
  /// - Parameter always: Whether there is a page even when nothing stands on it.
  func finish(always: Bool) throws {
    try builder.finish(always: always)
  }
}
