/// Bytes of RTF as they are written.
struct RTFOutput {
  private(set) var bytes: [UInt8] = []
  /// Whether the last thing was a control word, which a letter or a digit would go on with.
  private var isWordOpen = false

  /// A control word, with its number.
  mutating func control(_ word: String, _ number: Int? = nil) {
    bytes.append(0x5C)
    bytes.append(contentsOf: word.utf8)
    if let number { bytes.append(contentsOf: String(number).utf8) }
    isWordOpen = true
  }

  mutating func beginGroup() {
    bytes.append(0x7B)
    isWordOpen = false
  }

  mutating func endGroup() {
    bytes.append(0x7D)
    isWordOpen = false
  }

  /// A group that programs may pass over.
  mutating func beginIgnorableGroup(_ word: String) {
    beginGroup()
    bytes.append(contentsOf: [0x5C, 0x2A])
    control(word)
  }

  /// Ends a line, where that has no meaning.
  mutating func newLine() {
    bytes.append(0x0A)
    isWordOpen = false
  }

  /// Unescaped syntax.
  mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    isWordOpen = false
  }

  /// Characters, with what has a meaning in RTF spelled out.
  mutating func text(_ string: some Sequence<Unicode.Scalar>) {
    for scalar in string { character(scalar) }
  }

  mutating func character(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x5C, 0x7B, 0x7D: symbol(UInt8(truncatingIfNeeded: scalar.value))
    case 0x09: control("tab")
    case 0x2028: control("line")
    case 0xA0: symbol(0x7E)
    case 0xAD: symbol(0x2D)
    case 0x2011: symbol(0x5F)
    case 0x20...0x7E:
      if isWordOpen { bytes.append(0x20) }
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      isWordOpen = false
    case 0..<0x20, 0x7F:
      bytes.append(contentsOf: [0x5C, 0x27])
      hexadecimal(UInt8(truncatingIfNeeded: scalar.value))
      isWordOpen = false
    default:
      // `\uc0` holds: there is no fallback for programs that do not know the word.
      for unit in UTF16.encode(scalar).map(Array.init) ?? [0xFFFD] {
        control("u", unit > 0x7FFF ? Int(unit) - 0x1_0000 : Int(unit))
      }
      // A space that is part of the word, regardless of what follows.
      bytes.append(0x20)
      isWordOpen = false
    }
  }

  private mutating func symbol(_ byte: UInt8) {
    bytes.append(contentsOf: [0x5C, byte])
    isWordOpen = false
  }

  mutating func hexadecimal(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
    isWordOpen = false
  }
}
