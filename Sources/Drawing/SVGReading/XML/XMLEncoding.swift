import ComposeMarkup

/// Encodings that a document declares and the parser does not know.
enum XMLEncoding {
  /// The document in UTF-8 where it is in an encoding of one byte for each character; others as they
  /// are. The declaration stays.
  ///
  /// - Complexity: O(bytes).
  static func converted(_ bytes: [UInt8]) -> [UInt8] {
    guard let name = foreignName(in: bytes), let page = CodePage(label: name),
      String(validating: bytes, as: UTF8.self) == nil
    else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    for byte in bytes { page.append(byte, onto: &text) }
    return text
  }

  /// Whether a document declares an encoding that the parser does not know, and is in UTF-8
  /// nevertheless: programs that convert files leave the declaration behind.
  static func isUTF8ByAnotherName(_ bytes: [UInt8]) -> Bool {
    foreignName(in: bytes) != nil && String(validating: bytes, as: UTF8.self) != nil
  }

  /// The name of an encoding that the parser does not know, in small letters; nil for none.
  private static func foreignName(in bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }
    // As bytes: nearly every drawing has a declaration, and splitting characters takes long.
    let words = declaration.split(whereSeparator: isSeparator)
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let sign = words.firstIndex(of: "encoding"), sign + 1 < words.count,
      !["utf-8", "utf8", "utf-16", "us-ascii", "iso-8859-1"].contains(words[sign + 1])
    else { return nil }
    return words[sign + 1]
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
