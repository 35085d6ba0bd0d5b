public import ComposeDiagnostics
public import ComposeDocumentModel
public import ComposeFonts
public import ComposeGraphics
import ComposeTextLayout

/// Sets blocks on pages as they come, for documents that are never held as a whole.
///
/// Pages are drawn as soon as they are full, and their blocks let go.
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

  /// How many bytes of words are kept: some thirty thousand words.
  private static let wordCacheLimit = 4 << 20
  /// The same for page numbers, of which each is drawn once.
  private static let numberCacheLimit = 64 << 10

  /// - Parameters:
  ///   - metadata: Title, authors and date, set at the start; what else it says is left to the
  ///     context.
  ///   - observe: Told of each page when it is finished, how its lines are set.
  /// - Throws: `FontError` when a family of the theme is missing.
  public init(
    on context: some PagedContext, settings: DocumentSettings = DocumentSettings(),
    metadata: DocumentMetadata = DocumentMetadata(), fonts: FontCollection = .bundled,
    images: any ImageProvider = NoImages(), observing observe: ((ComposedPage) -> Void)? = nil
  ) throws {
    let themeFonts = try ThemeFonts(
      families: settings.theme.fonts, collection: fonts,
      severity: settings.fontSubstitutionSeverity)
    self.themeFonts = themeFonts
    let font = try themeFonts.font(.text, size: settings.theme.bodySize)
    let shaper = ParagraphShaper(
      fonts: fonts, defaultFont: font, cacheLimit: Self.wordCacheLimit)
    let numberShaper = ParagraphShaper(
      fonts: fonts, defaultFont: font, cacheLimit: Self.numberCacheLimit)
    let geometry = PageGeometry(settings: settings)
    let recorder = PageRecorder(send: observe, census: nil)
    let backdrop = try PageBackdrop(
      settings: settings, images: images, shaper: shaper, fonts: themeFonts)
    backdropDiagnostics = backdrop.diagnostics
    painter = PagePainter(
      context: context, theme: settings.theme,
      furniture: try PageFurniture(settings: settings, fonts: themeFonts, shaper: numberShaper),
      backdrop: backdrop, recorder: recorder)
    let flow = BlockFlow(
      settings: settings, fonts: themeFonts, shaper: shaper, images: images, context: context,
      recorder: recorder)
    body = BodyFlow(
      flow: flow,
      region: BlockRegion(
        x: 0, width: geometry.columnWidth, parent: .document,
        style: TextStyles(settings: settings).body),
      painter: painter, geometry: geometry, context: context, letsGo: true)
    if metadata.title == nil { flow.chaptersSpan = true }
    try flow.flowTitle(metadata, in: body.region)
  }

  /// How many pages are finished.
  public var pageCount: Int { painter.pageCount }

  /// Adds a note that text after this may call by the index that is returned.
  public func addFootnote(_ note: Footnote) -> Int {
    body.footnotes.append(note)
    return body.footnotes.count - 1
  }

  /// Adds a block after those so far.
  ///
  /// - Throws: What the context throws: a page may be finished.
  public func append(_ block: Block) throws {
    try body.append(block)
  }

  /// Adds a table of any number of rows, none of which is held for long.
  ///
  /// - Parameters:
  ///   - table: Its caption, its columns and its head. Its own rows come first; they and the first
  ///     200 of `rows` decide how wide the columns are.
  ///   - rows: Cells that lack are empty, those too many are left out.
  public func append(_ table: Table, rows: some Sequence<Table.Row>) throws {
    let flow = try rowFlow(table)
    for row in rows { try flow.append(row) }
    try flow.finish()
  }

  /// The same with rows that are waited for. In a task that is cancelled it throws
  /// `CancellationError`; the document must then be given up, as a sequence that is cancelled may end
  /// like one that has no more rows.
  ///
  /// - Parameter afterRow: Called after each row, so that what has been written can be sent on.
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

  /// Draws what is left, at least one page. Later calls do nothing.
  ///
  /// - Returns: What could not be set as written.
  public func finish() throws -> [Diagnostic] {
    if !isFinished {
      isFinished = true
      try body.finish(always: painter.pageCount == 0)
    }
    return backdropDiagnostics + body.flow.diagnostics + themeFonts.diagnostics
  }
}
