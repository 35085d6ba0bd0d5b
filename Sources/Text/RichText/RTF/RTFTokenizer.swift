import ComposePlatform

/// Parts RTF into groups, control words and text (RTF 1.9.1, "RTF Syntax").
///
/// Complexity: linear; each token looks at its own bytes once.
struct RTFTokenizer {
  enum Token {
    case groupStart, groupEnd
    /// A word of small and capital letters, with its number.
    case control(Range<Int>, parameter: Int?)
    /// A backslash before something that is no letter.
    case symbol(UInt8)
    /// `\'xx`
    case hexByte(UInt8)
    case text(Range<Int>)
    /// The data after `\bin`.
    case binary(Range<Int>)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Nil at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x7B:
        position += 1
        return .groupStart
      case 0x7D:
        position += 1
        return .groupEnd
      case 0x5C:
        return control()
      case 0x0A, 0x0D, 0:
        position += 1
      default:
        let start = position
        position += 1
        while position < bytes.count, !Self.endsText(bytes[position]) { position += 1 }
        return .text(start..<position)
      }
    }
    return nil
  }

  @inline(__always)
  private static func endsText(_ byte: UInt8) -> Bool {
    byte == 0x5C || byte == 0x7B || byte == 0x7D || byte == 0x0A || byte == 0x0D || byte == 0
  }

  /// What the backslash at `position` begins.
  private mutating func control() -> Token? {
    position += 1
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    guard first.isASCIILetter else {
      position += 1
      guard first == 0x27 else { return .symbol(first) }
      guard position + 1 < bytes.count, let high = bytes[position].hexadecimalDigitValue,
        let low = bytes[position + 1].hexadecimalDigitValue
      else { return .symbol(first) }
      position += 2
      return .hexByte(high << 4 | low)
    }
    let start = position
    // Words have 32 letters at most.
    while position < bytes.count, position - start < 32, bytes[position].isASCIILetter {
      position += 1
    }
    let word = start..<position
    let parameter = number()
    if position < bytes.count, bytes[position] == 0x20 { position += 1 }
    if word.count == 3, bytes[start] == 0x62, bytes[start + 1] == 0x69, bytes[start + 2] == 0x6E {
      let length = min(max(parameter ?? 0, 0), bytes.count - position)
      position += length
      return .binary(position - length..<position)
    }
    return .control(word, parameter: parameter)
  }

  /// The number at `position`, within 32 bits; nil when there is none.
  private mutating func number() -> Int? {
    var index = position
    let isNegative = index < bytes.count && bytes[index] == 0x2D
    if isNegative { index += 1 }
    guard index < bytes.count, bytes[index].isASCIIDigit else { return nil }
    var value = 0
    while index < bytes.count, bytes[index].isASCIIDigit {
      value = min(value * 10 + Int(bytes[index] & 15), Int(Int32.max))
      index += 1
    }
    position = index
    return isNegative ? -value : value
  }
}
