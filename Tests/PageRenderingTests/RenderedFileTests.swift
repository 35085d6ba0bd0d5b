import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter
import ComposePageRendering
import ComposeTextLayout
import Testing

/// Pages of renderers as PDF files, read back.
struct RenderedFileTests {
  private let paper = PrintPaper(size: .letter, margins: EdgeInsets(54))

  private struct Titled: PageRenderer {
    let headerHeight = 36.0
    let footerHeight = 24.0
    let formatters: [any PrintFormatter]

    func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
      try AttributedText("Title").drawCentered(in: rect, on: context)
    }
    func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
      try AttributedText("Page \(page.number) of \(page.count)").drawCentered(
        in: rect, on: context)
    }
  }

  private func read(_ renderer: any PageRenderer) throws -> PDFDocument {
    var options = PDFOptions()
    options.metadata.title = "Test"
    options.metadata.language = "en"
    return try PDFDocument(
      bytes: RenderedPages(renderer, on: paper).pdf(options: options), name: "rendered.pdf")
  }

  private func words(_ document: PDFDocument, page: Int) throws -> String {
    PageTextReader(document).text(of: document.pages[page]).text
  }

  @Test func markdownIsSetBetweenHeaderAndFooter() throws {
    let source =
      "# First\n\n" + String(repeating: "Some words of a paragraph in Markdown.\n\n", count: 120)
      + "# Last\n\nSee [the start](#first).\n"
    let document = try read(Titled(formatters: [try DocumentPrintFormatter(markdown: source)]))
    let count = document.pages.count
    #expect(count > 2)
    #expect(try words(document, page: 0).contains("First"))
    #expect(try words(document, page: count - 1).contains("Page \(count) of \(count)"))
    #expect(try words(document, page: count - 1).contains("the start"))
  }

  @Test func htmlIsSetWithItsTables() throws {
    let rows = (1...90).map { "<tr><td>Row \($0)</td><td>\($0 * 7)</td></tr>" }.joined()
    let source =
      "<h1>Table</h1><table><tr><th>Name</th><th>Value</th></tr>\(rows)</table>"
    let document = try read(Titled(formatters: [try DocumentPrintFormatter(html: source)]))
    #expect(document.pages.count > 1)
    // The heading row is repeated.
    #expect(try words(document, page: 1).contains("Name"))
  }

  @Test func severalKindsOfContentShareAJob() throws {
    let drawing = DrawingPrintFormatter(
      size: Size(width: 200, height: 100), alternateText: "A square"
    ) {
      $0.fill(Rect(x: 10, y: 10, width: 80, height: 80), with: .black)
    }
    let document = try read(
      Titled(formatters: [
        TextPrintFormatter(plain: "An opening line."),
        drawing.placed { $0.start = .below(spacing: 12) },
        try DocumentPrintFormatter(markdown: "## A heading\n\nA paragraph.").placed {
          $0.start = .below(spacing: 12)
        },
      ]))
    #expect(document.pages.count == 1)
    let text = try words(document, page: 0)
    #expect(text.contains("An opening line.") && text.contains("A paragraph."))
  }

  @Test func aDocumentBeginsBelowItsTopInset() throws {
    let source = String(repeating: "Some words of a paragraph in Markdown.\n\n", count: 120)
    let inset = try DocumentPrintFormatter(markdown: source).placed {
      $0.contentInsets.top = 200
      $0.perPageContentInsets.left = 30
    }
    let document = try read(Titled(formatters: [inset]))
    func corner(_ page: Int) throws -> Point {
      let lines = PageTextReader(document).text(of: document.pages[page]).lines
      let line = try #require(lines.first { $0.words.first?.text == "Some" })
      return line.box.origin
    }
    let (first, second) = (try corner(0), try corner(1))
    // Margins of 54 points, a header of 36.
    #expect((290..<294).contains(first.y))
    #expect((90..<94).contains(second.y))
    #expect(abs(first.x - 84) < 1 && abs(second.x - 84) < 1)
  }

  @Test func theSameDestinationsInTwoDocumentsDiffer() throws {
    let source = "# Same\n\nSee [it](#same).\n"
    var second = try DocumentPrintFormatter(markdown: source)
    second.startPage = 1
    let renderer = Titled(formatters: [try DocumentPrintFormatter(markdown: source), second])
    let pages = try RenderedPages(renderer, on: paper)
    let recording = RecordingContext()
    try pages.draw(on: recording)
    var page = 0
    var targets: [String: Int] = [:]
    var links: [(name: String, page: Int)] = []
    for command in recording.commands {
      switch command {
      case .beginPage: page += 1
      case .destination(let name, _): targets[name] = page
      case .link(.destination(let name), _, _), .linkPart(.destination(let name), _, _, _):
        links.append((name, page))
      default: break
      }
    }
    #expect(links.count == 2)
    for link in links { #expect(targets[link.name] == link.page) }
  }

  @Test func pagesCanBeDrawnAgain() throws {
    let pages = try RenderedPages(
      Titled(formatters: [try DocumentPrintFormatter(markdown: "# A\n\ntext *here*\n")]),
      on: paper)
    #expect(try pages.pdf() == pages.pdf())
  }

  @Test func filesConformToAccessibilityAndArchiving() throws {
    var options = PDFOptions()
    options.metadata.title = "Test"
    options.metadata.language = "en"
    let sink = MemorySink()
    let summary = try RenderedPages(
      Titled(formatters: [
        TextPrintFormatter(plain: "Plain."),
        try DocumentPrintFormatter(markdown: "# A\n\n- b\n- c\n").placed { $0.start = .page(1) },
      ]), on: paper
    ).write(to: sink, options: options)
    #expect(summary.conformance.claimed.contains(.pdfUA1))
    #expect(summary.pageCount == 2)
  }
}
