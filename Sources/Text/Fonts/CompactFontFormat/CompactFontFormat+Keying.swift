extension CompactFontFormat {
  /// Makes a font whose glyphs have names into one whose glyphs have CIDs, each its number
  /// (Adobe Technical Note 5176, § 18 and 19).
  ///
  /// The outlines stay byte for byte; the names go. A font matrix stays that of the font as a
  /// whole, and that of its one member is the identity: readers that multiply the two, as for
  /// CIDFonts of PostScript, and readers that use only the first scale glyphs alike.
  ///
  /// - Parameter moved: A glyph whose CID is not its number but that of the glyph after the last.
  /// - Returns: The table as it is when it is CID-keyed already; nil for one that is broken, or where
  ///   the glyph cannot be moved.
  static func keyedByIdentifier(_ table: [UInt8], moving moved: Int? = nil) -> [UInt8]? {
    guard let names = index(table, at: Int(table[safe: 2] ?? 0)),
      let dictionaries = index(table, at: names.end), let bytes = dictionaries.first,
      let operators = operators(table, in: bytes),
      let strings = index(table, at: dictionaries.end)
    else { return nil }
    if operators.contains(where: { $0.code == .registryOrderingSupplement }) {
      guard let moved else { return table }
      return moving(moved, inKeyed: table, operators)
    }
    guard
      let charStrings = operators.first(where: { $0.code == .charStrings })?.operands.first,
      let privateOperands = operators.first(where: { $0.code == .private })?.operands,
      privateOperands.count == 2, let count = uint16(table, charStrings), count > 0,
      moved.map({ (1..<count).contains($0) && count < 0xFFFF }) ?? true
    else { return nil }

    let head = Array(table[..<names.end])
    // Strings are numbered after the 391 standard ones.
    let newStrings = index([Array("Adobe".utf8), Array("Identity".utf8)])
    let kept = operators.filter { $0.code.isKept }.flatMap { Array(table[$0.bytes]) }
    guard kept.count < 1000 else { return nil }
    func top(_ offsets: Offsets) -> [UInt8] {
      index([
        integer(391) + integer(392) + integer(0) + [12, 30] + kept
          + integer(moved == nil ? count : count + 1) + [12, 34]
          + integer(offsets.charset) + [15] + integer(offsets.charStrings) + [17]
          + integer(offsets.fontDictionaries) + [12, 36] + integer(offsets.selection) + [12, 37]
      ])
    }
    // All numbers have one length, so that the dictionary's own does not depend on them.
    let length = top(Offsets()).count
    // What follows the names moves as a whole.
    let rest = table[strings.end...]
    let shift = head.count + length + newStrings.count - strings.end
    let charset =
      moved.map { Self.charset(count: count, moving: $0) }
      ?? (count == 1 ? [0] : [2, 0, 1] + big(count - 2))
    let selection: [UInt8] = [3, 0, 1, 0, 0, 0] + big(count)
    var offsets = Offsets()
    offsets.charStrings = charStrings + shift
    offsets.charset = table.count + shift
    offsets.selection = offsets.charset + charset.count
    offsets.fontDictionaries = offsets.selection + selection.count
    let hasMatrix = operators.contains { $0.code == .fontMatrix }
    // 1 0 0 1 0 0 FontMatrix; small integers are written in one byte, above 139.
    let identity: [UInt8] = hasMatrix ? [140, 139, 139, 140, 139, 139, 12, 7] : []
    let fontDictionaries = index([
      identity + integer(privateOperands[0]) + integer(privateOperands[1] + shift) + [18]
    ])
    return head + top(offsets) + newStrings + rest + charset + selection + fontDictionaries
  }

  /// Gives a glyph of a CID-keyed font whose CIDs are its glyphs' numbers the CID after the last, by another
  /// charset at the end; nil where the numbers in its dictionary are too short for that.
  private static func moving(
    _ moved: Int, inKeyed table: [UInt8], _ operators: [Operator]
  ) -> [UInt8]? {
    guard let charStrings = operators.first(where: { $0.code == .charStrings })?.operands.first,
      let count = uint16(table, charStrings), (1..<count).contains(moved), count < 0xFFFF
    else { return nil }
    var result = table
    for (code, value) in [
      (Operator.Code.charset, table.count), (Operator.Code.identifierCount, count + 1),
    ] {
      guard let bytes = operators.first(where: { $0.code == code })?.bytes, bytes.count >= 6,
        table[bytes.lowerBound] == 29
      else { return nil }
      result.replaceSubrange(bytes.lowerBound..<bytes.lowerBound + 5, with: integer(value))
    }
    return result + charset(count: count, moving: moved)
  }

  /// The charset of `count` glyphs whose CIDs are their numbers but for one, in ranges of glyphs: the first
  /// CID of each and how many follow (table 19).
  private static func charset(count: Int, moving moved: Int) -> [UInt8] {
    let before = moved > 1 ? big(1) + big(moved - 2) : []
    let after = moved + 1 < count ? big(moved + 1) + big(count - moved - 2) : []
    return [2] + before + big(count) + big(0) + after
  }

  struct Offsets {
    var charset = 0
    var charStrings = 0
    var selection = 0
    var fontDictionaries = 0
  }

  /// A number in five bytes (table 3).
  static func integer(_ value: Int) -> [UInt8] {
    [29] + big(value >> 16) + big(value)
  }

  /// The lower two bytes.
  static func big(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}

extension CompactFontFormat.Operator.Code {
  static let charStrings = Self(rawValue: 17)
  static let `private` = Self(rawValue: 18)
  fileprivate static let identifierCount = Self(rawValue: 12 << 8 | 34)
  static let fontMatrix = Self(rawValue: 12 << 8 | 7)
  static let registryOrderingSupplement = Self(rawValue: 12 << 8 | 30)

  /// Whether it means the same in a CID-keyed font and refers to nothing: FontBBox and the
  /// numbers from isFixedPitch to StrokeWidth, among them FontMatrix.
  fileprivate var isKept: Bool {
    rawValue == 5 || (12 << 8 | 1...12 << 8 | 8).contains(rawValue)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}
