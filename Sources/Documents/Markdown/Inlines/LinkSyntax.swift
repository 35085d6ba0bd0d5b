/// The parts of links and reference definitions (CommonMark 0.31.2, 4.7 and 6.3).
///
/// Each function parses `text` from `start` on and returns nil when there is no such part.
enum LinkSyntax {
  /// `[label]`: the label's range and the offset after the bracket.
  ///
  /// At most 999 bytes of label are examined, so that many brackets take linear time.
  static func label(_ text: Bytes, at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < text.count, text[start] == ASCII.openBracket else { return nil }
    var index = start + 1
    let limit = min(text.count, start + 1001)
    while index < limit {
      switch text[index] {
      case ASCII.closeBracket: return (start + 1..<index, index + 1)
      case ASCII.openBracket: return nil
      case ASCII.backslash:
        index += index + 1 < limit && text[index + 1].isPunctuation ? 2 : 1
      default: index += 1
      }
    }
    return nil
  }

  /// A destination, in `<>` or bare: its range without the `<>`, and the offset after it.
  @_optimize(speed)
  static func destination(_ text: Bytes, at start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start
    if index < text.count, text[index] == ASCII.less {
      index += 1
      while index < text.count {
        switch text[index] {
        case ASCII.greater: return (start + 1..<index, index + 1)
        case ASCII.less, ASCII.lineFeed, ASCII.carriageReturn: return nil
        case ASCII.backslash:
          index += index + 1 < text.count && text[index + 1].isPunctuation ? 2 : 1
        default: index += 1
        }
      }
      return nil
    }
    var depth = 0
    scan: while index < text.count {
      switch text[index] {
      case ASCII.backslash where index + 1 < text.count && text[index + 1].isPunctuation:
        index += 2
      case ASCII.openParenthesis:
        depth += 1
        if depth > 32 { return nil }
        index += 1
      case ASCII.closeParenthesis:
        if depth == 0 { break scan }
        depth -= 1
        index += 1
      case 0...0x20, 0x7F: break scan
      default: index += 1
      }
    }
    return depth == 0 ? (start..<index, index) : nil
  }

  /// A title in `""`, `''` or `()`: its range without the quotes, and the offset after it.
  static func title(_ text: Bytes, at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < text.count else { return nil }
    let open = text[start]
    let close: UInt8
    switch open {
    case ASCII.quote, ASCII.apostrophe: close = open
    case ASCII.openParenthesis: close = ASCII.closeParenthesis
    default: return nil
    }
    var index = start + 1
    while index < text.count {
      let byte = text[index]
      if byte == close { return (start + 1..<index, index + 1) }
      if byte == open { return nil }
      if byte == ASCII.backslash, index + 1 < text.count, text[index + 1].isPunctuation {
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// The offset after spaces, tabs and at most one line end.
  static func skipSpacesAndLineEnd(_ text: Bytes, from start: Int) -> Int {
    var index = skipSpaces(text, from: start)
    if let afterLine = skipLineEnd(text, from: index) {
      index = skipSpaces(text, from: afterLine)
    }
    return index
  }

  static func skipSpaces(_ text: Bytes, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isSpaceOrTab { index += 1 }
    return index
  }

  /// The offset after the line end at `start`, or nil when there is none.
  static func skipLineEnd(_ text: Bytes, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    if text[start] == ASCII.lineFeed { return start + 1 }
    guard text[start] == ASCII.carriageReturn else { return nil }
    let isPair = start + 1 < text.count && text[start + 1] == ASCII.lineFeed
    return start + (isPair ? 2 : 1)
  }
}
