import ComposeInternetPrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

/// Draws the title of the job at the top of each page and its number at the foot.
struct TitledPageRenderer: PageRenderer {
  let jobTitle: String
  let headerHeight = 50.0
  let footerHeight = 50.0
  var formatters: [any PrintFormatter] = []

  func drawHeader(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 12, weight: 700)
    let title = try AttributedText(jobTitle, attributes: TextAttributes(font: font)).line()
    // In the middle, at the foot of the header.
    let x = rect.midX - title.width / 2
    let y = rect.maxY - 14 - title.descent
    var tags = LineTags()
    title.draw(at: Point(x: x, y: y), on: context, tags: &tags)
  }

  func drawFooter(of page: PrintPage, in rect: Rect, on context: any PrintContext) throws {
    let font = try FontCollection.bundled.font("Source Sans Pro", size: 9)
    let number = try AttributedText(
      "Page \(page.number) of \(page.count)", attributes: TextAttributes(font: font)
    ).line()
    let x = rect.maxX - 54 - number.width
    let y = rect.maxY - 22
    var tags = LineTags()
    number.draw(at: Point(x: x, y: y), on: context, tags: &tags)
  }
}

/// Long text with a header and page numbers.
func textWithHeaderAndPageNumbers(on printer: Printer?) throws {
  let serif = try FontCollection.bundled.font("Libertinus Serif", size: 12)
  var style = ParagraphStyle(alignment: .justified)
  style.paragraphSpacing = 6
  var text = AttributedText()
  for number in 1...24 {
    text.append(
      "\(number). The log of the pilot cutter is copied here as it was written, with the spelling of its day. "
        + "Wind and weather come first, then the ships that were met, their masters and their ports; "
        + "what was thought of them is told in the margin of the book, which could not be copied.\n",
      attributes: TextAttributes(font: serif, paragraphStyle: style))
  }
  let info = PrintOptions(jobName: "Log of the pilot cutter")
  var formatter = TextPrintFormatter(text)
  formatter.placement.perPageContentInsets = EdgeInsets(top: 12, left: 54, bottom: 12, right: 54)
  let renderer = TitledPageRenderer(jobTitle: info.jobName, formatters: [formatter])
  try run(renderer, info, file: "print-text.pdf", on: printer)
}
