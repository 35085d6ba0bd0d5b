import TestSupport
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ExtractionTests {
  /// Whether PDF files can be read on this machine.
  static let canRead = Program.find("qpdf") != nil

  /// Bytes that no reading and writing of text would keep: a mark, CR LF, a NUL, a bad byte.
  private static let source =
    [0xEF, 0xBB, 0xBF] + Array("---\nlang: en\n---\r\n# A \u{0} B\r\n\r\ntext\u{2028}\n".utf8)

  @Test(
    .enabled(if: canRead, "install qpdf"), arguments: [[], ["--user-password", "x"]])
  func theSourceComesBackByteForByte(security: [String]) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", Self.source)
    let pdf = folder["a.pdf"]
    let made = try Program.run([input, "--embed-source"] + security)
    #expect(made.end == .exit(0), "\(made.errors)")
    let password = security.isEmpty ? [] : ["--password", "x"]
    let shown = try Program.run(["extract", pdf] + password)
    #expect(shown.end == .exit(0) && shown.output == Self.source, "\(shown.errors)")
    let written = try Program.run(["extract", pdf, "-o", folder["b.md"]] + password)
    #expect(written.end == .exit(0))
    #expect(try folder.read("b.md") == Self.source)
    if !security.isEmpty {
      #expect(try Program.run(["extract", pdf]).end == .exit(1))
    }
  }

  @Test(.enabled(if: canRead, "install qpdf"))
  func filesComeBackInTheirFoldersAndOverwriteNothing() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("data")
    try folder.makeFolder("out")
    try folder.write("data/x.csv", "1,2")
    let input = try folder.write(
      "a.md", "---\nattachments:\n  - {file: data/x.csv, name: data/x.csv}\n---\ntext\n")
    #expect(try Program.run([input, "--embed-source"]).end == .exit(0))
    let run = try Program.run(["extract", folder["a.pdf"], "-o", folder["out"]])
    #expect(run.end == .exit(0), "\(run.errors)")
    #expect(try folder.read("out/data/x.csv") == Array("1,2".utf8))
    #expect(try folder.read("out/a.md") == folder.read("a.md"))
    let again = try Program.run(["extract", folder["a.pdf"], "-o", folder["out"]])
    #expect(again.end == .exit(1) && again.errors.contains("the file exists"))
  }

  @Test(.enabled(if: canRead, "install qpdf"))
  func aDocumentWithoutItsSourceIsAnError() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "text\n")
    #expect(try Program.run([input]).end == .exit(0))
    let run = try Program.run(["extract", folder["a.pdf"]])
    #expect(run.end == .exit(1) && run.errors.contains("--embed-source"))
  }
}
