import ComposeGeometry
import ComposeMarkup

/// Reads the values of attributes and properties: numbers, names, functions.
struct ValueScanner {
  private var scanner: PathDataScanner

  /// Runs `body` with a scanner at the beginning of a text.
  static func scan<Result>(_ text: String, _ body: (inout ValueScanner) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = ValueScanner(scanner: PathDataScanner(bytes: bytes))
      scanner.skipSpace()
      return body(&scanner)
    }
  }

  var isAtEnd: Bool { scanner.isAtEnd }

  mutating func skipSpace() { scanner.skipSpace() }

  /// White space with at most one comma in it.
  mutating func skipSeparator() { scanner.skipSeparator() }

  /// A finite number; nil, and nothing more to read, where there is none.
  mutating func number() -> Double? {
    guard scanner.isAtNumber else { return nil }
    return try? scanner.number()
  }

  /// Numbers up to the first thing that is none.
  mutating func numbers() -> [Double] {
    var numbers: [Double] = []
    while let number = number() {
      numbers.append(number)
      skipSeparator()
    }
    return numbers
  }

  /// A number with its unit.
  mutating func length() -> Length? {
    guard let value = number() else { return nil }
    if take(UInt8(ascii: "%")) { return Length(value, .percent) }
    let name = name()
    if name.isEmpty { return Length(value, .pixels) }
    return Length.Unit(name: name).map { Length(value, $0) }
  }

  /// Letters, digits, hyphens and underscores, in small letters; empty where there are none.
  mutating func name() -> String {
    var name = ""
    while isNameByte(scanner.byte) {
      let byte = scanner.byte
      name.unicodeScalars.append(
        Unicode.Scalar((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
      scanner.advance()
    }
    return name
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == 0x2D || byte == 0x5F
  }

  /// Moves past a byte if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard !scanner.isAtEnd, scanner.byte == byte else { return false }
    scanner.advance()
    return true
  }

  /// What comes before a byte, and moves past both; nil where the byte does not come.
  mutating func text(upTo end: UInt8) -> String? {
    let start = scanner.offset
    while !scanner.isAtEnd {
      if scanner.byte == end {
        let text = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
        scanner.advance()
        return text
      }
      scanner.advance()
    }
    return nil
  }

  /// All that is left.
  mutating func rest() -> String {
    let start = scanner.offset
    while !scanner.isAtEnd { scanner.advance() }
    return String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
  }
}
