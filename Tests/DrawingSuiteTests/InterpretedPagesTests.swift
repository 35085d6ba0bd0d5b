import ComposeBitmap
import ComposeGeometry
import ComposePDFInterpreting
import ComposePDFReading
import DrawingPages
import TestSupport
import Testing

/// The suite's file as our own interpreter of pages shows it, against our own pixels: what the one
/// back end writes the other draws.
struct InterpretedPagesTests {
  /// CMYK is inks on paper in pages of files, and its complement in a drawing.
  private static let inks: Set<String> = ["A31", "5.3 spaces", "5.4 spaces"]

  @Test func pagesOfOurFilesHaveOurPixels() throws {
    let document = try PDFDocument(bytes: try SuiteFile.written.get())
    try #require(document.pages.count == DrawingPage.all.count)
    // Some of the pages, of every kind; all of them were measured for docs/reading.md.
    for (page, drawing) in zip(document.pages, DrawingPage.all)
    where page.index.isMultiple(of: 5) && !Self.inks.contains(drawing.name) {
      let size = page.size()
      let context = try BitmapContext(
        size: size, format: BitmapFormat(dotsPerInch: 144, isOpaque: true))
      let problems = document.draw(page, on: context, in: Rect(origin: .zero, size: size))
      #expect(problems.messages == [], "\(drawing.name)")
      let shown = PixelMap(context.makeBitmap())
      let agreement = try #require(Agreement(try PixelMap(drawing: drawing), shown))
      #expect(agreement.share >= 0.995, "\(drawing.name) \(drawing.title): \(agreement)")
    }
  }
}
