import ComposeComposition
import ConformanceSupport
import TestSupport
import Testing

/// Real documents, where they are at hand: tables, texts in many languages, and the beginnings of
/// a book and of a long plain text, whose other pages would add time and nothing else.
@Suite(
  .enabled(if: ReadBackFile.canRead, "install qpdf"),
  .enabled(
    if: TestData.path("small.md", in: TestData.corpus) != nil, "\(TestData.needsCorpus)"))
struct CorpusConformanceTests {
  static let documents =
    ["small.md", "tables.md"] + TestData.languages.map { "languages/\($0).md" }

  private static let folder = TestData.corpus ?? ""

  @Test(arguments: documents)
  func claimsAreKept(document: String) throws {
    let file = try ComposedFile(path: Self.folder + "/" + document)
    #expect(!file.claims.isEmpty)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }

  @Test(arguments: ["plain.txt", "book.md"])
  func theBeginningOfALongTextKeepsItsClaims(name: String) throws {
    let text = try TemporaryFolder.read(path: Self.folder + "/" + name)
    var options = CompositionOptions()
    options.title = "Title"
    let file = try ComposedFile(
      String(decoding: text.prefix(300_000), as: UTF8.self), name: name, folder: Self.folder,
      options: options)
    #expect(!file.claims.isEmpty)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }
}
