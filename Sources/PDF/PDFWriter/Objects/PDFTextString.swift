/// Text strings (ISO 32000-1, 7.9.2.2): PDFDocEncoding if possible, else UTF-16BE.
public enum PDFTextString {
  /// The bytes of `text`: PDFDocEncoding if it has all characters, else UTF-16BE with a byte order
  /// mark.
  ///
  /// U+001B is dropped, since it would start a language escape sequence (7.9.2.2).
  public static func encode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where scalar != "\u{1B}" {
      guard let byte = documentEncoding(of: scalar) else { return utf16(text) }
      bytes.append(byte)
    }
    // A text that happens to start like a byte order mark would be read as one.
    return startsLikeMark(bytes) ? utf16(text) : bytes
  }

  /// Whether bytes start like a byte order mark of UTF-16 or UTF-8.
  private static func startsLikeMark(_ bytes: [UInt8]) -> Bool {
    // Plain text in most cases: the full comparison can be skipped.
    guard let first = bytes.first, first >= 0xEF else { return false }
    return bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func utf16(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0xFE, 0xFF]
    bytes.reserveCapacity(text.utf8.count * 2 + 2)
    for unit in text.utf16 where unit != 0x1B {
      bytes.append(UInt8(unit >> 8))
      bytes.append(UInt8(unit & 0xFF))
    }
    return bytes
  }

  /// ISO 32000-1, annex D.3.
  private static func documentEncoding(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF:
      return UInt8(scalar.value)
    case 0x20AC: return 0xA0
    case 0x131...0x2212, 0xFB01...0xFB02:
      // At most 30, so the sum fits.
      return upperPart.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
    default: return nil
    }
  }

  /// The text of a string object: UTF-16 in either order, UTF-8 (ISO 32000-2) or PDFDocEncoding.
  /// Language codes are left out; undefined bytes become U+FFFD.
  public static func decode(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, high: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, high: 1) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(documentEncoding: byte)) }
    return String(text)
  }

  /// - Parameter high: The index of the more significant byte in each pair.
  private static func utf16(_ bytes: [UInt8], high: Int) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var isLanguage = false
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let unit = UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
      // An escape opens and closes a language code.
      if unit == 0x1B { isLanguage.toggle() } else if !isLanguage { units.append(unit) }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func scalar(documentEncoding byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x18...0x1F: accents[Int(byte) - 0x18]
    case 0x80...0x9E: upperPart[Int(byte) - 0x80]
    case 0x7F, 0x9F, 0xAD: "\u{FFFD}"
    case 0xA0: "\u{20AC}"
    default: Unicode.Scalar(byte)
    }
  }

  /// 0x18…0x1F.
  private static let accents: [Unicode.Scalar] = [
    "\u{2D8}", "\u{2C7}", "\u{2C6}", "\u{2D9}", "\u{2DD}", "\u{2DB}", "\u{2DA}", "\u{2DC}",
  ]

  /// 0x80…0x9E.
  private static let upperPart: [Unicode.Scalar] = [
    "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{192}",
    "\u{2044}", "\u{2039}", "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}",
    "\u{201D}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{2122}", "\u{FB01}", "\u{FB02}",
    "\u{141}", "\u{152}", "\u{160}", "\u{178}", "\u{17D}", "\u{131}", "\u{142}", "\u{153}",
    "\u{161}", "\u{17E}",
  ]
}
