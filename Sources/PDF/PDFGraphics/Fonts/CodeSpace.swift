/// Assigns the character codes of one composite font: one-byte codes are 0x20…0xFF, two-byte codes
/// start with 0x01…0x1F.
///
/// A glyph that represents a printing ASCII character has that character's code if it is free, so
/// that content streams can be read, and code tables are short. Code 32 is kept for the space,
/// which word spacing applies to when its code has one byte (ISO 32000-1, 9.3.3). Bytes that a
/// literal string would have to escape are no part of any code.
///
/// The codespace ranges `<20><FF>` and `<0000><1FFF>` cover all numbers below 0x2000 because MuPDF
/// 1.21 drops the text of glyphs whose CID is not a character code.
struct CodeSpace {
  static let space: UInt16 = 32
  static let firstOfTwoBytes: UInt16 = 0x100

  private var isTaken = [Bool](repeating: false, count: 0x100)
  private var oneByteCodes: [UInt8]
  private var nextOneByteCode = 0
  private var nextTwoByteCode: UInt16 = 0x100
  /// The first number that is not a code.
  private let end: UInt16

  /// - Parameter isSingleByte: Whether there are no codes of two bytes, as in simple fonts.
  @_optimize(speed)
  init(isSingleByte: Bool = false) {
    end = isSingleByte ? 0x100 : 0x2000
    // First codes outside ASCII, then unused ASCII codes.
    let codes = Array(0x80...0xFF) + Array(0x21...0x7F)
    oneByteCodes = codes.map { UInt8($0) }.filter { !Self.isEscaped($0) }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte == 0x28 || byte == 0x29 || byte == 0x5C || byte == 0x0D || byte == 0x0A
  }

  /// A free code for a glyph with this text, or nil when none is left.
  mutating func take(for text: TextKey) -> UInt16? {
    if let byte = text.ascii, (0x20...0x7E).contains(byte), !Self.isEscaped(byte),
      !isTaken[Int(byte)]
    {
      isTaken[Int(byte)] = true
      return UInt16(byte)
    }
    while nextOneByteCode < oneByteCodes.count {
      let byte = oneByteCodes[nextOneByteCode]
      nextOneByteCode += 1
      if !isTaken[Int(byte)] {
        isTaken[Int(byte)] = true
        return UInt16(byte)
      }
    }
    while nextTwoByteCode < end {
      let code = nextTwoByteCode
      nextTwoByteCode += 1
      if !Self.isEscaped(UInt8(code >> 8)), !Self.isEscaped(UInt8(truncatingIfNeeded: code)) {
        return code
      }
    }
    return nil
  }
}
