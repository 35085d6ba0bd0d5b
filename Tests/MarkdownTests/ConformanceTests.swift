import ComposeMarkdown
import Foundation
import Testing

/// One example of a specification: Markdown and the HTML it stands for.
private struct Example: Decodable, CustomTestStringConvertible {
  var example: Int
  var section: String
  var markdown: String
  var html: String

  var testDescription: String { "\(example) \(section)" }
}

private enum Conformance {
  /// PDFCOMPOSE_CONFORMANCE, else the folder `shared/conformance` beside the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["PDFCOMPOSE_CONFORMANCE"] {
      return URL(fileURLWithPath: path)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/conformance")
  }()

  /// Whether the data is there; it is not part of this repository, and the suite is skipped
  /// without it.
  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("markdown").path)

  static func examples(_ name: String) -> [Example] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("markdown/\(name)")) else {
      return []
    }
    return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
  }
}

@Suite(.enabled(if: Conformance.isPresent, "needs the folder in PDFCOMPOSE_CONFORMANCE"))
struct ConformanceTests {
  @Test func everyExampleOfCommonMarkIsRight() throws {
    let examples = Conformance.examples("commonmark-0.31.2.json")
    #expect(examples.count == 652)
    let reader = MarkdownReader(dialect: .commonMark)
    for example in examples {
      let html = try reader.read(Array(example.markdown.utf8)).document.html()
      #expect(html == example.html, "example \(example.example), \(example.section)")
    }
  }

  @Test func everyExampleOfTheGFMExtensionsIsRight() throws {
    let examples = Conformance.examples("gfm-extensions.json")
    #expect(examples.count == 52)
    let reader = MarkdownReader(dialect: .gfm)
    for example in examples {
      let html = try reader.read(Array(example.markdown.utf8)).document
        .html(filteringTags: true)
      // The specification asks of one example only that it be survived, and of the
      // line end after the last block nothing.
      if example.html.contains("<IGNORE>") { continue }
      #expect(
        trimmed(html) == trimmed(example.html), "example \(example.example), \(example.section)")
    }
  }

  private func trimmed(_ html: String) -> String {
    html.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func theStandardDialectReadsEveryExampleOfCommonMark() throws {
    for example in Conformance.examples("commonmark-0.31.2.json") {
      let source = Array(example.markdown.utf8)
      let document = try MarkdownReader().read(source).document
      expectSound(document, from: source)
    }
  }
}
