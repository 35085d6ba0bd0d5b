import ComposeGeometry
import ComposeGraphics
import ComposePageRendering
import Testing

/// What is drawn of a page, in which order and where.
struct PageRendererTests {
  /// Notes the calls.
  private final class Notes {
    var calls: [String] = []
    var prepared: [Range<Int>] = []
  }

  private struct Noting: PageRenderer {
    let notes: Notes
    var headerHeight = 0.0
    var footerHeight = 0.0
    var formatters: [any PrintFormatter] = []
    var pages: Int?

    func numberOfPages(formatted: Int, on paper: PrintPaper) -> Int { pages ?? formatted }
    func prepare(for pages: Range<Int>, on paper: PrintPaper) { notes.prepared.append(pages) }
    func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) {
      notes.calls.append("header \(page.number)/\(page.count)")
    }
    func drawContent(of page: PrintPage, in rect: Rect, on context: any PrintContext) {
      notes.calls.append("content")
    }
    func drawFormatter(
      _ formatter: PageFormatter, of page: PrintPage, on context: any PrintContext
    ) throws {
      notes.calls.append("formatter \(formatter.index)")
      try formatter.draw(on: context)
    }
    func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) {
      notes.calls.append("footer")
    }
  }

  private let paper = PrintPaper(
    size: .letter, printableRect: Rect(x: 18, y: 2.89, width: 576, height: 756))

  @Test func partsAreDrawnInOrder() throws {
    let notes = Notes()
    let renderer = Noting(
      notes: notes, headerHeight: 30, footerHeight: 20,
      formatters: [TextPrintFormatter(plain: "One line.")])
    try RenderedPages(renderer, on: paper).draw(on: RecordingContext())
    #expect(notes.calls == ["header 1/1", "content", "formatter 0", "footer"])
  }

  @Test func headersWithoutHeightAreNotDrawn() throws {
    let notes = Notes()
    try RenderedPages(Noting(notes: notes, footerHeight: -3, pages: 1), on: paper)
      .draw(on: RecordingContext())
    #expect(notes.calls == ["content"])
  }

  @Test func aRendererWithoutFormattersHasNoPagesUnlessItSaysSo() throws {
    let notes = Notes()
    #expect(try RenderedPages(Noting(notes: notes), on: paper).count == 0)
    #expect(try RenderedPages(Noting(notes: notes, pages: 3), on: paper).count == 3)
    #expect(try RenderedPages(Noting(notes: notes, pages: -3), on: paper).count == 0)
  }

  @Test func pagesArePreparedBeforeTheyAreDrawn() throws {
    let notes = Notes()
    let pages = try RenderedPages(Noting(notes: notes, pages: 5), on: paper)
    try pages.draw(1..<9, on: RecordingContext())
    #expect(notes.prepared == [1..<5])
    #expect(notes.calls.count == 4)
  }

  private struct Parts: PageRenderer {
    let headerHeight: Double
    let footerHeight: Double
    let check: (PrintPage) -> Void

    func numberOfPages(formatted: Int, on paper: PrintPaper) -> Int { 1 }
    func drawPage(_ page: PrintPage, on context: any PrintContext) { check(page) }
  }

  @Test func contentIsBetweenHeaderAndFooter() throws {
    let renderer = Parts(headerHeight: 40, footerHeight: 30) { page in
      #expect(page.headerRect == Rect(x: 18, y: 2.89, width: 576, height: 40))
      #expect(page.contentRect == Rect(x: 18, y: 42.89, width: 576, height: 686))
      #expect(page.footerRect == Rect(x: 18, y: 728.89, width: 576, height: 30))
    }
    try RenderedPages(renderer, on: paper).draw(on: RecordingContext())
  }

  @Test func partsThatAreTooHighAreCutToThePage() throws {
    let renderer = Parts(headerHeight: 700, footerHeight: .infinity) { page in
      #expect(page.headerRect.height == 700)
      #expect(page.footerRect.height == 0)
      #expect(abs(page.contentRect.height - 56) < 1e-9)
    }
    try RenderedPages(renderer, on: paper).draw(on: RecordingContext())
  }

  @Test func aPrintableAreaIsCutToTheSheet() {
    let paper = PrintPaper(
      size: .letter, printableRect: Rect(x: -10, y: 10, width: 900, height: 900))
    #expect(paper.printableRect == Rect(x: 0, y: 10, width: 612, height: 782))
  }
}
