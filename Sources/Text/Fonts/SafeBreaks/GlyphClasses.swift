/// Coverage and class definition tables, asked about one glyph and about glyphs that are no marks.
///
/// OpenType Layout Common Table Formats. Offsets count from the start of the whole table;
/// for broken tables the result is “nothing is covered”.
struct GlyphClasses {
  let table: BigEndianBytes
  let isMark: (Int) -> Bool
  /// Steps left before a hostile table is given up.
  var budget = 4_000_000
  private var basesInClass: [Int: Bool] = [:]

  init(table: BigEndianBytes, isMark: @escaping (Int) -> Bool) {
    self.table = table
    self.isMark = isMark
  }

  /// The glyphs of a coverage table in order; `body` returns false to stop.
  mutating func forEachGlyph(inCoverage offset: Int, _ body: (Int) -> Bool) {
    guard let format = table.uint16(at: offset), let count = table.uint16(at: offset + 2)
    else { return }
    for index in 0..<count {
      if format == 1 {
        guard spend(1), let glyph = table.uint16(at: offset + 4 + 2 * index), body(glyph)
        else { return }
      } else if format == 2 {
        guard let first = table.uint16(at: offset + 4 + 6 * index),
          let last = table.uint16(at: offset + 6 + 6 * index)
        else { return }
        for glyph in first...max(first, last) {
          guard spend(1), body(glyph) else { return }
        }
      }
    }
  }

  mutating func coverage(at offset: Int, contains wanted: Int) -> Bool {
    var isFound = false
    forEachGlyph(inCoverage: offset) {
      isFound = $0 == wanted
      return !isFound
    }
    return isFound
  }

  mutating func coverageHasBase(at offset: Int) -> Bool {
    let isMark = isMark
    var isFound = false
    forEachGlyph(inCoverage: offset) {
      isFound = !isMark($0)
      return !isFound
    }
    return isFound
  }

  /// The class of a glyph; 0 for glyphs that are not listed.
  mutating func classOfGlyph(_ wanted: Int, definition offset: Int) -> Int {
    var found = 0
    forEachClass(definition: offset) { glyph, number in
      if glyph == wanted { found = number }
      return glyph != wanted
    }
    return found
  }

  /// Whether a class has a glyph that is no mark. Class 0 has all glyphs not listed, so it does.
  mutating func classHasBase(_ wanted: Int, definition offset: Int) -> Bool {
    if wanted == 0 { return true }
    let key = offset << 16 | wanted
    if let answer = basesInClass[key] { return answer }
    let isMark = isMark
    var isFound = false
    forEachClass(definition: offset) { glyph, number in
      isFound = number == wanted && !isMark(glyph)
      return !isFound
    }
    basesInClass[key] = isFound
    return isFound
  }

  private mutating func forEachClass(definition offset: Int, _ body: (Int, Int) -> Bool) {
    guard let format = table.uint16(at: offset) else { return }
    if format == 1 {
      guard let first = table.uint16(at: offset + 2), let count = table.uint16(at: offset + 4)
      else { return }
      for index in 0..<count {
        guard spend(1), let number = table.uint16(at: offset + 6 + 2 * index),
          body(first + index, number)
        else { return }
      }
    } else if format == 2, let count = table.uint16(at: offset + 2) {
      for index in 0..<count {
        let range = offset + 4 + 6 * index
        guard let first = table.uint16(at: range), let last = table.uint16(at: range + 2),
          let number = table.uint16(at: range + 4)
        else { return }
        for glyph in first...max(first, last) {
          guard spend(1), body(glyph, number) else { return }
        }
      }
    }
  }

  /// Takes steps off the budget; false when it is used up.
  mutating func spend(_ steps: Int) -> Bool {
    budget -= steps
    return budget >= 0
  }
}
