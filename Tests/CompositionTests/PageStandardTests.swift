import ComposeComposition
import ComposeDiagnostics
import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Pages of PDF files in documents that are to meet standards, and on bitmaps.
struct PageStandardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Whether libqpdf can be opened on this machine; without it there is nothing to test.
  private static let canRead: Bool = {
    do throws(ReadingError) {
      _ = try PDFDocument(bytes: Array("%PDF-1.7\n".utf8))
    } catch {
      if case .libraryMissing = error { return false }
    }
    return true
  }()

  /// A page of 100 by 50 points, with a font that is not embedded and a text field.
  private func writeForm(color: String = "1 0 0") throws {
    let content = "\(color) rg 0 0 100 20 re f 0 g BT /F 12 Tf 10 30 Td (Tide table) Tj ET"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/DA(/F 9 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 50]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>"
        + "/Annots[6 0 R]>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(place)/V(Quay)/Rect[60 2 98 18]/F 4>>",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    // Without a table, which readers make up for.
    try folder.write("form.pdf", "%PDF-1.7\n\(body)trailer\n<</Root 1 0 R/Size 7>>\n%%EOF\n")
  }

  private func compose(
    _ text: String, _ standards: [PDFStandard], pageResolution: Double? = 300
  ) throws -> CompositionResult {
    var options = CompositionOptions()
    options.standards = try PDFStandards(standards)
    options.pageResolution = pageResolution
    let input = SourceInput.file(
      path: try folder.write("doc.md", "---\ntitle: T\nlang: en\n---\n\n" + text))
    return try Composer(options: options).compose([input], to: .file(path: folder["doc.pdf"]))
  }

  @Test(.enabled(if: canRead, "install qpdf"), arguments: [PDFStandard.pdfA1b, .pdfA2a, .pdfA4])
  func pagesThatAStandardForbidsBecomeImages(standard: PDFStandard) throws {
    try writeForm()
    let result = try compose("![A form](form.pdf)\n", [standard], pageResolution: 72)
    #expect(result.standards == [standard])
    let change = try #require(result.diagnostics.first { $0.code == "page-as-image" })
    #expect(change.severity == .warning && change.message.contains("72 pixels"))
    let bytes = try folder.read("doc.pdf")
    let document = try PDFDocument(bytes: bytes)
    // The field stays one, and the text can be found.
    let form = document.dictionary(document.catalog["AcroForm"])
    let field = document.dictionary(document.array(form["Fields"]).first)
    #expect(document.text(field["V"]) == "Quay" && field["AP"] != nil)
    if Tool.hasPoppler { #expect(try Tool.text(bytes).contains("Tide table")) }
  }

  @Test(.enabled(if: canRead, "install qpdf"))
  func pagesThatAreLeftTakeTheClaim() throws {
    try writeForm()
    let result = try compose("![A form](form.pdf)\n", [.pdfA2b, .pdfUA1], pageResolution: nil)
    #expect(result.standards.isEmpty)
    #expect(result.diagnostics.map(\.code).contains("conformance"))
  }

  @Test(.enabled(if: canRead, "install qpdf"))
  func pagesThatMeetTheStandardStayAsTheyAre() throws {
    _ = try compose("# Figure\n", [.pdfA2a, .pdfUA1])
    try folder.write("figure.pdf", try folder.read("doc.pdf"))
    let result = try compose("![A page](figure.pdf)\n", [.pdfA2a, .pdfUA1])
    #expect(result.standards == [.pdfA2a, .pdfUA1] && result.diagnostics.isEmpty)
  }

  @Test(.enabled(if: canRead, "install qpdf"))
  func bitmapsAndPreviewsShowPages() throws {
    var images: [[UInt8]] = []
    for color in ["1 0 0", "0 0 1"] {
      try writeForm(color: color)
      let input = SourceInput.file(path: try folder.write("doc.md", "![A form](form.pdf)\n"))
      var options = CompositionOptions()
      options.bitmaps.dotsPerInch = 36
      let preview = try Composer(options: options).preview([input])
      // It has no table of its objects.
      #expect(Set(preview.result.diagnostics.map(\.code)) == ["damaged-image"])
      #expect(preview.result.filesUsed.contains { $0.hasSuffix("form.pdf") })
      images.append(preview.pages[0].image)
    }
    #expect(images[0] != images[1])
  }
}
