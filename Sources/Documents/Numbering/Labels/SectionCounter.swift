/// The numbers of sections by the depth of their headings: 1, 1.1, 1.2, 2, A, A.1.
///
/// A level that is skipped has no number of its own: a heading of level 3 in a section of level 1 is
/// 1.1.
struct SectionCounter {
  /// The number of a section, and what it begins.
  struct Section {
    var number: String
    /// 1 for the highest level.
    var depth: Int
    var isAppendix = false
    var isPart = false
  }

  private struct Open {
    var level: Int
    var count: Int
  }

  /// The level whose headings begin parts; nil for none.
  private let partLevel: Int?
  private var open: [Open] = []
  private var parts = 0
  private var chapters = 0
  private var appendices = 0
  private var isInAppendix = false
  /// The level of the heading without a number that the section belongs to.
  private var unnumbered: Int?

  init(partLevel: Int? = nil) { self.partLevel = partLevel }

  /// The number of the section of the highest level, before that of a figure; empty outside.
  var chapter: String {
    guard let first = open.first, unnumbered != first.level else { return "" }
    return isInAppendix ? Numerals.letters(first.count) : String(first.count)
  }

  /// Counts a heading.
  ///
  /// - Returns: Nil for a heading that has no number, as it and the section around it are asked for.
  ///
  /// - Parameter isPart: Whether a heading of the level of parts begins one.
  mutating func next(
    level: Int, isUnnumbered: Bool, isAppendix: Bool, isPart: Bool = true
  ) -> Section? {
    if let level = unnumbered.map({ level > $0 }), level { return nil }
    unnumbered = nil
    if isUnnumbered {
      unnumbered = level
      return nil
    }
    if level == partLevel, isPart, !isAppendix {
      parts += 1
      open = []
      return Section(number: Numerals.roman(parts), depth: 1, isPart: true)
    }
    var previous = 0
    while let last = open.last, last.level >= level {
      previous = last.count
      open.removeLast()
    }
    if open.isEmpty {
      // Parts do not restart the numbers of chapters.
      isInAppendix = isAppendix
      if isAppendix { appendices += 1 } else { chapters += 1 }
      open = [Open(level: level, count: isAppendix ? appendices : chapters)]
    } else {
      open.append(Open(level: level, count: previous + 1))
    }
    var number = chapter
    for section in open.dropFirst() { number += "." + String(section.count) }
    return Section(
      number: number, depth: open.count + (partLevel == nil ? 0 : 1),
      isAppendix: isInAppendix && open.count == 1)
  }
}

/// Numbers in letters.
package enum Numerals {
  /// A…Z, AA, AB …
  package static func letters(_ number: Int) -> String {
    var rest = number
    var letters: [UInt8] = []
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// I, II, III, IV …; decimal from 4,000 on.
  package static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    var rest = number
    var result = ""
    for (value, letters) in [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ] {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}
