/// Where objects lie, one entry an object, those that are settled packed.
///
/// Objects that were written one after the other lie one after the other: in an object stream
/// at the next index, and that takes no room at all. A report of millions of objects keeps a few
/// bytes a hundred of them.
struct CrossReferenceEntries {
  /// Two bits of kind, then 46 bits of offset or stream number, then 16 of index.
  typealias Entry = UInt64

  private enum Block {
    /// As many entries as have been added, up to `blockSize`.
    case open([Entry], unsettled: Int)
    case packed([UInt8])
  }

  private static let blockSize = 4096
  /// A block with no more unsettled entries than this is packed without them.
  private static let mostLate = 8

  private var blocks: [Block] = []
  /// Entries of packed blocks that were not settled when these were packed.
  private var late: [Int: Entry] = [:]
  private(set) var count = 0

  /// The entry of an object that has a number and no place yet.
  private static let unsettled: Entry = 0
  /// The entry of an object that has been written, into an object stream not yet placed.
  private static let held: Entry = 2 << 62

  /// Adds an unsettled entry.
  mutating func append() {
    if count % Self.blockSize == 0 { blocks.append(.open([], unsettled: 0)) }
    count += 1
    guard case .open(var entries, let unsettled) = blocks[blocks.count - 1] else { return }
    blocks[blocks.count - 1] = .packed([])
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
    blocks[number] = .packed([])
    entries[index % Self.blockSize] = Self.held
    blocks[number] = .open(entries, unsettled: unsettled)
  }

  /// Gives an object its place, once.
  mutating func settle(_ index: Int, as entry: Entry) {
    let number = index / Self.blockSize
    guard index >= 0, index < count else { return }
    guard case .open(var entries, let unsettled) = blocks[number] else {
      if let last = late[index], Self.isAwaited(last) { late[index] = entry }
      return
    }
    guard Self.isAwaited(entries[index % Self.blockSize]) else { return }
    // Taken out of the array of blocks, so that it is changed in place.
    blocks[number] = .packed([])
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

  /// The number of entries that each follow the one before, then a difference, and so on; both
  /// in seven bits a byte, low bits first.
  private static func packed(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var previous: Entry = 0
    var run: UInt64 = 0
    for entry in entries {
      if entry == previous &+ 1 {
        run += 1
      } else {
        append(run, to: &bytes)
        append(zigzag(entry &- previous), to: &bytes)
        run = 0
      }
      previous = entry
    }
    append(run, to: &bytes)
    return bytes
  }

  private static func unpack(_ bytes: [UInt8], _ body: (Entry) throws -> Void) rethrows {
    var previous: Entry = 0
    var index = 0
    while index < bytes.count {
      for _ in 0..<number(in: bytes, at: &index) {
        previous &+= 1
        try body(previous)
      }
      guard index < bytes.count else { return }
      let difference = number(in: bytes, at: &index)
      previous &+= difference >> 1 ^ (0 &- (difference & 1))
      try body(previous)
    }
  }

  /// Small differences either way as small numbers.
  private static func zigzag(_ difference: UInt64) -> UInt64 {
    difference << 1 ^ (0 &- difference >> 63)
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
