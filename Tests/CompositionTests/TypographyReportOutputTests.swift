import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

/// Reports as text, JSON and SARIF, and the limits that fail a run.
struct TypographyReportOutputTests {
  private static let source = SourceFile(
    name: "my docs/ä#1.md", utf8: Array("one\ntwö three four\nfive\n".utf8))

  /// Eight even lines, a loose one from line 2, column 5 on, and a widow.
  private static let report: TypographyReport = {
    func line(_ number: Int, gap: Double, _ range: Range<Int>?) -> ComposedLine {
      ComposedLine(
        number: number, paragraph: 1, isFirst: number == 1, em: 10, measure: 300,
        gaps: (0..<5).map { ComposedLine.Gap(x: Double($0) * 50, width: gap) },
        text: "a “loose” [line](x) {n}", source: range.map { SourceRange($0) })
    }
    var lines = (1...8).map { line($0, gap: 2, nil) }
    lines.append(line(9, gap: 5, 9..<14))
    var last = line(1, gap: 2, 20..<24)
    last.isFirst = false
    last.isLast = true
    last.isJustified = false
    return TypographyReport([
      ComposedPage(number: 1, lines: lines), ComposedPage(number: 2, lines: [last]),
    ])
  }()

  private static let document = ReportedDocument(
    name: "out.pdf", sources: [source], report: report)

  private static func object(_ text: String) throws -> [String: Any] {
    #expect(text.hasSuffix("\n") && text.count { $0 == "\n" } == 1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Styles

  @Test func textHasATableAndThenTheFindings() {
    let text = TypographyReportFormatter().format([Self.document])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "out.pdf: 2 pages, 10 lines, 9 of them full")
    #expect(text.contains("\n  loose lines         1   11.1 % of full lines, over 1.50 × the"))
    #expect(text.contains("\n  tight lines         0\n"))
    #expect(
      text.contains(
        "\n\nmy docs/ä#1.md:2:5: note: loose line (gap 0.50 em, 2.50 × the median) on page 1: “a "
      ))
    #expect(text.contains("\nmy docs/ä#1.md:3:1: warning: widow at the top of page 2: “a "))
    #expect(text.count(of: "\n  hint: ") == 2)
  }

  @Test func hintsArePrintedOnceForEachKind() {
    let report = TypographyReport([
      ComposedPage(
        number: 1,
        lines: (1...3).map { ComposedLine(number: $0, paragraph: 1, measure: 9, excess: 2) })
    ])
    let text = TypographyReportFormatter().format([
      ReportedDocument(name: "x", sources: [], report: report)
    ])
    #expect(text.count(of: "overfull line (2.0 pt too wide)") == 3)
    #expect(text.count(of: "hint: ") == 1)
  }

  @Test func jsonHasFiguresAndFindings() throws {
    let json = try Self.object(TypographyReportFormatter(style: .json).format([Self.document]))
    #expect(json["report"] as? String == "typography" && json["version"] as? Int == 1)
    let document = try #require((json["documents"] as? [[String: Any]])?.first)
    #expect(document["name"] as? String == "out.pdf")
    #expect(document["sources"] as? [String] == ["my docs/ä#1.md"])
    let statistics = try #require(document["statistics"] as? [String: Any])
    #expect(statistics["fullLines"] as? Int == 9 && statistics["pages"] as? Int == 2)
    #expect(statistics["medianGap"] as? Double == 0.2)
    #expect(statistics["looseShare"] as? Double == 0.1111)
    #expect((statistics["counts"] as? [String: Int])?["widow"] == 1)
    let thresholds = try #require(document["thresholds"] as? [String: Double])
    #expect(thresholds["loose"] == 1.5 && thresholds["river-gap"] == 1.1)
    let findings = try #require(document["findings"] as? [[String: Any]])
    try #require(findings.map { $0["kind"] as? String } == ["loose", "widow"])
    #expect(findings[0]["line"] as? Int == 2 && findings[0]["column"] as? Int == 5)
    #expect(findings[0]["offset"] as? Int == 9 && findings[0]["length"] as? Int == 5)
    #expect(findings[0]["lineOnPage"] as? Int == 9 && findings[0]["ratio"] as? Double == 2.5)
    #expect(findings[0]["text"] as? String == "a “loose” [line](x) {n}")
    #expect(findings[1]["gap"] == nil && findings[1]["severity"] as? String == "warning")
  }

  @Test func sarifHasRulesAndPlacedResults() throws {
    let log = try Self.object(
      TypographyReportFormatter(style: .sarif, version: "1.2.3").format([Self.document]))
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "pdfcompose" && driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == TypographyFinding.Kind.allCases.map(\.rawValue))
    let results = try #require(run["results"] as? [[String: Any]])
    try #require(results.map { $0["ruleId"] as? String } == ["loose", "widow"])
    #expect(results.map { $0["level"] as? String } == ["note", "warning"])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    // Braces and links would mean something in a message.
    let message = try #require((results[0]["message"] as? [String: String])?["text"])
    #expect(message.hasSuffix(#"“a “loose” [line\](x) {{n}}”"#))
    let place = try #require(
      (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect(
      (place["artifactLocation"] as? [String: String])?["uri"] == "my%20docs/%C3%A4%231.md")
    #expect(
      place["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 10])
    #expect((results[0]["properties"] as? [String: Double])?["page"] == 1)
  }

  @Test func diagnosticsWithoutAPlaceAreResultsWithoutOne() throws {
    var log = SARIFLog()
    log.append(Diagnostic(.error, code: "x", "no", hint: "try {again}"), sources: [])
    log.append(Diagnostic(.note, code: "y", "hm", at: SourceRange(0..<3)), sources: [Self.source])
    log.append(Diagnostic(.error, code: "x", "no more"), sources: [])
    let run = try #require((try Self.object(log.text)["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 0])
    #expect(results.map { $0["locations"] == nil } == [true, false, true])
    #expect((results[0]["message"] as? [String: String])?["text"] == "no: try {{again}}")
    #expect((run["invocations"] as? [[String: Bool]])?.first?["executionSuccessful"] == false)
  }

  @Test(arguments: [
    ("a.md", "a.md"), ("/a b/ü.md", "file:///a%20b/%C3%BC.md"), ("a:b.md", "./a:b.md"),
    ("x/a:b.md", "x/a:b.md"), ("<stdin>", "%3Cstdin%3E"), ("100%.md", "100%25.md"),
  ])
  func filesAreReferences(path: String, uri: String) throws {
    var log = SARIFLog()
    log.append(
      Diagnostic(.note, code: "x", "y", at: SourceRange(0..<0)),
      sources: [SourceFile(name: path, utf8: [])])
    #expect(log.text.contains(#""uri":"\#(uri)""#))
  }

  @Test func controlsAreEscapedInAllStyles() {
    let line = ComposedLine(paragraph: 1, measure: 9, excess: 2, text: "a\u{1B}[31m\u{202E}b")
    let document = ReportedDocument(
      name: "x\u{7}", sources: [],
      report: TypographyReport([ComposedPage(number: 1, lines: [line])]))
    for style in TypographyReportFormatter.Style.allCases {
      let text = TypographyReportFormatter(style: style).format([document])
      for scalar in ["\u{1B}", "\u{202E}", "\u{7}"] as [Unicode.Scalar] {
        #expect(!text.unicodeScalars.contains(scalar))
      }
    }
  }

  // MARK: Limits

  @Test(arguments: [
    ("loose", true), ("loose>0", true), ("loose:1", false), ("loose>11%", true),
    ("loose > 12 %", false), ("tight", false), ("widow,tight", true), ("hyphenated:0", false),
    ("unevenness>0.2", true), ("unevenness:0.9", false), ("underfull,orphan>2,ladder:0", false),
  ])
  func limitsAreWhatIsStillAllowed(setting: String, isOver: Bool) throws {
    let limits = try TypographyLimit.list(setting: setting)
    let failures = limits.compactMap { $0.excess(of: Self.document) }
    #expect(failures.isEmpty == !isOver)
    #expect(failures.allSatisfy { $0.severity == .error && $0.message.contains("out.pdf") })
  }

  @Test(arguments: [
    "", "loud", "loose,", "loose>", "loose>-1", "loose>x", "loose>101%", "loose>1.5", "unevenness",
    "unevenness>1%", "unevenness>nan", "Loose", "loose>0x1",
  ])
  func limitsThatAreNoneAreRefused(setting: String) {
    #expect(throws: SettingError.self) { try TypographyLimit.list(setting: setting) }
  }

  @Test func thresholdsAreRead() throws {
    let thresholds = try TypographyThresholds(setting: "loose:1.25, river=6,river-gap>1.2")
    #expect(thresholds.loose == 1.25 && thresholds.river == 6 && thresholds.riverGap == 1.2)
    #expect(thresholds.tight == TypographyThresholds().tight)
    for setting in ["", "loose", "loose:0.5", "ladder:2.5", "ladder:0", "x:1", "tight:nan"] {
      #expect(throws: SettingError.self) { try TypographyThresholds(setting: setting) }
    }
  }

  // MARK: From files

  private static let text =
    "# Title\n\nFirst *words* &amp; more, "
    + (0..<200).map { "word\($0 % 17)" }.joined(separator: " ") + "\nand a line\nof its own.\n"

  @Test func everyLineKnowsItsPlaceInTheSource() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("doc.md", Self.text)
    var options = CompositionOptions()
    var thresholds = TypographyThresholds()
    // Every full line is tight or loose then, or just between.
    thresholds.loose = 1
    thresholds.tight = 1
    options.typography = thresholds
    let result = try Composer(options: options).report(on: [.file(path: path)])
    let report = try #require(result.typography)
    #expect(result.pageCount == report.statistics.pages && result.pageCount == 1)
    #expect(report.statistics.fullLines > 10)
    let findings = report.findings(of: .loose) + report.findings(of: .tight)
    #expect(findings.count > report.statistics.fullLines / 2)
    let source = try #require(result.sources.first)
    for finding in findings where !finding.text.contains("First") {
      let range = try #require(finding.source)
      // Line ends of the source are spaces of the text.
      let written = String(decoding: source.utf8[range.offsets], as: UTF8.self)
        .replacing("\n", with: " ")
      let shown = finding.text.hasSuffix("-") ? String(finding.text.dropLast()) : finding.text
      #expect(written == shown)
    }
    let first = try #require(findings.first { $0.text.contains("First") })
    #expect(first.text.hasPrefix("First words & more, word0"))
    let range = try #require(first.source)
    #expect(source.position(at: range.lowerBound).description == "3:1")
  }

  @Test func theReportIsTheSameWithAndWithoutAFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("doc.md", Self.text)
    var options = CompositionOptions()
    let plain = MemorySink()
    let silent = try Composer(options: options).compose([.file(path: path)], to: plain)
    #expect(silent.typography == nil)
    options.typography = TypographyThresholds()
    let sink = MemorySink()
    let composer = Composer(options: options)
    let composed = try composer.compose([.file(path: path)], to: sink)
    let reported = try composer.report(on: [.file(path: path)])
    #expect(composed.typography != nil && composed.typography == reported.typography)
    #expect(sink.bytes == plain.bytes)
    #expect(folder.names == ["doc.md"])
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
