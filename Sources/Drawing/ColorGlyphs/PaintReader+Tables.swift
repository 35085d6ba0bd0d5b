import ComposeFonts
import ComposeGeometry

// Offsets of paints, their numbers and their clips in the table.

extension PaintReader {
  /// How a number is written.
  enum Number {
    case word, unsigned
    /// F2DOT14.
    case fraction
    /// 16.16.
    case fixed
  }

  /// Consecutive numbers, with their variation deltas applied.
  func numbers(at start: Int, _ kinds: [Number], _ isVariable: Bool) -> [Double]? {
    let length = kinds.reduce(0) { $0 + ($1 == .fixed ? 4 : 2) }
    let base = isVariable ? table.uint32(at: start + length) ?? 0xFFFF_FFFF : 0xFFFF_FFFF
    var values: [Double] = []
    var position = start
    for (index, kind) in kinds.enumerated() {
      let raw: Int? =
        switch kind {
        case .word, .fraction: table.int16(at: position)
        case .unsigned: table.uint16(at: position)
        case .fixed: table.int32(at: position)
        }
      guard let raw else { return nil }
      position += kind == .fixed ? 4 : 2
      let unit: Double =
        switch kind {
        case .word, .unsigned: 1
        case .fraction: 16384
        case .fixed: 65536
        }
      values.append((Double(raw) + delta(base, index)) / unit)
    }
    return values
  }

  func delta(_ base: Int, _ index: Int) -> Double {
    base == 0xFFFF_FFFF ? 0 : variations.delta(base + index)
  }

  /// Where a table begins whose distance from `offset` is written in three bytes.
  func child(of offset: Int, at position: Int) -> Int? {
    guard let high = table.uint8(at: offset + position),
      let low = table.uint16(at: offset + position + 1), high << 16 | low > 0
    else { return nil }
    return offset + (high << 16 | low)
  }

  func offsetInHeader(_ position: Int) -> Int? {
    table.uint32(at: position).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The root paint of a glyph (BaseGlyphList), whose records are in the order of glyphs.
  func basePaint(of glyph: Int) -> Int? {
    guard let list = offsetInHeader(14), let count = table.uint32(at: list),
      let record = table.firstRecord(
        of: count, at: list + 4, size: 6, { $0.uint16(at: $1) }, atLeast: glyph),
      table.uint16(at: record) == glyph, let offset = table.uint32(at: record + 2)
    else { return nil }
    return list + offset
  }

  /// What a glyph is clipped to (ClipList).
  func clipBox(of glyph: Int) -> Rect? {
    guard let list = offsetInHeader(22), let count = table.uint32(at: list + 1),
      let record = table.firstRecord(
        of: count, at: list + 5, size: 7, { $0.uint16(at: $1 + 2) }, atLeast: glyph),
      let first = table.uint16(at: record), first <= glyph,
      let high = table.uint8(at: record + 4), let rest = table.uint16(at: record + 5)
    else { return nil }
    let box = list + (high << 16 | rest)
    guard let format = table.uint8(at: box),
      let n = numbers(at: box + 1, Array(repeating: .word, count: 4), format == 2)
    else { return nil }
    guard n[2] > n[0], n[3] > n[1] else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2] - n[0], height: n[3] - n[1])
  }
}
