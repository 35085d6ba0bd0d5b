extension SpaceRules {
  /// Whether a pair of a pair adjustment subtable moves the space or an adjacent glyph.
  mutating func pairsInvolveSpace(at start: Int) -> Bool {
    guard let format = table.uint16(at: start), let firstValue = table.uint16(at: start + 4),
      let secondValue = table.uint16(at: start + 6)
    else { return false }
    // One number for each bit of a value format.
    let size = firstValue.nonzeroBitCount + secondValue.nonzeroBitCount
    switch format {
    case 1: return glyphPairsInvolveSpace(at: start, valueSize: size)
    case 2: return classPairsInvolveSpace(at: start, valueSize: size)
    default: return false
    }
  }

  /// Whether pairs may adjust their second glyph: then the next pair starts behind it, and what
  /// a pair does depends on those before.
  func pairsMoveSecond(at start: Int) -> Bool {
    table.uint16(at: start + 6) ?? 0 != 0
  }

  private mutating func glyphPairsInvolveSpace(at start: Int, valueSize: Int) -> Bool {
    var firstGlyphs: [Int] = []
    classes.forEachGlyph(inCoverage: coverageOffset(of: start)) {
      firstGlyphs.append($0)
      return true
    }
    for (index, first) in firstGlyphs.enumerated() {
      guard let set = table.uint16(at: start + 10 + 2 * index).map({ start + $0 }),
        let count = table.uint16(at: set)
      else { return false }
      for pair in 0..<count {
        let record = set + 2 + pair * (2 + 2 * valueSize)
        guard classes.spend(1) else { return true }
        guard let second = table.uint16(at: record) else { break }
        let involved =
          first == space && !classes.isMark(second) || second == space && !classes.isMark(first)
        if involved, hasValue(at: record + 2, size: valueSize) { return true }
      }
    }
    return false
  }

  private mutating func classPairsInvolveSpace(at start: Int, valueSize: Int) -> Bool {
    guard let firstClasses = table.uint16(at: start + 8).map({ start + $0 }),
      let secondClasses = table.uint16(at: start + 10).map({ start + $0 }),
      let firstCount = table.uint16(at: start + 12), let secondCount = table.uint16(at: start + 14)
    else { return false }
    func record(_ first: Int, _ second: Int) -> Int {
      start + 16 + (first * secondCount + second) * 2 * valueSize
    }
    if classes.coverage(at: coverageOffset(of: start), contains: space) {
      let first = classes.classOfGlyph(space, definition: firstClasses)
      for second in 0..<secondCount where first < firstCount {
        guard classes.spend(1) else { return true }
        if hasValue(at: record(first, second), size: valueSize),
          classes.classHasBase(second, definition: secondClasses)
        {
          return true
        }
      }
    }
    let second = classes.classOfGlyph(space, definition: secondClasses)
    guard second < secondCount else { return false }
    for first in 0..<firstCount {
      guard classes.spend(1) else { return true }
      if hasValue(at: record(first, second), size: valueSize),
        classes.classHasBase(first, definition: firstClasses)
      {
        return true
      }
    }
    return false
  }

  /// Whether any number of a pair's values is other than 0.
  private func hasValue(at offset: Int, size: Int) -> Bool {
    (0..<size).contains { table.uint16(at: offset + 2 * $0) ?? 0 != 0 }
  }
}
