extension [Block] {
  /// Calls `body` for every block, however deep, in reading order: each before those inside it.
  ///
  /// Keeps its own stack, since the depth is the author's. Complexity: O(n).
  package func forEachBlock(_ body: (Block) -> Void) {
    for block in self { block.forEachBlock(body) }
  }

  /// The blocks after `transform` has changed each, however deep, in reading order: each before
  /// those inside it.
  ///
  /// Keeps its own stack, since the depth is the author's. Complexity: O(n).
  ///
  /// - Parameter transform: May change what a block is; what is then inside it is visited.
  package func mapBlocks(_ transform: (inout Block) -> Void) -> [Block] {
    var stack: [CopiedContainer] = []
    var frame = CopiedContainer(container: nil, lists: [self])
    while true {
      let list = frame.copies.count - 1
      let next = frame.copies[list].count
      if next < frame.lists[list].count {
        var block = frame.lists[list][next]
        transform(&block)
        let children = block.childLists
        if children.isEmpty {
          frame.copies[list].append(block)
        } else {
          stack.append(frame)
          frame = CopiedContainer(container: block, lists: children)
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

  /// The blocks after `transform` has changed every inline text in them, however deep, in reading
  /// order. Complexity: O(n).
  package func mapTexts(_ transform: (inout InlineText) -> Void) -> [Block] {
    mapBlocks { $0.transformOwnTexts(transform) }
  }
}

extension Block {
  /// Calls `body` for the block and every one in it, however deep, in reading order.
  ///
  /// Keeps its own stack, since the depth is the author's. Complexity: O(n).
  package func forEachBlock(_ body: (Block) -> Void) {
    body(self)
    if isLeaf { return }
    // The innermost last.
    var stack = childLists.reversed().map { BegunList(blocks: $0) }
    while var list = stack.popLast() {
      guard let block = list.takeNext() else { continue }
      stack.append(list)
      body(block)
      if block.isLeaf { continue }
      for inner in block.childLists.reversed() { stack.append(BegunList(blocks: inner)) }
    }
  }
}

extension [Block] {
  /// Calls `body` for each heading that no block but divisions contains, in reading order: those
  /// of the outline and the contents.
  ///
  /// - Parameter body: Returns whether to go on.
  package func forEachOutlineHeading(
    _ body: (_ level: Int, _ text: InlineText, _ heading: Block) -> Bool
  ) {
    var list = BegunList(blocks: self)
    // Lists around this one.
    var stack: [BegunList] = []
    while true {
      guard let block = list.takeNext() else {
        guard let outer = stack.popLast() else { return }
        list = outer
        continue
      }
      switch block.content {
      case .heading(let level, let text): if !body(level, text, block) { return }
      case .division(let inner):
        stack.append(list)
        list = BegunList(blocks: inner)
      default: break
      }
    }
  }
}

/// A list of blocks some of which have been visited.
private struct BegunList {
  let blocks: [Block]
  private var next = 0

  init(blocks: [Block]) { self.blocks = blocks }

  mutating func takeNext() -> Block? {
    guard next < blocks.count else { return nil }
    next += 1
    return blocks[next - 1]
  }
}

extension Document {
  /// Calls `body` for each block that no other contains, in reading order: those of the text, then
  /// those of each footnote.
  package func forEachTopLevelBlock(_ body: (Block) -> Void) {
    blocks.forEach(body)
    for note in footnotes { note.blocks.forEach(body) }
  }

  /// Changes the blocks of the text and those of each footnote, in order.
  package mutating func updateBlocks(_ update: (inout [Block]) -> Void) {
    update(&blocks)
    for index in footnotes.indices { update(&footnotes[index].blocks) }
  }
}

/// A container whose lists of children are being copied; the outermost has no block.
private struct CopiedContainer {
  var container: Block?
  var lists: [[Block]]
  /// As many as have been begun; the last one is still growing.
  var copies: [[Block]] = [[]]
}
