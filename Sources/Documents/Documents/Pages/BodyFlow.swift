import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGraphics
import ComposeTextLayout

/// Blocks on their way to pages: the flow makes boxes of them, the builder fills pages with these.
final class BodyFlow {
  /// Notes that blocks call by index.
  var footnotes: [Footnote] = []
  let flow: BlockFlow
  let region: BlockRegion
  private let painter: PagePainter
  private let geometry: PageGeometry
  private let context: any PagedContext
  /// Whether structure is finished with its block. Kept to the end it lies together in the file,
  /// which is smaller; a document that is never held as a whole must not keep it.
  private let letsGo: Bool
  // Made on first use, since text asks for pages and pages ask for notes.
  private lazy var pages = PageFeeder(
    geometry: geometry, settings: flow.settings, painter: painter
  ) { [unowned self] index, isRepeated in
    guard footnotes.indices.contains(index) else { return [] }
    return try (isRepeated ? repeatedNotes : flow)
      .noteEvents(footnotes[index], index: index, in: region)
  }
  /// Lays out notes for further pages, where they are artifacts: their structure is that of the
  /// first page.
  private lazy var repeatedNotes = BlockFlow(
    settings: flow.settings, fonts: flow.fonts, shaper: flow.shaper, images: flow.images,
    context: PageCounter())

  init(
    flow: BlockFlow, region: BlockRegion, painter: PagePainter, geometry: PageGeometry,
    context: any PagedContext, letsGo: Bool
  ) {
    self.flow = flow
    self.region = region
    self.painter = painter
    self.geometry = geometry
    self.context = context
    self.letsGo = letsGo
    flow.send { [unowned self] event in try pages.add(event) }
  }

  func append(_ block: Block) throws {
    try flow.flow(block, in: region)
    try finishElements()
  }

  /// Says that what was made so far gets nothing more, but for `open` and what is around it.
  func finishElements(except open: [StructureElement] = []) throws {
    guard letsGo else { return }
    try flow.emit(.finished(count: context.elementCount, open: open + flow.openSection))
  }

  /// Draws what is left.
  ///
  /// - Parameter always: Whether there is a page even when nothing stands on it.
  func finish(always: Bool) throws {
    try pages.finish(always: always)
  }
}
