import CComposeHarfBuzz

/// Finds rules of GSUB or GPOS in which the space is next to a glyph that is no mark.
///
/// Rules about one glyph, and those that attach marks, cannot make a word look different for
/// an adjacent space. Ligatures, pairs, cursive attachment and contexts can. Lookup flags are
/// not regarded, so the result may be yes where no text shows it, but never wrongly no.
struct SpaceRules {
  enum Kind {
    case substitution, positioning

    var table: OpenTypeTag { self == .substitution ? "GSUB" : "GPOS" }
  }

  private let kind: Kind
  private let allowsKerning: Bool
  private let hasAllGlyphs: Bool
  let table: BigEndianBytes
  let space: Int
  var classes: GlyphClasses
  private var pending: [Int] = []
  private var visited: Set<Int> = []

  /// - Parameters:
  ///   - space: The glyph in question, most often the space.
  ///   - allowsKerning: Whether pair adjustments that move nothing behind the first glyph of a
  ///     pair are passed over.
  ///   - glyphs: The glyphs that there are, the space among them; nil for all.
  init(
    kind: Kind, table: BigEndianBytes, space: Int, allowsKerning: Bool = false,
    glyphs: Set<Int>? = nil, handle: FontFaceHandle
  ) {
    self.kind = kind
    self.allowsKerning = allowsKerning
    hasAllGlyphs = glyphs == nil
    self.table = table
    self.space = space
    classes = GlyphClasses(table: table) { glyph in
      if let glyphs, !glyphs.contains(glyph) { return true }
      // Without glyph classes in GDEF no glyph counts as a mark, which is the conservative result.
      return hb_ot_layout_get_glyph_class(handle.face, hb_codepoint_t(clamping: glyph))
        == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }

  /// Whether any of the lookups, or a lookup they call, has such a rule.
  mutating func involveSpace(in lookups: [Int]) -> Bool {
    guard let list = table.uint16(at: 8), let count = table.uint16(at: list) else { return false }
    pending = lookups
    while let lookup = pending.popLast() {
      guard visited.insert(lookup).inserted, lookup < count,
        let start = table.uint16(at: list + 2 + 2 * lookup).map({ list + $0 }),
        let type = table.uint16(at: start), let flags = table.uint16(at: start + 2),
        let subtables = table.uint16(at: start + 4)
      else { continue }
      // A rule that passes over base glyphs reaches across this one.
      if allowsKerning, flags & 2 != 0 { return true }
      for index in 0..<subtables {
        guard let offset = table.uint16(at: start + 6 + 2 * index) else { break }
        if subtableInvolvesSpace(type: type, at: start + offset) { return true }
      }
      if classes.budget < 0 { return true }
    }
    return false
  }

  private mutating func subtableInvolvesSpace(type: Int, at start: Int) -> Bool {
    let extensionType = kind == .substitution ? 7 : 9
    if type == extensionType {
      guard let inner = table.uint16(at: start + 2), inner != extensionType,
        let offset = table.uint32(at: start + 4)
      else { return false }
      return subtableInvolvesSpace(type: inner, at: start + offset)
    }
    switch (kind, type) {
    case (.substitution, 4): return ligaturesInvolveSpace(at: start)
    case (.substitution, 5), (.positioning, 7): return contextInvolvesSpace(at: start)
    case (.substitution, 6), (.positioning, 8): return chainInvolvesSpace(at: start)
    case (.substitution, 8): return reverseChainInvolvesSpace(at: start)
    case (.positioning, 2):
      return allowsKerning ? pairsMoveSecond(at: start) : pairsInvolveSpace(at: start)
    case (.positioning, 3):
      return classes.coverage(at: coverageOffset(of: start), contains: space)
    default: return false
    }
  }

  /// The position of the coverage table of a subtable: all types but the extension have it second.
  func coverageOffset(of start: Int) -> Int {
    start + (table.uint16(at: start + 2) ?? 0)
  }

  // MARK: Sequences

  /// One place in a rule.
  private enum Position {
    case glyph(Int)
    case covered(by: Int)
    case inClass(Int, definition: Int)

    /// A glyph, or a class when there is a definition of classes.
    static func member(_ number: Int, _ definition: Int?) -> Position {
      if let definition { .inClass(number, definition: definition) } else { .glyph(number) }
    }
  }

  /// Whether the space fits one place of a rule and a glyph that is no mark another; where glyphs
  /// are few, whether one of them fits each place.
  private mutating func involvesSpace(_ positions: [Position]) -> Bool {
    var spaces: [Int] = []
    for (index, position) in positions.enumerated() {
      let fits: Bool =
        switch position {
        case .glyph(let glyph): glyph == space
        case .covered(let offset): classes.coverage(at: offset, contains: space)
        case .inClass(let number, let definition):
          classes.classOfGlyph(space, definition: definition) == number
        }
      if fits { spaces.append(index) }
    }
    guard let first = spaces.first else { return false }
    guard hasAllGlyphs else { return positions.count > 1 && positions.allSatisfy { fitsBase($0) } }
    for (index, position) in positions.enumerated() where spaces.count > 1 || index != first {
      if fitsBase(position) { return true }
    }
    return false
  }

  /// Whether a glyph that is no mark fits a place.
  private mutating func fitsBase(_ position: Position) -> Bool {
    switch position {
    case .glyph(let glyph): !classes.isMark(glyph)
    case .covered(let offset): classes.coverageHasBase(at: offset)
    case .inClass(let number, let definition):
      classes.classHasBase(number, definition: definition)
    }
  }

  /// Reads `count` numbers and makes places of them.
  private mutating func positions(
    at offset: Int, count: Int, _ make: (Int) -> Position
  ) -> [Position] {
    guard classes.spend(count) else { return [] }
    return (0..<max(count, 0)).compactMap { table.uint16(at: offset + 2 * $0).map(make) }
  }

  /// Follows the lookups that a rule calls.
  private mutating func follow(at offset: Int, count: Int) {
    guard classes.spend(count) else { return }
    for index in 0..<count {
      guard let lookup = table.uint16(at: offset + 4 * index + 2) else { return }
      if !visited.contains(lookup) { pending.append(lookup) }
    }
  }

  // MARK: Lookup types

  private mutating func ligaturesInvolveSpace(at start: Int) -> Bool {
    var firstGlyphs: [Int] = []
    classes.forEachGlyph(inCoverage: coverageOffset(of: start)) {
      firstGlyphs.append($0)
      return true
    }
    for (index, first) in firstGlyphs.enumerated() {
      guard let set = table.uint16(at: start + 6 + 2 * index).map({ start + $0 }),
        let count = table.uint16(at: set)
      else { return false }
      for ligature in 0..<count {
        guard let rule = table.uint16(at: set + 2 + 2 * ligature).map({ set + $0 }),
          let components = table.uint16(at: rule + 2)
        else { break }
        let rest = positions(at: rule + 4, count: components - 1) { .glyph($0) }
        if involvesSpace([.glyph(first)] + rest) { return true }
        if classes.budget < 0 { return true }
      }
    }
    return false
  }

  private mutating func contextInvolvesSpace(at start: Int) -> Bool {
    switch table.uint16(at: start) {
    case 3:
      guard let glyphs = table.uint16(at: start + 2), let calls = table.uint16(at: start + 4)
      else { return false }
      follow(at: start + 6 + 2 * glyphs, count: calls)
      return involvesSpace(
        positions(at: start + 6, count: glyphs) { .covered(by: start + $0) })
    case let format?:
      let input = format == 2 ? start + (table.uint16(at: start + 4) ?? 0) : nil
      return ruleSetsInvolveSpace(
        at: start, setCountAt: start + (format == 2 ? 6 : 4), input: input
      ) { rules, rule, first in
        guard let glyphs = rules.table.uint16(at: rule),
          let calls = rules.table.uint16(at: rule + 2)
        else { return [] }
        rules.follow(at: rule + 4 + 2 * max(glyphs - 1, 0), count: calls)
        return [first] + rules.positions(at: rule + 4, count: glyphs - 1) { .member($0, input) }
      }
    case nil: return false
    }
  }

  private mutating func chainInvolvesSpace(at start: Int) -> Bool {
    switch table.uint16(at: start) {
    case 3:
      var offset = start + 2
      var rule: [Position] = []
      for _ in 0..<3 {
        let count = table.uint16(at: offset) ?? 0
        rule += positions(at: offset + 2, count: count) { .covered(by: start + $0) }
        offset += 2 + 2 * count
      }
      follow(at: offset + 2, count: table.uint16(at: offset) ?? 0)
      return involvesSpace(rule)
    case let format?:
      func definition(_ offset: Int) -> Int? {
        format == 2 ? start + (table.uint16(at: start + offset) ?? 0) : nil
      }
      let (before, input, after) = (definition(4), definition(6), definition(8))
      return ruleSetsInvolveSpace(
        at: start, setCountAt: start + (format == 2 ? 10 : 4), input: input
      ) { rules, rule, first in
        let beforeCount = rules.table.uint16(at: rule) ?? 0
        var offset = rule + 2
        var sequence = rules.positions(at: offset, count: beforeCount) { .member($0, before) }
        offset += 2 * beforeCount
        let inputCount = rules.table.uint16(at: offset) ?? 0
        sequence.append(first)
        sequence += rules.positions(at: offset + 2, count: inputCount - 1) { .member($0, input) }
        offset += 2 + 2 * max(inputCount - 1, 0)
        let afterCount = rules.table.uint16(at: offset) ?? 0
        sequence += rules.positions(at: offset + 2, count: afterCount) { .member($0, after) }
        offset += 2 + 2 * afterCount
        rules.follow(at: offset + 2, count: rules.table.uint16(at: offset) ?? 0)
        return sequence
      }
    case nil: return false
    }
  }

  /// Goes through the rule sets of formats 1 (by glyph of the coverage) and 2 (by class).
  private mutating func ruleSetsInvolveSpace(
    at start: Int, setCountAt offset: Int, input: Int?,
    sequence: (inout SpaceRules, _ rule: Int, _ first: Position) -> [Position]
  ) -> Bool {
    var firsts: [Int] = []
    if input == nil {
      classes.forEachGlyph(inCoverage: coverageOffset(of: start)) {
        firsts.append($0)
        return true
      }
    }
    for index in 0..<(table.uint16(at: offset) ?? 0) {
      guard let set = table.uint16(at: offset + 2 + 2 * index) else { return false }
      // An empty set has no offset.
      guard set != 0, input != nil || index < firsts.count,
        let count = table.uint16(at: start + set)
      else { continue }
      let first: Position =
        if let input { .inClass(index, definition: input) } else { .glyph(firsts[index]) }
      for number in 0..<count {
        guard let rule = table.uint16(at: start + set + 2 + 2 * number) else { break }
        if involvesSpace(sequence(&self, start + set + rule, first)) { return true }
        if classes.budget < 0 { return true }
      }
    }
    return false
  }

  private mutating func reverseChainInvolvesSpace(at start: Int) -> Bool {
    let before = table.uint16(at: start + 4) ?? 0
    let after = start + 6 + 2 * before
    return involvesSpace(
      [.covered(by: coverageOffset(of: start))]
        + positions(at: start + 6, count: before) { .covered(by: start + $0) }
        + positions(at: after + 2, count: table.uint16(at: after) ?? 0) {
          .covered(by: start + $0)
        })
  }
}
