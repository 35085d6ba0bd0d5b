import ComposeFonts

/// How the numbers of `COLR` version 1 change along the axes of a variable font (OpenType,
/// ItemVariationStore and DeltaSetIndexMap).
struct PaintVariations {
  /// More axes and regions than these are not designed but fuzzed.
  private static let maximumAxes = 64
  private static let maximumRegions = 1024

  private let table: BigEndianBytes
  private let store: Int
  private let map: Int
  /// How much of each region's deltas holds; empty for the default of the font.
  private let scalars: [Double]

  /// - Parameters:
  ///   - table: `COLR`.
  ///   - coordinates: −1…1 on each axis.
  init(table: BigEndianBytes, coordinates: [Double]) {
    self.table = table
    map = table.uint32(at: 26) ?? 0
    store = table.uint32(at: 30) ?? 0
    if store > 0, coordinates.contains(where: { $0 != 0 }),
      let list = table.uint32(at: store + 2)
    {
      scalars = Self.scalars(of: store + list, in: table, coordinates)
    } else {
      scalars = []
    }
  }

  /// What is added to a number, in the units in which the table has it.
  func delta(_ index: Int) -> Double {
    // 0xFFFFFFFF marks a number that does not vary.
    guard !scalars.isEmpty, index >= 0, index < 0xFFFF_FFFF,
      let (outer, inner) = entry(index), let offset = table.uint32(at: store + 8 + outer * 4),
      outer < table.uint16(at: store + 6) ?? 0
    else { return 0 }
    let data = store + offset
    guard let itemCount = table.uint16(at: data), inner < itemCount,
      let wordCount = table.uint16(at: data + 2), let regionCount = table.uint16(at: data + 4)
    else { return 0 }
    // The highest bit makes words long and bytes words.
    let isLong = wordCount & 0x8000 != 0
    let words = wordCount & 0x7FFF
    guard words <= regionCount, regionCount <= Self.maximumRegions else { return 0 }
    let wide = isLong ? 4 : 2
    let narrow = isLong ? 2 : 1
    var position =
      data + 6 + regionCount * 2 + inner * (words * wide + (regionCount - words) * narrow)
    var sum = 0.0
    for region in 0..<regionCount {
      let size = region < words ? wide : narrow
      guard let value = value(at: position, size: size),
        let number = table.uint16(at: data + 6 + region * 2)
      else { return 0 }
      position += size
      if value != 0, number < scalars.count { sum += Double(value) * scalars[number] }
    }
    return sum
  }

  private func value(at position: Int, size: Int) -> Int? {
    switch size {
    case 4: table.int32(at: position)
    case 2: table.int16(at: position)
    default: table.uint8(at: position).map { Int(Int8(truncatingIfNeeded: $0)) }
    }
  }

  /// Where in the store the deltas of an index are.
  private func entry(_ index: Int) -> (outer: Int, inner: Int)? {
    guard map > 0 else { return (index >> 16, index & 0xFFFF) }
    guard let format = table.uint8(at: map), let entryFormat = table.uint8(at: map + 1),
      let count = format == 0 ? table.uint16(at: map + 2) : table.uint32(at: map + 2), count > 0
    else { return nil }
    let size = (entryFormat >> 4 & 3) + 1
    let start = map + (format == 0 ? 4 : 6) + min(index, count - 1) * size
    var value = 0
    for offset in 0..<size {
      guard let byte = table.uint8(at: start + offset) else { return nil }
      value = value << 8 | byte
    }
    let innerBits = (entryFormat & 0x0F) + 1
    return (value >> innerBits, value & (1 << innerBits - 1))
  }

  /// How much of each region's deltas holds: 0…1.
  private static func scalars(
    of list: Int, in table: BigEndianBytes, _ coordinates: [Double]
  ) -> [Double] {
    guard let axisCount = table.uint16(at: list), let count = table.uint16(at: list + 2),
      axisCount <= maximumAxes, count <= maximumRegions
    else { return [] }
    return (0..<count).map { region in
      var scalar = 1.0
      for axis in 0..<axisCount {
        let record = list + 4 + (region * axisCount + axis) * 6
        guard let start = table.int16(at: record), let peak = table.int16(at: record + 2),
          let end = table.int16(at: record + 4)
        else { return 0 }
        if peak == 0 || start > peak || peak > end || (start < 0 && end > 0) { continue }
        let value = (axis < coordinates.count ? coordinates[axis] : 0) * 16384
        let (low, top, high) = (Double(start), Double(peak), Double(end))
        if value == top { continue }
        if value <= low || value >= high { return 0 }
        scalar *= value < top ? (value - low) / (top - low) : (high - value) / (high - top)
      }
      return scalar
    }
  }
}
