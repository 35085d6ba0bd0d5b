import ComposeGeometry
import ComposePageRendering
import Testing

/// Where on pages content lies.
struct FormatterAreaTests {
  private let paper = PrintPaper(size: Size(width: 600, height: 800), margins: EdgeInsets(50))
  private let long = String(repeating: "A line of text that is repeated. ", count: 800)

  private func pages(_ formatters: any PrintFormatter...) throws -> RenderedPages {
    struct Renderer: PageRenderer {
      let formatters: [any PrintFormatter]
    }
    return try RenderedPages(Renderer(formatters: formatters), on: paper)
  }

  private func text(_ change: (inout FormatterPlacement) -> Void = { _ in }) -> TextPrintFormatter {
    TextPrintFormatter(plain: long).placed(change)
  }

  @Test func theTopInsetIsOnTheFirstPageOnly() throws {
    let pages = try pages(
      text { $0.contentInsets = EdgeInsets(top: 100, left: 20, bottom: 300, right: 30) })
    #expect(pages.count > 2)
    let first = try #require(pages.rect(ofFormatter: 0, onPage: 0))
    #expect(first.minX == 70 && first.minY == 150 && first.width == 450)
    // The bottom inset does not count.
    #expect(first.maxY > 730)
    let second = try #require(pages.rect(ofFormatter: 0, onPage: 1))
    #expect(second.minX == 70 && second.minY == 50 && second.width == 450)
  }

  @Test func insetsPerPageAreOnEachPage() throws {
    let pages = try pages(text { $0.perPageContentInsets = EdgeInsets(top: 10, bottom: 90) })
    for page in 0..<pages.count {
      let rect = try #require(pages.rect(ofFormatter: 0, onPage: page))
      #expect(rect.minY == 60 && rect.maxY <= 660)
    }
  }

  @Test func contentIsNoLargerThanAllowed() throws {
    let pages = try pages(
      text {
        $0.maximumContentWidth = 200
        $0.maximumContentHeight = 300
      })
    let rect = try #require(pages.rect(ofFormatter: 0, onPage: 0))
    #expect(rect.width == 200 && rect.height <= 300 && rect.height > 270)
    let wide = try self.pages(text { $0.maximumContentWidth = 9000 })
    #expect(wide.rect(ofFormatter: 0, onPage: 0)?.width == 500)
  }

  @Test func formattersBeginOnTheirPages() throws {
    var second = TextPrintFormatter(plain: "Short.")
    second.startPage = 3
    let pages = try pages(TextPrintFormatter(plain: "First."), second)
    #expect(pages.count == 4)
    #expect(pages.rect(ofFormatter: 0, onPage: 0) != nil)
    #expect(pages.rect(ofFormatter: 0, onPage: 1) == nil)
    #expect(pages.rect(ofFormatter: 1, onPage: 2) == nil)
    #expect(pages.rect(ofFormatter: 1, onPage: 3) != nil)
  }

  @Test func contentFollowsOtherContentOnTheSamePage() throws {
    let second = TextPrintFormatter(plain: "Second.").placed { $0.start = .below(spacing: 12) }
    let pages = try pages(TextPrintFormatter(plain: "First."), second)
    #expect(pages.count == 1)
    let (above, below) = (
      try #require(pages.rect(ofFormatter: 0, onPage: 0)),
      try #require(pages.rect(ofFormatter: 1, onPage: 0))
    )
    #expect(abs(below.minY - above.maxY - 12) < 1e-9)
  }

  @Test func contentWithoutRoomBelowBeginsAPage() throws {
    let second = TextPrintFormatter(plain: "Second.").placed { $0.start = .below(spacing: 680) }
    let pages = try pages(TextPrintFormatter(plain: "First."), second)
    #expect(pages.count == 2)
    #expect(pages.rect(ofFormatter: 1, onPage: 1)?.minY == 50)
  }

  @Test func anAreaWithoutRoomIsAnError() {
    let narrow = text { $0.maximumContentWidth = 0 }
    #expect(throws: PageRenderingError.self) { try self.pages(narrow) }
    #expect(throws: PageRenderingError.self) {
      try self.pages(
        DrawingPrintFormatter(size: Size(width: 10, height: 10), alternateText: nil) { _ in }
          .placed { $0.maximumContentHeight = 0 })
    }
  }

  @Test func aDrawingIsCutWhereAPageMayEnd() throws {
    let size = Size(width: 300, height: 1500)
    let whole = try pages(DrawingPrintFormatter(size: size, alternateText: nil) { _ in })
    #expect((0..<3).map { whole.rect(ofFormatter: 0, onPage: $0)?.height } == [700, 700, 100])
    let rows = try pages(
      DrawingPrintFormatter(
        size: size, alternateText: nil, breaks: Array(stride(from: 0, to: 1500, by: 160))
      ) { _ in })
    #expect((0..<3).map { rows.rect(ofFormatter: 0, onPage: $0)?.height } == [640, 640, 220])
  }

  @Test func wideDrawingsAreCutScaledOrTiled() throws {
    let size = Size(width: 1000, height: 700)
    func rects(_ width: DrawingPrintFormatter.Width) throws -> [Size] {
      let pages = try pages(
        DrawingPrintFormatter(size: size, alternateText: nil, width: width) { _ in })
      return (0..<pages.count).compactMap { pages.rect(ofFormatter: 0, onPage: $0)?.size }
    }
    #expect(try rects(.clip) == [Size(width: 500, height: 700)])
    #expect(try rects(.fit) == [Size(width: 500, height: 350)])
    #expect(
      try rects(.tile) == [Size(width: 500, height: 700), Size(width: 500, height: 700)])
  }
}
