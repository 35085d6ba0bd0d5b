import ComposeMarkdown
import Foundation
import TestSupport
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
  /// The examples of the specifications; nil where they are not on this machine.
  static let folder = TestData.path("markdown", in: TestData.conformance)

  static func examples(_ name: String) -> [Example] {
    guard let bytes = folder.flatMap({ try? TemporaryFolder.read(path: "\($0)/\(name)") }) else {
      return []
    }
    return (try? JSONDecoder().decode([Example].self, from: Data(bytes))) ?? []
  }
}

@Suite(.enabled(if: Conformance.folder != nil, "\(TestData.needsConformance)"))
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
