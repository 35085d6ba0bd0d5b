public import ComposeDocumentModel

/// Makes identifiers unique when several documents are joined.
///
/// The first document keeps its identifiers. Duplicates in later documents are renamed, and their
/// links to `#identifier` are updated; labels such as `fig:map` are left as they are.
public struct IdentifierRegistry: Sendable {
  private var used: Set<String> = []
  /// The last number appended to each identifier.
  private var numbers = [String: Int]()

  /// Creates an empty registry.
  public init() {}

  /// Adds the next document. Complexity: O(size of the document).
  ///
  /// - Returns: The new name of each identifier that is renamed.
  @discardableResult
  public mutating func add(_ document: inout Document) -> [String: String] {
    var own: [String] = []
    var known: Set<String> = []
    let note = { (name: String) in if known.insert(name).inserted { own.append(name) } }
    document.blocks.forEachBlock { block in
      // The names of labels are the author's, for all documents: `fig:map` is one figure.
      let isHeading = if case .heading = block.content { true } else { false }
      if let identifier = block.attributes.identifier,
        !Self.isLabel(identifier, isGenerated: isHeading)
      {
        note(identifier)
      }
      for anchor in block.attributes.anchors where !Self.isLabel(anchor) { note(anchor) }
    }
    var renamed = [String: String]()
    for name in own where used.contains(name) {
      var number = numbers[name] ?? 0
      var candidate: String
      repeat {
        number += 1
        candidate = "\(name)-\(number)"
      } while used.contains(candidate) || known.contains(candidate)
      numbers[name] = number
      known.insert(candidate)
      renamed[name] = candidate
    }
    used.formUnion(known)
    guard !renamed.isEmpty else { return [:] }
    document.updateBlocks { blocks in
      blocks = blocks.mapBlocks { Self.rename(renamed, in: &$0) }
    }
    return renamed
  }

  /// Whether an identifier is that of a label. Identifiers that are made from headings may begin as
  /// labels do, but have no colon.
  private static func isLabel(_ identifier: String, isGenerated: Bool = false) -> Bool {
    LabelKind(ofIdentifier: identifier.utf8) != nil
      && (!isGenerated || identifier.utf8.contains(ASCII.colon))
  }

  private static func rename(_ names: [String: String], in block: inout Block) {
    if let name = block.attributes.identifier {
      block.attributes.identifier = names[name] ?? name
    }
    block.attributes.anchors = block.attributes.anchors.map { names[$0] ?? $0 }
    block.transformOwnTexts { text in
      text.replaceLinkDestinations { destination in
        guard destination.utf8.first == ASCII.hash else { return nil }
        return names[String(destination.dropFirst())].map { "#" + $0 }
      }
      for index in text.items.indices {
        guard case .reference(var reference) = text.items[index].kind,
          let name = names[reference.identifier]
        else { continue }
        reference.identifier = name
        text.items[index].kind = .reference(reference)
      }
    }
  }
}
