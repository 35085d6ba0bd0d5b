import ComposeBitmap
import ComposeGeometry
import ComposePDFInterpreting
import ComposePDFReading
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Public files, where `$CONFORMANCE` has them.
@Suite(
  .enabled(if: getenv("CONFORMANCE") != nil, "set CONFORMANCE to a folder of public test suites"))
struct ConformanceFileTests {
  private func pixels(_ name: String) throws -> (bytes: [UInt8], problems: PageProblems) {
    let folder = String(cString: try #require(getenv("CONFORMANCE")))
    let document = try PDFDocument(path: "\(folder)/pdf-pages/files/\(name).pdf")
    let page = try #require(document.pages.first)
    let size = page.size()
    let context = try BitmapContext(size: size, format: BitmapFormat(isOpaque: true))
    let problems = document.draw(page, on: context, in: Rect(origin: .zero, size: size))
    return (context.makeBitmap().premultipliedBytes, problems)
  }

  /// One picture in three codings: symbols by tables, symbols that are transposed, and pixels.
  @Test func codingsOfJBIG2ShowOnePicture() throws {
    let pixels = try pixels("pdfjs-bitmap-template2")
    #expect(pixels.problems.messages == [])
    #expect(pixels.bytes.contains { $0 < 128 })
    #expect(try self.pixels("pdfjs-bitmap-symbol-symhuff-texthuff").bytes == pixels.bytes)
    #expect(try self.pixels("pdfjs-bitmap-symbol-texttranspose").bytes == pixels.bytes)
  }
}
