import ComposeDocumentModel

extension InlineParser {
  /// `H~2~O` or `x^2^`: letters, digits and signs without spaces, directly after a letter, a digit or a closing
  /// bracket (pandoc). At the start of words, tildes strike text out.
  ///
  /// - Returns: The offset after it; nil for what is none.
  mutating func readScript(at start: Int) -> Int? {
    let mark = text[start]
    guard start > 0, Self.mayPrecede(text[start - 1]) else { return nil }
    var end = start + 1
    while end < text.count, end - start <= Self.longestScript, Self.mayBeRaised(text[end]) {
      end += 1
    }
    guard end > start + 1, end < text.count, text[end] == mark,
      end + 1 == text.count || text[end + 1] != mark
    else { return nil }
    let span = mark == ASCII.tilde ? HTMLSpan.subscript : .superscript
    emit(.spanStart, start, start + 1, index: Int(span.rawValue))
    emit(.spanEnd, end, end + 1, index: Int(span.rawValue))
    return end + 1
  }

  private static let longestScript = 32

  private static func mayPrecede(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || byte == ASCII.closeParenthesis
      || byte == ASCII.closeBracket
  }

  private static func mayBeRaised(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.plus, ASCII.hyphen, ASCII.equals, ASCII.openParenthesis, ASCII.closeParenthesis,
      ASCII.comma, ASCII.period, ASCII.slash:
      true
    default: byte.isAlphanumeric || byte >= 0x80
    }
  }
}
