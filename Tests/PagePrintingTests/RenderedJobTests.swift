import ComposeAttributedText
import ComposeGeometry
import ComposeInternetPrinting
import ComposePDFGraphics
import ComposePagePrinting
import ComposePageRendering
import ComposePrinting
import ComposeTextLayout
import TestSupport
import Testing

/// Pages of renderers on CUPS' virtual printer.
@Suite(
  .serialized, .enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing))
)
struct RenderedJobTests {
  private struct Letter: PageRenderer {
    let headerHeight = 40.0
    let footerHeight = 30.0
    let formatters: [any PrintFormatter]

    func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
      try AttributedText("A letter").drawCentered(in: rect, on: context)
    }
    func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
      try AttributedText("\(page.number) of \(page.count)").drawCentered(in: rect, on: context)
    }
  }

  @Test func whatIsPrintedIsTheFileThatCanBeLookedAt() throws {
    let virtual = try VirtualPrinter("-2", "-f", "application/pdf,image/pwg-raster")
    let printer = Printer(try PrinterURI(virtual.uri), userName: "ada")
    let text = String(repeating: "A line of the letter. ", count: 350)
    let renderer = Letter(formatters: [TextPrintFormatter(plain: text)])
    var file = PDFOptions()
    file.metadata.title = "A letter"
    file.metadata.language = "en"
    let job = try printer.print(renderer, pageSize: Size(width: 595, height: 842), file: file)
    _ = try job.waitUntilPrinted(.init(seconds: 30))

    let paper = try printer.describe().paper(for: Size(width: 595, height: 842))
    #expect(paper.printableRect != paper.rect)
    let pages = try RenderedPages(renderer, on: paper)
    #expect(pages.count == 2)
    #expect(try virtual.document(1) == pages.pdf(options: file))
    let environment = try virtual.environment(1)
    #expect(environment.contains("IPP_JOB_NAME=A letter"))
    #expect(environment.contains("IPP_MEDIA=iso_a4_210x297mm"))
  }
}
