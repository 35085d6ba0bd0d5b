/// The content of a QR code as segments, each in a mode of its own (ISO/IEC 18004, 7.4).
struct QRSegments {
  enum Mode: Int, CaseIterable {
    case numeric, alphanumeric, byte, kanji

    /// The mode indicator (table 2).
    var indicator: Int { [1, 2, 4, 8][rawValue] }

    /// The bits of the count of characters (table 3).
    func countBits(_ version: Int) -> Int {
      let column = version < 10 ? 0 : version < 27 ? 1 : 2
      return [[10, 12, 14], [9, 11, 13], [8, 16, 16], [8, 10, 12]][rawValue][column]
    }
  }

  /// A character, or a byte of content that is no text.
  struct Unit {
    /// The bytes of byte mode.
    var bytes: Range<Int>
    /// The value in kanji mode; negative where it has none.
    var kanji: Int16
    /// Whether byte mode may hold it.
    var isByte: Bool
  }

  struct Segment {
    var mode: Mode
    var units: Range<Int>
  }

  private let content: [UInt8]
  private let units: [Unit]
  /// Whether the segments follow the designator of ECI 26, UTF-8.
  let hasECI: Bool
  private(set) var segments: [Segment] = []

  /// Content of bytes.
  init(bytes: [UInt8]) {
    content = bytes
    hasECI = false
    units = bytes.indices.map { Unit(bytes: $0..<($0 + 1), kanji: -1, isByte: true) }
  }

  /// Content of text.
  init(text: String, declaresUTF8: QRCode.UTF8Declaration) {
    content = Array(text.utf8)
    let isASCII = content.allSatisfy { $0 < 0x80 }
    let kanji = isASCII || declaresUTF8 == .always ? nil : KanjiTable.values(of: text)
    hasECI =
      switch declaresUTF8 {
      case .whereNeeded: !isASCII && kanji == nil
      case .always: true
      case .never: false
      }
    var units: [Unit] = []
    units.reserveCapacity(content.count)
    var offset = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let length = UTF8.width(scalar)
      let value = kanji?[index] ?? -1
      units.append(
        Unit(
          bytes: offset..<(offset + length), kanji: value,
          isByte: kanji == nil || scalar.isASCII))
      offset += length
    }
    self.units = units
  }

  /// The number of bytes of the content.
  var byteCount: Int { content.count }

  /// The value of a character in alphanumeric mode (table 5).
  static func alphanumeric(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x5A: Int(byte) - 0x41 + 10
    case 0x20: 36
    case 0x24: 37
    case 0x25: 38
    case 0x2A: 39
    case 0x2B: 40
    case 0x2D: 41
    case 0x2E: 42
    case 0x2F: 43
    case 0x3A: 44
    default: nil
    }
  }

  /// Divides the content so that it takes the fewest bits in a version.
  @_optimize(speed)
  mutating func divide(for version: Int) {
    segments = []
    guard !units.isEmpty else { return }
    // Costs in sixths of bits, as three digits take ten bits and two letters eleven.
    let never = Int.max / 4
    let heads = Mode.allCases.map { (4 + $0.countBits(version)) * 6 }
    var costs = heads
    var sources: [UInt8] = []
    sources.reserveCapacity(units.count * 4)
    var next = [never, never, never, never]
    for unit in units {
      let first = content[unit.bytes.lowerBound]
      let isSingle = unit.bytes.count == 1
      for index in 0..<4 { next[index] = never }
      if isSingle, first >= 0x30, first <= 0x39 { next[0] = costs[0] + 20 }
      if isSingle, Self.alphanumeric(first) != nil { next[1] = costs[1] + 33 }
      if unit.isByte { next[2] = costs[2] + 48 * unit.bytes.count }
      if unit.kanji >= 0 { next[3] = costs[3] + 78 }
      // Where another mode goes on after this character.
      var best: (UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3)
      let own = next
      for to in 0..<4 {
        var from = to
        var cost = next[to]
        for other in 0..<4 where other != to {
          let changed = (own[other] + 5) / 6 * 6 + heads[to]
          if own[other] < never, changed < cost {
            cost = changed
            from = other
          }
        }
        next[to] = cost
        switch to {
        case 0: best.0 = UInt8(from)
        case 1: best.1 = UInt8(from)
        case 2: best.2 = UInt8(from)
        default: best.3 = UInt8(from)
        }
      }
      sources.append(best.0)
      sources.append(best.1)
      sources.append(best.2)
      sources.append(best.3)
      swap(&costs, &next)
    }
    var mode = 0
    for index in 1..<4 where costs[index] < costs[mode] { mode = index }
    var modes = [UInt8](repeating: 0, count: units.count)
    for index in stride(from: units.count - 1, through: 0, by: -1) {
      mode = Int(sources[index * 4 + mode])
      modes[index] = UInt8(mode)
    }
    var start = 0
    for index in 1...units.count where index == units.count || modes[index] != modes[start] {
      // Modes are 0…3.
      if let mode = Mode(rawValue: Int(modes[start])) {
        segments.append(Segment(mode: mode, units: start..<index))
      }
      start = index
    }
  }

  /// The bits of the segments in a version; nil where a segment is longer than its count can say.
  func bitCount(_ version: Int) -> Int? {
    var sum = hasECI ? 12 : 0
    for segment in segments {
      let countBits = segment.mode.countBits(version)
      let count = count(of: segment)
      guard count < 1 << countBits else { return nil }
      sum += 4 + countBits
      switch segment.mode {
      case .numeric: sum += count / 3 * 10 + [0, 4, 7][count % 3]
      case .alphanumeric: sum += count / 2 * 11 + count % 2 * 6
      case .byte: sum += count * 8
      case .kanji: sum += count * 13
      }
    }
    return sum
  }

  private func count(of segment: Segment) -> Int {
    guard segment.mode == .byte, let last = segment.units.last else { return segment.units.count }
    return units[last].bytes.upperBound - units[segment.units.lowerBound].bytes.lowerBound
  }

  /// Writes the segments.
  func write(to bits: inout BitWriter, version: Int) {
    if hasECI {
      bits.append(7, bits: 4)
      bits.append(26, bits: 8)
    }
    for segment in segments {
      bits.append(segment.mode.indicator, bits: 4)
      bits.append(count(of: segment), bits: segment.mode.countBits(version))
      let units = units[segment.units]
      switch segment.mode {
      case .numeric:
        var group = 0
        var length = 0
        for unit in units {
          group = group * 10 + Int(content[unit.bytes.lowerBound]) - 0x30
          length += 1
          if length == 3 {
            bits.append(group, bits: 10)
            (group, length) = (0, 0)
          }
        }
        if length > 0 { bits.append(group, bits: length * 3 + 1) }
      case .alphanumeric:
        var held: Int?
        for unit in units {
          let value = Self.alphanumeric(content[unit.bytes.lowerBound]) ?? 0
          if let first = held {
            bits.append(first * 45 + value, bits: 11)
            held = nil
          } else {
            held = value
          }
        }
        if let held { bits.append(held, bits: 6) }
      case .byte:
        for unit in units { for byte in content[unit.bytes] { bits.append(Int(byte), bits: 8) } }
      case .kanji:
        for unit in units { bits.append(Int(unit.kanji), bits: 13) }
      }
    }
  }
}
