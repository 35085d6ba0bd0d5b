import Foundation
import TestSupport
import Testing

/// `--report`: what is written where, and how runs end.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct ReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Long words that leave lines no choice, in text that is even.
    let words = String(repeating: "we see it all as it is and was ", count: 20)
    let long = String(repeating: "m", count: 16)
    try folder.write(
      "doc.md",
      "---\nhyphenate: false\npage-size: a5\nmargins: 54pt 105pt\n---\n\n\(words)a \(long) a \(long) a \(long) \(words)\n"
    )
    try folder.write("even.md", "# Title\n\nSome text.\n")
  }

  private var document: String { folder["doc.md"] }

  private static func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func withoutAnOutputNothingElseIsWritten() throws {
    let run = try Program.run([document, "--report", "typography"])
    #expect(run.end == .exit(0))
    #expect(run.errors.isEmpty)
    #expect(run.text.hasPrefix("\(document): 1 page, "))
    #expect(run.text.contains("\n\(document):7:"))
    #expect(run.text.contains(": note: loose line (gap "))
    #expect(folder.names == ["doc.md", "even.md"])
    #expect(try Program.run([document, "--report", "typography"]).output == run.output)
  }

  @Test func withAnOutputThePDFIsTheSameAsEver() throws {
    let plain = try Program.run([document, "-o", folder["plain.pdf"]])
    let run = try Program.run(
      [
        document, "-o", folder["x.pdf"], "--report", "typography", "--report-output",
        folder["r.txt"],
      ])
    #expect(plain.end == .exit(0) && run.end == .exit(0))
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(try folder.read("x.pdf") == folder.read("plain.pdf"))
    #expect(try folder.read("r.txt").starts(with: Array("\(folder["x.pdf"]): 1 page, ".utf8)))
  }

  @Test func thePDFAndTheReportMayTakeBothStreams() throws {
    let run = try Program.run(
      [
        document, "-o", "-", "--report", "typography", "--report-output", folder["r.json"],
        "--report-format", "json",
      ])
    #expect(run.end == .exit(0))
    #expect(run.output.starts(with: "%PDF-1.7".utf8))
    #expect(try Self.json(folder.read("r.json"))["report"] as? String == "typography")
  }

  @Test func standardInputIsReportedOn() throws {
    let run = try Program.run(
      ["-", "--report", "typography"], input: try folder.read("doc.md"))
    #expect(run.end == .exit(0))
    #expect(run.text.hasPrefix("<stdin>: 1 page, "))
  }

  @Test func everyInputIsADocumentUnlessTheyAreJoined() throws {
    let arguments = [
      document, folder["even.md"], "--report", "typography", "--report-format", "json",
    ]
    let apart = try Self.json(try Program.run(arguments).output)
    #expect((apart["documents"] as? [Any])?.count == 2)
    let joined = try Self.json(
      try Program.run(arguments + ["-o", folder["all.pdf"]]).output)
    let documents = try #require(joined["documents"] as? [[String: Any]])
    #expect(documents.count == 1)
    #expect(documents[0]["sources"] as? [String] == [document, folder["even.md"]])
  }

  @Test(arguments: [
    ("loose", 2), ("loose:0", 2), ("loose>100%", 0), ("loose:1000", 0), ("widow,overfull", 0),
    ("tight:1000,loose:0", 2), ("unevenness>0.01", 2), ("unevenness>9", 0),
  ])
  func limitsEndTheRunWith2(limits: String, code: Int32) throws {
    let run = try Program.run([document, "--report", "typography", "--fail-on", limits])
    #expect(run.end == .exit(code))
    #expect(run.text.contains("loose line"))
    #expect(run.errors.isEmpty == (code == 0))
    if code == 2 {
      #expect(run.errors.hasPrefix("pdfcompose: error: ‘\(document)’: "))
      #expect(run.errors.contains("--fail-on allows"))
    }
  }

  @Test func fontsAreReportedOn() throws {
    let run = try Program.run([document, "--report", "fonts"])
    #expect(run.end == .exit(0) && run.errors.isEmpty)
    #expect(run.text.hasPrefix("\(document): 1 font, "))
    #expect(run.text.contains("\n  Libertinus Serif Regular (bundled): "))
    #expect(!run.text.contains("in the file"))
    let written = try Self.json(
      try Program.run([
        document, "-o", folder["x.pdf"], "--report", "fonts", "--report-format", "json",
      ]).output)
    #expect(written["report"] as? String == "fonts")
    let documents = try #require(written["documents"] as? [[String: Any]])
    let fonts = try #require(documents[0]["fonts"] as? [[String: Any]])
    #expect(fonts.count == 1 && fonts[0]["byteCount"] as? Int ?? 0 > 100)
    let plain = try Program.run([document, "-o", folder["plain.pdf"]])
    #expect(plain.end == .exit(0))
    #expect(try folder.read("x.pdf") == folder.read("plain.pdf"))
  }

  @Test(arguments: [
    ["--report-format", "sarif"], ["--fail-on", "loose"], ["--report-thresholds", "loose:2"],
  ])
  func whatIsOfTypographyDoesNotGoWithFonts(options: [String]) throws {
    let run = try Program.run([document, "--report", "fonts"] + options)
    #expect(run.end == .exit(64))
  }

  @Test func aMisspeltCheckIsNamed() throws {
    let run = try Program.run([document, "--report", "typography", "--fail-on", "widwo"])
    #expect(run.end == .exit(64))
    #expect(run.errors.contains("unknown check ‘widwo’; did you mean ‘widow’?"))
  }

  @Test func fontsThatAreReplacedFailARunThatAsksForIt() throws {
    try folder.write("font.md", "---\nlang: en\nfonts: Garamond\n---\n\nText.\n")
    let lenient = try Program.run([folder["font.md"], "-o", folder["f.pdf"]])
    #expect(lenient.end == .exit(0))
    #expect(lenient.errors.contains("font.md:3:8: warning: font ‘Garamond’ not found"))
    #expect(lenient.errors.contains("using ‘Libertinus Serif’"))
    let strict = try Program.run(
      [folder["font.md"], "-o", folder["f.pdf"], "--strict-fonts", "-q"])
    #expect(strict.end == .exit(1))
    #expect(strict.errors.contains("font.md:3:8: error: font ‘Garamond’ not found"))
    #expect(try folder.read("f.pdf").starts(with: "%PDF-1.7".utf8))
    #expect(try Program.run([document, "-o", folder["f.pdf"], "--strict-fonts"]).end == .exit(0))
  }

  @Test func aDocumentOverItsLimitIsWrittenAllTheSame() throws {
    let run = try Program.run(
      [document, "-o", folder["x.pdf"], "--report", "typography", "--fail-on", "loose", "-q"])
    #expect(run.end == .exit(2))
    #expect(try folder.read("x.pdf").starts(with: "%PDF-1.7".utf8))
  }

  @Test func whatCannotBeComposedIs1AlsoOverALimit() throws {
    let run = try Program.run(
      [document, folder["none.md"], "--report", "typography", "--fail-on", "loose"])
    #expect(run.end == .exit(1))
    #expect(run.text.contains("loose line"))
  }

  @Test func thresholdsChangeWhatIsFound() throws {
    let run = try Program.run(
      [document, "--report", "typography", "--report-thresholds", "loose:100"])
    #expect(run.end == .exit(0))
    #expect(!run.text.contains("loose line ("))
  }

  @Test(arguments: [
    ["--report", "colour"], ["--fail-on", "loose"], ["--report-format", "json"],
    ["--report-output", "x"], ["--report-thresholds", "loose:2"],
    ["--report", "typography", "--fail-on", "loud"],
    ["--report", "typography", "--report-thresholds", "loose:0.5"],
    ["--report", "typography", "--watch"], ["--report", "typography", "--dump", "lines"],
    ["--report", "typography", "-o", "-"], ["--report", "typography", "--report-output", ""],
    ["--report", "typography", "-o", "x", "--report-output", "x"],
    ["--format", "sarif", "--watch"],
  ])
  func optionsThatDoNotGoTogetherAre64(arguments: [String]) throws {
    let run = try Program.run([document] + arguments)
    #expect(run.end == .exit(64))
    #expect(run.output.isEmpty)
    #expect(folder.names == ["doc.md", "even.md"])
  }

  @Test func theReportNeverOverwritesAnInput() throws {
    let before = try folder.read("doc.md")
    let run = try Program.run(
      [document, "--report", "typography", "--report-output", document])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("is one of the inputs"))
    #expect(try folder.read("doc.md") == before)
  }

  // MARK: SARIF

  private static func results(_ text: String) throws -> [[String: Any]] {
    let log = try json(Array(text.utf8))
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "pdfcompose" && driver["version"] is String)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test func findingsAreResultsOfOneLog() throws {
    let run = try Program.run(
      [document, folder["even.md"], "--report", "typography", "--report-format", "sarif"])
    #expect(run.end == .exit(0))
    let results = try Self.results(run.text)
    #expect(results.contains { $0["ruleId"] as? String == "loose" })
    #expect(results.allSatisfy { ($0["message"] as? [String: String])?["text"] != nil })
  }

  @Test func diagnosticsAreOneLogAtTheEnd() throws {
    try folder.write("bad.md", "[a](#none)\n\n![x](none.png)\n")
    let run = try Program.run(
      [folder["bad.md"], folder["none.md"], document, "--format", "sarif"])
    #expect(run.end == .exit(1))
    let results = try Self.results(run.errors)
    #expect(
      results.map { $0["ruleId"] as? String } == [
        "missing-destination", "missing-image", "unreadable-input",
      ])
    #expect(results.map { $0["level"] as? String } == ["warning", "warning", "error"])
    // Nothing to say is a log without results.
    let silent = try Program.run([folder["even.md"], "--format", "sarif"])
    #expect(try Self.results(silent.errors).isEmpty)
  }
}
