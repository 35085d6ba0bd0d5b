import ComposeDiagnostics
import ComposeDocumentModel

/// Finds the links within a document that lead to names no place has.
struct LinkCheck {
  /// Every name that a link leads to and no place has.
  private(set) var missing: Set<String> = []
  /// In reading order, those of notes at the end.
  private(set) var diagnostics: [Diagnostic] = []

  private var linkCount = 0
  /// How many links are reported each by its own diagnostic.
  private static let mostListed = 100
  private static let code = "missing-destination"

  /// Complexity: O(size of the document).
  init(_ document: Document) {
    var names: Set<String> = []
    var links: [Link] = []
    for blocks in [document.blocks] + document.footnotes.map(\.blocks) {
      for block in blocks {
        // Blocks within blocks are of the same file.
        let file = block.range?.file ?? 0
        block.visit { block in
          if let identifier = block.attributes.identifier { names.insert(identifier) }
          for anchor in block.attributes.anchors { names.insert(anchor) }
          block.forEachOwnText { text in Self.find(in: text, file: file, &links) }
        }
      }
    }
    for number in document.footnotes.indices.map({ $0 + 1 }) {
      names.insert("note-\(number)")
      names.insert("note-call-\(number)")
    }
    for link in links where !names.contains(link.name) { report(link) }
    let rest = linkCount - Self.mostListed
    if rest > 0 {
      diagnostics.append(
        Diagnostic(
          .warning, code: Self.code, "\(rest) more links lead to names that are nowhere"))
    }
  }

  /// A link within the document.
  private struct Link {
    var name: String
    var file: Int
    var sourceOffset: Int
  }

  private static func find(in text: InlineText, file: Int, _ links: inout [Link]) {
    for item in text.items {
      guard case .begin(.link(let destination, _)) = item.kind,
        destination.utf8.first == UInt8(ascii: "#")
      else { continue }
      links.append(
        Link(
          name: String(destination.dropFirst()), file: file, sourceOffset: item.sourceOffset))
    }
  }

  private mutating func report(_ link: Link) {
    missing.insert(link.name)
    linkCount += 1
    if linkCount > Self.mostListed { return }
    diagnostics.append(
      Diagnostic(
        .warning, code: Self.code, "a link leads to ‘#\(link.name)’, which is nowhere",
        at: SourceRange(file: link.file, link.sourceOffset..<link.sourceOffset + 1),
        hint: "give a heading the identifier with {#\(link.name)}"))
  }
}
