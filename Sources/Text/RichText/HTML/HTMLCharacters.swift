import ComposeMarkup

/// Characters as HTML spells them.
enum HTMLCharacters {
  /// The text with its character references resolved (WHATWG HTML, 13.2.5.72 ff.).
  ///
  /// - Parameter isAttribute: In values of attributes `&copy=` and `&copyx` stay what they are.
  /// - Complexity: O(n).
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, onto output: inout [UInt8]
  ) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x26 {
        let length = decodeReference(text, at: index, isAttribute, onto: &output)
        if length > 0 {
          index += length
          continue
        }
      }
      output.append(byte)
      index += 1
    }
  }

  static func string(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool = true
  ) -> String {
    guard text.contains(0x26) else { return String(decoding: text, as: UTF8.self) }
    var output: [UInt8] = []
    decode(text, isAttribute: isAttribute, onto: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// - Returns: The length of the reference at `start`; 0 where there is none.
  private static func decodeReference(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ isAttribute: Bool,
    onto output: inout [UInt8]
  ) -> Int {
    guard start + 1 < text.count else { return 0 }
    if text[start + 1] == 0x23 { return decodeNumber(text, at: start, onto: &output) }
    var end = start + 1
    let limit = min(text.count, end + CharacterReferences.longestName + 1)
    while end < limit, isAlphanumeric(text[end]) { end += 1 }
    guard end > start + 1 else { return 0 }
    if end < text.count, text[end] == 0x3B,
      CharacterReferences.append(named: slice(text, start + 1..<end), onto: &output)
    {
      return end + 1 - start
    }
    // The longest old name that the letters begin with; none has more than six.
    var oldEnd = min(end, start + 7)
    while oldEnd > start + 2 {
      let name = slice(text, start + 1..<oldEnd)
      if CharacterReferences.mayLackSemicolon(name) {
        if isAttribute, oldEnd < text.count, text[oldEnd] == 0x3D || isAlphanumeric(text[oldEnd]) {
          return 0
        }
        return CharacterReferences.append(named: name, onto: &output) ? oldEnd - start : 0
      }
      oldEnd -= 1
    }
    return 0
  }

  private static func decodeNumber(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, onto output: inout [UInt8]
  ) -> Int {
    var index = start + 2
    let isHexadecimal = index < text.count && text[index] | 0x20 == 0x78
    if isHexadecimal { index += 1 }
    let first = index
    var value: UInt32 = 0
    while index < text.count, let digit = digit(text[index], isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > first else { return 0 }
    if index < text.count, text[index] == 0x3B { index += 1 }
    let scalar: Unicode.Scalar =
      switch value {
      case 0: "\u{FFFD}"
      // Numbers of Windows' characters, as they are often written.
      case 0x80...0x9F: CodePage.windows1252.scalar(UInt8(truncatingIfNeeded: value))
      default: Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    output.append(contentsOf: scalar.utf8)
    return index - start
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    guard let value = ASCII.hexValue(byte), isHexadecimal || value < 10 else { return nil }
    return UInt32(value)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte)
  }

  private static func slice(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  /// The bytes of a file as UTF-8 with line feeds alone.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    var start = 0
    var utf8: [UInt8]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      utf8 = Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
    } else if let page = declaredCodePage(bytes) {
      utf8 = []
      utf8.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes { page.append(byte, onto: &utf8) }
    } else {
      utf8 = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    guard utf8.contains(0x0D) else { return utf8 }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count)
    for (index, byte) in utf8.enumerated() {
      if byte != 0x0D {
        output.append(byte)
      } else if index + 1 >= utf8.count || utf8[index + 1] != 0x0A {
        output.append(0x0A)
      }
    }
    return output
  }

  /// What a `meta` element at the beginning says (WHATWG HTML, 13.2.3.2); nil for UTF-8.
  private static func declaredCodePage(_ bytes: [UInt8]) -> CodePage? {
    let head = bytes.prefix(1024).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let key = Array("charset=".utf8)
    guard head.count > key.count else { return nil }
    for index in 0...head.count - key.count where head[index..<index + key.count] == key[...] {
      let value = head[(index + key.count)...].drop { $0 == 0x22 || $0 == 0x27 || $0 == 0x20 }
        .prefix { $0 > 0x22 && $0 != 0x27 && $0 != 0x3E && $0 != 0x3B && $0 != 0x2F }
      return CodePage(label: String(decoding: value, as: UTF8.self))
    }
    return nil
  }
}
