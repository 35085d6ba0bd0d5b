/// The labels of references or footnotes and their indices, in order of definition.
///
/// Labels match when equal after case folding and collapsing white space (CommonMark 0.31.2, 6.3).
/// The hash is seeded by the standard library, so that collisions cannot be forced; nothing is ever
/// listed in hash order.
struct LabelTable {
  private struct Entry {
    var hash: Int
    var range: Range<Int>
  }

  private var entries: [Entry] = []
  private var text: [UInt8] = []
  private var slots: [Int32] = []
  /// The normalised label of the current lookup.
  private var sought: [UInt8] = []

  var count: Int { entries.count }

  /// Adds a label.
  ///
  /// - Returns: Its index and whether it is new; nil when it is empty or only white space.
  mutating func insert(_ label: Bytes) -> (index: Int, isNew: Bool)? {
    normalize(label)
    guard !sought.isEmpty else { return nil }
    if (entries.count + 1) * 2 > slots.count { grow() }
    let hash = hashOfSought()
    let slot = slot(for: hash)
    if slots[slot] >= 0 { return (Int(slots[slot]), false) }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(hash: hash, range: text.count..<text.count + sought.count))
    text.append(contentsOf: sought)
    return (entries.count - 1, true)
  }

  /// The index of a label. Complexity: O(length).
  mutating func find(_ label: Bytes) -> Int? {
    guard !entries.isEmpty, label.count <= 999 else { return nil }
    normalize(label)
    guard !sought.isEmpty else { return nil }
    let found = slots[slot(for: hashOfSought())]
    return found < 0 ? nil : Int(found)
  }

  private func hashOfSought() -> Int {
    var hasher = Hasher()
    sought.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The slot that contains `sought`, or the free slot where it belongs.
  private func slot(for hash: Int) -> Int {
    let mask = slots.count - 1  // `slots.count` is a power of two.
    var slot = hash & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, text[entry.range].elementsEqual(sought) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Puts the label into `sought`: upper case of lower case, as full case folding would equate.
  private mutating func normalize(_ label: Bytes) {
    sought.removeAll(keepingCapacity: true)
    var pendingSpace = false
    var index = 0
    while index < label.count {
      let byte = label[index]
      if byte.isWhitespace {
        pendingSpace = !sought.isEmpty
        index += 1
        continue
      }
      if pendingSpace {
        sought.append(ASCII.space)
        pendingSpace = false
      }
      if byte < 0x80 {
        sought.append(byte &- 0x61 < 26 ? byte & 0xDF : byte)
        index += 1
      } else {
        let (scalar, length) = label.scalar(at: index)
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
          sought.append(contentsOf: lower.properties.uppercaseMapping.utf8)
        }
        index += length
      }
    }
  }
}
