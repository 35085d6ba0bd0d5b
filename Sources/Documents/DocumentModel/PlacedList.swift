/// A list that an empty division places where it is written: `::: {.index}`.
package enum PlacedList: Hashable, Sendable {
  case contents, figures, tables, listings, abbreviations, index

  /// Nil for a block that is no such division.
  package init?(_ block: Block) {
    guard case .division(let blocks) = block.content, blocks.isEmpty else { return nil }
    self.init(block.attributes)
  }

  /// Nil for attributes without a class that names a list.
  package init?(_ attributes: BlockAttributes) {
    for name in attributes.classes {
      switch name {
      case "toc": self = .contents
      case "index": self = .index
      case "list-of-figures", "lof": self = .figures
      case "list-of-tables", "lot": self = .tables
      case "list-of-listings", "lol": self = .listings
      case "glossary", "list-of-abbreviations": self = .abbreviations
      default: continue
      }
      return
    }
    return nil
  }
}
