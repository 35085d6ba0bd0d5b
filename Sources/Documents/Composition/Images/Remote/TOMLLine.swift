/// A line of a TOML file (toml.io, version 1.0), read from its start.
struct TOMLLine {
  enum Value: Hashable {
    case string(String)
    /// Not negative.
    case integer(Int)
    /// A local date: `2026-03-01`.
    case date(String)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    skipSpace()
  }

  /// Whether only white space and a comment are left.
  var isEmpty: Bool { rest.first.map { $0 == UInt8(ascii: "#") } ?? true }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Takes a text that follows.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    skipSpace()
    return true
  }

  /// Takes a bare key and the equals sign.
  mutating func takeKey() -> String? {
    let key = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard !key.isEmpty else { return nil }
    rest = rest.dropFirst(key.count)
    skipSpace()
    guard take("=") else { return nil }
    return String(decoding: key, as: UTF8.self)
  }

  /// Takes a string, a whole number or a date.
  mutating func takeValue() -> Value? {
    defer { skipSpace() }
    if rest.first == UInt8(ascii: "\"") { return takeString().map { .string($0) } }
    let word = rest.prefix { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
    rest = rest.dropFirst(word.count)
    let text = String(decoding: word, as: UTF8.self)
    if !word.contains(UInt8(ascii: "-")) { return Int(text).map { .integer($0) } }
    let parts = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] ? .date(text) : nil
  }

  /// Takes a basic string.
  private mutating func takeString() -> String? {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(escaped)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
          guard let scalar = takeScalar() else { return nil }
          bytes.append(contentsOf: String(scalar).utf8)
        default: return nil
        }
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// Takes the four hexadecimal digits of an escape.
  private mutating func takeScalar() -> Unicode.Scalar? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    rest = rest.dropFirst(4)
    return Unicode.Scalar(value)
  }
}

/// The writing of basic strings of TOML, whose escapes are those of JSON.
enum TOMLString {
  static func append(_ text: String, to output: inout String) {
    JSONText.append(text, to: &output)
  }
}
