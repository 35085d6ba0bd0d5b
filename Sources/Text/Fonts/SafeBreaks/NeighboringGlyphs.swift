import CComposeHarfBuzz

/// The glyphs that some rule of a face has behind another glyph, and those that one has before
/// another, with all that rules turn into such.
///
/// Every rule of GSUB and GPOS is regarded, of any script, language and feature, so that the
/// result holds for any text: between two glyphs of which the first is not among those before, or
/// the second not among those behind another, no rule reaches from one side to the other. Lookups
/// that pass over nothing but marks see each base glyph they come to, so that none reaches over
/// such a place either.
struct NeighboringGlyphs: Sendable {
  /// On which sides rules have each glyph next to others.
  private var sides = [UInt8](repeating: 0, count: 0x10000)
  private static let behind: UInt8 = 1
  private static let before: UInt8 = 2

  /// A glyph in the upper half of each, and what it may become in the lower.
  private var changes: [UInt32] = []

  /// Nil when the face has rules that cannot be asked: state machines, a `kern` table, lookups that
  /// pass over base glyphs, tables that are broken.
  ///
  /// - Complexity: O(size of the rules).
  init?(handle: FontFaceHandle) {
    for table in ["morx", "mort", "kerx", "kern", "trak", "Silf"] as [OpenTypeTag] {
      if handle.hasTable(table) { return nil }
    }
    // What is random goes through the whole run.
    if Self.hasRandomAlternates(handle) { return nil }
    // Lookups may pass over marks.
    let marks = hb_set_create()
    defer { hb_set_destroy(marks) }
    hb_ot_layout_get_glyphs_in_class(handle.face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, marks)
    var mark = CHarfBuzzInvalidValue
    while hb_set_next(marks, &mark) != 0 { insert(Int(mark)) }
    for kind in [SpaceRules.Kind.substitution, .positioning] where handle.hasTable(kind.table) {
      let found = handle.withTable(kind.table) { NeighboringGlyphs(adding: $0, kind, to: self) }
      guard let found else { return nil }
      self = found
    }
    addPrivateForms(of: handle)
    close()
  }

  private static func hasRandomAlternates(_ handle: FontFaceHandle) -> Bool {
    handle.withTable("GSUB") { table -> Bool? in
      guard let features = table.uint16(at: 6), let count = table.uint16(at: features) else {
        return nil
      }
      let tag = Int(OpenTypeTag("rand").rawValue)
      return (0..<count).contains { table.uint32(at: features + 2 + 6 * $0) == tag }
    } ?? false
  }

  /// Adds the rules of one table; nil where it cannot be read.
  init?(adding table: BigEndianBytes, _ kind: SpaceRules.Kind, to glyphs: NeighboringGlyphs) {
    var rules = NeighborRules(kind: kind, table: table, glyphs: glyphs)
    do {
      try rules.read()
    } catch {
      return nil
    }
    self = rules.glyphs
  }

  /// None yet.
  init() {}

  /// Whether a rule has a glyph, whose number has 16 bits, behind another one.
  func isBehind(_ glyph: Int) -> Bool { sides[glyph & 0xFFFF] & Self.behind != 0 }

  /// Whether a rule has a glyph before another one.
  func isBefore(_ glyph: Int) -> Bool { sides[glyph & 0xFFFF] & Self.before != 0 }

  mutating func insertBehind(_ glyphs: some Sequence<Int>) {
    for glyph in glyphs { sides[glyph & 0xFFFF] |= Self.behind }
  }

  mutating func insertBefore(_ glyphs: some Sequence<Int>) {
    for glyph in glyphs { sides[glyph & 0xFFFF] |= Self.before }
  }

  /// Of glyphs with neighbours on both sides.
  mutating func insert(_ glyph: Int) {
    sides[glyph & 0xFFFF] |= Self.behind | Self.before
  }

  /// Notes that a rule may put `result` in the place of `glyph`.
  mutating func addChange(of glyph: Int, to result: Int) {
    changes.append(
      UInt32(truncatingIfNeeded: glyph) << 16 | UInt32(truncatingIfNeeded: result & 0xFFFF))
  }

  /// The forms without a descender of two Thai letters, which HarfBuzz takes from the Private Use
  /// Area for fonts without rules for Thai.
  private mutating func addPrivateForms(of handle: FontFaceHandle) {
    let forms: [(UInt32, UInt32)] = [
      (0x0E0D, 0xF70F), (0x0E0D, 0xF89A), (0x0E10, 0xF700), (0x0E10, 0xF89E),
    ]
    for (letter, form) in forms {
      let result = handle.nominalGlyph(for: form)
      if result != 0 { addChange(of: Int(handle.nominalGlyph(for: letter)), to: Int(result)) }
    }
  }

  /// Takes in what becomes one of the glyphs.
  ///
  /// - Complexity: O(n log n) for n changes: a glyph's sides grow at most twice.
  mutating func close() {
    // By result, so that those of one are adjacent.
    let sources = changes.map { $0 << 16 | $0 >> 16 }.sorted()
    changes = []
    var grown = sides.indices.filter { sides[$0] != 0 }
    while let result = grown.popLast() {
      var index = firstIndex(of: result, in: sources)
      while index < sources.count, Int(sources[index] >> 16) == result {
        let glyph = Int(sources[index] & 0xFFFF)
        if sides[result] & ~sides[glyph] != 0 {
          sides[glyph] |= sides[result]
          grown.append(glyph)
        }
        index += 1
      }
    }
  }

  /// Where the changes to a glyph begin, which has the upper half of each.
  private func firstIndex(of result: Int, in sources: [UInt32]) -> Int {
    var low = 0
    var high = sources.count
    while low < high {
      let middle = (low + high) / 2
      if Int(sources[middle] >> 16) < result { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
