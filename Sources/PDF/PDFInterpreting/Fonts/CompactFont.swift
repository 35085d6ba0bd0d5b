import ComposeFonts

/// A bare CFF font of a PDF file (Adobe Technical Note 5176): the maps of its glyphs, and the font as
/// an OpenType file with the tables that are missing.
struct CompactFont {
  /// The names of glyphs, or nothing for a font with CIDs.
  private(set) var glyphs: [String: Int] = [:]
  /// The names by the codes of the built-in encoding.
  private(set) var encoding: [Int: Int] = [:]
  /// The glyphs of CIDs; nil for a font without.
  private(set) var identifiers: [Int: Int]?
  private(set) var glyphCount = 0
  /// From glyph units to text space.
  private(set) var scale = 0.001
  let bytes: [UInt8]
  /// What of the font its outlines need.
  private(set) var parts = Parts()

  typealias Operands = [Int: [Double]]

  /// Where the parts of a font are in its bytes.
  struct Parts {
    var strings = 0..<0
    var globalSubroutines = 0..<0
    var charStrings = 0..<0
    /// The string numbers, or CIDs, of the glyphs.
    var charset: [Int] = []
    var top: Operands = [:]
    /// Of fonts with CIDs.
    var fontDictionaries: [Range<Int>] = []
  }

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 4, bytes[0] == 1 else { return nil }
    guard let names = index(at: Int(bytes[2])), let tops = index(at: names.end),
      let strings = index(at: tops.end), let first = tops.entries.first
    else { return nil }
    let top = dictionary(first)
    guard let glyphStart = top[17]?.last, let charStrings = index(at: Numbers.whole(glyphStart))
    else { return nil }
    glyphCount = charStrings.entries.count
    guard glyphCount > 0 else { return nil }
    let globals = index(at: strings.end)
    parts = Parts(
      strings: tops.end..<strings.end,
      globalSubroutines: globals.map { strings.end..<$0.end } ?? 0..<0,
      charStrings: Numbers.whole(glyphStart)..<charStrings.end, top: top,
      fontDictionaries: top[1236]?.last.flatMap { index(at: Numbers.whole($0))?.entries } ?? [])
    scale = fontScale
    let set = charset(at: Numbers.whole(top[15]?.last ?? 0))
    parts.charset = set
    if top[1230] != nil {
      var map: [Int: Int] = [:]
      for (glyph, identifier) in set.enumerated() { map[identifier] = glyph }
      identifiers = map
      return
    }
    for (glyph, identifier) in set.enumerated() {
      let name = Self.string(identifier, strings.entries, bytes)
      if glyphs[name] == nil { glyphs[name] = glyph }
    }
    readEncoding(at: Numbers.whole(top[16]?.last ?? 0), strings.entries)
  }

  /// The font with the tables that OpenType asks for.
  var openType: [UInt8] {
    func short(_ value: Int) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
    func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }
    let head =
      long(0x10000) + long(0x10000) + long(0) + long(0x5F0F_3CF5) + short(0) + short(1000)
      + [UInt8](repeating: 0, count: 16) + short(0) + short(-200) + short(1000) + short(800)
      + short(0) + short(8) + short(2) + short(0) + short(0)
    let hhea =
      long(0x10000) + short(800) + short(-200) + [UInt8](repeating: 0, count: 26) + short(1)
    let hmtx = short(1000) + [UInt8](repeating: 0, count: 2 * glyphCount)
    let maxp = long(0x5000) + short(glyphCount)
    let tables: [(String, [UInt8])] = [
      ("CFF ", outlineTable ?? bytes), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("maxp", maxp),
    ]
    var file = Array("OTTO".utf8) + short(tables.count) + [UInt8](repeating: 0, count: 6)
    var place = 12 + 16 * tables.count
    for (tag, table) in tables {
      file += Array(tag.utf8) + long(0) + long(place) + long(table.count)
      place += (table.count + 3) & ~3
    }
    for (_, table) in tables {
      file += table
      while file.count & 3 != 0 { file.append(0) }
    }
    return file
  }

  // MARK: Parts

  func number(_ place: Int, _ size: Int) -> Int {
    guard place >= 0, place + size <= bytes.count else { return 0 }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  func index(at start: Int) -> (entries: [Range<Int>], end: Int)? {
    guard start >= 0, start + 2 <= bytes.count else { return nil }
    let count = number(start, 2)
    guard count > 0 else { return ([], start + 2) }
    let size = number(start + 2, 1)
    guard 1...4 ~= size, start + 3 + (count + 1) * size <= bytes.count else { return nil }
    let base = start + 2 + (count + 1) * size
    var entries: [Range<Int>] = []
    entries.reserveCapacity(count)
    var from = base + number(start + 3, size)
    for entry in 1...count {
      let to = base + number(start + 3 + entry * size, size)
      guard from <= to, to <= bytes.count else { return nil }
      entries.append(from..<to)
      from = to
    }
    return (entries, from)
  }

  func dictionary(_ range: Range<Int>) -> Operands {
    var result: Operands = [:]
    var operands: [Double] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = Int(bytes[place])
      place += 1
      switch byte {
      case 0...21:
        var key = byte
        if byte == 12 {
          key = 1200 + number(place, 1)
          place += 1
        }
        result[key] = operands
        operands = []
      case 28:
        operands.append(Double(Int16(truncatingIfNeeded: number(place, 2))))
        place += 2
      case 29:
        operands.append(Double(Int32(truncatingIfNeeded: number(place, 4))))
        place += 4
      case 30:
        var text = ""
        reading: while place < range.upperBound {
          let pair = bytes[place]
          place += 1
          for nibble in [pair >> 4, pair & 15] {
            switch nibble {
            case 0...9: text += String(nibble)
            case 10: text += "."
            case 11: text += "E"
            case 12: text += "E-"
            case 14: text += "-"
            default: break reading
            }
          }
        }
        operands.append(Double(text) ?? 0)
      case 32...246: operands.append(Double(byte - 139))
      case 247...250:
        operands.append(Double((byte - 247) * 256 + number(place, 1) + 108))
        place += 1
      case 251...254:
        operands.append(Double(-(byte - 251) * 256 - number(place, 1) - 108))
        place += 1
      default: break
      }
    }
    return result
  }

  /// The string numbers, or CIDs, of all glyphs.
  private func charset(at start: Int) -> [Int] {
    // The predefined sets, of which the first is in the order of the strings.
    switch start {
    case 1: return Array(CompactFontStrings.expertCharset.prefix(glyphCount))
    case 2: return Array(CompactFontStrings.expertSubsetCharset.prefix(glyphCount))
    case ...2: return Array(0..<glyphCount)
    default: break
    }
    var result = [0]
    let format = number(start, 1)
    var place = start + 1
    while result.count < glyphCount, place < bytes.count {
      let first = number(place, 2)
      place += 2
      guard format > 0 else {
        result.append(first)
        continue
      }
      let rest = number(place, format == 1 ? 1 : 2)
      place += format == 1 ? 1 : 2
      for offset in 0...min(rest, glyphCount) where result.count < glyphCount {
        result.append(first + offset)
      }
    }
    return result
  }

  private mutating func readEncoding(at start: Int, _ strings: [Range<Int>]) {
    if start == 1 {
      // A string number is one of all, which are 391.
      for (code, string) in CompactFontStrings.expertEncoding {
        if let glyph = glyphs[CompactFontStrings.all[string]] { encoding[code] = glyph }
      }
      return
    }
    guard start > 1 else {
      for (code, name) in GlyphNames.standard.enumerated() where !name.isEmpty {
        if let glyph = glyphs[name] { encoding[code] = glyph }
      }
      return
    }
    let format = number(start, 1) & 0x7F
    let count = number(start + 1, 1)
    var glyph = 1
    defer {
      // Further codes of glyphs, by their names.
      if number(start, 1) & 0x80 != 0 {
        let place = start + 2 + count * (format == 0 ? 1 : 2)
        for entry in 0..<number(place, 1) {
          let name = Self.string(number(place + 2 + 3 * entry, 2), strings, bytes)
          if let glyph = glyphs[name] { encoding[number(place + 1 + 3 * entry, 1)] = glyph }
        }
      }
    }
    for entry in 0..<count {
      if format == 0 {
        encoding[number(start + 2 + entry, 1)] = glyph
        glyph += 1
      } else {
        let first = number(start + 2 + 2 * entry, 1)
        for code in first...first + number(start + 3 + 2 * entry, 1) {
          encoding[code] = glyph
          glyph += 1
        }
      }
    }
  }

  private static func string(_ number: Int, _ own: [Range<Int>], _ bytes: [UInt8]) -> String {
    if number < CompactFontStrings.all.count { return CompactFontStrings.all[number] }
    let index = number - 391
    guard index >= 0, index < own.count else { return "" }
    return String(decoding: bytes[own[index]], as: UTF8.self)
  }
}
