import ComposeGeometry

/// A Type 1 font program (Adobe Type 1 Font Format, 1990).
struct Type1Font {
  private(set) var charStrings: [String: [UInt8]] = [:]
  /// The names of the glyphs in the order of the file, the first `.notdef` where there is one.
  private(set) var glyphOrder: [String] = []
  private(set) var subroutines: [Int: [UInt8]] = [:]
  private(set) var encoding: [Int: String] = [:]
  private(set) var matrix = AffineTransform(scaleX: 0.001, y: 0.001)
  private var skipped = 4
  private static let maximumGlyphs = 20_000

  /// Nil for what has no glyphs.
  init?(_ file: [UInt8]) {
    let bytes = Self.withoutSegments(file)
    guard let start = Self.find("eexec", in: bytes, from: 0) else { return nil }
    readClear(Array(bytes[..<start]))
    var place = start + 5
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    var cipher = Array(bytes[place...])
    func isDigit(_ byte: UInt8) -> Bool { Self.digit(byte) != nil }
    if cipher.count >= 4, cipher[..<4].allSatisfy(isDigit) {
      var binary: [UInt8] = []
      var high: UInt8?
      for byte in cipher {
        guard let digit = Self.digit(byte) else { continue }
        if let first = high {
          binary.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      }
      cipher = binary
    }
    readPrivate(Self.decrypt(cipher, key: 55_665, skipping: 4))
    if charStrings.isEmpty { return nil }
    if let place = glyphOrder.firstIndex(of: ".notdef") { glyphOrder.swapAt(0, place) }
  }

  // MARK: Reading

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The bytes of a PFB file without the heads of its segments.
  private static func withoutSegments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first == 0x80 else { return bytes }
    var result: [UInt8] = []
    var place = 0
    while place + 6 <= bytes.count, bytes[place] == 0x80, bytes[place + 1] < 3 {
      let length =
        Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8 | Int(bytes[place + 4]) << 16
        | Int(bytes[place + 5]) << 24
      let end = min(place + 6 + length, bytes.count)
      result += bytes[place + 6..<end]
      place = end
    }
    return result
  }

  private static func find(_ word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count, start >= 0 else { return nil }
    var place = start
    while place + count <= bytes.count {
      var isFound = true
      // A static string has its stated number of bytes.
      for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] {
        isFound = false
        break
      }
      if isFound { return place }
      place += 1
    }
    return nil
  }

  private static func decrypt(_ bytes: [UInt8], key: UInt16, skipping count: Int) -> [UInt8] {
    var key = key
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      result.append(byte ^ UInt8(key >> 8))
      key = (UInt16(byte) &+ key) &* 52_845 &+ 22_719
    }
    return Array(result.dropFirst(count))
  }

  private mutating func readClear(_ bytes: [UInt8]) {
    if let place = Self.find("/FontMatrix", in: bytes, from: 0) {
      var words = Words(bytes, at: place + 11)
      var values: [Double] = []
      while values.count < 6, let word = words.next() {
        if let value = Double(word) { values.append(value) } else if word == "]" { break }
      }
      if let read = AffineTransform(values), read.determinant != 0 { matrix = read }
    }
    guard let place = Self.find("/Encoding", in: bytes, from: 0) else { return }
    var words = Words(bytes, at: place + 9)
    if words.next() == "StandardEncoding" {
      for (code, name) in GlyphNames.standard.enumerated() where !name.isEmpty {
        encoding[code] = name
      }
      return
    }
    while let word = words.next(), word != "def", word != "readonly" {
      guard word == "dup", let code = words.next().flatMap({ Int($0) }), let name = words.next(),
        name.hasPrefix("/")
      else { continue }
      encoding[code] = String(name.dropFirst())
    }
  }

  private mutating func readPrivate(_ bytes: [UInt8]) {
    var words = Words(bytes, at: 0)
    var last: [String] = []
    var isInGlyphs = false
    while let word = words.next() {
      if word == "/lenIV", let value = words.next().flatMap({ Int($0) }) {
        skipped = min(max(value, -1), 16)
      } else if word == "/CharStrings" {
        isInGlyphs = true
      } else if word == "RD" || word == "-|", let length = last.last.flatMap({ Int($0) }),
        last.count >= 2
      {
        guard let data = words.take(length) else { break }
        let code = skipped < 0 ? data : Self.decrypt(data, key: 4_330, skipping: skipped)
        let label = last[last.count - 2]
        if label.hasPrefix("/") {
          let name = String(label.dropFirst())
          if charStrings[name] == nil {
            charStrings[name] = code
            glyphOrder.append(name)
          }
          if charStrings.count >= Self.maximumGlyphs { return }
        } else if !isInGlyphs, let number = Int(label), subroutines.count < 65_536 {
          // Fonts for two resolutions have them twice; the second may be empty.
          if subroutines[number] == nil { subroutines[number] = code }
        }
        last = []
        continue
      }
      last.append(word)
      if last.count > 4 { last.removeFirst() }
    }
  }

  /// The words of PostScript, names with their slash.
  private struct Words {
    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8], at place: Int) {
      self.bytes = bytes
      self.place = min(place, bytes.count)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    private static func isSelf(_ byte: UInt8) -> Bool {
      [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(byte)
    }

    mutating func next() -> String? {
      while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
      guard place < bytes.count else { return nil }
      let start = place
      place += 1
      if Self.isSelf(bytes[start]) { return String(UnicodeScalar(bytes[start])) }
      while place < bytes.count, !Self.isSpace(bytes[place]), !Self.isSelf(bytes[place]),
        bytes[place] != UInt8(ascii: "/")
      {
        place += 1
      }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// The bytes after the space that ends the last word.
    mutating func take(_ count: Int) -> [UInt8]? {
      let start = place + 1
      guard count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
      place = start + count
      return Array(bytes[start..<place])
    }
  }
}
