import ComposeBitmap
import ComposeGeometry
import PDFReports
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasPoppler && Tool.hasQPDF, "install poppler-utils and libqpdf"))
struct PDFPageTests {
  @Test func pagesOfFilesAreSetAsTheyAre() throws {
    let file = try report {
      Text("first of the file")
      PageBreak()
      Text("second of the file")
    }.pdfData
    let pages = try Picture.pages(ofPDF: file)
    #expect(pages.map(\.size) == [Size(width: 300, height: 400), Size(width: 300, height: 400)])
    let second = try Picture(pdf: file, page: 2)
    let pdf = try report {
      Text("around")
      Image(second, alt: "The second page")
      Image(pages[0], .decorative, width: 60)
    }.pdfData
    let text = try pageTexts(pdf).joined()
    #expect(text.contains("second of the file") && text.contains("around"))
    #expect(text.contains("first of the file"))
  }

  @Test func pagesOfFilesAreDrawnOnBitmaps() throws {
    func darkSamples(_ text: String) throws -> Int {
      let picture = try Picture(pdf: try report { Text(text) }.pdfData)
      var count = 0
      let context = BitmapContext(format: BitmapFormat(isOpaque: true)) { _, page in
        count += page.opaqueBytes.count { $0 < 128 }
      }
      _ = try report { Image(picture, .decorative, width: 200) }.draw(on: context)
      try context.finish()
      return count
    }
    #expect(try darkSamples("MMMMMMMM") > darkSamples("M") + 30)
  }

  @Test func pagesThatAreNotThereAreErrors() throws {
    let file = try report { Text("a") }.pdfData
    #expect(throws: (any Error).self) { try Picture(pdf: file, page: 2) }
    #expect(throws: (any Error).self) { try Picture(pdf: file, page: 0) }
    #expect(throws: (any Error).self) { try Picture(pdf: Array("%PDF-1.7".utf8)) }
  }
}
