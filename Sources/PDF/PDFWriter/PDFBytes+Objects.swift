extension PDFBytes {
  /// Appends a space if the previous byte is a regular character (ISO 32000-1, 7.2.2), to separate
  /// two tokens.
  public mutating func separate() {
    guard count > 0 else { return }
    switch self[count - 1] {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: break
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      break
    default: append(0x20)
    }
  }

  /// Appends a direct object in its shortest form, separated from the previous token.
  public mutating func append(object: PDFObject) {
    switch object {
    case .null:
      separate()
      append("null")
    case .boolean(let value):
      separate()
      append(value ? "true" : "false")
    case .integer(let value):
      separate()
      append(integer: value)
    case .real(let value):
      separate()
      // Small numbers are usually matrix elements, for which five places would be too few.
      append(number: value, decimals: abs(value) < 1 ? 8 : 5)
    case .name(let name): append(name: name.text)
    case .string(let bytes): append(string: bytes)
    case .array(let elements):
      append(UInt8(ascii: "["))
      for element in elements { append(object: element) }
      append(UInt8(ascii: "]"))
    case .dictionary(let dictionary): append(dictionary: dictionary)
    case .reference(let reference): append(reference: reference)
    }
  }

  /// Appends a dictionary object (ISO 32000-2, 7.3.7).
  public mutating func append(dictionary: PDFDictionary) {
    append("<<")
    for entry in dictionary.entries {
      append(name: entry.key.text)
      append(object: entry.value)
    }
    append(">>")
  }

  /// Appends an indirect reference (ISO 32000-2, 7.3.10).
  public mutating func append(reference: PDFReference) {
    separate()
    let position = count
    mentions?.append(HeldObject.Mention(position: position, number: reference.number))
    append(integer: Int(reference.number))
    append(" 0 R")
  }

  /// Appends a name with its solidus, `#`-escaping all but regular characters (ISO 32000-1, 7.3.5).
  /// NUL, which names cannot contain, is omitted.
  public mutating func append(name text: String) {
    append(UInt8(ascii: "/"))
    let start = length
    // A number directly after an empty name would be read as part of the name.
    defer { if length == start { append(UInt8(ascii: " ")) } }
    // If a name begins with a byte stored as a scalar, all of it is stored so.
    if text.utf8.first == 0xF4, text.unicodeScalars.allSatisfy(PDFName.isByte) {
      for scalar in text.unicodeScalars where scalar.value & 0xFF != 0 {
        append(UInt8(ascii: "#"))
        append(hexadecimal: UInt8(truncatingIfNeeded: scalar.value))
      }
      return
    }
    var text = text
    text.withUTF8 { bytes in
      guard !bytes.allSatisfy(Self.isRegular) else {
        return append(contentsOf: UnsafeRawBufferPointer(bytes))
      }
      for byte in bytes where byte != 0 {
        if Self.isRegular(byte) {
          append(byte)
        } else {
          append(UInt8(ascii: "#"))
          append(hexadecimal: byte)
        }
      }
    }
  }

  /// Whether a byte is a regular character (7.2.3) of ASCII other than `#`.
  @inline(__always)
  private static func isRegular(_ byte: UInt8) -> Bool {
    // A bit for each byte: not the space and `# % ( ) / < >`; not `[ ] { }` and DEL.
    let low: UInt64 = 0xAFFF_7CD6_0000_0000
    let high: UInt64 = 0x57FF_FFFF_D7FF_FFFF
    return byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Appends a string object (ISO 32000-1, 7.3.4): literal, which is never longer than
  /// hexadecimal when only brackets, backslashes and CR are escaped.
  public mutating func append(string bytes: [UInt8]) {
    let bytes = stringFilter?(bytes) ?? bytes
    longestString = max(longestString, bytes.count)
    append(UInt8(ascii: "("))
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      // A bare CR in a literal string is read as LF.
      case 0x0D: append("\\r")
      default: append(byte)
      }
    }
    append(UInt8(ascii: ")"))
  }

  /// Appends a byte as two hexadecimal digits.
  public mutating func append(hexadecimal byte: UInt8) {
    append(Self.hexadecimalDigit(byte >> 4))
    append(Self.hexadecimalDigit(byte & 0xF))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}
