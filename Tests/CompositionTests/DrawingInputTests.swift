import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Drawings in SVG as the input of a document.
struct DrawingInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func svg(_ content: String, _ attributes: String = "width='200' height='100'") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
  }

  private func compose(
    _ text: String, named name: String = "a b.svg", options: CompositionOptions = .init()
  ) throws -> CompositionResult {
    let input = SourceInput.file(path: try folder.write(name, text))
    return try Composer(options: options).compose([input], to: .file(path: folder["a.pdf"]))
  }

  /// Nil where libqpdf is not installed, and then there is nothing to test.
  private func read() throws -> PDFDocument? {
    do throws(ReadingError) {
      return try PDFDocument(path: folder["a.pdf"])
    } catch {
      if case .libraryMissing = error { return nil }
      throw error
    }
  }

  @Test(arguments: [
    ("width='200' height='100'", 150.0, 75.0), ("width='16' height='8'", 72, 36),
    ("width='40000' height='20000'", 14_400, 7_200), ("viewBox='0 0 66.6 77.7'", 49.95, 58.275),
  ])
  func thePageIsAsLargeAsTheDrawing(_ size: String, _ width: Double, _ height: Double) throws {
    let result = try compose(svg("<title>T</title><rect width='9' height='9'/>", size))
    #expect(result.diagnostics.isEmpty && result.pageCount == 1)
    guard let document = try read() else { return }
    #expect(document.pages.count == 1 && document.isTagged)
    guard case .array(let box)? = document.pages[0].dictionary["MediaBox"] else {
      Issue.record("no page size")
      return
    }
    let sides = box.compactMap { side -> Double? in
      switch side {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: nil
      }
    }
    #expect(abs(sides[2] - width) < 0.01 && abs(sides[3] - height) < 0.01)
  }

  @Test func aDrawingWithoutATitleLacksItsAlternateText() throws {
    #expect(try compose(svg("")).diagnostics.map(\.code) == ["missing-alternate-text"])
  }

  @Test func whatIsNoDrawingIsRefused() throws {
    #expect(throws: CompositionError.self) { _ = try compose("<svg") }
    #expect(throws: CompositionError.self) { _ = try compose(svg("", "width='0' height='5'")) }
  }

  @Test func drawingsInMemoryAreRead() throws {
    var options = CompositionOptions()
    options.sourceFormat = .svg
    let input = SourceInput.memory(name: "x", utf8: Array(svg("<title>100 % ü</title>").utf8))
    let result = try Composer(options: options).compose([input], to: .file(path: folder["a.pdf"]))
    #expect(result.diagnostics.isEmpty && result.pageCount == 1)
  }

  @Test func filteredPartsHaveTheResolutionAskedFor() throws {
    let drawing = svg(
      "<title>T</title><filter id='f'><feGaussianBlur stdDeviation='3'/></filter>"
        + "<rect width='96' height='96' filter='url(#f)'/>")
    var sizes: [Int] = []
    for resolution in [72.0, 144] {
      var options = CompositionOptions()
      options.filterResolution = resolution
      sizes.append(try compose(drawing, options: options).byteCount)
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test func anImageMayBeInAFileWhoseNameBeginsWithANumberSign() throws {
    try folder.write("#a.svg", svg("<title>T</title>"))
    let input = SourceInput.file(path: try folder.write("a.md", "![](./#a.svg)\n"))
    let result = try Composer().compose([input], to: .file(path: folder["a.pdf"]))
    #expect(result.diagnostics.isEmpty)
  }
}
