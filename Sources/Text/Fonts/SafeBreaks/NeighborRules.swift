/// Reads from GSUB or GPOS which glyphs its rules have behind another one, and which before another.
///
/// A rule is a sequence of places: backtrack, input, lookahead. Glyphs that
/// fit any place but the first follow others; those of contexts are all taken to precede
/// others, too. What cannot be read is an error, for it might be a rule.
struct NeighborRules {
  struct Unreadable: Error {}

  let kind: SpaceRules.Kind
  let table: BigEndianBytes
  var glyphs: NeighboringGlyphs
  /// Steps left before a hostile table is given up.
  private var budget = 4_000_000
  /// Classes whose glyphs were noted, by definition and number.
  private var notedClasses: Set<Int> = []

  init(kind: SpaceRules.Kind, table: BigEndianBytes, glyphs: NeighboringGlyphs) {
    self.kind = kind
    self.table = table
    self.glyphs = glyphs
  }

  /// Reads all lookups, regardless of the features that use them.
  mutating func read() throws(Unreadable) {
    guard try number(at: 0) == 1 else { throw Unreadable() }
    let list = try number(at: 8)
    guard list != 0 else { return }
    for lookup in 0..<(try number(at: list)) {
      let start = list + (try number(at: list + 2 + 2 * lookup))
      let type = try number(at: start)
      let flags = try number(at: start + 2)
      for index in 0..<(try number(at: start + 4)) {
        try readSubtable(
          at: start + (try number(at: start + 6 + 2 * index)), type: type, flags: flags)
      }
    }
  }

  private mutating func readSubtable(at start: Int, type: Int, flags: Int) throws(Unreadable) {
    if type == (kind == .substitution ? 7 : 9) {
      let inner = try number(at: start + 2)
      guard inner != type, let offset = table.uint32(at: start + 4) else { throw Unreadable() }
      return try readSubtable(at: start + offset, type: inner, flags: flags)
    }
    let isOfSingleGlyphs = kind == .substitution ? (1...3).contains(type) : type == 1
    // Flags 2 and 4: base glyphs and ligatures are passed over.
    guard isOfSingleGlyphs || flags & 6 == 0 else { throw Unreadable() }
    // Types of one format, of which HarfBuzz may know another.
    let isOfOneFormat =
      kind == .substitution ? [2, 3, 4, 8].contains(type) : (3...6).contains(type)
    if isOfOneFormat { guard try number(at: start) == 1 else { throw Unreadable() } }
    switch (kind, type) {
    case (.substitution, 1): try readSingles(at: start)
    case (.substitution, 2): try readLists(at: start, areAlternates: false)
    case (.substitution, 3): try readLists(at: start, areAlternates: true)
    case (.substitution, 4): try readLigatures(at: start)
    case (.substitution, 5), (.positioning, 7): try readContext(at: start)
    case (.substitution, 6), (.positioning, 8): try readChain(at: start)
    case (.substitution, 8): try readReverseChain(at: start)
    case (.positioning, 1): break
    case (.positioning, 2): try readPairs(at: start)
    case (.positioning, 3): try coverage(of: start).forEach { glyphs.insert($0) }
    case (.positioning, 4...6):
      // Marks, and what they are attached to.
      glyphs.insertBehind(try coverage(of: start))
      glyphs.insertBefore(try covered(at: start + (try number(at: start + 4))))
    default: throw Unreadable()
    }
  }

  // MARK: Numbers, coverage, classes

  @inline(__always)
  private mutating func number(at offset: Int) throws(Unreadable) -> Int {
    budget -= 1
    guard budget >= 0, let number = table.uint16(at: offset) else { throw Unreadable() }
    return number
  }

  private mutating func numbers(at offset: Int, count: Int) throws(Unreadable) -> [Int] {
    guard count > 0 else { return [] }
    budget -= count
    guard budget >= 0, let numbers = table.uint16s(at: offset, count: count) else {
      throw Unreadable()
    }
    return numbers
  }

  /// The coverage of a subtable, which all that have one name second.
  private mutating func coverage(of start: Int) throws(Unreadable) -> [Int] {
    try covered(at: start + (try number(at: start + 2)))
  }

  /// The glyphs of a coverage table by their index in it.
  private mutating func covered(at offset: Int) throws(Unreadable) -> [Int] {
    let format = try number(at: offset)
    let count = try number(at: offset + 2)
    switch format {
    case 1: return try numbers(at: offset + 4, count: count)
    case 2:
      var result: [Int] = []
      for index in 0..<count {
        let range = offset + 4 + 6 * index
        let first = try number(at: range)
        let last = try number(at: range + 2)
        // What stands elsewhere than its place says cannot be told by its index.
        guard first <= last, try number(at: range + 4) == result.count else { throw Unreadable() }
        budget -= last - first
        result += first...last
      }
      return result
    default: throw Unreadable()
    }
  }

  /// Takes in the glyphs of a class as those on both sides.
  private mutating func noteClass(_ wanted: Int, definition offset: Int) throws(Unreadable) {
    guard notedClasses.insert(offset << 16 | wanted).inserted else { return }
    budget -= wanted
    var isWanted = [Bool](repeating: false, count: wanted + 1)
    isWanted[wanted] = true
    for glyph in try members(of: isWanted, definition: offset) { glyphs.insert(glyph) }
  }

  /// The glyphs of some classes, by class number; glyphs that no class lists are class 0.
  private mutating func members(
    of isWanted: [Bool], definition offset: Int
  ) throws(Unreadable) -> [Int] {
    var members: [Int] = []
    let wantsOthers = isWanted.first ?? false
    var isListed: [Bool] = []
    if wantsOthers {
      isListed = [Bool](repeating: false, count: 0x10000)
      budget -= isListed.count / 8
    }
    func note(_ range: ClosedRange<Int>, _ number: Int) {
      if number > 0, wantsOthers {
        for glyph in range where glyph < isListed.count { isListed[glyph] = true }
      }
      if number > 0, number < isWanted.count, isWanted[number] { members += range }
    }
    switch try number(at: offset) {
    case 1:
      let first = try number(at: offset + 2)
      for index in 0..<(try number(at: offset + 4)) {
        note(first + index...first + index, try number(at: offset + 6 + 2 * index))
      }
    case 2:
      var end = -1
      for index in 0..<(try number(at: offset + 2)) {
        let range = offset + 4 + 6 * index
        let first = try number(at: range)
        let last = try number(at: range + 2)
        // HarfBuzz would not find all of those that are in no order.
        guard first > end, first <= last else { throw Unreadable() }
        end = last
        budget -= last - first
        note(first...last, try number(at: range + 4))
      }
    default: throw Unreadable()
    }
    if wantsOthers { members += isListed.indices.lazy.filter { !isListed[$0] } }
    return members
  }

  // MARK: Substitutions

  private mutating func readSingles(at start: Int) throws(Unreadable) {
    let covered = try coverage(of: start)
    switch try number(at: start) {
    case 1:
      let delta = try number(at: start + 4)
      for glyph in covered { glyphs.addChange(of: glyph, to: (glyph + delta) & 0xFFFF) }
    case 2:
      for (glyph, result) in zip(covered, try numbers(at: start + 6, count: covered.count)) {
        glyphs.addChange(of: glyph, to: result)
      }
    default: throw Unreadable()
    }
  }

  /// Of sequences and alternates, which are stored alike.
  private mutating func readLists(at start: Int, areAlternates: Bool) throws(Unreadable) {
    for (index, glyph) in try coverage(of: start).enumerated() {
      let list = start + (try number(at: start + 6 + 2 * index))
      let results = try numbers(at: list + 2, count: try number(at: list))
      // Where a glyph vanishes, its text goes to the one before it.
      guard !results.isEmpty || areAlternates else { throw Unreadable() }
      for result in results { glyphs.addChange(of: glyph, to: result) }
    }
  }

  private mutating func readLigatures(at start: Int) throws(Unreadable) {
    for (index, first) in try coverage(of: start).enumerated() {
      let set = start + (try number(at: start + 6 + 2 * index))
      for ligature in 0..<(try number(at: set)) {
        let rule = set + (try number(at: set + 2 + 2 * ligature))
        let result = try number(at: rule)
        let rest = try numbers(at: rule + 4, count: try number(at: rule + 2) - 1)
        glyphs.insertBehind(rest)
        if !rest.isEmpty { glyphs.insertBefore(CollectionOfOne(first)) }
        glyphs.insertBefore(rest[..<max(0, rest.count - 1)])
        // It starts where its first glyph was, and ends where its last was.
        glyphs.addChange(of: first, to: result)
        for glyph in rest { glyphs.addChange(of: glyph, to: result) }
      }
    }
  }

  private mutating func readReverseChain(at start: Int) throws(Unreadable) {
    let inputs = try coverage(of: start)
    let before = try number(at: start + 4)
    let after = start + 6 + 2 * before
    let afterCount = try number(at: after)
    try note(
      try covers(at: start + 6, count: before, of: start).reversed() + [.glyphs(inputs)]
        + covers(at: after + 2, count: afterCount, of: start))
    let results = after + 4 + 2 * afterCount
    for (glyph, result) in zip(inputs, try numbers(at: results, count: inputs.count)) {
      glyphs.addChange(of: glyph, to: result)
    }
  }

  // MARK: Contexts

  /// One place of a rule: the glyphs that fit it.
  private enum Place {
    case glyphs([Int])
    case covered(at: Int)
    case inClass(Int, definition: Int)
  }

  /// Notes the glyphs of a rule's places, the leftmost first.
  private mutating func note(_ places: [Place]) throws(Unreadable) {
    for (index, place) in places.enumerated() {
      let isFirst = index == 0
      switch place {
      case .glyphs(let all):
        glyphs.insertBefore(all)
        if !isFirst { glyphs.insertBehind(all) }
      case .covered(let offset):
        let all = try covered(at: offset)
        glyphs.insertBefore(all)
        if !isFirst { glyphs.insertBehind(all) }
      case .inClass(let number, let definition):
        try noteClass(number, definition: definition)
      }
    }
  }

  /// Places whose coverage tables are given by consecutive offsets.
  private mutating func covers(
    at offset: Int, count: Int, of start: Int
  ) throws(Unreadable) -> [Place] {
    try numbers(at: offset, count: count).map { .covered(at: start + $0) }
  }

  /// Places of glyphs, or of classes where there is a definition of them.
  private mutating func members(
    at offset: Int, count: Int, definition: Int?
  ) throws(Unreadable) -> [Place] {
    try numbers(at: offset, count: count).map {
      if let definition { .inClass($0, definition: definition) } else { .glyphs([$0]) }
    }
  }

  private mutating func readContext(at start: Int) throws(Unreadable) {
    let format = try number(at: start)
    switch format {
    case 1, 2:
      let input = format == 2 ? start + (try number(at: start + 4)) : nil
      let first = Place.covered(at: start + (try number(at: start + 2)))
      for rule in try rules(of: start, setCountAt: start + (format == 2 ? 6 : 4)) {
        let rest = try members(at: rule + 4, count: try number(at: rule) - 1, definition: input)
        try note([first] + rest)
      }
    case 3:
      try note(try covers(at: start + 6, count: try number(at: start + 2), of: start))
    default: throw Unreadable()
    }
  }

  private mutating func readChain(at start: Int) throws(Unreadable) {
    let format = try number(at: start)
    switch format {
    case 1, 2:
      var definitions: [Int?] = [nil, nil, nil]
      if format == 2 {
        for (index, offset) in try numbers(at: start + 4, count: 3).enumerated() {
          definitions[index] = start + offset
        }
      }
      let first = Place.covered(at: start + (try number(at: start + 2)))
      for rule in try rules(of: start, setCountAt: start + (format == 2 ? 10 : 4)) {
        // The input sequence omits its first glyph, which the coverage table gives.
        let before = try number(at: rule)
        let input = rule + 2 + 2 * before
        let inputCount = try number(at: input)
        let after = input + 2 + 2 * max(inputCount - 1, 0)
        // The backtrack sequence is stored from right to left.
        try note(
          try members(at: rule + 2, count: before, definition: definitions[0]).reversed()
            + [first]
            + members(at: input + 2, count: inputCount - 1, definition: definitions[1])
            + members(at: after + 2, count: try number(at: after), definition: definitions[2]))
      }
    case 3:
      let before = try number(at: start + 2)
      let input = start + 4 + 2 * before
      let inputCount = try number(at: input)
      let after = input + 2 + 2 * inputCount
      try note(
        try covers(at: start + 4, count: before, of: start).reversed()
          + covers(at: input + 2, count: inputCount, of: start)
          + covers(at: after + 2, count: try number(at: after), of: start))
    default: throw Unreadable()
    }
  }

  /// The positions of the rules of formats 1 and 2, of all their sets.
  private mutating func rules(
    of start: Int, setCountAt offset: Int
  ) throws(Unreadable) -> [Int] {
    var rules: [Int] = []
    for set in try numbers(at: offset + 2, count: try number(at: offset)) where set != 0 {
      let set = start + set
      for rule in try numbers(at: set + 2, count: try number(at: set)) { rules.append(set + rule) }
    }
    return rules
  }

  // MARK: Pairs

  private mutating func readPairs(at start: Int) throws(Unreadable) {
    let format = try number(at: start)
    let firstValue = try number(at: start + 4)
    let secondValue = try number(at: start + 6)
    // Where a pair may move its second glyph, the next pair starts behind that one.
    guard secondValue == 0 else { throw Unreadable() }
    // One number for each bit of a value format.
    let size = firstValue.nonzeroBitCount
    glyphs.insertBefore(try coverage(of: start))
    switch format {
    case 1:
      for set in try numbers(at: start + 10, count: try number(at: start + 8)) {
        for pair in 0..<(try number(at: start + set)) {
          glyphs.insertBehind([try number(at: start + set + 2 + pair * (2 + 2 * size))])
        }
      }
    case 2:
      let definition = start + (try number(at: start + 10))
      let firstCount = try number(at: start + 12)
      let secondCount = try number(at: start + 14)
      if size == 0 { return }
      budget -= secondCount
      var isMoved = [Bool](repeating: false, count: secondCount)
      for first in 0..<firstCount {
        let row = try numbers(
          at: start + 16 + 2 * size * secondCount * first, count: size * secondCount)
        for (index, value) in row.enumerated() where value != 0 { isMoved[index / size] = true }
      }
      glyphs.insertBehind(try members(of: isMoved, definition: definition))
    default: throw Unreadable()
    }
  }
}
