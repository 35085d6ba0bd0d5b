/// URIs in PDF: 7-bit ASCII (ISO 32000-1, 12.6.4.7).
enum URIText {
  /// Percent-encodes what RFC 3986 does not allow: spaces, controls, some punctuation, and every
  /// UTF-8 byte of non-ASCII characters. Existing escapes are kept.
  @_optimize(speed)
  static func ascii(_ uri: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(uri.utf8.count)
    for byte in uri.utf8 {
      switch byte {
      case 0x00...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
