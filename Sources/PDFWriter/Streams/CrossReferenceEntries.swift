/// Where objects lie, one entry an object, those that are settled packed.
///
/// Objects that were written one after the other lie one after the other: in an object stream
/// at the next index, and that takes no room at all. A report of millions of objects keeps a few
/// bytes a hundred of them.
struct CrossReferenceEntries {
  /// Two bits of kind, of which 2 is an object in an object stream: the number of the stream,
  /// then 16 bits of index. What the others hold is their own matter.
  typealias Entry = UInt64

  private enum Block {
    /// As many entries as have been added, up to `blockSize`.
    case open([Entry], unsettled: Int)
    /// Those that are not settled are among `late`.
    case packed([UInt8])
  }

  private static let blockSize = 4096
  /// A block with no more unsettled entries than this is packed without them.
  private static let mostLate = 8

  private var blocks: [Block] = []
  /// Entries of packed blocks that are not settled yet.
  private var late: [Int: Entry] = [:]
  private(set) var count = 0

  /// The entry of an object that has a number and no place yet.
  private static let unsettled: Entry = 0
  /// The entry of an object that has been written, into an object stream not yet placed.
  private static let held: Entry = 2 << 62

  /// What stands in an array of blocks while one of them is changed in place.
  private static let nothing = Block.packed([])

  /// How many bytes are held, what lies unused in collections left aside.
  var byteCount: Int {
    blocks.reduce(late.count * 2 * MemoryLayout<Entry>.size) { sum, block in
      switch block {
      case .open(let entries, _): sum + entries.count * MemoryLayout<Entry>.size
      case .packed(let bytes): sum + bytes.count
      }
    }
  }

  /// Adds an unsettled entry.
  mutating func append() {
    if count % Self.blockSize == 0 { blocks.append(.open([], unsettled: 0)) }
    count += 1
    guard case .open(var entries, let unsettled) = blocks[blocks.count - 1] else { return }
    blocks[blocks.count - 1] = Self.nothing
    entries.append(Self.unsettled)
    blocks[blocks.count - 1] = .open(entries, unsettled: unsettled + 1)
  }

  /// Whether an object has not been written yet.
  func isUnsettled(_ index: Int) -> Bool {
    guard index >= 0, index < count else { return false }
    switch blocks[index / Self.blockSize] {
    case .open(let entries, _): return entries[index % Self.blockSize] == Self.unsettled
    case .packed: return late[index] == Self.unsettled
    }
  }

  /// Notes that an object has been written; its place is still to come.
  mutating func hold(_ index: Int) {
    let number = index / Self.blockSize
    guard isUnsettled(index) else { return }
    guard case .open(var entries, let unsettled) = blocks[number] else {
      late[index] = Self.held
      return
    }
    blocks[number] = Self.nothing
    entries[index % Self.blockSize] = Self.held
    blocks[number] = .open(entries, unsettled: unsettled)
  }

  /// Gives an object its place, once.
  mutating func settle(_ index: Int, as entry: Entry) {
    let number = index / Self.blockSize
    guard index >= 0, index < count else { return }
    guard case .open(var entries, let unsettled) = blocks[number] else {
      return settleLate(index, as: entry)
    }
    guard Self.isAwaited(entries[index % Self.blockSize]) else { return }
    // Taken out of the array of blocks, so that it is changed in place.
    blocks[number] = Self.nothing
    entries[index % Self.blockSize] = entry
    if unsettled - 1 <= Self.mostLate, entries.count == Self.blockSize {
      for (place, entry) in entries.enumerated() where Self.isAwaited(entry) {
        late[number * Self.blockSize + place] = entry
      }
      blocks[number] = .packed(Self.packed(entries))
    } else {
      blocks[number] = .open(entries, unsettled: unsettled - 1)
    }
  }

  private mutating func settleLate(_ index: Int, as entry: Entry) {
    let number = index / Self.blockSize
    guard let last = late[index], Self.isAwaited(last), case .packed(let bytes) = blocks[number]
    else { return }
    late[index] = nil
    var entries: [Entry] = []
    entries.reserveCapacity(Self.blockSize)
    Self.unpack(bytes) { entries.append($0) }
    // As many entries are unpacked as the block had.
    entries[index % Self.blockSize] = entry
    blocks[number] = .packed(Self.packed(entries))
  }

  private static func isAwaited(_ entry: Entry) -> Bool { entry == unsettled || entry == held }

  /// Calls `body` with each entry in order.
  func forEach(_ body: (Entry) throws -> Void) rethrows {
    var index = 0
    for block in blocks {
      switch block {
      case .open(let entries, _):
        for entry in entries { try body(entry) }
        index += entries.count
      case .packed(let bytes):
        try Self.unpack(bytes) { entry in
          try body(Self.isAwaited(entry) ? late[index] ?? entry : entry)
          index += 1
        }
      }
    }
  }

  // MARK: Packing

  /// What comes next, as far as it can be told from what came before.
  private struct Expectation {
    /// The last entry of each kind.
    private var last: (Entry, Entry, Entry, Entry) = (0, 1 << 62, 2 << 62, 3 << 62)

    /// Most often the object lies behind the one before in an object stream.
    var entry: Entry { last.2 &+ 1 }

    subscript(kind: Entry) -> Entry {
      get {
        switch kind {
        case 0: last.0
        case 1: last.1
        case 2: last.2
        default: last.3
        }
      }
      set {
        switch kind {
        case 0: last.0 = newValue
        case 1: last.1 = newValue
        case 2: last.2 = newValue
        default: last.3 = newValue
        }
      }
    }
  }

  /// The number of entries that are as expected, then the difference of one from the last of its
  /// kind above two bits of kind, and so on; both in seven bits a byte, low bits first.
  private static func packed(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var expected = Expectation()
    var run: UInt64 = 0
    for entry in entries {
      let kind = entry >> 62
      if entry == expected.entry {
        run += 1
      } else {
        append(run, to: &bytes)
        append(zigzag(entry &- expected[kind]) << 2 | kind, to: &bytes)
        run = 0
      }
      expected[kind] = entry
    }
    append(run, to: &bytes)
    // A copy has no room to grow.
    return bytes.withUnsafeBufferPointer { Array($0) }
  }

  private static func unpack(_ bytes: [UInt8], _ body: (Entry) throws -> Void) rethrows {
    var expected = Expectation()
    var index = 0
    while index < bytes.count {
      for _ in 0..<number(in: bytes, at: &index) {
        let entry = expected.entry
        expected[entry >> 62] = entry
        try body(entry)
      }
      guard index < bytes.count else { return }
      let token = number(in: bytes, at: &index)
      let difference = token >> 2
      let entry =
        (expected[token & 3] &+ (difference >> 1 ^ (0 &- (difference & 1)))) & ~(3 << 62)
        | (token & 3) << 62
      expected[token & 3] = entry
      try body(entry)
    }
  }

  /// Small differences either way as small numbers, of 62 bits as the entries of one kind have.
  private static func zigzag(_ difference: UInt64) -> UInt64 {
    let signed = Int64(bitPattern: difference << 2) >> 2
    return UInt64(bitPattern: signed << 1 ^ signed >> 63) & ~(3 << 62)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func number(in bytes: [UInt8], at index: inout Int) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return result
  }
}
