import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter
import ConformanceSupport
import Foundation
import Testing

/// Claims follow from what the finished file contains, whatever a document asks for.
@Suite(.enabled(if: ReadBackFile.canRead, "qpdf is not installed"))
struct FinishedClaimTests {
  private func file(
    _ markdown: String, _ standards: [PDFStandard]? = nil,
    change: (inout CompositionOptions) -> Void = { _ in }
  ) throws -> ComposedFile {
    var options = CompositionOptions()
    options.standards = try standards.map { try PDFStandards($0) }
    change(&options)
    return try ComposedFile(markdown, options: options)
  }

  private func expectKept(_ file: ComposedFile, _ claims: [PDFStandard]) throws {
    #expect(file.claims == claims)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(arguments: [[PDFStandard.pdfA2a, .pdfUA1], [.pdfA4, .pdfUA2]])
  func aFileThatShowsItsNameIsNotAccessible(standards: [PDFStandard]) throws {
    let text = "---\ntitle: T\nview: {title: file}\n---\nText.\n"
    try expectKept(try file(text, standards), [standards[0]])
    try expectKept(try file("---\ntitle: T\n---\nText.\n", standards), standards)
  }

  @Test(arguments: ["title", "author", "subject", "keywords"])
  func metadataTooLongForAStringIsNotArchivable(key: String) throws {
    func text(_ count: Int) -> String {
      let words = String(repeating: "abcdefg ", count: count / 8)
      let title = key == "title" ? "" : "title: T\n"
      return "---\n\(title)\(key): \(words)x\n---\n# H\n\nText.\n"
    }
    try expectKept(try file(text(30_000)), [.pdfA2a, .pdfUA1])
    try expectKept(try file(text(33_000)), [.pdfUA1])
    // Part 1 allows strings twice as long.
    try expectKept(try file(text(33_000), [.pdfA1b]), [.pdfA1b])
  }

  @Test func aLanguageTooLongForAStringIsNotArchivable() throws {
    let tag = "en" + String(repeating: "-abcdefgh", count: 4000)
    try expectKept(try file("---\ntitle: T\nlang: \(tag)\n---\nText.\n"), [.pdfUA1])
  }

  @Test(arguments: ["\u{1}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\r", "\u{85}"])
  func bothFormsOfTheMetadataHaveTheSameCharacters(character: String) throws {
    let name = "a\(character)b"
    let file = try file("Text.\n", [.pdfA1a, .pdfUA1]) { $0.title = name }
    try expectKept(file, [.pdfA1a, .pdfUA1])
    var metadata = PDFMetadata(
      title: name, authors: [name, name], subject: name, keywords: [name], creator: name,
      language: "en")
    metadata.producer = name
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink,
      options: PDFOptions(metadata: metadata, standards: try PDFStandards([.pdfA1a])))
    let claims = try pdf.close().conformance.claimed
    try expectKept(ComposedFile(bytes: sink.bytes, claims: claims), [.pdfA1a])
  }

  @Test(arguments: [PDFVersion.v14, .v15, .v16, .v17])
  func attachedFilesHaveBothNamesInAllVersions(version: PDFVersion) throws {
    let file = try file("---\ntitle: T\n---\nText.\n", [.pdfUA1]) {
      $0.pdfVersion = version
      $0.attachments = [PDFAttachment(name: "a.txt", content: .bytes([65]), description: "A")]
    }
    try expectKept(file, [.pdfUA1])
  }

  @Test func headingsInFootnotesAreParagraphsOfVersion2() throws {
    let text = "---\ntitle: T\n---\n# A\n\nText[^1].\n\n[^1]: # F\n\n    More.\n"
    try expectKept(try file(text, [.pdfA4, .pdfUA2]), [.pdfA4, .pdfUA2])
    try expectKept(try file(text), [.pdfA2a, .pdfUA1])
  }

  @Test func readingsBesideCharactersAreSpansOfVersion14() throws {
    let text = "---\ntitle: T\nlang: ja\n---\n# A\n\n<ruby>漢<rt>kan</rt></ruby>\n"
    for standards in [[PDFStandard.pdfA1a], [.pdfA1a, .pdfUA1], [.pdfA2a, .pdfUA1]] {
      try expectKept(try file(text, standards), standards)
    }
  }

  /// So many glyphs in a row that one has the number of the space, and a CID of its own.
  @Test func fontsWithMovedGlyphsListTheirCharacters() throws {
    let symbols = (0x4DC0...0x4DFF).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
    let text = "---\ntitle: T\nlang: en\n---\n# A\n\n\(symbols)\n"
    try expectKept(try file(text, [.pdfA1a, .pdfUA1]), [.pdfA1a, .pdfUA1])
  }

  @Test func privateCharactersInDescriptionsAreNotAccessible() throws {
    let text = "---\ntitle: T\n---\n# A\n\n![\u{E000}](mountain-lake.jpg){width=10%}\n"
    #expect(try !file(text, [.pdfUA2]).claims.contains(.pdfUA2))
    try expectKept(try file(text, [.pdfUA2, .pdfA4]), [])
    try expectKept(try file(text, [.pdfUA1]), [.pdfUA1])
  }
}
