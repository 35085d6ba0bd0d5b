extension Block {
  /// The lists of blocks directly inside; empty for a block that holds none.
  package var childLists: [[Block]] {
    switch content {
    case .quote(let blocks): [blocks]
    case .division(let blocks): [blocks]
    case .figure(let figure): [figure.blocks]
    case .alert(let alert): [alert.blocks]
    case .list(let list): list.items.map(\.blocks)
    case .definitionList(let definitions): definitions.flatMap(\.descriptions)
    case .table(let table): table.blockLists
    case .paragraph, .heading, .code, .math, .thematicBreak, .pageBreak, .html, .custom: []
    }
  }

  /// Whether no block of this kind has others in it.
  var isLeaf: Bool {
    switch content {
    case .paragraph, .heading, .code, .math, .thematicBreak, .pageBreak, .html, .custom: true
    case .quote, .division, .figure, .alert, .list, .definitionList, .table: false
    }
  }

  /// - Parameter lists: As many as `childLists` has.
  func replacingChildLists(with lists: [[Block]]) -> Block {
    var copy = self
    switch content {
    case .quote:
      copy.content = .quote(lists[0])
    case .division:
      copy.content = .division(lists[0])
    case .figure(var figure):
      figure.blocks = lists[0]
      copy.content = .figure(figure)
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
    case .table(var table):
      var next = 0
      table.updateRows { row in
        guard !row.blockLists.isEmpty else { return }
        var cells = row.cells
        for index in cells.indices where cells[index].blocks != nil {
          cells[index].content = .blocks(lists[next])
          next += 1
        }
        row.cells = cells
      }
      copy.content = .table(table)
    case .paragraph, .heading, .code, .math, .thematicBreak, .pageBreak, .html, .custom:
      break
    }
    return copy
  }
}

extension Table {
  /// The blocks of the cells that hold some, in the order of rows.
  fileprivate var blockLists: [[Block]] {
    var lists: [[Block]] = []
    forEachRow { lists += $0.blockLists }
    return lists
  }
}
