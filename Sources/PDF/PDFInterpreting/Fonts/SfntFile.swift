import ComposeFonts

/// The tables of a TrueType file as they are, whatever is missing.
struct SfntFile {
  let bytes: [UInt8]
  private(set) var tables: [String: Range<Int>] = [:]

  /// Nil for what has no directory of tables.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 12 else { return nil }
    var start = 0
    if bytes.starts(with: Array("ttcf".utf8)) { start = Self.long(bytes, 12) }
    let count = Self.short(bytes, start + 4)
    guard count > 0, count < 256 else { return nil }
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      guard entry + 16 <= bytes.count else { break }
      let (offset, length) = (Self.long(bytes, entry + 8), Self.long(bytes, entry + 12))
      guard offset < bytes.count else { continue }
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] =
        offset..<min(offset + length, bytes.count)
    }
    if tables.isEmpty { return nil }
  }

  /// The file with a last offset in `loca` that is behind the one before it, where the table ends;
  /// the file itself where that is right.
  var withSoundOffsets: [UInt8] {
    guard let loca = tables["loca"], let glyf = tables["glyf"], let head = tables["head"],
      head.count >= 52
    else { return bytes }
    let isLong = Self.short(bytes, head.lowerBound + 50) != 0
    let size = isLong ? 4 : 2
    guard loca.count >= 2 * size else { return bytes }
    func value(_ place: Int) -> Int {
      isLong ? Self.long(bytes, place) : Self.short(bytes, place) * 2
    }
    let maximum = tables["maxp"].map { Self.short(bytes, $0.lowerBound + 4) } ?? 0
    let last = min(loca.count / size - 1, max(maximum, 1))
    let place = loca.lowerBound + last * size
    guard value(place) < value(place - size), value(place - size) < glyf.count else { return bytes }
    var result = bytes
    let end = isLong ? glyf.count : glyf.count / 2
    for index in 0..<size {
      result[place + index] = UInt8(truncatingIfNeeded: end >> (8 * (size - 1 - index)))
    }
    return result
  }

  static func short(_ bytes: [UInt8], _ place: Int) -> Int {
    place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : 0
  }

  static func long(_ bytes: [UInt8], _ place: Int) -> Int {
    short(bytes, place) << 16 | short(bytes, place + 2)
  }

  /// The subtable of a platform and encoding; nil when there is none.
  func characterMap(platform: Int, encoding: Int?) -> CharacterMap? {
    guard let table = tables["cmap"] else { return nil }
    let count = min(Self.short(bytes, table.lowerBound + 2), 64)
    for index in 0..<count {
      let entry = table.lowerBound + 4 + 8 * index
      guard Self.short(bytes, entry) == platform,
        encoding == nil || Self.short(bytes, entry + 2) == encoding
      else { continue }
      let start = table.lowerBound + Self.long(bytes, entry + 4)
      if let map = CharacterMap(bytes, at: start) { return map }
    }
    return nil
  }
}

/// A subtable of `cmap`, of format 0, 4, 6, 10 or 12.
struct CharacterMap {
  private let bytes: [UInt8]
  private let start: Int
  private let format: Int

  init?(_ bytes: [UInt8], at start: Int) {
    guard start + 6 <= bytes.count else { return nil }
    self.bytes = bytes
    self.start = start
    format = SfntFile.short(bytes, start)
    guard [0, 4, 6, 10, 12].contains(format) else { return nil }
  }

  /// The glyph of a code; 0 for none.
  func glyph(_ code: Int) -> Int {
    func short(_ offset: Int) -> Int { SfntFile.short(bytes, start + offset) }
    func long(_ offset: Int) -> Int { SfntFile.long(bytes, start + offset) }
    switch format {
    case 0: return code < 256 && start + 6 + code < bytes.count ? Int(bytes[start + 6 + code]) : 0
    case 6:
      let index = code - short(6)
      return index >= 0 && index < short(8) ? short(10 + 2 * index) : 0
    case 10:
      let index = code - long(12)
      return index >= 0 && index < long(16) ? short(20 + 2 * index) : 0
    case 12:
      for index in 0..<min(long(12), 65_536) {
        let group = 16 + 12 * index
        if code < long(group) { return 0 }
        if code <= long(group + 4) { return (long(group + 8) + code - long(group)) & 0xFFFF }
      }
      return 0
    default:
      let count = short(6) / 2
      for index in 0..<count where code <= short(14 + 2 * index) {
        let from = short(16 + 2 * count + 2 * index)
        guard code >= from else { return 0 }
        let delta = short(16 + 4 * count + 2 * index)
        let place = 16 + 6 * count + 2 * index
        let offset = short(place)
        if offset == 0 { return (code + delta) & 0xFFFF }
        let glyph = short(place + offset + 2 * (code - from))
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
      }
      return 0
    }
  }
}
