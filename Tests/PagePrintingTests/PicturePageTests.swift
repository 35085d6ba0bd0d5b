import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeInternetPrinting
import ComposePDFReading
import ComposePagePrinting
import Testing

/// Pictures as pages.
struct PicturePageTests {
  private func page(width: Double, height: Double, _ sheet: PrintSheet) throws -> PDFDocument {
    let context = try BitmapContext(
      size: Size(width: width, height: height), format: BitmapFormat(isOpaque: true))
    context.fill(
      Path(rect: Rect(x: 0, y: 0, width: width, height: height)), with: .black, rule: .nonZero)
    let bytes = try PicturePage.pdf(of: context.makeBitmap().image(), for: sheet)
    return try PDFDocument(bytes: bytes, name: "picture.pdf")
  }

  @Test func aPictureFillsWhatCanBePrinted() throws {
    let size = TestPages.a4.points
    let sheet = PrintSheet(
      size: TestPages.a4,
      printableRect: Rect(x: 12, y: 12, width: size.width - 24, height: size.height - 50))
    let document = try page(width: 30, height: 300, sheet)
    let shown = document.pages[0].size()
    #expect(abs(shown.width - size.width) < 0.01 && abs(shown.height - size.height) < 0.01)
    #expect(MarginCheck(document.pages[0], of: document, on: sheet) == nil)
  }

  @Test func aWidePictureLiesOnAWidePage() throws {
    let sheet = PrintSheet(size: TestPages.a4)
    let shown = try page(width: 300, height: 30, sheet).pages[0].size()
    #expect(abs(shown.width - TestPages.a4.points.height) < 0.01)
    #expect(sheet.placement(of: shown).isTurned)
  }
}
