/// Coverage and class definition tables, searched as HarfBuzz searches them (OpenType Layout Common
/// Table Formats).
extension BigEndianBytes {
  /// The number of a glyph in a coverage table; nil when it is not covered.
  ///
  /// - Complexity: O(log n).
  func coverageIndex(of glyph: Int, at offset: Int) -> Int? {
    guard let count = uint16(at: offset + 2) else { return nil }
    switch uint16(at: offset) {
    case 1:
      return records(count, of: 2, at: offset + 4)?.search { listed in
        let other = listed.number(at: 0)
        return glyph < other ? .before : glyph > other ? .after : .here
      }
    case 2:
      guard let index = searchRanges(count, at: offset + 4, for: glyph),
        let first = uint16(at: offset + 4 + 6 * index),
        let number = uint16(at: offset + 8 + 6 * index)
      else { return nil }
      return number + glyph - first
    default: return nil
    }
  }

  /// The class of a glyph; 0 for glyphs that are not listed.
  ///
  /// - Complexity: O(log n).
  func glyphClass(of glyph: Int, at offset: Int) -> Int {
    switch uint16(at: offset) {
    case 1:
      guard let first = uint16(at: offset + 2), let count = uint16(at: offset + 4),
        glyph >= first, glyph - first < count
      else { return 0 }
      return uint16(at: offset + 6 + 2 * (glyph - first)) ?? 0
    case 2:
      guard let count = uint16(at: offset + 2),
        let index = searchRanges(count, at: offset + 4, for: glyph)
      else { return 0 }
      return uint16(at: offset + 8 + 6 * index) ?? 0
    default: return 0
    }
  }

  /// `count` records of `size` bytes each, sorted by what they begin with; nil when the table ends
  /// before they do.
  func records(_ count: Int, of size: Int, at offset: Int) -> SortedRecords? {
    // Counts are 16-bit numbers and sizes at most 6, so that the product does not overflow.
    guard offset >= 0, offset <= bytes.count, count * size <= bytes.count - offset else {
      return nil
    }
    return SortedRecords(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count * size]), size: size)
  }

  /// Records of a first glyph, a last one and a number.
  private func searchRanges(_ count: Int, at offset: Int, for glyph: Int) -> Int? {
    records(count, of: 6, at: offset)?.search { range in
      glyph < range.number(at: 0) ? .before : glyph > range.number(at: 2) ? .after : .here
    }
  }
}

/// Records of an OpenType table, in the order of the numbers that they begin with.
// Checked once to be inside the table, since a search reads a number at each step.
struct SortedRecords {
  /// A whole number of records.
  let bytes: UnsafeRawBufferPointer
  let size: Int

  /// A record in the table.
  struct Record {
    fileprivate let start: UnsafeRawPointer

    /// A 16-bit number of the record.
    ///
    /// - Precondition: `offset` is at most the size of the record less two.
    @inline(__always)
    func number(at offset: Int) -> Int {
      Int(UInt16(bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }
  }

  enum Direction {
    case before, here, after
  }

  /// The index of the record that `direction` says is the one; O(log n).
  ///
  /// - Parameter direction: Where what is searched for lies from a record.
  @inline(__always)
  func search(_ direction: (Record) -> Direction) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var low = 0
    var high = bytes.count / size
    while low < high {
      // Between 0 and the count of records, so that neither sum nor product overflows.
      let middle = (low &+ high) >> 1
      switch direction(Record(start: base + middle &* size)) {
      case .before: high = middle
      case .after: low = middle &+ 1
      case .here: return middle
      }
    }
    return nil
  }
}
