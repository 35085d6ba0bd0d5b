public import ComposeDocumentModel

/// Keeps identifiers apart when several documents become one.
///
/// The first document keeps its identifiers. A later one that uses some of them again gets others
/// in their place, and its own links to `#identifier` follow.
public struct IdentifierRegistry: Sendable {
  private var used: Set<String> = []
  /// The last number put behind an identifier.
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
    Self.forEachBlock(in: document.blocks) { block in
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
    rename(renamed, in: &document.blocks)
    for index in document.footnotes.indices {
      rename(renamed, in: &document.footnotes[index].blocks)
    }
    return renamed
  }

  private func rename(_ names: [String: String], in blocks: inout [Block]) {
    Self.visit(&blocks) { block in
      if let name = block.attributes.identifier {
        block.attributes.identifier = names[name] ?? name
      }
      block.attributes.anchors = block.attributes.anchors.map { names[$0] ?? $0 }
    } texts: { text in
      for index in text.items.indices {
        switch text.items[index].kind {
        case .begin(.link(let destination, let title)):
          guard let target = Self.target(destination, names) else { continue }
          text.items[index].kind = .begin(.link(destination: target, title: title))
        case .end(.link(let destination, let title)):
          guard let target = Self.target(destination, names) else { continue }
          text.items[index].kind = .end(.link(destination: target, title: title))
        default: break
        }
      }
    }
  }

  private static func target(_ destination: String, _ names: [String: String]) -> String? {
    guard destination.utf8.first == ASCII.hash else { return nil }
    return names[String(destination.dropFirst())].map { "#" + $0 }
  }

  /// Calls `body` for every block.
  ///
  /// Recursion is bounded: readers nest blocks no deeper than `ReaderLimits.maximumNesting`.
  private static func forEachBlock(in blocks: [Block], _ body: (Block) -> Void) {
    for block in blocks {
      body(block)
      switch block.content {
      case .quote(let inner): forEachBlock(in: inner, body)
      case .alert(let alert): forEachBlock(in: alert.blocks, body)
      case .list(let list):
        for item in list.items { forEachBlock(in: item.blocks, body) }
      case .definitionList(let definitions):
        for part in definitions {
          for description in part.descriptions { forEachBlock(in: description, body) }
        }
      case .paragraph, .heading, .code, .table, .thematicBreak, .pageBreak, .html: break
      }
    }
  }

  /// Calls `change` for every block and `texts` for every text in it.
  ///
  /// Recursion is bounded: readers nest blocks no deeper than `ReaderLimits.maximumNesting`.
  private static func visit(
    _ blocks: inout [Block], _ change: (inout Block) -> Void, texts: (inout InlineText) -> Void
  ) {
    for index in blocks.indices {
      change(&blocks[index])
      switch blocks[index].content {
      case .paragraph(var text):
        texts(&text)
        blocks[index].content = .paragraph(text)
      case .heading(let level, var text):
        texts(&text)
        blocks[index].content = .heading(level: level, text)
      case .quote(var inner):
        visit(&inner, change, texts: texts)
        blocks[index].content = .quote(inner)
      case .alert(var alert):
        if var title = alert.title {
          texts(&title)
          alert.title = title
        }
        visit(&alert.blocks, change, texts: texts)
        blocks[index].content = .alert(alert)
      case .list(var list):
        for item in list.items.indices { visit(&list.items[item].blocks, change, texts: texts) }
        blocks[index].content = .list(list)
      case .definitionList(var definitions):
        for part in definitions.indices {
          for term in definitions[part].terms.indices { texts(&definitions[part].terms[term]) }
          for description in definitions[part].descriptions.indices {
            visit(&definitions[part].descriptions[description], change, texts: texts)
          }
        }
        blocks[index].content = .definitionList(definitions)
      case .table(var table):
        if var caption = table.caption {
          texts(&caption)
          table.caption = caption
        }
        for cell in table.header.indices { texts(&table.header[cell]) }
        for row in table.rows.indices {
          for cell in table.rows[row].indices { texts(&table.rows[row][cell]) }
        }
        blocks[index].content = .table(table)
      case .code, .thematicBreak, .pageBreak, .html: break
      }
    }
  }
}
