import ComposeDiagnostics

extension BlockParser {
  /// Opens every block that starts on the line, from the outside in.
  ///
  /// - Returns: The innermost node that the line continues or starts.
  mutating func startBlocks() -> Int32 {
    var container = open[matched - 1]
    while startBlock(in: container) { container = open[open.count - 1] }
    return container
  }

  /// Whether the innermost open node is a paragraph, which the line may continue lazily.
  private var mayBeLazy: Bool { tree.nodes[Int(open[open.count - 1])].kind == .paragraph }

  private mutating func startBlock(in container: Int32) -> Bool {
    let kind = tree.nodes[Int(container)].kind
    switch kind {
    case .document, .quote, .item, .footnote, .description, .division, .list, .definitionList,
      .definition, .paragraph, .table, .gridCell:
      break
    default: return false
    }
    if cursor.isBlank { return false }
    // Within a formula that the open paragraph has begun.
    if cursor.nextNonspace <= mathLimits.paragraphFormulaEnd, mayBeLazy { return false }
    if cursor.indent >= 4, !dialect.contains(.mdx) {
      if mayBeLazy { return false }
      closeUnmatched()
      cursor.skipColumns(4)
      addChild(.indentedCode, at: cursor.offset)
      return true
    }
    switch cursor.firstByte {
    case ASCII.greater: return startQuote()
    case ASCII.hash: return startHeading()
    case ASCII.backtick, ASCII.tilde: return startFence()
    case ASCII.less: return startHTML()
    case ASCII.equals:
      return kind == .paragraph && makeSetextHeading(container)
        || dialect.contains(.admonitions) && startIndentedDivision()
    case ASCII.exclamation, ASCII.question:
      return dialect.contains(.admonitions) && startIndentedDivision()
    case ASCII.hyphen:
      return kind == .paragraph && makeSetextHeading(container) || startThematicBreak()
        || startItem(in: container) || kind == .paragraph && makeTable(of: container)
    case ASCII.asterisk: return startThematicBreak() || startItem(in: container)
    case ASCII.underscore: return startThematicBreak()
    case ASCII.plus:
      return kind != .paragraph && dialect.contains(.gridTables) && startGridTable()
        || startItem(in: container)
    case 0x30...0x39: return startItem(in: container)
    case ASCII.openBracket: return dialect.contains(.footnotes) && startFootnote()
    case ASCII.backslash:
      return dialect.contains(.pageBreaks) && startPageBreak()
        || dialect.contains(.math) && startMathEnvironment()
    case ASCII.dollar: return dialect.contains(.math) && startMath()
    case ASCII.pipe: return kind == .paragraph && makeTable(of: container)
    case ASCII.openBrace: return kind == .table && dialect.contains(.attributes) && endTable()
    case ASCII.colon:
      if dialect.contains(.fencedDivisions), readDivisionFence() { return true }
      return kind == .paragraph && makeTable(of: container)
        || dialect.contains(.definitionLists) && startDescription(in: container)
    default: return false
    }
  }

  /// Whether another container may open; if not, its marker becomes text and a warning is reported.
  mutating func mayNest() -> Bool {
    let limit = min(max(limits.maximumNesting, 0), 500)
    if nesting < limit { return true }
    var kept = 0
    for node in open.prefix(matched) where tree.nodes[Int(node)].kind.countsAsNesting { kept += 1 }
    if kept < limit { return true }
    if !isNestingReported {
      isNestingReported = true
      report(
        .warning, code: "nesting-limit",
        "blocks nested more than \(limit) deep; deeper markers are shown as text",
        at: cursor.nextNonspace..<cursor.end)
    }
    return false
  }

  private mutating func startQuote() -> Bool {
    guard mayNest() else { return false }
    closeUnmatched()
    let start = cursor.nextNonspace
    cursor.skipMarker(1)
    if cursor.byte.isSpaceOrTab { cursor.skipColumns(1) }
    addChild(.quote, at: start)
    return true
  }

  /// `#` … `######` (CommonMark 0.31.2, 4.2).
  private mutating func startHeading() -> Bool {
    let start = cursor.nextNonspace
    var contentStart = start
    while contentStart < cursor.end, source[contentStart] == ASCII.hash { contentStart += 1 }
    let level = contentStart - start
    guard level <= 6, contentStart == cursor.end || source[contentStart].isSpaceOrTab else {
      return false
    }
    closeUnmatched()
    let heading = addChild(.heading, at: start)
    let content = HeadingSyntax.withoutClosingHashes(
      source, source.trimming(contentStart..<cursor.end))
    tree.nodes[Int(heading)].level = UInt8(truncatingIfNeeded: level)
    tree.nodes[Int(heading)].marker = ASCII.hash
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: content.lowerBound),
        end: Int32(truncatingIfNeeded: content.upperBound)),
      to: heading)
    tree.nodes[Int(heading)].end = Int32(truncatingIfNeeded: cursor.end)
    return true
  }

  /// Converts the open paragraph to a heading if the line is a setext underline (CommonMark 0.31.2,
  /// 4.3).
  private mutating func makeSetextHeading(_ paragraph: Int32) -> Bool {
    let underline = cursor.firstByte
    var index = cursor.nextNonspace
    while index < cursor.end, source[index] == underline { index += 1 }
    while index < cursor.end, source[index].isSpaceOrTab { index += 1 }
    guard index == cursor.end, takeReferenceDefinitions(from: paragraph) else { return false }
    tree.nodes[Int(paragraph)].kind = .heading
    tree.nodes[Int(paragraph)].level = underline == ASCII.equals ? 1 : 2
    tree.nodes[Int(paragraph)].end = Int32(truncatingIfNeeded: cursor.end)
    tree.nodes[Int(paragraph)].endLine = lineNumber
    return true
  }

  /// ``` or ~~~ (CommonMark 0.31.2, 4.5).
  private mutating func startFence() -> Bool {
    let start = cursor.nextNonspace
    let fence = source[start]
    var end = start
    while end < cursor.end, source[end] == fence { end += 1 }
    guard end - start >= 3 else { return false }
    if fence == ASCII.backtick, source[end..<cursor.end].contains(fence) { return false }
    if dialect.contains(.directives), startDirective(fence, info: end) { return true }
    closeUnmatched()
    let indent = cursor.indent
    let code = Int(addChild(.fencedCode, at: start))
    tree.nodes[code].marker = fence
    tree.nodes[code].number = Int32(truncatingIfNeeded: end - start)
    tree.nodes[code].indent = Int32(truncatingIfNeeded: indent)
    cursor.skipMarker(end - start)
    return true
  }

  private mutating func startHTML() -> Bool {
    guard
      let level = HTMLBlockStart.condition(
        source, cursor.nextNonspace..<cursor.end, mayInterrupt: mayBeLazy,
        isMDX: dialect.contains(.mdx))
    else { return false }
    closeUnmatched()
    let start = cursor.nextNonspace
    let html = addChild(.html, at: start)
    let isTagOfMarkdown =
      level >= 6 && dialect.contains(.htmlMapping)
      && MarkdownAttribute.startsBlocks(source.slice(0..<cursor.end), at: start)
    tree.nodes[Int(html)].level = isTagOfMarkdown ? 8 : level
    return true
  }

  /// Ends a table at a line of attributes of kramdown, `{: .class }`, which is not shown.
  private mutating func endTable() -> Bool {
    let line = source.trimming(cursor.nextNonspace..<cursor.end)
    guard line.count > 3, source[line.lowerBound + 1] == ASCII.colon,
      source[line.upperBound - 1] == ASCII.closeBrace
    else { return false }
    closeUnmatched()
    addChild(.removed, at: line.lowerBound)
    return true
  }

  /// Three or more `*`, `-` or `_` (CommonMark 0.31.2, 4.1).
  private mutating func startThematicBreak() -> Bool {
    guard cursor.nextNonspace >= thematicBreakFailure else { return false }
    let marker = cursor.firstByte
    var count = 0
    var index = cursor.nextNonspace
    while index < cursor.end {
      if source[index] == marker {
        count += 1
      } else if !source[index].isSpaceOrTab {
        thematicBreakFailure = index
        return false
      }
      index += 1
    }
    guard count >= 3 else { return false }
    closeUnmatched()
    addChild(.thematicBreak, at: cursor.nextNonspace)
    return true
  }

  private mutating func startPageBreak() -> Bool {
    let line = source.slice(source.trimming(cursor.nextNonspace..<cursor.end))
    guard line.elementsEqual("\\pagebreak".utf8) || line.elementsEqual("\\newpage".utf8) else {
      return false
    }
    closeUnmatched()
    addChild(.pageBreak, at: cursor.nextNonspace)
    return true
  }
}

/// The closing sequence of ATX headings.
enum HeadingSyntax {
  /// `content` without the closing sequence of `#`s; both ends are trimmed.
  static func withoutClosingHashes(_ source: Bytes, _ content: Range<Int>) -> Range<Int> {
    var end = content.upperBound
    while end > content.lowerBound, source[end - 1] == ASCII.hash { end -= 1 }
    guard end < content.upperBound else { return content }
    if end == content.lowerBound { return end..<end }
    guard source[end - 1].isSpaceOrTab else { return content }
    return source.trimming(content.lowerBound..<end)
  }
}
