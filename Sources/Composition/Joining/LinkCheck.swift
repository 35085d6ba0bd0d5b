import Diagnostics
import DocumentModel

/// Finds the links within a document that lead to names no place has.
struct LinkCheck {
  /// Every name that a link leads to and no place has.
  private(set) var missing: Set<String> = []
  /// In reading order, those of notes at the end.
  private(set) var diagnostics: [Diagnostic] = []

  private let names: Set<String>
  private var linkCount = 0
  /// How many links are reported each by its own diagnostic.
  private static let mostListed = 100
  private static let code = "missing-destination"

  /// Complexity: O(size of the document).
  init(_ document: Document) {
    let parts = [document.blocks] + document.footnotes.map(\.blocks)
    var names: Set<String> = []
    for blocks in parts {
      Block.visit(blocks) { block in
        if let identifier = block.attributes.identifier { names.insert(identifier) }
        names.formUnion(block.attributes.anchors)
      }
    }
    for number in document.footnotes.indices.map({ $0 + 1 }) {
      names.insert("note-\(number)")
      names.insert("note-call-\(number)")
    }
    self.names = names
    for blocks in parts {
      for block in blocks {
        // Blocks within blocks are of the same file.
        let file = block.range?.file ?? 0
        Block.visit([block]) { block in
          block.forEachOwnText { text in check(text, file: file) }
        }
      }
    }
    let rest = linkCount - Self.mostListed
    if rest > 0 {
      diagnostics.append(
        Diagnostic(
          .warning, code: Self.code, "\(rest) more links lead to names that are nowhere"))
    }
  }

  private mutating func check(_ text: InlineText, file: Int) {
    for item in text.items {
      guard case .begin(.link(let destination, _)) = item.kind,
        destination.utf8.first == UInt8(ascii: "#")
      else { continue }
      let name = String(destination.dropFirst())
      if names.contains(name) { continue }
      missing.insert(name)
      linkCount += 1
      if linkCount > Self.mostListed { continue }
      diagnostics.append(
        Diagnostic(
          .warning, code: Self.code, "a link leads to ‘#\(name)’, which is nowhere",
          at: SourceRange(file: file, item.sourceOffset..<item.sourceOffset + 1),
          hint: "give a heading the identifier with {#\(name)}"))
    }
  }
}
