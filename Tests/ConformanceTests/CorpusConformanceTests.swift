import ConformanceSupport
import PDFComposition
import TestSupport
import Testing

/// Real documents, where they are at hand: tables, texts in many languages, and the beginnings of
/// a book and of a long plain text, whose other pages would add time and nothing else.
@Suite(
  .enabled(
    if: ReadBackFile.canRead && TemporaryFolder.exists(Folders.corpus + "/small.md"),
    "needs qpdf and the folder of real documents, which is not part of the repository"))
struct CorpusConformanceTests {
  static let documents =
    ["small.md", "tables.md"]
    + TemporaryFolder.names(in: Folders.corpus + "/languages").map { "languages/" + $0 }

  @Test(arguments: documents)
  func claimsAreKept(document: String) throws {
    let file = try ComposedFile(path: Folders.corpus + "/" + document)
    #expect(!file.claims.isEmpty)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(arguments: ["plain.txt", "book.md"])
  func theBeginningOfALongTextKeepsItsClaims(name: String) throws {
    let text = try TemporaryFolder.read(path: Folders.corpus + "/" + name)
    var options = CompositionOptions()
    options.title = "Title"
    let file = try ComposedFile(
      String(decoding: text.prefix(300_000), as: UTF8.self), name: name, folder: Folders.corpus,
      options: options)
    #expect(!file.claims.isEmpty)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }
}
