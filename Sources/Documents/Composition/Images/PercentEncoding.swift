/// Percent-encoding of URI references (RFC 3986, 2.1).
enum PercentEncoding {
  /// Decodes percent-encoded bytes, once; invalid escapes are kept.
  ///
  /// - Returns: Nil when the result is not UTF-8 or contains NUL, which file names cannot.
  static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == 0 }) else {
      return String(text)
    }
    let encoded = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = 0
    while index < encoded.count {
      if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
        let high = digit(encoded[index + 1]), let low = digit(encoded[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(encoded[index])
        index += 1
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// Encodes the characters that have a special meaning in a relative reference: `%`, `?` and `#`.
  static func encode(path: String) -> String {
    var output = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": output += "%25"
      case "?": output += "%3F"
      case "#": output += "%23"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// A URI reference (RFC 3986) to a file: relative for a relative path, `file:` for an absolute
  /// path.
  static func reference(to path: String) -> String {
    var output = path.hasPrefix("/") ? "file://" : ""
    // A colon in the first segment would be parsed as the end of a scheme.
    let firstSegment = path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
    if path.utf8[..<firstSegment].contains(UInt8(ascii: ":")) { output = "./" }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"),
        UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "="):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
