extension BlockParser {
  /// `: description` below a term (PHP Markdown Extra, definition lists).
  ///
  /// The terms are the lines of the open paragraph, each line a separate term; or a single-line
  /// paragraph followed by one blank line; or the terms of the previous description.
  mutating func startDescription(in container: Int32) -> Bool {
    let start = cursor.nextNonspace
    guard start + 1 < cursor.end, source[start + 1].isSpaceOrTab,
      LinkSyntax.skipSpaces(source.slice(0..<cursor.end), from: start + 1) < cursor.end,
      mayNest()
    else { return false }
    let node = tree.nodes[Int(container)]
    switch node.kind {
    case .definition:
      closeUnmatched()
    case .paragraph:
      guard takeReferenceDefinitions(from: container) else { return false }
      closeUnmatched()
      makeTerms(of: container)
    default:
      guard node.kind.holdsBlocks, node.lastChild >= 0 else { return false }
      let term = tree.nodes[Int(node.lastChild)]
      guard term.kind == .paragraph, term.segmentCount == 1, term.endLine + 2 == lineNumber,
        !isCaption(node.lastChild)
      else { return false }
      closeUnmatched()
      open.append(node.lastChild)
      makeTerms(of: node.lastChild)
    }
    let markerIndent = cursor.indent
    let description = Int(addChild(.description, at: start))
    tree.nodes[description].indent = Int32(
      truncatingIfNeeded: min(4, markerIndent + skipItemMarker(1)))
    return true
  }

  private func isCaption(_ paragraph: Int32) -> Bool {
    guard dialect.contains(.tableCaptions), let line = tree.segments(of: paragraph).first else {
      return false
    }
    return CaptionSyntax.isCaption(source, line.range)
  }

  /// Converts the innermost open node, a paragraph, to a definition list with its lines as terms.
  private mutating func makeTerms(of paragraph: Int32) {
    let lines = tree.nodes[Int(paragraph)]
    tree.nodes[Int(paragraph)].kind = .definitionList
    tree.nodes[Int(paragraph)].segmentCount = 0
    let definition = addChild(.definition, at: Int(lines.start))
    tree.nodes[Int(definition)].startLine = lines.startLine
    for index in lines.firstSegment..<lines.firstSegment + lines.segmentCount {
      let segment = tree.segments[Int(index)]
      let term = Int32(truncatingIfNeeded: tree.nodes.count)
      let line = lines.endLine - (lines.firstSegment + lines.segmentCount - 1 - index)
      tree.nodes.append(
        Node(
          kind: .term, parent: definition, start: segment.start, end: segment.end,
          startLine: line, endLine: line, firstSegment: index, segmentCount: 1))
      link(term, into: definition)
    }
  }
}
