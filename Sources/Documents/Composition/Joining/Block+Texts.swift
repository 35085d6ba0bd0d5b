import ComposeDocumentModel

extension Block {
  /// The blocks with every inline text in them, however deep, passed through `transform`.
  ///
  /// Keeps its own stack, since the depth is the author's. Complexity: O(n).
  static func mapTexts(
    in blocks: [Block], _ transform: (inout InlineText) -> Void
  ) -> [Block] {
    /// A container whose lists of children are being copied; the outermost has no block.
    struct Frame {
      var container: Block?
      var lists: [[Block]]
      /// As many as have been begun; the last one is still growing.
      var copies: [[Block]] = [[]]
    }
    var stack: [Frame] = []
    var frame = Frame(container: nil, lists: [blocks])
    while true {
      let list = frame.copies.count - 1
      let next = frame.copies[list].count
      if next < frame.lists[list].count {
        var block = frame.lists[list][next]
        block.transformOwnTexts(transform)
        let children = block.childLists
        if children.isEmpty {
          frame.copies[list].append(block)
        } else {
          stack.append(frame)
          frame = Frame(container: block, lists: children)
        }
      } else if frame.copies.count < frame.lists.count {
        frame.copies.append([])
      } else {
        guard let container = frame.container, var parent = stack.popLast() else {
          return frame.copies[0]
        }
        parent.copies[parent.copies.count - 1].append(
          container.replacingChildLists(with: frame.copies))
        frame = parent
      }
    }
  }

  /// Calls `body` for the block and every one in it, however deep, in reading order.
  ///
  /// Keeps its own stack, since the depth is the author's. Complexity: O(n).
  func visit(_ body: (Block) -> Void) {
    body(self)
    var stack = childLists.reversed().map { $0[...] }
    while var rest = stack.popLast() {
      guard let block = rest.popFirst() else { continue }
      stack.append(rest)
      body(block)
      for list in block.childLists.reversed() { stack.append(list[...]) }
    }
  }

  /// Calls `body` for the texts that are this block's own, not for those of blocks inside it.
  func forEachOwnText(_ body: (InlineText) -> Void) {
    switch content {
    case .paragraph(let text), .heading(_, let text): body(text)
    case .alert(let alert): alert.title.map(body)
    case .definitionList(let definitions):
      for definition in definitions { definition.terms.forEach(body) }
    case .table(let table):
      table.caption.map(body)
      table.header.forEach(body)
      for row in table.rows { row.forEach(body) }
    case .quote, .list, .code, .thematicBreak, .pageBreak, .html: break
    }
  }

  /// The lists of blocks directly inside; empty for a block that holds none.
  private var childLists: [[Block]] {
    switch content {
    case .quote(let blocks): [blocks]
    case .alert(let alert): [alert.blocks]
    case .list(let list): list.items.map(\.blocks)
    case .definitionList(let definitions): definitions.flatMap(\.descriptions)
    case .paragraph, .heading, .code, .table, .thematicBreak, .pageBreak, .html: []
    }
  }

  /// - Parameter lists: As many as `childLists` has.
  private func replacingChildLists(with lists: [[Block]]) -> Block {
    var copy = self
    switch content {
    case .quote:
      copy.content = .quote(lists[0])
    case .alert(var alert):
      alert.blocks = lists[0]
      copy.content = .alert(alert)
    case .list(var list):
      for index in list.items.indices { list.items[index].blocks = lists[index] }
      copy.content = .list(list)
    case .definitionList(var definitions):
      var next = 0
      for index in definitions.indices {
        let count = definitions[index].descriptions.count
        definitions[index].descriptions = Array(lists[next..<next + count])
        next += count
      }
      copy.content = .definitionList(definitions)
    case .paragraph, .heading, .code, .table, .thematicBreak, .pageBreak, .html:
      break
    }
    return copy
  }

  /// Transforms the texts that are this block's own, not those of blocks inside it.
  private mutating func transformOwnTexts(_ transform: (inout InlineText) -> Void) {
    switch content {
    case .paragraph(var text):
      transform(&text)
      content = .paragraph(text)
    case .heading(let level, var text):
      transform(&text)
      content = .heading(level: level, text)
    case .alert(var alert):
      guard var title = alert.title else { return }
      transform(&title)
      alert.title = title
      content = .alert(alert)
    case .definitionList(var definitions):
      for index in definitions.indices {
        for term in definitions[index].terms.indices {
          transform(&definitions[index].terms[term])
        }
      }
      content = .definitionList(definitions)
    case .table(var table):
      if var caption = table.caption {
        transform(&caption)
        table.caption = caption
      }
      for index in table.header.indices { transform(&table.header[index]) }
      for row in table.rows.indices {
        for cell in table.rows[row].indices { transform(&table.rows[row][cell]) }
      }
      content = .table(table)
    case .quote, .list, .code, .thematicBreak, .pageBreak, .html:
      break
    }
  }
}
