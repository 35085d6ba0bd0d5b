/// A font of the outlines alone (Adobe Technical Note 5176).
extension CompactFont {
  /// The table with what outlines need and no more: HarfBuzz refuses a whole font for a number of a
  /// dictionary that is damaged, or for a Private DICT without length, which outlines do not need.
  ///
  /// Nil for a font whose parts are not all there.
  var outlineTable: [UInt8]? {
    guard glyphCount <= 0xFFFF, !parts.charStrings.isEmpty, !parts.strings.isEmpty else {
      return nil
    }
    let hasCIDs = parts.top[1230] != nil
    guard !hasCIDs || !parts.fontDictionaries.isEmpty else { return nil }
    let start: [UInt8] = [1, 0, 4, 4, 0, 1, 1, 1, 2, 0x46]
    // Its numbers have five bytes each, so that its length does not depend on them.
    let topLength = hasCIDs ? 43 : 23
    let rest =
      Array(bytes[parts.strings])
      + (parts.globalSubroutines.isEmpty ? [0, 0] : Array(bytes[parts.globalSubroutines]))
    let base = start.count + 11 + topLength + rest.count
    var body: [UInt8] = []
    var place: Int { base + body.count }
    let charset = place
    body.append(0)
    for glyph in 1..<max(glyphCount, 1) {
      body += Self.big(glyph < parts.charset.count ? parts.charset[glyph] : 0, 2)
    }
    let charStrings = place
    body += bytes[parts.charStrings]
    var top: [UInt8] = []
    if hasCIDs {
      let selection = place
      body.append(0)
      body += selectedDictionaries.map { UInt8(truncatingIfNeeded: $0) }
      var dictionaries: [[UInt8]] = []
      for range in parts.fontDictionaries {
        let (own, subroutines) = privateParts(of: dictionary(range))
        dictionaries.append(Self.operand(own.count) + Self.operand(place) + [18])
        body += own + subroutines
      }
      let fonts = place
      body += Self.index(dictionaries)
      top = Self.operand(0) + Self.operand(0) + Self.operand(0) + [12, 30]
      top += Self.operand(charset) + [15] + Self.operand(charStrings) + [17]
      top += Self.operand(fonts) + [12, 36] + Self.operand(selection) + [12, 37]
    } else {
      let (own, subroutines) = privateParts(of: parts.top)
      let dictionary = place
      body += own + subroutines
      top = Self.operand(charset) + [15] + Self.operand(charStrings) + [17]
      top += Self.operand(own.count) + Self.operand(dictionary) + [18]
    }
    return start + Self.index([top]) + rest + body
  }

  /// From glyph units to text space: of fonts with CIDs that of their first font dictionary, too.
  var fontScale: Double {
    func scale(_ operands: Operands) -> Double? {
      guard let matrix = operands[1207], matrix.count >= 6, abs(matrix[0]) > 1e-9 else {
        return nil
      }
      return abs(matrix[0])
    }
    let whole = scale(parts.top)
    guard parts.top[1230] != nil, let range = parts.fontDictionaries.first,
      let own = scale(dictionary(range))
    else { return whole ?? 0.001 }
    guard let whole else { return own }
    // Both may be a thousandth, where one of them is meant.
    return whole * own > 1e-5 ? whole * own : whole
  }

  /// The font dictionary of each glyph; the first for those that have none.
  private var selectedDictionaries: [Int] {
    var result = [Int](repeating: 0, count: glyphCount)
    guard let offset = parts.top[1237]?.last else { return result }
    let start = Numbers.whole(offset)
    if number(start, 1) == 0 {
      for glyph in 0..<glyphCount { result[glyph] = number(start + 1 + glyph, 1) }
    } else if number(start, 1) == 3 {
      let count = number(start + 1, 2)
      for entry in 0..<count {
        let from = number(start + 3 + 3 * entry, 2)
        let to = entry + 1 < count ? number(start + 6 + 3 * entry, 2) : glyphCount
        guard from < min(to, glyphCount) else { continue }
        for glyph in from..<min(to, glyphCount) { result[glyph] = number(start + 5 + 3 * entry, 1) }
      }
    }
    return result.map { $0 < parts.fontDictionaries.count ? $0 : 0 }
  }

  /// A Private DICT that has its subroutines alone, which follow it, and these.
  private func privateParts(of operands: Operands) -> ([UInt8], [UInt8]) {
    guard let values = operands[18], values.count >= 2 else { return ([], []) }
    let (length, offset) = (Numbers.whole(values[0]), Numbers.whole(values[1]))
    guard offset > 0, length > 0, offset < bytes.count else { return ([], []) }
    let own = dictionary(offset..<min(offset + min(length, bytes.count), bytes.count))
    guard let subroutines = own[19]?.last, Numbers.whole(subroutines) > 0,
      Numbers.whole(subroutines) < bytes.count
    else { return ([], []) }
    let start = offset + Numbers.whole(subroutines)
    guard let found = index(at: start), !found.entries.isEmpty else { return ([], []) }
    return (Self.operand(6) + [19], Array(bytes[start..<found.end]))
  }

  // MARK: Writing

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func operand(_ value: Int) -> [UInt8] { [29] + big(value, 4) }

  private static func index(_ entries: [[UInt8]]) -> [UInt8] {
    var result = big(entries.count, 2) + [4]
    var offset = 1
    result += big(offset, 4)
    for entry in entries {
      offset += entry.count
      result += big(offset, 4)
    }
    return result + entries.joined()
  }
}
