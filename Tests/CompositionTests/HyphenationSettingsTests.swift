import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

struct HyphenationSettingsTests {
  private static let words = String(
    repeating:
      "Incomprehensibilities notwithstanding, representatives acknowledged responsibility. ",
    count: 12)

  private func document(_ frontMatter: String, in folder: TemporaryFolder) throws
    -> String
  {
    try folder.write(
      "doc.md", "---\nlang: en\nmargin: 72pt 200pt\n\(frontMatter)\n---\n\n\(Self.words)\n")
  }

  private func compose(
    _ frontMatter: String, _ options: CompositionOptions = .init()
  ) throws -> (bytes: [UInt8], result: CompositionResult) {
    let folder = try TemporaryFolder()
    let path = try document(frontMatter, in: folder)
    let sink = MemorySink()
    let result = try Composer(options: options).compose([.file(path: path)], to: sink)
    return (sink.bytes, result)
  }

  /// The text of each line; a hyphen that is not in the text is `‐`.
  private func lines(
    _ frontMatter: String, _ options: CompositionOptions = .init()
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try document(frontMatter, in: folder)
    let dump = try Composer(options: options).dump(.lines, of: [.file(path: path)]).text
    var lines: [String] = []
    for row in dump.split(separator: "\n") {
      if row.hasPrefix("line ") { lines.append("") }
      guard row.hasPrefix("  "), !lines.isEmpty else { continue }
      let text = row.split(separator: "\"", omittingEmptySubsequences: false)[1]
      lines[lines.count - 1] += text.isEmpty ? "‐" : text
    }
    return lines
  }

  /// The beginnings of words that end their lines.
  private func hyphenatedWords(
    _ frontMatter: String, _ options: CompositionOptions = .init()
  ) throws -> Set<String> {
    let hyphenated = try lines(frontMatter, options).filter { $0.hasSuffix("‐") }
    return Set(hyphenated.compactMap { $0.dropLast().split(separator: " ").last.map(String.init) })
  }

  @Test func theFrontMatterTurnsHyphenationOnAndOff() throws {
    let hyphenated = try hyphenatedWords("hyphenate: true")
    #expect(hyphenated.isSuperset(of: ["represen", "Incompre"]))
    #expect(try hyphenatedWords("") == hyphenated)
    #expect(try hyphenatedWords("hyphenate: false").isEmpty)
    var options = CompositionOptions()
    options.hyphenates = false
    #expect(try hyphenatedWords("hyphenate: true", options).isEmpty)
  }

  @Test func theFrontMatterListsHyphenationPoints() throws {
    let fixed =
      "hyphenation: [incomprehensibilities, notwithstanding, representatives, "
      + "acknowledged, responsibility]"
    #expect(try hyphenatedWords(fixed).isEmpty)
    let split =
      "hyphenation: [incomprehensi-bilities, notwithstanding, represent-atives, acknowledged, "
      + "responsibility]"
    let found = try hyphenatedWords(split)
    #expect(!found.isEmpty)
    #expect(found.isSubset(of: ["Incomprehensi", "incomprehensi", "represent"]))
    #expect(try compose(fixed).result.diagnostics.isEmpty)
  }

  @Test func theFrontMatterChoosesHowLinesAreBroken() throws {
    #expect(try compose("line-breaking: total-fit").bytes == compose("").bytes)
    // Greedy lines are hyphenated only where they would be too loose.
    #expect(try lines("line-breaking: greedy")[0] == "Incomprehensibilities notwithstanding, ")
    #expect(
      try lines("line-breaking: total-fit")[0] == "Incomprehensibilities notwithstanding, represen‐"
    )
    let result = try compose("line-breaking: random").result
    #expect(result.diagnostics.map(\.code) == ["front-matter"])
  }

  @Test func whatIsNoWordIsAWarning() throws {
    let result = try compose("hyphenation: [ta-ble, 12-34]").result
    #expect(result.diagnostics.map(\.code) == ["front-matter"])
  }
}
