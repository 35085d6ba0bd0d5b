import ComposeUnicode

/// The order in which the characters of a line are read, from the order in which they are seen: the
/// inverse of the bidirectional algorithm (UAX #9) for levels 0 to 2.
///
/// Different texts can look the same: after "abc", "אבג 123" is seen in a left-to-right line as
/// "123 אבג" is. Of these the one is taken that people write: numbers stay with the words of the
/// line's direction, and in right-to-left lines with adjacent Latin words.
package struct LogicalOrder {
  /// A character of the line.
  package struct Place: Hashable {
    /// Its index from left to right.
    package var index: Int
    /// Whether it is a bracket given by its shape, where the text has the mirrored one.
    package var isMirrored: Bool
  }

  /// The characters in the order of reading.
  package private(set) var places: [Place] = []

  private let scalars: [UInt32]
  private let classes: [BidiClass]
  /// The letter to the right of each character, without digits and signs.
  private var lettersToTheRight: [BidiClass?] = []
  private var facings: [Facing] = []
  private let isRightToLeft: Bool

  /// Characters that keep their order: a number, or one character.
  private struct Unit {
    enum Kind { case left, right, number, neutral }
    var kind: Kind
    var range: ClosedRange<Int>
  }

  /// How the text of a bracket goes with its place. Files name either the shape, or the character of
  /// the text, which has the other shape in right-to-left runs.
  private enum Facing { case none, asShown, asRead, unknown }

  /// - Parameters:
  ///   - scalars: The first scalar of each character, from left to right, where marks belong to
  ///     the letters that carry them. Tabs separate parts that are ordered independently.
  ///   - isRightToLeft: The direction of the paragraph.
  package init(_ scalars: [UInt32], isRightToLeft: Bool) {
    self.scalars = scalars
    self.isRightToLeft = isRightToLeft
    classes = scalars.map { BidiClass(of: $0) }
    lettersToTheRight = [BidiClass?](repeating: nil, count: classes.count)
    var letter: BidiClass?
    for index in classes.indices.reversed() {
      lettersToTheRight[index] = letter
      if Self.isLetter(classes[index]) { letter = classes[index] }
    }
    facings = scalars.indices.map(facing)
    let isByShape = !facings.contains(.asRead) && facings.contains(.asShown)
    facings = facings.map { $0 == .unknown ? (isByShape ? .asShown : .none) : $0 }
    let units = units()
    places.reserveCapacity(scalars.count)
    if isRightToLeft {
      readFromTheRight(units)
    } else {
      readFromTheLeft(units)
    }
  }

  // MARK: Lines

  private mutating func readFromTheLeft(_ units: [Unit]) {
    var index = 0
    while index < units.count {
      guard let group = group(.right, from: index, units) else {
        add(units[index], isOdd: false)
        index += 1
        continue
      }
      for inner in group.reversed() { add(units[inner], isOdd: true) }
      index = group.upperBound + 1
    }
  }

  private mutating func readFromTheRight(_ units: [Unit]) {
    var groups: [ClosedRange<Int>] = []
    var index = 0
    while index < units.count {
      if let group = group(.left, from: index, units) {
        groups.append(group)
        index = group.upperBound + 1
      } else {
        index += 1
      }
    }
    index = units.count - 1
    while index >= 0 {
      guard let group = groups.last, group.upperBound == index else {
        add(units[index], isOdd: true)
        index -= 1
        continue
      }
      groups.removeLast()
      for inner in group { add(units[inner], isOdd: false) }
      index = group.lowerBound - 1
    }
  }

  private mutating func add(_ unit: Unit, isOdd: Bool) {
    for index in unit.range {
      places.append(Place(index: index, isMirrored: isOdd && facings[index] == .asShown))
    }
  }

  // MARK: Groups

  /// The units from an index on that are read against the direction of the line (rules N0 to N2):
  /// from a letter of the other direction to the last one before a letter of this direction.
  private func group(_ kind: Unit.Kind, from start: Int, _ units: [Unit]) -> ClosedRange<Int>? {
    guard let first = firstLetter(kind, from: start, units) else { return nil }
    let other: Unit.Kind = kind == .left ? .right : .left
    var end = first
    var index = end + 1
    while index < units.count, units[index].kind != other {
      // Numbers after Latin letters are part of their run (rule W7).
      if units[index].kind == kind || kind == .left && units[index].kind == .number { end = index }
      index += 1
    }
    end = endWithBrackets(start...end, units)
    // Set apart by explicit formatting, as in "C++ " and "Yes. ": by the rules, such signs would
    // stand on the other side.
    if kind == .left {
      let after = units[(end + 1)...].prefix(3).prefix { isClosing($0) }
      if let last = after.last,
        last.range.upperBound == scalars.count - 1
          || isSpace(last.range.upperBound + 1)
      {
        end += after.count
      }
    }
    return start...end
  }

  /// The first letter of a group that starts at a unit: this one, or one that the unit belongs to.
  private func firstLetter(_ kind: Unit.Kind, from start: Int, _ units: [Unit]) -> Int? {
    let unit = units[start]
    if unit.kind == kind { return start }
    guard start + 1 < units.count else { return nil }
    if unit.kind == .number { return letterAfterNumber(kind, at: start, units) }
    if kind == .right, isClosing(unit), units[start + 1].kind == .right,
      start == 0 || isSpace(unit.range.lowerBound - 1)
    {
      return start + 1
    }
    // An opening bracket whose partner is in the group; alone in brackets, letters leave these to
    // the line (rule N0).
    guard isBracket(unit), let partner = partner(of: start, units) else { return nil }
    let other: Unit.Kind = kind == .left ? .right : .left
    guard !units[start...partner].contains(where: { $0.kind == other }),
      let first = units[start...partner].firstIndex(where: { $0.kind == kind }),
      let next = units[partner...].dropFirst().first(where: { $0.kind != .neutral }),
      next.kind == kind
    else { return nil }
    return first
  }

  /// The letter that a number on its left belongs to: "3 items" in right-to-left text, where the rules
  /// would put the number on the other side, and numbers that a hyphen joins in left-to-right text.
  private func letterAfterNumber(
    _ kind: Unit.Kind, at start: Int, _ units: [Unit]
  ) -> Int? {
    var next = start + 1
    while next < min(units.count, start + 3), units[next].kind == .neutral {
      let index = units[next].range.lowerBound
      guard kind == .left ? isSpace(index) : Self.isHyphen(scalars[index]) else { return nil }
      next += 1
    }
    guard next < units.count, units[next].kind == kind,
      kind == .left || start == 0 || units[start - 1].kind != .left
    else { return nil }
    return next
  }

  /// The end of a group with the closing brackets whose opening ones it has.
  private func endWithBrackets(_ group: ClosedRange<Int>, _ units: [Unit]) -> Int {
    var end = group.upperBound
    var hasLetters = false
    for index in group {
      if units[index].kind != .neutral { hasLetters = true }
      // Letters of the group before the bracket decide (rule N0).
      guard hasLetters, isBracket(units[index]), let partner = partner(of: index, units),
        partner > end, units[(end + 1)...partner].allSatisfy({ $0.kind == .neutral })
      else { continue }
      end = partner
    }
    return end
  }

  /// Where the bracket closes that opens at a unit, near enough for lines of any length.
  private func partner(of start: Int, _ units: [Unit]) -> Int? {
    let open = scalars[units[start].range.lowerBound]
    guard let close = BidiClass.mirrored(open), open < close else { return nil }
    var depth = 0
    for index in start..<min(units.count, start + 200) where isBracket(units[index]) {
      let scalar = scalars[units[index].range.lowerBound]
      if scalar == open { depth += 1 }
      if scalar == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private func isBracket(_ unit: Unit) -> Bool {
    unit.kind == .neutral
      && CharacterFlags(of: scalars[unit.range.lowerBound]).contains(.pairedBracket)
  }

  /// Whether a unit is a sign that follows a word without a space.
  private func isClosing(_ unit: Unit) -> Bool {
    guard unit.kind == .neutral else { return false }
    switch scalars[unit.range.lowerBound] {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x60C, 0x61B, 0x61F: return true
    case 0x23, 0x2B: return isRightToLeft
    default: return false
    }
  }

  private static func isHyphen(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || 0x2010...0x2014 ~= scalar
  }

  // MARK: Units

  private func units() -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(classes.count)
    var index = 0
    while index < classes.count {
      if let end = numberEnd(from: index) {
        // Arabic digits never join Latin letters.
        let isArabic = (index...end).contains { classes[$0] == .arabicNumber }
        units.append(Unit(kind: isArabic ? .right : .number, range: index...end))
        index = end + 1
        continue
      }
      let kind: Unit.Kind =
        switch classes[index] {
        case .leftToRight: .left
        case .rightToLeft, .arabicLetter: .right
        default:
          if scalars[index] == 0x9 {
            isRightToLeft ? .right : .left
          } else {
            facings[index] == .asRead ? .right : .neutral
          }
        }
      units.append(Unit(kind: kind, range: index...index))
      index += 1
    }
    return units
  }

  private func isDigit(_ index: Int) -> Bool {
    classes.indices.contains(index)
      && (classes[index] == .europeanNumber || classes[index] == .arabicNumber)
  }

  /// The end of the number that starts at an index, with its separators and signs (rules W2, W4, W5).
  private func numberEnd(from start: Int) -> Int? {
    var index = start
    while index < min(classes.count, start + 4), classes[index] == .europeanTerminator {
      index += 1
    }
    guard isDigit(index) else { return nil }
    let context = arabicContext(at: index)
    if index > start, context != .no { return nil }
    var end = index
    while true {
      if isDigit(end + 1) {
        end += 1
      } else if isDigit(end + 2), classes[end] == classes[end + 2] || context != .no,
        classes[end + 1] == .commonSeparator
          || classes[end + 1] == .europeanSeparator && context == .no
      {
        end += 2
      } else {
        break
      }
    }
    if context != .yes, classes[end] == .europeanNumber {
      while end + 1 < classes.count, classes[end + 1] == .europeanTerminator { end += 1 }
    }
    return end
  }

  private enum ArabicContext { case no, yes, atStart }

  /// Whether the letter that is read before a number is an Arabic one (rule W2).
  private func arabicContext(at index: Int) -> ArabicContext {
    if let letter = lettersToTheRight[index] { return letter == .arabicLetter ? .yes : .no }
    // At the start of a line the paragraph may have Arabic letters before it.
    return isRightToLeft && classes.contains(.arabicLetter) ? .atStart : .no
  }

  private static func isLetter(_ bidi: BidiClass) -> Bool {
    bidi == .leftToRight || bidi == .rightToLeft || bidi == .arabicLetter
  }

  // MARK: Brackets

  private func isSpace(_ index: Int) -> Bool {
    CharacterFlags(of: scalars[index]).contains(.bidiWhitespace)
  }

  /// An opening bracket has a word on its right, a closing one on its left, as they are seen.
  private func facing(_ index: Int) -> Facing {
    let scalar = scalars[index]
    let isQuote = scalar == 0xAB || scalar == 0xBB || scalar == 0x2039 || scalar == 0x203A
    guard isQuote || CharacterFlags(of: scalar).contains(.pairedBracket),
      let partner = BidiClass.mirrored(scalar)
    else { return .none }
    let opens = scalar < partner
    let hasWordBefore = isWord(from: index, by: -1)
    let hasWordAfter = isWord(from: index, by: 1)
    guard hasWordBefore != hasWordAfter else { return .unknown }
    return opens == hasWordAfter ? .asShown : .asRead
  }

  /// Whether a letter or digit comes next on a side, with at most two signs before it.
  private func isWord(from index: Int, by step: Int) -> Bool {
    var next = index + step
    while classes.indices.contains(next), abs(next - index) < 4, !isSpace(next) {
      if Self.isLetter(classes[next]) || isDigit(next) { return true }
      next += step
    }
    return false
  }
}
