import CComposeDeflate
import CComposeFontFiles
import ComposePlatform

/// The English names of emoji (CLDR short names), for programs that read documents aloud.
package struct EmojiNames: Sendable {
  /// Unpacked when it is first asked for.
  package static let english = EmojiNames(text: unpacked())

  /// By the characters of the emoji, without U+FE0F.
  private let names: [[UInt8]: String]

  init(text: [UInt8]) {
    var names: [[UInt8]: String] = [:]
    names.reserveCapacity(2100)
    for line in text.split(separator: 0x0A) {
      // Names start with ASCII, emoji end with something else.
      guard let start = line.indices.dropFirst().first(where: { line[$0] < 0x80 }) else { continue }
      names[Array(line[..<start])] = String(decoding: line[start...], as: UTF8.self)
    }
    self.names = names
  }

  /// The name of an emoji, as text in UTF-8; nil for all other text.
  ///
  /// - Complexity: O(n).
  package func name(of text: UnsafeBufferPointer<UInt8>) -> String? {
    // The longest emoji has 35 bytes.
    guard text.count <= 64 else { return nil }
    var whole: [UInt8] = []
    var toneless: [UInt8] = []
    var tones: [String] = []
    var offset = 0
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      let bytes = text[offset..<min(offset + max(1, length), text.count)]
      offset = bytes.endIndex
      if scalar == 0xFE0F { continue }
      whole += bytes
      // U+1F3FB to U+1F3FF.
      if (0x1F3FB...0x1F3FF).contains(scalar) {
        let tone = Self.tones[Int(scalar - 0x1F3FB)] + " skin tone"
        if !tones.contains(tone) { tones.append(tone) }
      } else {
        toneless += bytes
      }
    }
    if let name = names[whole] { return name }
    guard !tones.isEmpty, let name = names[toneless] else { return nil }
    return Self.name(name, with: tones.joined(separator: ", "))
  }

  private static let tones = ["light", "medium-light", "medium", "medium-dark", "dark"]
  /// What follows tones in names.
  private static let features: Set<String> = [
    "beard", "red hair", "curly hair", "white hair", "bald", "blond hair",
  ]

  /// As CLDR forms such names: `man: dark skin tone, beard`.
  private static func name(_ name: String, with tones: String) -> String {
    guard let colon = name.firstIndex(of: ":") else { return "\(name): \(tones)" }
    let rest = name[colon...].dropFirst(2)
    return features.contains(String(rest))
      ? "\(name[..<colon]): \(tones), \(rest)" : "\(name), \(tones)"
  }

  /// The bundled text; empty where there is no memory for it.
  private static func unpacked() -> [UInt8] {
    var length = 0
    guard let start = pdfcompose_emoji_names(&length), length > 4,
      let decompressor = libdeflate_alloc_decompressor()
    else { return [] }
    defer { libdeflate_free_decompressor(decompressor) }
    // A constant of the program, `length` bytes long.
    let packed = UnsafeRawBufferPointer(start: start, count: length)
    let size = UInt32(littleEndian: packed.loadUnaligned(as: UInt32.self))
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { text, count in
      // Without a place for the length, the function fails unless the output is filled.
      let result = libdeflate_zlib_decompress(
        decompressor, start + 4, length - 4, text.baseAddress, Int(size), nil)
      count = result == LIBDEFLATE_SUCCESS ? Int(size) : 0
    }
  }
}
