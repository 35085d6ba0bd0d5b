public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeFonts
public import ComposeGraphics
import ComposeTextLayout

/// Lays out blocks as they arrive, for documents that are never held in memory as a whole.
///
/// Pages are drawn as soon as they are full, and their blocks are released.
///
///     let pdf = try PDFContext.file(at: "accounts.pdf")
///     let report = try DocumentStream(on: pdf)
///     try report.append(Block(.heading(level: 1, InlineText("Accounts"))))
///     try await report.append(table, rows: database.rows)
///     let diagnostics = try report.finish()
///     try pdf.close()
///
/// A table of contents needs the whole document: see `DocumentComposer`. Not safe to use from two
/// threads at once.
public final class DocumentStream {
  private let body: BodyFlow
  private let painter: PagePainter
  private let themeFonts: ThemeFonts
  private var backdropDiagnostics: [Diagnostic]
  private var isFinished = false
  private let pageBlocks: PageBlocks?

  /// The size limit of the word cache in bytes: some thirty thousand words.
  private static let wordCacheLimit = 4 << 20
  /// The size limit of the page number cache, since each number is drawn only once.
  private static let numberCacheLimit = 64 << 10

  /// - Parameters:
  ///   - metadata: Title, authors and date, set at the start; other metadata must be set on the
  ///     context.
  ///   - observe: Called with the layout of each finished page.
  /// - Throws: `FontError` when a family of the theme is missing.
  public convenience init(
    on context: some PagedContext, settings: DocumentSettings = DocumentSettings(),
    metadata: DocumentMetadata = DocumentMetadata(), fonts: FontCollection = .bundled,
    images: any ImageProvider = EmptyImageProvider(),
    observing observe: ((ComposedPage) -> Void)? = nil
  ) throws {
    try self.init(
      on: context, settings: settings, metadata: metadata, fonts: fonts, images: images,
      pageBlocks: nil, releasesElements: true, observing: observe)
    try body.flow.flowTitle(metadata, in: body.region)
  }

  /// - Parameters:
  ///   - pageBlocks: What is around the text instead of the headers and footers of the theme.
  ///   - isTight: Whether paragraphs have no space around them.
  ///   - releasesElements: Whether the elements of finished blocks are let go of. Where they are kept, the file is
  ///     smaller, and memory use grows with the document.
  package init(
    on context: some PagedContext, settings: DocumentSettings, metadata: DocumentMetadata,
    fonts: FontCollection, images: any ImageProvider, pageBlocks source: PageBlockSource?,
    releasesElements: Bool, isTight: Bool = false,
    observing observe: ((ComposedPage) -> Void)? = nil
  ) throws {
    var settings = settings.mirroredForDirection
    let themeFonts = try ThemeFonts(
      families: settings.theme.fonts, collection: fonts,
      severity: settings.fontSubstitutionSeverity, palette: settings.theme.palette)
    self.themeFonts = themeFonts
    let font = try themeFonts.font(.text, size: settings.theme.bodySize)
    let shaper = ParagraphShaper(
      fonts: fonts, defaultFont: font, cacheLimit: Self.wordCacheLimit)
    let numberShaper = ParagraphShaper(
      fonts: fonts, defaultFont: font, cacheLimit: Self.numberCacheLimit)
    if let source {
      let blocks = PageBlocks(
        source, settings: settings,
        flow: BlockFlow(
          settings: settings, fonts: themeFonts, shaper: numberShaper, images: images,
          context: PageCounter()))
      settings = try blocks.settings(around: settings)
      pageBlocks = blocks
    } else {
      pageBlocks = nil
    }
    let geometry = PageGeometry(settings: settings)
    let recorder = PageRecorder(send: observe, fontCounter: nil)
    let backdrop = try PageBackdrop(
      settings: settings, images: images, shaper: shaper, fonts: themeFonts)
    let furniture = try PageFurniture(
      settings: settings, metadata: metadata, images: images, fonts: themeFonts,
      shaper: numberShaper)
    furniture.blocks = pageBlocks
    backdropDiagnostics = backdrop.diagnostics + furniture.diagnostics
    painter = PagePainter(
      context: context, theme: settings.theme, furniture: furniture,
      backdrop: backdrop, recorder: recorder)
    let flow = BlockFlow(
      settings: settings, fonts: themeFonts, shaper: shaper, images: images, context: context,
      recorder: recorder)
    var region = BlockRegion(
      x: 0, width: geometry.columnWidth, parent: .document,
      style: TextStyles(settings: settings).body)
    region.isTight = isTight
    body = BodyFlow(
      flow: flow, region: region,
      painter: painter, geometry: geometry, context: context, letsGo: releasesElements)
    flow.releasesElements = releasesElements
    if metadata.title == nil { flow.chaptersSpan = true }
  }

  /// A stream that draws nothing.
  package static func counting(
    settings: DocumentSettings, fonts: FontCollection, pageBlocks: PageBlockSource
  ) throws -> DocumentStream {
    try DocumentStream(
      on: PageCounter(), settings: settings, metadata: DocumentMetadata(), fonts: fonts,
      images: EmptyImageProvider(), pageBlocks: pageBlocks, releasesElements: true,
      isTight: true)
  }

  /// The number of finished pages.
  public var pageCount: Int { painter.pageCount }

  /// The area of the text, for content that is added in steps.
  package var area: LayoutArea { LayoutArea(body.flow, body.region) }

  /// Marks the elements made so far as complete.
  package func finishElements() throws { try body.finishElements() }

  /// Adds a footnote, which subsequent text may reference by the returned index.
  public func addFootnote(_ note: Footnote) -> Int {
    body.footnotes.append(note)
    return body.footnotes.count - 1
  }

  /// Appends a block.
  ///
  /// - Throws: The errors of the context, as a page may be finished.
  public func append(_ block: Block) throws {
    try body.append(block)
  }

  /// Appends a table of any number of rows, which are not kept in memory.
  ///
  /// - Parameters:
  ///   - table: The caption, the columns and the header. Its own rows come first; they and the
  ///     first 200 of `rows` determine the column widths.
  ///   - rows: Missing cells are empty, excess cells are dropped. Cells cover at most 1,000 rows.
  public func append(_ table: Table, rows: some Sequence<Table.Row>) throws {
    let flow = try rowFlow(table)
    for row in rows { try flow.append(row) }
    try flow.finish()
  }

  /// Appends a table with asynchronous rows. In a cancelled task it throws `CancellationError`; the
  /// document must then be abandoned, as a cancelled sequence may end like one that has no more
  /// rows.
  ///
  /// - Parameter afterRow: Called after each row, so that finished output can be sent.
  // Compiled by those who call it, so that a program that does not call it links no tasks and no queues: 0.55 MB.
  @_alwaysEmitIntoClient
  public func append<Rows: AsyncSequence>(
    _ table: Table, rows: Rows, isolation: isolated (any Actor)? = #isolation,
    afterRow: () async throws -> Void = {}
  ) async throws where Rows.Element == Table.Row {
    let flow = try rowFlow(table)
    for try await row in rows {
      try Task.checkCancellation()
      try flow.append(row)
      try await afterRow()
    }
    try Task.checkCancellation()
    try flow.finish()
  }

  @usableFromInline
  func rowFlow(_ table: Table) throws -> RowFlow { try RowFlow(table, in: body) }

  /// Draws the remaining content, at least one page. Later calls do nothing.
  ///
  /// - Returns: Diagnostics about content that could not be set as written.
  public func finish() throws -> [Diagnostic] {
    if !isFinished {
      isFinished = true
      try body.finish(always: painter.pageCount == 0)
      if let problem = pageBlocks?.problem { throw problem }
    }
    return backdropDiagnostics + body.flow.diagnostics + themeFonts.diagnostics
  }
}
