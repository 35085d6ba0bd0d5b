import ComposePlatform

/// The grammar of raw HTML tags (CommonMark 0.31.2, 6.6), which is narrower than that of HTML: it
/// determines the extent of a tag, and `HTMLAttributes` parses its attributes.
enum HTMLSyntax {
  struct Tag {
    var name: Range<Int>
    var isClosing: Bool
    var isSelfClosing: Bool
    /// The range from the end of the name to the `>` or `/>`.
    var attributes: Range<Int>
    /// The offset after the `>`.
    var end: Int
  }

  /// The start or end tag at `start`, the position of a `<`, or nil.
  static func tag(_ text: Bytes, at start: Int) -> Tag? {
    var examined = start
    return tag(text, at: start, examined: &examined)
  }

  /// The same; `examined` is set to the offset up to which bytes were examined.
  static func tag(_ text: Bytes, at start: Int, examined: inout Int) -> Tag? {
    var index = start + 1
    defer { examined = index }
    let isClosing = index < text.count && text[index] == ASCII.slash
    if isClosing { index += 1 }
    let nameStart = index
    guard index < text.count, text[index].isLetter else { return nil }
    while index < text.count, text[index].isAlphanumeric || text[index] == ASCII.hyphen {
      index += 1
    }
    let name = nameStart..<index
    let attributesStart = index
    if isClosing {
      index = skipWhitespace(text, from: index)
      guard index < text.count, text[index] == ASCII.greater else { return nil }
      return Tag(
        name: name, isClosing: true, isSelfClosing: false,
        attributes: attributesStart..<attributesStart, end: index + 1)
    }
    while true {
      let next = skipWhitespace(text, from: index)
      guard next < text.count else { return nil }
      if text[next] == ASCII.greater {
        return Tag(
          name: name, isClosing: false, isSelfClosing: false, attributes: attributesStart..<next,
          end: next + 1)
      }
      if text[next] == ASCII.slash {
        guard next + 1 < text.count, text[next + 1] == ASCII.greater else { return nil }
        return Tag(
          name: name, isClosing: false, isSelfClosing: true, attributes: attributesStart..<next,
          end: next + 2)
      }
      guard next > index, let end = endOfAttribute(text, at: next) else { return nil }
      index = end
    }
  }

  /// The end of the attribute at `start`; nil if CommonMark does not allow it.
  private static func endOfAttribute(_ text: Bytes, at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let first = text[start]
    guard first.isLetter || first == ASCII.underscore || first == ASCII.colon else { return nil }
    var index = start + 1
    while index < text.count {
      let byte = text[index]
      guard
        byte.isAlphanumeric || byte == ASCII.underscore || byte == ASCII.period
          || byte == ASCII.colon || byte == ASCII.hyphen
      else { break }
      index += 1
    }
    let equals = skipWhitespace(text, from: index)
    guard equals < text.count, text[equals] == ASCII.equals else {
      return index
    }
    let valueStart = skipWhitespace(text, from: equals + 1)
    guard valueStart < text.count else { return nil }
    let quote = text[valueStart]
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      guard let close = text.firstIndex(of: quote, from: valueStart + 1) else { return nil }
      return close + 1
    }
    var end = valueStart
    unquoted: while end < text.count {
      switch text[end] {
      case 0...0x20, ASCII.quote, ASCII.apostrophe, ASCII.equals, ASCII.less, ASCII.greater,
        ASCII.backtick:
        break unquoted
      default: end += 1
      }
    }
    return end > valueStart ? end : nil
  }

  static func skipWhitespace(_ text: Bytes, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index
  }
}
