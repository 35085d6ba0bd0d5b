import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Pages of PDF files as pictures, letterheads and watermarks.
struct PageImageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compose(_ name: String, _ text: String) throws -> CompositionResult {
    let input = SourceInput.file(path: try folder.write("\(name).md", text))
    return try Composer().compose([input], to: .file(path: folder["\(name).pdf"]))
  }

  /// Nil where libqpdf is not installed, and then there is nothing to test.
  private func read(_ name: String) throws -> PDFDocument? {
    do throws(ReadingError) {
      return try PDFDocument(path: folder["\(name).pdf"])
    } catch {
      if case .libraryMissing = error { return nil }
      throw error
    }
  }

  private let small = "---\npage-size: 200pt x 100pt\nmargin: 10pt\n---\n\n"

  private func forms(_ document: PDFDocument, page: Int = 0) -> [PDFDictionary] {
    let resources = document.dictionary(document.pages[page].dictionary["Resources"])
    return document.dictionary(resources["XObject"]).entries.map { document.dictionary($0.value) }
      .filter { $0["Subtype"] == .name("Form") }
  }

  @Test func pagesAreFiguresOfTheirOwnSize() throws {
    _ = try compose("figure", small + "One\n\n# Two\n")
    let result = try compose("doc", "![A figure](figure.pdf)\n")
    guard let document = try read("doc") else { return }
    // What keeps the file from its claims is no fault of the document.
    #expect(result.diagnostics.map(\.code) == ["claim-dropped"])
    #expect(result.diagnostics.allSatisfy { $0.severity == .note && $0.range != nil })
    #expect(result.filesUsed.contains { $0.hasSuffix("figure.pdf") })
    let form = try #require(forms(document).first)
    #expect(form["BBox"] == [0, 0, 200, 100])
    #expect(document.isTagged)
  }

  @Test func aPageCanBeNamed() throws {
    _ = try compose("figure", small + "One\n\n\\pagebreak\n\nTwo\n")
    guard let figure = try read("figure") else { return }
    let last = figure.pages.count
    let named = try compose("doc", "![x](figure.pdf#page=\(last))\n").diagnostics
    #expect(named.allSatisfy { $0.severity == .note })
    let codes = try compose("doc", "![x](figure.pdf#page=\(last + 1))\n").diagnostics.map(\.code)
    #expect(codes == ["unusable-image"])
  }

  @Test func oneFileIsOneFormHoweverOftenItIsUsed() throws {
    _ = try compose("figure", small + "One\n")
    _ = try compose("doc", "![a](figure.pdf)\n\n![b](./figure.pdf){width=50%}\n")
    guard let document = try read("doc") else { return }
    #expect(forms(document).count == 1)
  }

  @Test func letterheadsLieUnderEveryPage() throws {
    _ = try compose("first", small + "First\n")
    _ = try compose("other", small + "Other\n")
    _ = try compose(
      "doc",
      "---\nletterhead: [first.pdf, other.pdf]\nwatermark: DRAFT\n---\n\n"
        + String(repeating: "Text.\n\n", count: 200))
    guard let document = try read("doc") else { return }
    #expect(document.pages.count > 2)
    let content = document.pages.map { document.decodedBytes($0.dictionary["Contents"]) ?? [] }
    for index in document.pages.indices {
      #expect(forms(document, page: index).count == 1)
      #expect(
        String(decoding: content[index].prefix(60), as: UTF8.self)
          .hasPrefix("/Artifact<</Type/Background>>BDC\nq"))
    }
  }

  @Test func brokenFilesAreDiagnostics() throws {
    try folder.write("broken.pdf", "%PDF-1.7\nnothing here")
    _ = try compose("ok", small)
    guard try read("ok") != nil else { return }
    let result = try compose("doc", "---\nletterhead: missing.pdf\n---\n\n![x](broken.pdf)\n")
    #expect(result.diagnostics.map(\.code) == ["missing-image", "unusable-image"])
  }
}
