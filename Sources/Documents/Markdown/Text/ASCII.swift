import ComposePlatform

/// The bytes with a special meaning in Markdown.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let caret: UInt8 = 0x5E
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let pipe: UInt8 = 0x7C
  static let closeBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E
}

/// UTF-8 bytes that outlive the call they are passed to.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  @inline(__always) var isDigit: Bool { isASCIIDigit }
  @inline(__always) var isLetter: Bool { isASCIILetter }
  @inline(__always) var isAlphanumeric: Bool { isASCIIAlphanumeric }
  @inline(__always) var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
  @inline(__always) var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Space, tab, line feed, vertical tab, form feed or carriage return.
  @inline(__always) var isWhitespace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// ASCII punctuation (CommonMark 0.31.2, 2.1).
  @inline(__always) var isPunctuation: Bool {
    self &- 0x21 < 15 || self &- 0x3A < 7 || self &- 0x5B < 6 || self &- 0x7B < 4
  }

  @inline(__always) var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Bytes {
  /// A view of `range` of the same memory, without a copy.
  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

  /// Part of the text, with ASCII letters converted to lower case.
  func lowercasedText(_ range: Range<Int>) -> String {
    let bytes = slice(range)
    return String(unsafeUninitializedCapacity: bytes.count) { room in
      // The capacity is the number of bytes here.
      for (index, byte) in bytes.enumerated() { room[index] = byte.lowercased }
      return bytes.count
    }
  }

  /// Whether the bytes at `offset` are `text`, ignoring ASCII case.
  func hasPrefix(ignoringCase text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, count - offset >= length else { return false }
    return text.withUTF8Buffer { expected in
      for index in 0..<length where self[offset + index].lowercased != expected[index].lowercased {
        return false
      }
      return true
    }
  }

  /// `range` without leading and trailing spaces, tabs and line endings.
  func trimming(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isWhitespace { start += 1 }
    while end > start, self[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }
}
