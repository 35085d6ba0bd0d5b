/// A value of JSON (RFC 8259), as editors write it: comments and commas before a closing bracket are
/// accepted.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in their order.
  case object([(key: String, value: JSONValue)])

  /// The last member of an object with this key. Takes time linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }

  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The members of an object in their order; none of another value.
  package var members: [(key: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Reads a whole text; nil when it is not JSON, or nested deeper than 64 levels.
  package init?(_ text: [UInt8]) {
    guard case .success(let value) = Self.read(text) else { return nil }
    self = value
  }

  /// Reads a whole text, which is nested 64 levels deep at most.
  package static func read(_ text: [UInt8]) -> Result<JSONValue, JSONError> {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else {
      return .failure(JSONError(offset: reader.position))
    }
    return .success(value)
  }
}

/// Where a text stops being JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// In bytes, up to the size of the text.
  package var offset: Int
}

private struct JSONReader {
  private let text: [UInt8]
  private(set) var position = 0
  private static let deepest = 64

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == text.count
    }
  }

  private mutating func skipSpace() {
    while let byte = next {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else if byte == 0x2F, position + 1 < text.count, text[position + 1] == 0x2F {
        while let byte = next, byte != 0x0A { position += 1 }
      } else if byte == 0x2F, position + 1 < text.count, text[position + 1] == 0x2A {
        position += 2
        while position < text.count,
          !(text[position] == 0x2A && position + 1 < text.count && text[position + 1] == 0x2F)
        {
          position += 1
        }
        position = min(text.count, position + 2)
      } else {
        return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    default: return word()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    while true {
      if take(UInt8(ascii: "}")) { return .object(members) }
      skipSpace()
      guard next == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")),
        let member = value(depth: depth + 1)
      else { return nil }
      members.append((key, member))
      if take(UInt8(ascii: ",")) { continue }
      return take(UInt8(ascii: "}")) ? .object(members) : nil
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    position += 1
    var values: [JSONValue] = []
    while true {
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard let element = value(depth: depth + 1) else { return nil }
      values.append(element)
      if take(UInt8(ascii: ",")) { continue }
      return take(UInt8(ascii: "]")) ? .array(values) : nil
    }
  }

  private mutating func string() -> String? {
    position += 1
    var bytes: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = next else { return nil }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = escapedScalar() else { return nil }
        bytes += Array(String(scalar).utf8)
      default: bytes.append(escaped)
      }
    }
    return nil
  }

  /// The scalar after `\u`, which may be a surrogate pair; a surrogate alone is U+FFFD.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let unit = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, text[position...].starts(with: Array("\\u".utf8)) {
      let start = position
      position += 2
      if let low = hexadecimal(), 0xDC00...0xDFFF ~= low {
        return Unicode.Scalar((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000)
      }
      position = start
    }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func word() -> JSONValue? {
    let start = position
    while let byte = next,
      byte.isASCIIAlphanumeric || byte == 0x2B || byte == 0x2D || byte == 0x2E
    { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return Double(word).map { .number($0) }
    }
  }
}
