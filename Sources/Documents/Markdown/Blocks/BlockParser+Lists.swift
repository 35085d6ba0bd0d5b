import ComposeDiagnostics

extension BlockParser {
  private struct ItemMarker {
    /// The bullet, or the delimiter after a number.
    var byte: UInt8
    /// −1 for a bullet.
    var number: Int32
    var length: Int
  }

  /// A list item (CommonMark 0.31.2, 5.2), which continues the current list or starts a new one.
  mutating func startItem(in container: Int32) -> Bool {
    let kind = tree.nodes[Int(container)].kind
    guard let marker = itemMarker(interruptsParagraph: kind == .paragraph), mayNest() else {
      return false
    }
    closeUnmatched()
    let start = cursor.nextNonspace
    let markerIndent = cursor.indent
    let list = tree.nodes[Int(container)]
    let continuesList =
      kind == .list && list.marker == marker.byte && (list.number < 0) == (marker.number < 0)
    if !continuesList {
      if kind == .list { closeInnermost() }
      let list = Int(addChild(.list, at: start))
      tree.nodes[list].marker = marker.byte
      tree.nodes[list].number = marker.number
    }
    let item = Int(addChild(.item, at: start))
    tree.nodes[item].indent = Int32(
      truncatingIfNeeded: markerIndent + skipItemMarker(marker.length))
    return true
  }

  /// Consumes a marker and the spaces after it.
  ///
  /// - Returns: The number of columns consumed. Five or more spaces begin indented code, of which
  ///   one belongs to the marker.
  func columnsAfterMarker() -> Int {
    let spaces = cursor.indent
    return cursor.isBlank || spaces >= 5 || spaces < 1 ? 1 : spaces
  }

  mutating func skipItemMarker(_ length: Int) -> Int {
    cursor.skipMarker(length)
    let columns = columnsAfterMarker()
    cursor.skipColumns(columns)
    return length + columns
  }

  private func itemMarker(interruptsParagraph: Bool) -> ItemMarker? {
    let start = cursor.nextNonspace
    var end = start
    var number: Int32 = -1
    if source[start].isDigit {
      number = 0
      while end < cursor.end, end - start < 9, source[end].isDigit {
        number = number * 10 + Int32(source[end] & 15)
        end += 1
      }
      guard end < cursor.end,
        source[end] == ASCII.period || source[end] == ASCII.closeParenthesis
      else { return nil }
    }
    let byte = source[end]
    end += 1
    guard end == cursor.end || source[end].isSpaceOrTab else { return nil }
    if interruptsParagraph {
      // An item that is empty or does not start at 1 cannot interrupt a paragraph; it is probably
      // prose.
      if number >= 0, number != 1 { return nil }
      if LinkSyntax.skipSpaces(source.slice(0..<cursor.end), from: end) == cursor.end { return nil }
    }
    return ItemMarker(byte: byte, number: number, length: end - start)
  }

  /// `[^label]: text`; the content of the footnote is indented by four columns.
  mutating func startFootnote() -> Bool {
    let start = cursor.nextNonspace
    guard start + 4 < cursor.end, source[start + 1] == ASCII.caret else { return false }
    var end = start + 2
    scan: while end < cursor.end, end - start < 1000 {
      switch source[end] {
      case ASCII.closeBracket, ASCII.openBracket, ASCII.space, ASCII.tab: break scan
      default: end += 1
      }
    }
    guard end > start + 2, end + 1 < cursor.end, source[end] == ASCII.closeBracket,
      source[end + 1] == ASCII.colon, mayNest()
    else { return false }
    closeUnmatched()
    let label = source.slice(start + 2..<end)
    let entry = tree.footnotes.insert(label)
    let isNew = entry?.isNew ?? false
    let footnote = addChild(.footnote, at: start)
    tree.nodes[Int(footnote)].number =
      isNew ? Int32(truncatingIfNeeded: tree.footnoteNodes.count) : -1
    if isNew {
      tree.footnoteNodes.append(footnote)
    } else {
      let name = String(decoding: label, as: UTF8.self)
      if limiter.admits("duplicate-footnote", name) {
        report(
          .warning, code: "duplicate-footnote",
          "duplicate footnote ‘\(name)’; left out",
          at: start..<end + 2)
      }
    }
    appendSegment(
      Segment(
        start: Int32(truncatingIfNeeded: start + 2), end: Int32(truncatingIfNeeded: end)),
      to: footnote)
    cursor.skipMarker(end + 2 - start)
    cursor.skipToNonspace()
    return true
  }
}
