import Composition
import ConformanceSupport
import TestSupport
import Testing

/// Real documents, where they are at hand: the texts in many languages, and the small ones. Those of
/// many pages add time and nothing else.
@Suite(
  .enabled(
    if: ReadBackFile.canRead && TemporaryFolder.exists(Folders.corpus + "/small.md"),
    "needs qpdf and the folder of real documents, which is not part of the repository"))
struct CorpusConformanceTests {
  static let documents =
    ["small.md"]
    + TemporaryFolder.names(in: Folders.corpus + "/languages").map { "languages/" + $0 }

  @Test(arguments: documents)
  func claimsAreKept(document: String) throws {
    let file = try ComposedFile(path: Folders.corpus + "/" + document)
    #expect(!file.claims.isEmpty)
    let violations = try file.violations()
    #expect(violations.isEmpty, "\(Folders.summary(violations))")
  }
}
