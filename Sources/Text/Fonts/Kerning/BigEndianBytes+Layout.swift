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
      return search(count) { index in
        uint16(at: offset + 4 + 2 * index).map {
          $0 < glyph ? .after : $0 > glyph ? .before : .here
        }
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

  enum Direction {
    case before, here, after
  }

  /// Binary search for one of `count` records in order; `direction` gives its position relative to
  /// one of them, nil for one that is not there.
  @inline(__always)
  func search(_ count: Int, _ direction: (Int) -> Direction?) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      switch direction(middle) {
      case .before: high = middle
      case .after: low = middle + 1
      case .here: return middle
      case nil: return nil
      }
    }
    return nil
  }

  /// Records of a first glyph, a last one and a number.
  private func searchRanges(_ count: Int, at offset: Int, for glyph: Int) -> Int? {
    search(count) { index in
      guard let first = uint16(at: offset + 6 * index),
        let last = uint16(at: offset + 6 * index + 2)
      else { return nil }
      return glyph < first ? .before : glyph > last ? .after : .here
    }
  }
}
