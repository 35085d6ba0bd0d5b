import ComposePlatform

/// Words with a number each, found by hash of their bytes.
struct WordTable {
  /// Whether capital and small letters are the same.
  let ignoresCase: Bool
  private var bytes: [UInt8] = []
  /// By hash, open addressing; an empty slot has the length 0.
  private var slots: [Slot] = [Slot](repeating: Slot(), count: 16)
  private var count = 0
  private var longest = 0

  private struct Slot {
    var start: Int32 = 0
    var length: Int32 = 0
    var value: Int32 = 0
  }

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  /// Adds a word; one that is there already keeps its number.
  mutating func insert(_ word: [UInt8], value: Int32) {
    let word = ignoresCase ? word.map(Self.lowercase) : word
    guard !word.isEmpty, word.withUnsafeBufferPointer({ self.value(of: $0, 0..<word.count) }) == nil
    else { return }
    if (count + 1) * 2 > slots.count {
      let old = slots
      slots = [Slot](repeating: Slot(), count: old.count * 2)
      for slot in old where slot.length > 0 {
        let low = Int(slot.start)
        place(slot, hash: Self.hash(bytes[low..<low + Int(slot.length)], ignoresCase: false))
      }
    }
    place(
      Slot(start: Int32(bytes.count), length: Int32(word.count), value: value),
      hash: Self.hash(word, ignoresCase: false))
    bytes += word
    count += 1
    longest = max(longest, word.count)
  }

  private mutating func place(_ slot: Slot, hash: UInt32) {
    var index = Int(hash) & (slots.count - 1)
    while slots[index].length > 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  /// The number of the word that a range of `text` is, if it is one.
  func value(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int32? {
    guard range.count <= longest, !range.isEmpty else { return nil }
    var hash: UInt32 = 2_166_136_261
    for index in range {
      hash = (hash ^ UInt32(ignoresCase ? Self.lowercase(text[index]) : text[index])) &* 16_777_619
    }
    hash ^= hash >> 15
    var index = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[index]
      if slot.length == 0 { return nil }
      if Int(slot.length) == range.count {
        var offset = 0
        while offset < range.count {
          let byte = text[range.lowerBound + offset]
          guard bytes[Int(slot.start) + offset] == (ignoresCase ? Self.lowercase(byte) : byte)
          else { break }
          offset += 1
        }
        if offset == range.count { return slot.value }
      }
      index = (index + 1) & (slots.count - 1)
    }
  }

  /// FNV-1a, its high bits folded in.
  private static func hash(_ word: some Sequence<UInt8>, ignoresCase: Bool) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
