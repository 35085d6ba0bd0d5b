extension BlockParser {
  /// Closes the innermost open node and propagates its extent to its parent.
  mutating func closeInnermost() {
    let index = open.removeLast()  // The document is never closed, so one is left.
    let node = tree.nodes[Int(index)]
    if node.kind.countsAsNesting { nesting -= 1 }
    switch node.kind {
    case .paragraph:
      if dialect.contains(.abbreviations) { takeAbbreviations(from: index) }
      if tree.nodes[Int(index)].kind == .paragraph { _ = takeReferenceDefinitions(from: index) }
    case .indentedCode: dropBlankLinesAtEnd(of: index)
    case .gridTable: readGridTable(index)
    case .math where tree.nodes[Int(index)].marker == 0: tree.nodes[Int(index)].kind = .paragraph
    case .list: tree.nodes[Int(index)].flag = isTight(list: index)
    case .division where tree.nodes[Int(index)].marker == 0: reportOpenDivision(index)
    case .definition: tree.nodes[Int(index)].flag = isTight(definition: index)
    default: break
    }
    let parent = Int(node.parent)
    tree.nodes[parent].end = max(tree.nodes[parent].end, tree.nodes[Int(index)].end)
    tree.nodes[parent].endLine = max(tree.nodes[parent].endLine, tree.nodes[Int(index)].endLine)
  }

  /// Removes reference definitions from the start of a paragraph (CommonMark 0.31.2, 4.7).
  ///
  /// - Returns: Whether any text remains; an empty paragraph becomes `removed`, unless the current
  ///   line may still continue it.
  mutating func takeReferenceDefinitions(from paragraph: Int32) -> Bool {
    let node = tree.nodes[Int(paragraph)]
    let lines = tree.segments(of: paragraph)
    guard let first = lines.first else {
      tree.nodes[Int(paragraph)].kind = .removed
      return false
    }
    guard first.start < first.end, source[Int(first.start)] == ASCII.openBracket else {
      return true
    }
    scratch.removeAll(keepingCapacity: true)
    for line in lines {
      scratch.append(contentsOf: source[line.range])
      scratch.append(ASCII.lineFeed)
    }
    var taken = 0
    scratch.withUnsafeBufferPointer { text in
      var offset = 0
      while offset < text.count, text[offset] == ASCII.openBracket,
        let next = tree.references.readDefinition(text, at: offset)
      {
        while offset < next {
          if text[offset] == ASCII.lineFeed { taken += 1 }
          offset += 1
        }
      }
    }
    let count = Int32(truncatingIfNeeded: taken)
    tree.nodes[Int(paragraph)].firstSegment += count
    tree.nodes[Int(paragraph)].segmentCount -= count
    if taken < lines.count {
      tree.nodes[Int(paragraph)].start = lines[lines.startIndex + taken].start
      return true
    }
    if open.last != paragraph { tree.nodes[Int(paragraph)].kind = .removed }
    _ = node
    return false
  }

  private mutating func dropBlankLinesAtEnd(of code: Int32) {
    let node = tree.nodes[Int(code)]
    var count = node.segmentCount
    while count > 1 {
      let segment = tree.segments[Int(node.firstSegment + count - 1)]
      guard source[segment.range].allSatisfy(\.isSpaceOrTab) else { break }
      count -= 1
    }
    let last = tree.segments[Int(node.firstSegment + count - 1)]
    tree.nodes[Int(code)].segmentCount = count
    tree.nodes[Int(code)].end = last.end
    tree.nodes[Int(code)].endLine = node.startLine + count - 1
  }

  /// A list is loose if its items, or the direct children of an item, are separated by blank lines.
  private func isTight(list: Int32) -> Bool {
    var item = tree.nodes[Int(list)].firstChild
    while item >= 0 {
      if isFollowedByBlankLine(item) || !isTight(childrenOf: item) { return false }
      item = tree.nodes[Int(item)].next
    }
    return true
  }

  private func isTight(definition: Int32) -> Bool {
    var part = tree.nodes[Int(definition)].firstChild
    while part >= 0 {
      if isFollowedByBlankLine(part) || !isTight(childrenOf: part) { return false }
      part = tree.nodes[Int(part)].next
    }
    return true
  }

  private func isTight(childrenOf parent: Int32) -> Bool {
    var child = tree.nodes[Int(parent)].firstChild
    while child >= 0 {
      if isFollowedByBlankLine(child) { return false }
      child = tree.nodes[Int(child)].next
    }
    return true
  }

  private func isFollowedByBlankLine(_ node: Int32) -> Bool {
    let next = tree.nodes[Int(node)].next
    return next >= 0 && tree.nodes[Int(next)].startLine > tree.nodes[Int(node)].endLine + 1
  }
}
