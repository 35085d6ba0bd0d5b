import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown

/// What the headings of a file are in a book.
struct BookRole {
  var matter: BookFile.Matter
  /// Whether the chapters of the file are on a level with parts.
  var isBesideParts: Bool

  /// Begins a file that has no heading of level 1 with the title of its front matter.
  static func addTitle(to document: inout Document) {
    guard document.blocks.topLevel != 1, let value = document.frontMatter["title"],
      let text = value.text, let heading = Block.heading(Sourced(text, at: value.range), level: 1)
    else { return }
    document.blocks.insert(heading, at: 0)
  }

  /// Gives the headings of chapters their level and their classes.
  func apply(to blocks: inout [Block]) {
    let top = blocks.topLevel
    let name: String? =
      switch matter {
      case .main: nil
      case .front, .back: "unnumbered"
      case .appendix: "appendix"
      }
    guard let top, name != nil || isBesideParts && top == 1 else { return }
    blocks = blocks.mapBlocks { block in
      guard case .heading(let level, let text) = block.content, level == top else { return }
      if let name, !block.attributes.classes.contains(name) {
        block.attributes.classes.append(name)
      }
      if isBesideParts, level == 1 { block.content = .heading(level: 0, text) }
    }
  }
}

extension [Block] {
  /// The highest level of the headings of the outline; nil without any.
  fileprivate var topLevel: Int? {
    var top: Int?
    forEachOutlineHeading { level, _, _ in
      top = Swift.min(top ?? level, level)
      return level > 1
    }
    return top
  }
}

extension Block {
  /// A heading from a title that is written elsewhere than in a text; nil for an empty one.
  static func heading(_ title: Sourced<String>, level: Int) -> Block? {
    let line = title.value.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    guard
      var block = try? MarkdownReader(dialect: .standard).read(Array("# ".utf8) + line)
        .document.blocks.first,
      case .heading(_, var text) = block.content, !text.isEmpty
    else { return nil }
    let offset = title.range?.lowerBound ?? 0
    for index in text.items.indices { text.items[index].sourceOffset = offset }
    block.content = .heading(level: level, text)
    block.range = title.range
    return block
  }
}
