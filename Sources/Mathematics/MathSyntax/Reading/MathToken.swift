/// A token of a formula's source: a character, a command or a parameter of a macro (TeXbook, chapter 7).
struct MathToken: Hashable, Sendable {
  /// A character's code point, or a command or parameter beside the flags below.
  var code: UInt32
  /// Where it stands in the source, in bytes; a token out of a macro's body where the macro was called.
  var start: Int32
  var end: Int32

  /// A command of the table; the rest is its slot.
  static let commandFlag: UInt32 = 0x0020_0000
  /// A command of another name; the rest is its index among the names of `MathMacros`.
  static let nameFlag: UInt32 = 0x0040_0000
  /// A parameter of a macro, `#1`; the rest is its number.
  static let parameterFlag: UInt32 = 0x0080_0000
  /// A command that is not to be expanded once: `\noexpand`.
  static let unexpandedFlag: UInt32 = 0x8000_0000
  /// The end of the source.
  static let endCode: UInt32 = 0x0100_0000
  /// Ends the meaning of an argument that is read apart.
  static let stopCode: UInt32 = 0x0100_0001

  init(_ code: UInt32, _ start: Int32, _ end: Int32) {
    self.code = code
    self.start = start
    self.end = end
  }

  /// The token of an ASCII character.
  init(ascii character: Unicode.Scalar, _ start: Int32 = 0, _ end: Int32 = 0) {
    self.init(character.value, start, end)
  }

  var range: Range<Int> { Int(min(start, end))..<Int(max(start, end)) }

  /// The character; nil for anything else.
  var scalar: Unicode.Scalar? { code <= 0x10FFFF ? Unicode.Scalar(code) : nil }

  /// The slot of a command of the table; nil for anything else.
  var slot: Int? {
    code & ~0x801F_FFFF == MathToken.commandFlag ? Int(code & 0x001F_FFFF) : nil
  }

  /// The number of a parameter; nil for anything else.
  var parameter: Int? {
    code & MathToken.parameterFlag != 0 ? Int(code & 0xFF) : nil
  }

  var isCommand: Bool { code & (MathToken.commandFlag | MathToken.nameFlag) != 0 }
  var isEnd: Bool { code == MathToken.endCode || code == MathToken.stopCode }

  @inline(__always)
  func isCharacter(_ character: Unicode.Scalar) -> Bool { code == character.value }
}
