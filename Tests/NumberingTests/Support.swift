import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import ComposeNumbering

/// Reads Markdown and numbers it.
struct Numbered {
  var result: NumberedDocument

  init(
    _ markdown: String, _ change: (inout NumberingSettings) -> Void = { _ in }
  ) throws {
    var settings = NumberingSettings()
    change(&settings)
    let document = try MarkdownReader().read(Array(markdown.utf8)).document
    settings.language = document.metadata.language
    result = document.numbered(by: settings)
  }

  /// The text of each block, its label first.
  var lines: [String] {
    var lines: [String] = []
    result.document.blocks.forEachBlock { block in
      var texts: [String] = []
      block.forEachOwnText { texts.append($0.plainText) }
      guard !texts.isEmpty else { return }
      lines.append(([block.attributes.label].compactMap { $0 } + texts).joined(separator: "|"))
    }
    return lines
  }

  /// The last line, in which tests refer to what is above.
  var last: String { lines.last ?? "" }

  var messages: [String] { result.diagnostics.map(\.message) }
}
