import ComposeInternetPrinting
import ComposePagePrinting
import Testing

/// The form in which pages reach a printer.
struct PrintFormatTests {
  @Test func pdfIsBetterThanPixels() {
    let printer = TestPages.printer(
      "image/jpeg", "image/urf", "image/pwg-raster", "application/pdf")
    #expect(PrintFormat(for: printer, pageCount: 3) == .pdf)
    let without = TestPages.printer("image/jpeg", "image/urf", "image/pwg-raster")
    #expect(PrintFormat(for: without, pageCount: 3) == .raster(.pwg))
    #expect(PrintFormat(for: TestPages.printer("image/urf"), pageCount: 3) == .raster(.apple))
  }

  @Test func jpegIsForASinglePage() {
    let printer = TestPages.printer("image/jpeg")
    #expect(PrintFormat(for: printer, pageCount: 1) == .jpeg)
    #expect(PrintFormat(for: printer, pageCount: 2) == nil)
    #expect(PrintFormat(for: TestPages.printer("text/plain"), pageCount: 1) == nil)
  }

  @Test func pixelsAreThoseThatThePrinterTakes() throws {
    let printer = TestPages.printer("image/pwg-raster", "image/urf")
    let sheet = PrintSheet(size: TestPages.a4)
    func settings(_ format: RasterFormat, _ options: PrintOptions) throws -> PageRasterSettings {
      try #require(PageRasterSettings(format, options, sheet: sheet, for: printer))
    }
    let plain = try settings(.pwg, PrintOptions(jobName: ""))
    // A printer that does not say that it has colours.
    #expect(plain.color == .gray && plain.resolution == 300 && plain.back == .rotated)
    let best = try settings(
      .pwg, PrintOptions(jobName: "", colorMode: .color, quality: .high, resolution: 1200))
    #expect(best.color == .sRGB && best.resolution == 600)
    #expect(try settings(.pwg, PrintOptions(jobName: "", colorMode: .bilevel)).color == .black)
    let apple = try settings(.apple, PrintOptions(jobName: "", colorMode: .color))
    #expect(apple.color == .gray && apple.resolution == 600)
    let none = PrinterDescription([])
    #expect(PageRasterSettings(.pwg, PrintOptions(jobName: ""), sheet: sheet, for: none) == nil)
  }
}
