/// As much of the Compact Font Format (Adobe Technical Note 5176) and of Type 2 charstrings (5177)
/// as it takes to know the advance of each glyph.
struct CompactFont {
  private(set) var widths: [Double?] = []
  private(set) var characters: [Int]?

  private let data: BigEndian

  init?(_ bytes: [UInt8]) {
    data = BigEndian(bytes: bytes)
    guard data.number(0, 1) == 1, let headerSize = data.number(2, 1),
      let names = index(at: headerSize), let dictionaries = index(at: names.end),
      let top = dictionaries.items.first, let strings = index(at: dictionaries.end),
      let globalRoutines = index(at: strings.end)
    else { return nil }
    let entries = Self.dictionary(Array(bytes[top]))
    guard let offset = entries[17]?.first, let charstrings = index(at: Self.place(offset)) else {
      return nil
    }
    let scale = (entries[1207]?.first ?? 0.001) * 1000
    let isCharacterKeyed = entries[1230] != nil
    var privates: [PrivateData] = []
    var selection = [Int](repeating: 0, count: charstrings.items.count)
    if isCharacterKeyed, let array = entries[1236]?.first, let fonts = index(at: Self.place(array))
    {
      for font in fonts.items {
        let entries = Self.dictionary(Array(bytes[font]))
        // The matrix of a member may hold the scale instead of the font's own.
        let own = entries[1207]?.first.map { $0 * 1000 }
        privates.append(privateData(entries[18], scale: own ?? scale))
      }
      selection = fontSelection(at: Self.place(entries[1237]?.first ?? 0), count: selection.count)
    } else {
      privates.append(privateData(entries[18], scale: scale))
    }
    if isCharacterKeyed, let charset = entries[15]?.first {
      characters = identifiers(at: Self.place(charset), count: charstrings.items.count)
    }
    for (glyph, range) in charstrings.items.enumerated() {
      guard selection[glyph] < privates.count else {
        widths.append(nil)
        continue
      }
      let owner = privates[selection[glyph]]
      var reader = CharstringWidth(
        bytes: bytes, local: owner.routines, global: globalRoutines.items)
      let difference = reader.difference(of: range)
      let units = difference.map { owner.nominalWidth + $0 } ?? owner.defaultWidth
      widths.append(units * owner.scale)
    }
  }

  /// An offset or a size; -1 for what can be none.
  private static func place(_ value: Double) -> Int {
    value >= 0 && value < 1e9 ? Int(value) : -1
  }

  private struct PrivateData {
    var defaultWidth = 0.0
    var nominalWidth = 0.0
    var routines: [Range<Int>] = []
    var scale = 1.0
  }

  private func privateData(_ place: [Double]?, scale: Double) -> PrivateData {
    var result = PrivateData(scale: scale)
    guard let place, place.count == 2 else { return result }
    let start = Self.place(place[1])
    let end = start + Self.place(place[0])
    guard start >= 0, end <= data.bytes.count, start <= end else { return result }
    let entries = Self.dictionary(Array(data.bytes[start..<end]))
    result.defaultWidth = entries[20]?.first ?? 0
    result.nominalWidth = entries[21]?.first ?? 0
    if let routines = entries[19]?.first {
      result.routines = index(at: start + Self.place(routines))?.items ?? []
    }
    return result
  }

  /// An INDEX: where its items lie, and where it ends.
  private func index(at offset: Int) -> (items: [Range<Int>], end: Int)? {
    guard let count = data.number(offset, 2) else { return nil }
    guard count > 0 else { return ([], offset + 2) }
    guard let size = data.number(offset + 2, 1), (1...4).contains(size) else { return nil }
    let base = offset + 2 + (count + 1) * size
    var offsets: [Int] = []
    for item in 0...count {
      guard let start = data.number(offset + 3 + item * size, size) else { return nil }
      offsets.append(base + start)
    }
    let items = zip(offsets, offsets.dropFirst()).map { $0..<max($0, $1) }
    guard let end = offsets.last, offsets.allSatisfy({ $0 <= data.bytes.count }) else { return nil }
    return (items, end)
  }

  private func fontSelection(at offset: Int, count: Int) -> [Int] {
    var selection = [Int](repeating: 0, count: count)
    if data.number(offset, 1) == 0 {
      for glyph in 0..<count { selection[glyph] = data.number(offset + 1 + glyph, 1) ?? 0 }
    } else if data.number(offset, 1) == 3, let ranges = data.number(offset + 1, 2) {
      for range in 0..<ranges {
        let record = offset + 3 + range * 3
        guard let first = data.number(record, 2), let font = data.number(record + 2, 1),
          let next = data.number(record + 3, 2), first <= next
        else { continue }
        for glyph in first..<min(next, count) { selection[glyph] = font }
      }
    }
    return selection
  }

  private func identifiers(at offset: Int, count: Int) -> [Int]? {
    guard offset > 2, let format = data.number(offset, 1) else { return nil }
    var identifiers = [0]
    var position = offset + 1
    while identifiers.count < count {
      guard let first = data.number(position, 2) else { return nil }
      switch format {
      case 0:
        identifiers.append(first)
        position += 2
      case 1, 2:
        guard let left = data.number(position + 2, format) else { return nil }
        for step in 0...left where identifiers.count < count { identifiers.append(first + step) }
        position += 2 + format
      default: return nil
      }
    }
    return identifiers
  }

  /// A DICT: operands by operator, the two-byte ones as 1200 and more.
  static func dictionary(_ bytes: [UInt8]) -> [Int: [Double]] {
    var entries: [Int: [Double]] = [:]
    var operands: [Double] = []
    var position = 0
    let data = BigEndian(bytes: bytes)
    while position < bytes.count {
      let byte = Int(bytes[position])
      position += 1
      switch byte {
      case 0...21:
        var key = byte
        if byte == 12 {
          key = 1200 + (data.number(position, 1) ?? 0)
          position += 1
        }
        entries[key] = operands
        operands = []
      case 28:
        operands.append(Double(data.signed(position) ?? 0))
        position += 2
      case 29:
        operands.append(Double(Int32(truncatingIfNeeded: data.number(position, 4) ?? 0)))
        position += 4
      case 30: operands.append(realNumber(bytes, &position))
      case 32...246: operands.append(Double(byte - 139))
      case 247...250:
        operands.append(Double((byte - 247) * 256 + (data.number(position, 1) ?? 0) + 108))
        position += 1
      case 251...254:
        operands.append(Double(-(byte - 251) * 256 - (data.number(position, 1) ?? 0) - 108))
        position += 1
      default: break
      }
    }
    return entries
  }

  private static func realNumber(_ bytes: [UInt8], _ position: inout Int) -> Double {
    var text = ""
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      for nibble in [byte >> 4, byte & 0xF] {
        switch nibble {
        case 0...9: text += "\(nibble)"
        case 0xA: text += "."
        case 0xB: text += "E"
        case 0xC: text += "E-"
        case 0xE: text += "-"
        default: return Double(text) ?? 0
        }
      }
    }
    return Double(text) ?? 0
  }
}
