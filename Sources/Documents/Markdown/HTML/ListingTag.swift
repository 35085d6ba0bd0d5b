import ComposeDocumentModel
import ComposeMarkup

/// The caption and file name of the code in mdBook's `<Listing number="9-3" file-name="src/main.rs" caption="…">`.
struct ListingTag {
  private let file: String?
  /// As plain text, after the number.
  private let caption: String?

  /// - Parameter plainText: Gives the text of Markdown.
  init(_ tag: HTMLTag, in text: Bytes, plainText: (String) -> String) {
    let value = { (key: StaticString) in
      text.value(of: key, in: tag).flatMap { $0.isEmpty ? nil : $0 }
    }
    file = value("file-name")
    let parts = [value("number").map { "Listing \($0)" }, value("caption").map(plainText)]
    let caption = parts.compactMap(\.self).joined(separator: ": ")
    self.caption = caption.isEmpty ? nil : caption
  }

  /// Gives the first code among blocks the name of the file, and the last one the caption. Without code the
  /// caption is a paragraph after them.
  func describing(_ blocks: [Block]) -> [Block] {
    var blocks = blocks
    let code = blocks.indices.filter { if case .code = blocks[$0].content { true } else { false } }
    if let file, let first = code.first, blocks[first].attributes.values["file"] == nil {
      blocks[first].attributes.values["file"] = file
    }
    guard let caption else { return blocks }
    if let last = code.last {
      blocks[last].attributes.values["caption"] = caption
    } else {
      blocks.append(Block(.paragraph(InlineText(caption))))
    }
    return blocks
  }
}
