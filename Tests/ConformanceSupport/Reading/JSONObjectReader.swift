import ComposePDFConformance
import Foundation

/// Reads what `qpdf --json=2 --json-stream-data=inline` prints: the objects and the trailer.
///
/// Strings beginning `u:` are text, `b:` bytes in hexadecimal, `/` names, and `12 0 R` references.
struct JSONObjectReader {
  struct Failure: Error { var offset: Int }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  static func read(_ data: [UInt8]) throws -> (objects: [Int: ReadObject], trailer: ReadValue) {
    try data.withUnsafeBufferPointer { buffer in
      var reader = JSONObjectReader(bytes: buffer)
      return try reader.readFile()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func readFile() throws -> (objects: [Int: ReadObject], trailer: ReadValue) {
    var objects: [Int: ReadObject] = [:]
    var trailer = ReadValue.null
    try readMembers { key, reader in
      guard key == "qpdf" else { return try reader.skipValue() }
      var index = 0
      try reader.readElements { reader in
        defer { index += 1 }
        guard index == 1 else { return try reader.skipValue() }
        try reader.readMembers { key, reader in
          let object = try reader.readObject()
          if key == "trailer" {
            trailer = object.value
          } else if let number = Int(key.dropFirst(4).prefix { $0 != " " }) {
            objects[number] = object
          }
        }
      }
    }
    return (objects, trailer)
  }

  private mutating func readObject() throws -> ReadObject {
    var object = ReadObject(value: .null)
    try readMembers { key, reader in
      switch key {
      case "value": object.value = try reader.readValue()
      case "stream":
        try reader.readMembers { key, reader in
          switch key {
          case "dict": object.value = try reader.readValue()
          case "data":
            let base64 = try reader.readString()
            object.data = Data(base64Encoded: base64).map { [UInt8]($0) } ?? []
          default: try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    return object
  }

  private mutating func readValue() throws -> ReadValue {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"):
      var members: [String: ReadValue] = [:]
      try readMembers { key, reader in members[String(key.dropFirst())] = try reader.readValue() }
      return .dictionary(members)
    case UInt8(ascii: "["):
      var elements: [ReadValue] = []
      try readElements { reader in elements.append(try reader.readValue()) }
      return .array(elements)
    case UInt8(ascii: "\""): return Self.value(of: try readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let word = readWord()
      return word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : .null
    default:
      let word = readWord()
      if let integer = Int(word) { return .integer(integer) }
      guard let real = Double(word) else { throw Failure(offset: position) }
      return .real(real)
    }
  }

  private static func value(of text: String) -> ReadValue {
    if text.hasPrefix("/") { return .name(String(text.dropFirst())) }
    if text.hasPrefix("u:") {
      let text = text.dropFirst(2)
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
      return isPlain ? .string(Array(text.utf8)) : .text(String(text))
    }
    if text.hasPrefix("b:") {
      let digits = Array(text.utf8.dropFirst(2))
      return .string(
        stride(from: 0, to: digits.count - 1, by: 2).map {
          hexDigit(digits[$0]) << 4 | hexDigit(digits[$0 + 1])
        })
    }
    let number = text.prefix { $0 != " " }
    return Int(number).map(ReadValue.reference) ?? .null
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8 {
    byte <= 0x39 ? byte & 0xF : (byte & 0xF) + 9
  }
}

// MARK: - JSON itself (RFC 8259)

extension JSONObjectReader {
  private func peek() throws -> UInt8 {
    guard position < bytes.count else { throw Failure(offset: position) }
    return bytes[position]
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8) throws {
    skipSpace()
    guard try peek() == byte else { throw Failure(offset: position) }
    position += 1
  }

  private mutating func readMembers(
    _ body: (String, inout JSONObjectReader) throws -> Void
  ) throws {
    try expect(UInt8(ascii: "{"))
    skipSpace()
    while try peek() != UInt8(ascii: "}") {
      skipSpace()
      let key = try readString()
      try expect(UInt8(ascii: ":"))
      skipSpace()
      try body(key, &self)
      skipSpace()
      if try peek() == UInt8(ascii: ",") { position += 1 }
      skipSpace()
    }
    position += 1
  }

  private mutating func readElements(_ body: (inout JSONObjectReader) throws -> Void) throws {
    try expect(UInt8(ascii: "["))
    skipSpace()
    while try peek() != UInt8(ascii: "]") {
      try body(&self)
      skipSpace()
      if try peek() == UInt8(ascii: ",") { position += 1 }
      skipSpace()
    }
    position += 1
  }

  private mutating func skipValue() throws {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"): try readMembers { _, reader in try reader.skipValue() }
    case UInt8(ascii: "["): try readElements { reader in try reader.skipValue() }
    case UInt8(ascii: "\""): _ = try readString()
    default: _ = readWord()
    }
  }

  private mutating func readWord() -> String {
    let start = position
    while position < bytes.count, bytes[position] > 0x20,
      ![0x2C, 0x5D, 0x7D].contains(bytes[position])
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readString() throws -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, 0x22, bytes.count - start)
    else { throw Failure(offset: position) }
    let end = start + (found - UnsafeMutableRawPointer(mutating: base + start))
    // Most strings have no escape and are taken whole.
    if memchr(base + start, 0x5C, end - start) == nil {
      position = end + 1
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return try readEscapedString()
  }

  private mutating func readEscapedString() throws -> String {
    var units: [UInt8] = []
    while try peek() != UInt8(ascii: "\"") {
      var byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      byte = try peek()
      position += 1
      switch byte {
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "u"):
        // qpdf escapes control characters only; all others stand as UTF-8.
        let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        position += 4
        units += Array(
          String(UnicodeScalar(UInt16(digits, radix: 16) ?? 0xFFFD) ?? "\u{FFFD}").utf8)
      default: units.append(byte)
      }
    }
    position += 1
    return String(decoding: units, as: UTF8.self)
  }
}
