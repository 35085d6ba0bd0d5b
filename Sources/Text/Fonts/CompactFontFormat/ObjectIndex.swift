extension CompactFontFormat {
  /// An INDEX (Adobe Technical Note 5176, § 5) at its position in a table.
  struct ObjectIndex {
    let count: Int
    /// The first byte behind it.
    let end: Int
    private let table: BigEndianBytes
    private let offsetSize: Int
    private let offsets: Int
    /// The byte before the first object, which offsets are counted from.
    private let base: Int

    /// Nil when it does not end within the table.
    init?(_ table: BigEndianBytes, at start: Int) {
      guard let count = table.uint16(at: start) else { return nil }
      self.table = table
      self.count = count
      offsets = start + 3
      guard count > 0 else {
        offsetSize = 1
        base = start + 2
        end = start + 2
        return
      }
      guard let size = table.uint8(at: start + 2), (1...4).contains(size) else { return nil }
      offsetSize = size
      base = start + 2 + (count + 1) * size
      guard let last = table.number(at: offsets + count * size, size: size), last >= 1,
        base + last <= table.count
      else { return nil }
      end = base + last
    }

    /// The position of an object in the table; nil when there is none of that number.
    subscript(_ number: Int) -> Range<Int>? {
      guard number >= 0, number < count else { return nil }
      // The offsets are within the table, or there would be no such index.
      var place = offsets + number * offsetSize
      var start = 0
      for _ in 0..<offsetSize {
        start = start << 8 | Int(table.bytes[place])
        place += 1
      }
      var next = 0
      for _ in 0..<offsetSize {
        next = next << 8 | Int(table.bytes[place])
        place += 1
      }
      guard start >= 1, start <= next, base + next <= end else { return nil }
      return base + start..<base + next
    }

    /// An object by the number that charstrings have for it (Technical Note 5177, § 4.7).
    func subroutine(_ number: Int) -> Range<Int>? {
      self[number + (count < 1240 ? 107 : count < 33_900 ? 1131 : 32_768)]
    }
  }

  /// An INDEX of objects, with offsets as short as can be.
  static func index(_ objects: [[UInt8]]) -> [UInt8] {
    var ends: [Int] = []
    var end = 0
    for object in objects {
      end += object.count
      ends.append(end)
    }
    return index(Array(objects.joined()), ends: ends)
  }

  /// An INDEX of consecutive objects.
  static func index(_ objects: [UInt8], ends: [Int]) -> [UInt8] {
    guard !ends.isEmpty else { return big(0) }
    let last = objects.count + 1
    let size = last < 1 << 8 ? 1 : last < 1 << 16 ? 2 : last < 1 << 24 ? 3 : 4
    var bytes = big(ends.count) + [UInt8(size)]
    bytes.reserveCapacity(bytes.count + (ends.count + 1) * size + objects.count)
    func append(_ offset: Int) {
      for byte in (0..<size).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: offset >> (8 * byte)))
      }
    }
    append(1)
    for end in ends { append(end + 1) }
    return bytes + objects
  }
}

extension BigEndianBytes {
  /// A number of one to four bytes.
  fileprivate func number(at offset: Int, size: Int) -> Int? {
    switch size {
    case 1: uint8(at: offset)
    case 2: uint16(at: offset)
    case 3: uint8(at: offset).flatMap { high in uint16(at: offset + 1).map { high << 16 | $0 } }
    default: uint32(at: offset)
    }
  }
}
