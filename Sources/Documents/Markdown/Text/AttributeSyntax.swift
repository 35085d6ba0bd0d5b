import ComposeDocumentModel
import ComposePlatform

/// `{#identifier .class key=value}` (pandoc, header attributes).
enum AttributeSyntax {
  /// Parses the attributes at `start`, the position of a `{`, and returns the offset after the `}`;
  /// nil when the braces contain anything that is not an attribute.
  static func attributes(_ text: Bytes, at start: Int) -> (attributes: BlockAttributes, end: Int)? {
    guard start + 2 < text.count, text[start] == ASCII.openBrace else { return nil }
    // Set in attributes once, since these copy all of them for each change.
    var identifier: String?
    var classes: [String] = []
    var values = [String: String]()
    var isEmpty = true
    var index = start + 1
    if text[index] == ASCII.colon { index += 1 }
    while true {
      index = LinkSyntax.skipSpaces(text, from: index)
      guard index < text.count else { return nil }
      switch text[index] {
      case ASCII.closeBrace:
        if isEmpty { return nil }
        return (
          BlockAttributes(identifier: identifier, classes: classes, values: values), index + 1
        )
      case ASCII.hash, ASCII.period:
        let end = wordEnd(text, from: index + 1)
        guard end > index + 1 else { return nil }
        let word = String(decoding: text[index + 1..<end], as: UTF8.self)
        if text[index] == ASCII.hash { identifier = word } else { classes.append(word) }
        index = end
      case ASCII.hyphen:
        classes.append("unnumbered")
        index += 1
      default:
        let end = wordEnd(text, from: index)
        guard end > index, end < text.count, text[end] == ASCII.equals,
          let value = value(text, at: end + 1)
        else { return nil }
        let key = String(decoding: text[index..<end], as: UTF8.self)
        values[key] = text.slice(value.range).unescaped()
        index = value.end
      }
      isEmpty = false
      // Attributes are separated by white space, or followed by the closing brace.
      guard index < text.count, text[index].isSpaceOrTab || text[index] == ASCII.closeBrace else {
        return nil
      }
    }
  }

  /// The attributes at `start` of an inline image or span. Attributes of more than a thousand bytes
  /// are rejected, so that many unclosed ones do not take long.
  static func inline(_ text: Bytes, at start: Int) -> (attributes: BlockAttributes, end: Int)? {
    attributes(text.slice(0..<min(text.count, start + 1000)), at: start)
  }

  /// The attributes at the end of `range`, and the end of the text before them; nil when there are
  /// none.
  static func trailing(
    _ text: Bytes, _ range: Range<Int>
  ) -> (attributes: BlockAttributes, contentEnd: Int)? {
    let range = text.trimming(range)
    guard range.count > 2, text[range.upperBound - 1] == ASCII.closeBrace else { return nil }
    var start = range.upperBound - 1
    while start > range.lowerBound, text[start] != ASCII.openBrace { start -= 1 }
    guard text[start] == ASCII.openBrace,
      start == range.lowerBound || text[start - 1] != ASCII.backslash,
      let found = attributes(text.slice(0..<range.upperBound), at: start),
      found.end == range.upperBound,
      // `[text]{lang=fr}` is an inline span.
      start == range.lowerBound || text[start - 1] != ASCII.closeBracket
        || found.attributes.values["lang"] == nil
    else { return nil }
    return (found.attributes, text.trimming(range.lowerBound..<start).upperBound)
  }

  private static func wordEnd(_ text: Bytes, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      let isWord =
        byte.isAlphanumeric || byte >= 0x80 || byte == ASCII.hyphen || byte == ASCII.underscore
        || byte == ASCII.colon || byte == ASCII.period && index > start
      guard isWord else { break }
      index += 1
    }
    return index
  }

  private static func value(_ text: Bytes, at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < text.count else { return nil }
    let quote = text[start]
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      guard let close = text.firstIndex(of: quote, from: start + 1) else { return nil }
      return (start + 1..<close, close + 1)
    }
    var end = start
    while end < text.count, !text[end].isWhitespace, text[end] != ASCII.closeBrace { end += 1 }
    return end > start ? (start..<end, end) : nil
  }
}
