import ComposePlatform

extension CharacterReferences {
  /// Appends a text with its character references resolved (WHATWG HTML, 13.2.5.72 ff.).
  ///
  /// - Parameter isAttribute: In values of attributes `&copy=` and `&copyx` stay what they are.
  /// - Complexity: O(n).
  package static func resolve(
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

  /// A text with its character references resolved.
  package static func resolved(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool
  ) -> String {
    guard text.contains(0x26) else { return String(decoding: text, as: UTF8.self) }
    var output: [UInt8] = []
    resolve(text, isAttribute: isAttribute, onto: &output)
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
    let limit = min(text.count, end + longestName + 1)
    while end < limit, text[end].isASCIIAlphanumeric { end += 1 }
    guard end > start + 1 else { return 0 }
    if end < text.count, text[end] == 0x3B,
      append(named: slice(text, start + 1..<end), onto: &output)
    {
      return end + 1 - start
    }
    // The longest old name that the letters begin with; none has more than six.
    var oldEnd = min(end, start + 7)
    while oldEnd > start + 2 {
      let name = slice(text, start + 1..<oldEnd)
      if mayLackSemicolon(name) {
        if isAttribute, oldEnd < text.count,
          text[oldEnd] == 0x3D || text[oldEnd].isASCIIAlphanumeric
        {
          return 0
        }
        return append(named: name, onto: &output) ? oldEnd - start : 0
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
    guard let value = byte.hexadecimalDigitValue, isHexadecimal || value < 10 else { return nil }
    return UInt32(value)
  }

  private static func slice(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }
}
