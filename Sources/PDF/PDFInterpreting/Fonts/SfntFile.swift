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

  /// The file with offsets in `loca` that grow, and of four bytes where the head says neither two nor
  /// four; the file itself where they are right.
  ///
  /// In a file whose offsets are in another order a glyph ends where the next in the file begins.
  var withSoundOffsets: [UInt8] {
    guard let loca = tables["loca"], let glyf = tables["glyf"], let head = tables["head"],
      head.count >= 52
    else { return bytes }
    let format = Self.short(bytes, head.lowerBound + 50)
    let size = format == 0 ? 2 : 4
    let maximum = tables["maxp"].map { Self.short(bytes, $0.lowerBound + 4) } ?? 0
    let count = min(loca.count / size, max(maximum, 1) + 1)
    guard count >= 2 else { return bytes }
    let offsets = (0..<count).map { index in
      size == 4
        ? Self.long(bytes, loca.lowerBound + 4 * index)
        : Self.short(bytes, loca.lowerBound + 2 * index) * 2
    }
    let isRising = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    if isRising, format < 2 { return bytes }
    let starts = Set(offsets).sorted()
    var outlines: [UInt8] = []
    var rebuilt: [UInt8] = []
    func add(_ value: Int) {
      rebuilt += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    for (offset, next) in zip(offsets, offsets.dropFirst()) {
      add(outlines.count)
      guard offset != next, offset < glyf.count, outlines.count <= 4 * glyf.count else { continue }
      // The first start behind the offset.
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] > offset { high = middle } else { low = middle + 1 }
      }
      let end = low < starts.count ? starts[low] : glyf.count
      outlines += bytes[glyf.lowerBound + offset..<glyf.lowerBound + min(end, glyf.count)]
      while outlines.count & 3 != 0 { outlines.append(0) }
    }
    add(outlines.count)
    return replacing(["glyf": outlines, "loca": rebuilt], indexFormat: 1, head)
  }

  /// The file with other tables, at its end, and another format of `loca`.
  private func replacing(
    _ others: [String: [UInt8]], indexFormat: UInt8, _ head: Range<Int>
  ) -> [UInt8] {
    var result = bytes
    let start = bytes.starts(with: Array("ttcf".utf8)) ? Self.long(bytes, 12) : 0
    for index in 0..<Self.short(bytes, start + 4) {
      let entry = start + 12 + 16 * index
      guard entry + 16 <= bytes.count else { break }
      guard let table = others[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] else {
        continue
      }
      while result.count & 3 != 0 { result.append(0) }
      for (offset, value) in [(8, result.count), (12, table.count)] {
        for byte in 0..<4 {
          result[entry + offset + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte))
        }
      }
      result += table
    }
    result[head.lowerBound + 50] = 0
    result[head.lowerBound + 51] = indexFormat
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
