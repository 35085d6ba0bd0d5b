import ComposeMarkup

/// Character references: `&amp;`, `&#38;`, `&#x26;` (CommonMark 0.31.2, 2.5).
enum Entities {
  /// Decodes the character reference at `start`, the position of its `&`, and appends it to
  /// `output`.
  ///
  /// - Returns: Its length with `&` and `;`, or 0 when it is invalid. Complexity: O(1).
  static func decode(_ text: Bytes, at start: Int, onto output: inout [UInt8]) -> Int {
    guard start + 2 < text.count else { return 0 }
    if text[start + 1] == ASCII.hash { return decodeNumber(text, at: start, onto: &output) }
    var end = start + 1
    let limit = min(text.count, start + 2 + CharacterReferences.longestName)
    while end < limit, text[end].isAlphanumeric { end += 1 }
    guard end < limit, end > start + 1, text[end] == ASCII.semicolon else { return 0 }
    let name = text.slice(start + 1..<end)
    return CharacterReferences.append(named: name, onto: &output) ? end + 1 - start : 0
  }

  private static func decodeNumber(_ text: Bytes, at start: Int, onto output: inout [UInt8]) -> Int
  {
    var index = start + 2
    let isHex = text[index] | 0x20 == 0x78
    if isHex { index += 1 }
    let firstDigit = index
    let limit = min(text.count, firstDigit + (isHex ? 6 : 7))
    var value: UInt32 = 0
    while index < limit, isHex ? text[index].isHexDigit : text[index].isDigit {
      value = isHex ? value << 4 | hexValue(text[index]) : value * 10 + UInt32(text[index] & 15)
      index += 1
    }
    guard index > firstDigit, index < text.count, text[index] == ASCII.semicolon else { return 0 }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    output.append(contentsOf: (scalar ?? "\u{FFFD}").utf8)
    return index + 1 - start
  }

  /// The value of a hexadecimal digit.
  private static func hexValue(_ digit: UInt8) -> UInt32 {
    digit.isDigit ? UInt32(digit & 15) : UInt32((digit | 0x20) &- 0x61) + 10
  }
}

extension Bytes {
  /// The text with backslash escapes and character references resolved, as in destinations,
  /// titles and info strings.
  func unescaped(escapes: Bool = true) -> String {
    guard contains(where: { $0 == ASCII.backslash || $0 == ASCII.ampersand }) else {
      return String(decoding: self, as: UTF8.self)
    }
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var index = 0
    while index < count {
      let byte = self[index]
      if byte == ASCII.backslash, escapes, index + 1 < count, self[index + 1].isPunctuation {
        output.append(self[index + 1])
        index += 2
      } else if byte == ASCII.ampersand {
        let length = Entities.decode(self, at: index, onto: &output)
        if length == 0 { output.append(byte) }
        index += Swift.max(length, 1)
      } else {
        output.append(byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
