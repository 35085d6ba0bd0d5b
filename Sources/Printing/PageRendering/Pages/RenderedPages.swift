public import ComposeDiagnostics
public import ComposeGeometry
import ComposeGraphics
public import ComposePDFGraphics
public import ComposePDFWriter

/// The pages of a renderer on a kind of paper: laid out, to be drawn as often as needed.
///
/// What is sent to a printer and what is written to a PDF file is the same.
public struct RenderedPages {
  /// The sheet of all pages.
  public let paper: PrintPaper
  /// The number of pages.
  public let count: Int
  /// What of the formatters' content could not be set as it was written.
  public let diagnostics: [Diagnostic]

  private let renderer: any PageRenderer
  private let parts: PageParts
  private let formatters: [any FormattedPages]
  /// The page of the job on which each formatter begins.
  private let starts: [Int]

  /// Lays out what the formatters of a renderer set.
  ///
  /// - Throws: `PageRenderingError` where a formatter's content cannot be laid out.
  /// - Complexity: O(content of the formatters).
  public init(
    _ renderer: any PageRenderer, on paper: PrintPaper
  ) throws(PageRenderingError) {
    self.renderer = renderer
    self.paper = paper
    parts = PageParts(
      paper, headerHeight: renderer.headerHeight, footerHeight: renderer.footerHeight)
    var formatters: [any FormattedPages] = []
    var starts: [Int] = []
    var formatted = 0
    var end = (page: 0, y: parts.content.minY)
    for formatter in renderer.formatters {
      var start = 0
      var top: Double?
      switch formatter.placement.start {
      case .page(let page): start = max(0, page)
      case .below(let spacing):
        let down = end.y - parts.content.minY + (spacing.isFinite ? max(0, spacing) : 0)
        start = end.page
        top = down
      }
      var areas = FormatterAreas(formatter.placement, in: parts.content, top: top)
      if areas.first.height < Self.leastRoom, areas.following.height >= Self.leastRoom {
        start += 1
        areas = FormatterAreas(formatter.placement, in: parts.content, top: 0)
      }
      let pages = try formatter.layOut(in: areas)
      if pages.pageCount > 0 {
        let last = pages.pageCount - 1
        end = (start + last, pages.rect(forPage: last).maxY)
        formatted = max(formatted, start + pages.pageCount)
      }
      formatters.append(pages)
      starts.append(start)
    }
    self.formatters = formatters
    self.starts = starts
    diagnostics = formatters.flatMap(\.diagnostics)
    count = max(0, renderer.numberOfPages(formatted: formatted, on: paper))
  }

  /// Half an inch: content begins on the next page where less remains of its first.
  private static let leastRoom = 36.0

  /// What the content of a formatter covers on a page of the job, in points from the top left corner of the
  /// paper; nil where it has nothing there.
  ///
  /// - Parameters:
  ///   - formatter: Its index among those of the renderer.
  ///   - page: Counted from 0.
  public func rect(ofFormatter formatter: Int, onPage page: Int) -> Rect? {
    guard formatters.indices.contains(formatter) else { return nil }
    let own = page - starts[formatter]
    guard 0..<formatters[formatter].pageCount ~= own else { return nil }
    return formatters[formatter].rect(forPage: own)
  }

  /// Draws pages on a context, each as a page of its own.
  ///
  /// - Parameter pages: Counted from 0; those that there are not are passed over. Nil for all.
  /// - Throws: What the context and the renderer throw.
  public func draw(_ pages: Range<Int>? = nil, on context: any PrintContext) throws {
    let pages = (pages ?? 0..<count).clamped(to: 0..<count)
    guard !pages.isEmpty else { return }
    let pass = DrawingPass(formatters)
    renderer.prepare(for: pages, on: paper)
    for index in pages {
      try context.beginPage(size: paper.size)
      try renderer.drawPage(page(index, pass), on: context)
      try context.endPage()
    }
  }

  private func page(_ index: Int, _ pass: DrawingPass) -> PrintPage {
    PrintPage(
      index: index, count: count, paper: paper, headerRect: parts.header,
      contentRect: parts.content, footerRect: parts.footer,
      formatters: formatters.indices.compactMap { formatter in
        rect(ofFormatter: formatter, onPage: index).map { rect in
          PageFormatter(
            index: formatter, page: index - starts[formatter], rect: rect, pass: pass)
        }
      })
  }

  /// Writes pages as a PDF file to a sink, which is committed at the end.
  ///
  /// - Parameters:
  ///   - pages: Counted from 0; those that there are not are passed over. Nil for all.
  ///   - options: Those of the file; a title is wanted by PDF/UA.
  /// - Returns: What the file has, and what could not be drawn.
  /// - Throws: `PageRenderingError.pdf` and `drawing`.
  @discardableResult
  public func write(
    _ pages: Range<Int>? = nil, to sink: some ByteSink, options: PDFOptions = PDFOptions()
  ) throws(PageRenderingError) -> PDFSummary {
    let context: PDFContext
    do throws(PDFError) {
      context = try PDFContext(sink: sink, options: options)
    } catch {
      throw .pdf(error)
    }
    do {
      try draw(pages, on: context)
      return try context.close()
    } catch let error as PDFError {
      throw .pdf(error)
    } catch {
      throw .drawing(error)
    }
  }

  /// The pages as a PDF file.
  ///
  /// - Throws: `PageRenderingError.pdf` and `drawing`.
  public func pdf(
    _ pages: Range<Int>? = nil, options: PDFOptions = PDFOptions()
  ) throws(PageRenderingError) -> [UInt8] {
    let sink = MemorySink()
    try write(pages, to: sink, options: options)
    return sink.bytes
  }
}
