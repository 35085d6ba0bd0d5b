import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Testing

struct PageNumberTests {
  /// The foot band of an inch on a letter page.
  private let band = Rect(x: 0, y: 720, width: 612, height: 72)

  @Test(arguments: [1, 10, 1234])
  func aCentredPageNumberHasItsCentreInTheMiddleOfTheFootBand(number: Int) throws {
    let font = Font(try face(), size: 12)
    let text = AttributedText("Page \(number)", attributes: TextAttributes(font: font))
    let (pdf, summary) = try document(PDFOptions(compresses: false)) { pdf in
      try pdf.beginPage(size: .letter)
      try pdf.withContent(.artifact(.pagination)) {
        try text.drawCentered(in: band, on: pdf)
      }
    }
    #expect(summary.problems.isEmpty)
    let reader = ContentReader(pdf)
    let glyphs = reader.glyphs()
    #expect(glyphs.map(\.text).joined() == "Page \(number)")
    let first = try #require(glyphs.first)
    let last = try #require(glyphs.last)
    let embedded = try #require(reader.fonts().values.first)
    let width = embedded.widths[last.cid] ?? embedded.defaultWidth
    let end = last.origin.x + width / 1000 * 12
    #expect(abs((first.origin.x + end) / 2 - 306) <= 0.05)
    #expect(abs(first.origin.y + (font.ascent - font.descent) / 2 - 36) <= 0.5)
    let content = reader.contents[0]
    let marked = content.components(between: "/Artifact<</Type/Pagination>>BDC", and: "EMC")
    #expect(marked.contains(")Tj") || marked.contains("]TJ"))
    #expect(!content.contains("/MCID"))
  }
}
