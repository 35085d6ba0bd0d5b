import ComposeMarkup

/// The encoding of HTML files.
enum HTMLCharacters {
  /// The bytes of a file as UTF-8 with line feeds alone.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    var start = 0
    var utf8: [UInt8]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      utf8 = Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
    } else if let page = declaredCodePage(bytes) {
      utf8 = []
      utf8.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes { page.append(byte, onto: &utf8) }
    } else {
      utf8 = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    guard utf8.contains(0x0D) else { return utf8 }
    var output: [UInt8] = []
    output.reserveCapacity(utf8.count)
    for (index, byte) in utf8.enumerated() {
      if byte != 0x0D {
        output.append(byte)
      } else if index + 1 >= utf8.count || utf8[index + 1] != 0x0A {
        output.append(0x0A)
      }
    }
    return output
  }

  /// The encoding declared by a `meta` element at the beginning (WHATWG HTML, 13.2.3.2); nil for
  /// UTF-8.
  private static func declaredCodePage(_ bytes: [UInt8]) -> CodePage? {
    let head = bytes.prefix(1024).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    let key = Array("charset=".utf8)
    guard head.count > key.count else { return nil }
    for index in 0...head.count - key.count where head[index..<index + key.count] == key[...] {
      let value = head[(index + key.count)...].drop { $0 == 0x22 || $0 == 0x27 || $0 == 0x20 }
        .prefix { $0 > 0x22 && $0 != 0x27 && $0 != 0x3E && $0 != 0x3B && $0 != 0x2F }
      return CodePage(label: String(decoding: value, as: UTF8.self))
    }
    return nil
  }
}
