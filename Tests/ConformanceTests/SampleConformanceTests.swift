import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import TestSupport
import Testing

/// The documents of `Samples/` keep what they claim, whatever they are asked to be.
@Suite(.enabled(if: ReadBackFile.canRead, "install qpdf"))
struct SampleConformanceTests {
  static let documents = TemporaryFolder.names(in: Folders.samples).filter { $0.hasSuffix(".md") }
  static let themes = TemporaryFolder.names(in: Folders.samples + "/themes").map { "themes/" + $0 }

  @Test(arguments: documents + themes)
  func claimsAreKept(document: String) throws {
    let file = try ComposedFile(path: Folders.samples + "/" + document)
    #expect(file.claims.contains(.pdfUA1))
    #expect(file.claims.contains(.pdfA2a))
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(
    arguments: ["letter.md", "languages.md", "technical-report.md"],
    [[PDFStandard.pdfA4, .pdfUA2], [.pdfA1b], [.pdfA3b, .pdfUA1]])
  func otherStandardsAreKeptToo(document: String, standards: [PDFStandard]) throws {
    var options = CompositionOptions()
    options.standards = try PDFStandards(standards)
    let file = try ComposedFile(path: Folders.samples + "/" + document, options: options)
    #expect(file.claims == standards)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }
  /// Content streams set nothing that is set, and save no state without need.
  @Test(arguments: documents)
  func contentSetsNothingTwice(document: String) throws {
    let file = try ComposedFile(path: Folders.samples + "/" + document)
    let contents = try ContentEconomy.all(in: ReadBackFile(bytes: file.bytes))
    #expect(contents.contains { $0.economy.counts["TJ", default: 0] > 0 })
    #expect(contents.flatMap { name, economy in economy.waste.map { "\(name): \($0)" } } == [])
  }
}
