import ComposeDocumentModel

extension InlineText {
  /// The memory cost of laying out the text: its bytes, and eight for each item.
  var layoutCost: Int { utf8.count + items.count * Self.itemCost }

  /// Calls `body` with consecutive parts of the text, none of which exceeds `maximumCost` by much.
  /// Parts end at line breaks or spaces where possible.
  ///
  /// Spans that are open where a part ends are closed there and reopened in the next one, up to 500
  /// of them; deeper ones are dropped. An image is never split.
  ///
  /// Complexity: O(n).
  func forEachPart(maximumCost: Int, _ body: (InlineText) throws -> Void) rethrows {
    var splitter = InlineSplitter(maximumCost: max(maximumCost, 1024))
    for item in items {
      switch item.kind {
      case .text, .code:
        var rest = item
        while splitter.isFull(by: rest.range.count) {
          let cut = splitter.cut(of: rest.range, in: utf8)
          var first = rest
          first.range = rest.range.lowerBound..<cut
          splitter.append(first, from: utf8)
          try body(splitter.takePart())
          rest.sourceOffset += cut - rest.range.lowerBound
          rest.range = cut..<rest.range.upperBound
        }
        splitter.append(rest, from: utf8)
      case .begin(let span): splitter.begin(span, item)
      case .end(let span): splitter.end(span, item)
      case .softBreak, .lineBreak:
        if splitter.isAlmostFull {
          try body(splitter.takePart())
        } else {
          splitter.append(item, from: utf8)
        }
      case .html, .math, .footnoteReference, .reference, .indexTerm:
        splitter.append(item, from: utf8)
      }
    }
    if !splitter.part.isEmpty { try body(splitter.takePart()) }
  }

  fileprivate static let itemCost = 8
}

/// Collects the items of one part after the other.
private struct InlineSplitter {
  private(set) var part = InlineText()
  private let maximumCost: Int
  private var openSpans: [Inline.Span] = []
  private var openImages = 0
  /// The number of open spans that are nested too deeply to be kept.
  private var skippedSpans = 0

  private static let maximumSpans = 500

  init(maximumCost: Int) { self.maximumCost = maximumCost }

  /// Whether the part may end here.
  private var mayEnd: Bool { openImages == 0 && part.items.count > openSpans.count }

  var isAlmostFull: Bool { mayEnd && part.layoutCost > maximumCost / 4 * 3 }

  /// Whether adding this many bytes would exceed the limit.
  func isFull(by count: Int) -> Bool {
    openImages == 0 && count > 0 && part.layoutCost + count > maximumCost
  }

  /// Returns where to split text so that the first part fits: after a space, or else before a
  /// character. Not before its second character, so that no part is empty.
  func cut(of range: Range<Int>, in utf8: [UInt8]) -> Int {
    let room = max(maximumCost - part.layoutCost, 4)
    let limit = range.lowerBound + min(room, range.count)
    var cut = limit
    while cut > range.lowerBound + room / 2, utf8[cut - 1] != 0x20 { cut -= 1 }
    if cut > range.lowerBound + room / 2 { return cut }
    cut = limit
    // Continuation bytes are 10xxxxxx; a character has at most three.
    while cut > range.lowerBound + 1, cut < range.upperBound, utf8[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }

  mutating func append(_ item: Inline, from utf8: [UInt8]) {
    var item = item
    let start = part.utf8.count
    part.utf8.append(contentsOf: utf8[item.range])
    item.range = start..<part.utf8.count
    part.items.append(item)
  }

  mutating func begin(_ span: Inline.Span, _ item: Inline) {
    guard skippedSpans == 0, openSpans.count < Self.maximumSpans else {
      skippedSpans += 1
      return
    }
    openSpans.append(span)
    if case .image = span { openImages += 1 }
    appendMark(item)
  }

  mutating func end(_ span: Inline.Span, _ item: Inline) {
    if skippedSpans > 0 {
      skippedSpans -= 1
      return
    }
    if case .image? = openSpans.popLast() { openImages -= 1 }
    appendMark(item)
  }

  /// Appends an item without text.
  private mutating func appendMark(_ item: Inline) {
    var item = item
    item.range = part.utf8.count..<part.utf8.count
    part.items.append(item)
  }

  /// Returns the current part; the next one begins with the open spans.
  mutating func takePart() -> InlineText {
    var result = part
    for span in openSpans.reversed() { result.items.append(Inline(.end(span))) }
    part = InlineText(items: openSpans.map { Inline(.begin($0)) })
    return result
  }
}
