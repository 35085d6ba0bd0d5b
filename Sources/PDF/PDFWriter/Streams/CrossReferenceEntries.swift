/// The positions of objects, one entry per object, with settled entries packed.
///
/// Objects written consecutively have consecutive positions: in an object stream that is the next
/// index, which takes no space. A report of millions of objects keeps a few bytes per hundred of
/// them.
struct CrossReferenceEntries {
  /// Two bits of kind, of which 2 is an object in an object stream: the number of the stream, then
  /// 16 bits of index. The content of other kinds is opaque here.
  typealias Entry = UInt64

  private struct Block {
    /// The entries added so far, up to `blockSize`; none once they are packed.
    var entries: [Entry] = []
    /// Nil until all but a few entries are settled; the others are among `late`.
    var packed: [UInt8]?
    var unsettled = 0
  }

  private static let blockSize = 4096
  /// A block with no more unsettled entries than this is packed without them: those of pages wait
  /// until their object stream is full, while structure fills several.
  private static let maximumUnsettled = 64

  private var blocks: [Block] = []
  /// Entries that were not settled when their block was packed, until all of the block are.
  private var late: [Int: Entry] = [:]
  private(set) var count = 0

  /// The entry of an object with a number but no position yet.
  private static let unsettled: Entry = 0
  /// The entry of an object written into an object stream that has no position yet.
  private static let held: Entry = 2 << 62

  /// How many bytes are held, not counting the unused capacity of collections.
  var byteCount: Int {
    blocks.reduce(late.count * 2 * MemoryLayout<Entry>.size) { sum, block in
      sum + block.entries.count * MemoryLayout<Entry>.size + (block.packed?.count ?? 0)
    }
  }

  /// Adds an unsettled entry.
  mutating func append() {
    if count % Self.blockSize == 0 { blocks.append(Block()) }
    count += 1
    let last = blocks.count - 1
    blocks[last].entries.append(Self.unsettled)
    blocks[last].unsettled += 1
  }

  /// Whether an object has not been written yet.
  func isUnsettled(_ index: Int) -> Bool {
    guard index >= 0, index < count else { return false }
    let number = index / Self.blockSize
    if blocks[number].packed != nil { return late[index] == Self.unsettled }
    return blocks[number].entries[index % Self.blockSize] == Self.unsettled
  }

  /// Notes that an object has been written, without a position yet.
  mutating func hold(_ index: Int) {
    guard isUnsettled(index) else { return }
    let number = index / Self.blockSize
    if blocks[number].packed != nil {
      late[index] = Self.held
    } else {
      blocks[number].entries[index % Self.blockSize] = Self.held
    }
  }

  /// Sets the position of an object, once.
  mutating func settle(_ index: Int, as entry: Entry) {
    guard index >= 0, index < count else { return }
    let number = index / Self.blockSize
    if blocks[number].packed != nil { return settleLate(index, as: entry) }
    guard Self.isAwaited(blocks[number].entries[index % Self.blockSize]) else { return }
    blocks[number].entries[index % Self.blockSize] = entry
    blocks[number].unsettled -= 1
    if blocks[number].unsettled <= Self.maximumUnsettled,
      blocks[number].entries.count == Self.blockSize
    {
      pack(number)
    }
  }

  private mutating func pack(_ number: Int) {
    let entries = blocks[number].entries
    for (place, entry) in entries.enumerated() where Self.isAwaited(entry) {
      late[number * Self.blockSize + place] = entry
    }
    blocks[number].packed = Self.packed(entries)
    blocks[number].entries = []
  }

  /// Repacks the block, but only with its last late entry, since that visits all entries.
  private mutating func settleLate(_ index: Int, as entry: Entry) {
    let number = index / Self.blockSize
    guard let last = late[index], Self.isAwaited(last), let bytes = blocks[number].packed
    else { return }
    late[index] = entry
    blocks[number].unsettled -= 1
    guard blocks[number].unsettled == 0 else { return }
    var entries: [Entry] = []
    entries.reserveCapacity(Self.blockSize)
    Self.unpack(bytes) { entries.append($0) }
    for (place, entry) in entries.enumerated() where Self.isAwaited(entry) {
      entries[place] = late.removeValue(forKey: number * Self.blockSize + place) ?? entry
    }
    blocks[number].packed = Self.packed(entries)
  }

  private static func isAwaited(_ entry: Entry) -> Bool { entry == unsettled || entry == held }

  /// Calls `body` with each entry in order.
  func forEach(_ body: (Entry) throws -> Void) rethrows {
    var index = 0
    for block in blocks {
      guard let bytes = block.packed else {
        for entry in block.entries { try body(entry) }
        index += block.entries.count
        continue
      }
      try Self.unpack(bytes) { entry in
        try body(Self.isAwaited(entry) ? late[index] ?? entry : entry)
        index += 1
      }
    }
  }

  // MARK: Packing

  /// The next entry, as predicted from the previous ones.
  private struct Expectation {
    /// The last entry of each kind.
    private var last: (Entry, Entry, Entry, Entry) = (0, 1 << 62, 2 << 62, 3 << 62)

    /// Most often the object follows the previous one in an object stream.
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

  /// Alternately the number of entries that match the expectation, and the difference of the next
  /// from the last of its kind, shifted above two bits of kind; both as LEB128 varints.
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
    // A copy has no excess capacity.
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

  /// Zigzag encoding of differences, which maps small ones of either sign to small numbers, in the
  /// 62 bits of an entry.
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
