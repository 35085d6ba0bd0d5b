import TestSupport
import Testing

/// The documents in `Samples/` compose without a word, validly, and alike each time.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct SampleTests {
  static let folder =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    + "/Samples"
  static let documents =
    ["", "themes/", "migration/pandoc/", "migration/latex-typst/"].flatMap { part in
      TemporaryFolder.names(in: folder + "/" + part).filter { $0.hasSuffix(".md") }
        .map { part + $0 }
    } + ["book/book.yaml"]

  @Test(arguments: documents)
  func composesInSilence(document: String) throws {
    let output = try TemporaryFolder()
    for name in ["a.pdf", "b.pdf"] {
      let run = try Program.run([Self.folder + "/" + document, "--strict", "-o", output[name]])
      #expect(run.end == .exit(0))
      #expect(run.errors == "")
    }
    #expect(try output.read("a.pdf") == output.read("b.pdf"))
    if let qpdf = Program.find("qpdf") {
      let check = try Process(qpdf, ["--check", output["a.pdf"]]).finish()
      #expect(check.end == .exit(0), "\(check.text)\(check.errors)")
    }
  }
}
