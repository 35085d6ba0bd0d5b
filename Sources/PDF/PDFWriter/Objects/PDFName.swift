/// A name object (ISO 32000-1, 7.3.5), without its slash and unescaped.
public struct PDFName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name without its solidus and without escapes.
  public let text: String

  /// Creates a name from its text, without the slash.
  public init(_ text: String) { self.text = text }
  /// Creates a name from a literal, without the slash.
  public init(stringLiteral text: String) { self.text = text }

  /// A name read from a file, which may be any bytes.
  ///
  /// Bytes that are not UTF-8 appear in `text` as the scalars U+10FF00…U+10FFFF of a private use
  /// plane, and so do the bytes of such scalars themselves: no two names become one, and `PDFBytes`
  /// writes the bytes that were read.
  public init(bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.utf8.elementsEqual(bytes) || text.unicodeScalars.contains(where: Self.isByte)
    else {
      self.text = text
      return
    }
    var escaped = String.UnicodeScalarView()
    for byte in bytes {
      // Every sum is a scalar value: 0x10FF00…0x10FFFF.
      escaped.append(Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}")
    }
    self.text = String(escaped)
  }

  /// Whether a scalar represents a byte.
  static func isByte(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x10_FF00 }
}
