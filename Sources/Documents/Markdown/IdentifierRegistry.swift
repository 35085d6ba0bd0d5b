public import ComposeDocumentModel

/// Makes identifiers unique when several documents are joined.
///
/// The first document keeps its identifiers. Duplicates in later documents are renamed, and their
/// links to `#identifier` are updated.
public struct IdentifierRegistry: Sendable {
  private var used: Set<String> = []
  /// The last number appended to each identifier.
  private var numbers: [String: Int] = [:]

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
      if let identifier = block.attributes.identifier { note(identifier) }
      block.attributes.anchors.forEach(note)
    }
    var renamed: [String: String] = [:]
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
    }
  }
}
