import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
public import ComposeElectronicInvoices
public import ComposeFonts
import ComposeGraphics
public import ComposePDFGraphics
import ComposePDFWriter

/// A report: blocks on pages, with what is around them.
///
///     let report = Report(title: "Invoice 42", language: "en") {
///       Heading("Invoice 42")
///       Table(items) {
///         Column("Item", \.name)
///         Column("Amount", alignment: .right, \.amount)
///       }
///     }
///     .footer { page in Text("Page \(page.page) of \(page.pages)").alignment(.center) }
///     try report.write(to: "invoice.pdf")
///
/// Files are tagged, and claim PDF/UA and PDF/A as far as their content allows; `ReportSummary.standards` says which.
public struct Report {
  /// Makes the blocks around a page.
  public typealias PageContent = (PageContext) -> [any Block]

  /// The title, in the properties of the file.
  public var title: String
  /// The language of the text as a BCP 47 tag; readers with voices need it.
  public var language: String
  /// The size and the margins of pages.
  public var page: PageSetup
  /// How blocks look that do not say.
  public var style: ReportStyle
  /// The fonts beside those of the program.
  public var fonts = FontCollection.bundled
  private let content: [any Block]
  private var header: PageContent?
  private var footer: PageContent?
  private var background: PageContent?
  private var foreground: PageContent?
  private var electronicInvoice: InvoiceFile?

  /// Creates a report of blocks.
  public init(
    title: String, language: String, page: PageSetup = .a4, style: ReportStyle = ReportStyle(),
    @ReportBuilder content: () -> [any Block]
  ) {
    self.title = title
    self.language = language
    self.page = page
    self.style = style
    self.content = content()
  }

  /// Sets blocks above the text of each page.
  public func header(@ReportBuilder _ content: @escaping PageContent) -> Report {
    with(\.header, content)
  }

  /// Sets blocks below the text of each page.
  public func footer(@ReportBuilder _ content: @escaping PageContent) -> Report {
    with(\.footer, content)
  }

  /// Sets blocks over the whole of each page, behind everything else.
  public func background(@ReportBuilder _ content: @escaping PageContent) -> Report {
    with(\.background, content)
  }

  /// Sets blocks over the whole of each page, before everything else.
  public func foreground(@ReportBuilder _ content: @escaping PageContent) -> Report {
    with(\.foreground, content)
  }

  /// Attaches the XML of an invoice (Factur-X, ZUGFeRD 2, XRechnung) or an order under the name and with the relationship of its
  /// profile, and makes the file PDF/A-3a and PDF/UA-1.
  public func electronicInvoice(_ file: InvoiceFile) -> Report {
    var report = self
    report.electronicInvoice = file
    return report
  }

  private func with(
    _ place: WritableKeyPath<Report, PageContent?>, _ content: @escaping PageContent
  ) -> Report {
    var report = self
    report[keyPath: place] = content
    return report
  }

  // MARK: Writing

  /// Writes the report to a file, which appears when it is complete.
  ///
  /// - Throws: `LayoutError` for content that can never fit, `ReportError`, `PDFError`.
  @discardableResult
  public func write(to path: String) throws -> ReportSummary {
    try write(to: FileSink(path: path))
  }

  /// The report as the bytes of a PDF file.
  ///
  /// - Throws: `LayoutError` for content that can never fit, `ReportError`.
  public var pdfData: [UInt8] {
    get throws {
      let sink = MemorySink()
      try write(to: sink)
      return sink.bytes
    }
  }

  /// Writes a report to a file as `write(to:)` does, with tables whose rows arrive asynchronously.
  ///
  /// - Throws: Also what the sequences of rows throw, and `CancellationError`; no file is left then.
  @discardableResult
  public func stream(
    to path: String, isolation: isolated (any Actor)? = #isolation
  ) async throws -> ReportSummary {
    let counts = PageCounts()
    if needsCount(counts) { throw ReportError.unknownPageCount }
    let sink = try FileSink(path: path)
    let run = ReportRun(self, counts: counts)
    let context = try PDFContext(sink: sink, options: options)
    do {
      let stream = try run.stream(on: context)
      for block in run.blocks {
        if block.isAsynchronous {
          try await block.stream(in: stream.area, isolation: isolation)
        } else {
          try stream.append(block)
        }
      }
      let diagnostics = try stream.finish()
      if run.counts.areAsked { throw ReportError.unknownPageCount }
      return ReportSummary(try context.close(), diagnostics, places: run.places)
    } catch {
      context.cancel()
      throw run.publicError(error)
    }
  }

  @discardableResult
  func write(to sink: some ByteSink) throws -> ReportSummary {
    let run = ReportRun(self, counts: try counted())
    let context = try PDFContext(sink: sink, options: options)
    do {
      let stream = try run.stream(on: context)
      for block in run.blocks { try stream.append(block) }
      let diagnostics = try stream.finish()
      return ReportSummary(try context.close(), diagnostics, places: run.places)
    } catch {
      context.cancel()
      throw run.publicError(error)
    }
  }

  /// The pages, which are counted where a page asks for what only a count tells.
  func counted() throws -> PageCounts {
    let counts = PageCounts()
    if needsCount(counts) { try count(counts) }
    return counts
  }

  /// Whether a page asks for what only a count tells.
  private func needsCount(_ counts: PageCounts) -> Bool {
    for content in [header, footer, background, foreground].compactMap(\.self) {
      for number in 1...3 {
        _ = content(
          PageContext(
            PageFacts(number: number, section: nil, isLast: number == 1), counts: counts))
      }
    }
    return counts.areAsked
  }

  private func count(_ counts: PageCounts) throws {
    let run = ReportRun(self, counts: counts)
    var sections: [String?] = []
    do {
      let stream = try run.stream(on: PDFContext?.none) { page, section in
        // An empty page before one on the other side belongs to what is before it.
        while sections.count < page - 1 { sections.append(sections.last ?? nil) }
        sections.append(section)
      }
      for block in run.blocks { try stream.append(block) }
      _ = try stream.finish()
    } catch {
      throw run.publicError(error)
    }
    counts.pages = sections
  }

  private var options: PDFOptions {
    var options = PDFOptions(
      metadata: PDFMetadata(title: title, language: language), defaultPageSize: page.size)
    if let invoice = electronicInvoice {
      options.attachments = [invoice.attachment]
      options.metadata.schemas = [invoice.metadataSchema]
      // PDF/A-2 has no attachments. The two do not contradict each other.
      options.standards = try? PDFStandards([.pdfA3a, .pdfUA1])
    }
    return options
  }

  // MARK: Parts

  var body: [any Block] { content }

  func pageBlocks(_ counts: PageCounts, places: Places) -> PageBlockSource {
    func blocks(_ content: PageContent?, _ name: String) -> PageBlockSource.Blocks? {
      content.map { content in
        { facts in
          var builder = BlockBuilder(places: places)
          builder.takesNotes = false
          builder.add(content(PageContext(facts, counts: counts)), under: name)
          return builder.blocks
        }
      }
    }
    return PageBlockSource(
      header: blocks(header, "header"), footer: blocks(footer, "footer"),
      background: blocks(background, "background"), foreground: blocks(foreground, "foreground"),
      gap: page.gap)
  }
}

/// What a finished report is.
public struct ReportSummary: Sendable {
  /// The number of pages.
  public var pageCount: Int
  /// The size of the file in bytes.
  public var byteCount: Int
  /// The standards that the file claims.
  public var standards: [PDFStandard]
  /// What deviates from what was asked for.
  public var diagnostics: [ReportDiagnostic]

  init(_ summary: PDFSummary, _ diagnostics: [Diagnostic], places: Places) {
    pageCount = summary.pageCount
    byteCount = summary.byteCount
    standards = summary.conformance.claimed
    self.diagnostics = diagnostics.map { ReportDiagnostic($0, places: places) }
  }
}

/// One layout of a report.
struct ReportRun {
  let places = Places()
  let counts: PageCounts
  let blocks: [DocumentBlock]
  private let report: Report

  init(_ report: Report, counts: PageCounts) {
    self.report = report
    self.counts = counts
    var builder = BlockBuilder(places: places)
    for block in report.body { block.build(into: &builder) }
    blocks = builder.blocks
  }

  /// - Parameters:
  ///   - context: Nil to count pages.
  ///   - section: Called for each page that is not empty with its number and its section.
  func stream(
    on context: (some PagedContext)?, section: ((Int, String?) -> Void)? = nil
  ) throws -> DocumentStream {
    var source = report.pageBlocks(counts, places: places)
    if let section {
      let background = source.background
      source.background = { facts in
        section(facts.number, facts.section)
        return background?(facts) ?? []
      }
    }
    let settings = report.settings
    let stream =
      if let context {
        try DocumentStream(
          on: context, settings: settings, metadata: DocumentMetadata(), fonts: report.fonts,
          images: EmptyImageProvider(), pageBlocks: source,
          releasesElements: places.hasStreamedRows, isTight: true)
      } else {
        try DocumentStream.counting(settings: settings, fonts: report.fonts, pageBlocks: source)
      }
    for note in places.notes { _ = stream.addFootnote(note) }
    places.addNote = { [weak stream] in stream?.addFootnote($0) ?? 0 }
    return stream
  }

  func publicError(_ error: any Error) -> any Error {
    if let failure = error as? BlockFailure { return ContentError(failure, places: places) }
    return (error as? LayoutOverflow).map { LayoutError($0, places: places) } ?? error
  }
}

extension Report {
  var settings: DocumentSettings {
    var theme = Theme.report.withBodySize(min(max(style.fontSize, 4), 72))
    theme.name = "report"
    theme.fonts.text = style.font
    theme.fonts.heading = style.headingFont
    theme.colors.text = style.textColor
    theme.colors.heading = style.headingColor
    theme.colors.rule = style.ruleColor
    for index in theme.headings.indices { theme.headings[index].color = style.headingColor }
    theme.alignment = .left
    theme.floatsFigures = false
    theme.showsPageNumbers = false
    theme.tablesFillMeasure = true
    theme.tables.headGround = style.tableHeadColor
    theme.tables.zebra = style.hasStripes ? .always : .never
    theme.tables.rules =
      switch style.tableRules {
      case .lines: .booktabs
      case .rows: .rows
      case .grid: .grid
      case .none: .none
      }
    theme.pageSize = page.size
    theme.margins = page.margins
    var settings = DocumentSettings(theme: theme)
    settings.language = language
    return settings
  }
}
