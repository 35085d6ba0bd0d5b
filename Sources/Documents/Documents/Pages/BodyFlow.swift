import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGraphics
import ComposeTextLayout

/// Feeds blocks to pages: the flow lays them out as boxes, and the builder fills pages with these.
final class BodyFlow {
  /// The footnotes that blocks reference by index.
  var footnotes: [Footnote] = []
  let flow: BlockFlow
  let region: BlockRegion
  private let painter: PagePainter
  private let geometry: PageGeometry
  private let context: any PagedContext
  /// Whether the structure elements of a block are released when it is complete. Keeping them to
  /// the end makes the file smaller, since they are contiguous, but a streamed document must not
  /// keep them.
  private let letsGo: Bool
  // Created on first use, since text requests pages and pages request footnotes.
  private lazy var pages = makePages()
  /// Lays out footnotes repeated on subsequent pages, where they are artifacts: they are tagged on
  /// their first page only.
  private lazy var repeatedNotes = BlockFlow(
    settings: flow.settings, fonts: flow.fonts, shaper: flow.shaper, images: flow.images,
    context: PageCounter(), pageNumbers: flow.pageNumbers)

  init(
    flow: BlockFlow, region: BlockRegion, painter: PagePainter, geometry: PageGeometry,
    context: any PagedContext, letsGo: Bool
  ) {
    self.flow = flow
    var region = region
    region.isBody = true
    region.takesMarginNotes = geometry.marginNotes != nil
    self.region = region
    self.painter = painter
    self.geometry = geometry
    self.context = context
    self.letsGo = letsGo
    flow.send { [unowned self] event in try pages.add(event) }
    flow.roomLeft = { [unowned self] in pages.roomLeft }
    flow.noteHeight = { [unowned self] in heightOfNote($0) }
  }

  private func makePages() -> PageFeeder {
    let pages = PageFeeder(
      geometry: geometry, settings: flow.settings, painter: painter
    ) { [unowned self] index, isRepeated, width in
      guard footnotes.indices.contains(index) else { return [] }
      var column = region
      column.width = min(column.width, width)
      return try (isRepeated ? repeatedNotes : flow)
        .noteEvents(footnotes[index], index: index, in: column)
    }
    pages.reportContinuation = { [unowned self] slide, page in
      flow.report(
        Diagnostic(
          .warning, code: "slide-overflow",
          "‘\(slide.title)’ does not fit on a page; it continues on page \(page)",
          at: slide.source, hint: "shorten it, or begin another page with a heading"))
    }
    return pages
  }

  /// The height of a footnote in the width of the text; 0 for one that cannot be set.
  private func heightOfNote(_ index: Int) -> Double {
    guard footnotes.indices.contains(index) else { return 0 }
    let events = try? repeatedNotes.noteEvents(footnotes[index], index: index, in: region)
    return (events ?? []).reduce(0) { height, event in
      switch event {
      case .box(let box): height + box.height
      case .space(let space): height + space
      default: height
      }
    }
  }

  func append(_ block: Block) throws {
    try flow.flow(block, in: region)
    try finishElements()
  }

  /// Marks the structure elements created so far as complete, except `open` and its ancestors.
  func finishElements(except open: [StructureElement] = []) throws {
    guard letsGo else { return }
    try flow.emit(.finished(count: context.elementCount, open: open + flow.openSection))
  }

  /// Draws the remaining content.
  ///
  /// - Parameter always: Whether to draw a page even if it is empty.
  func finish(always: Bool) throws {
    try flow.finishText()
    try pages.finish(always: always)
  }
}
