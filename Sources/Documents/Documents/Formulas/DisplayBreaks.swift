import ComposeMathSyntax

/// Where pages may or must end between the rows of a display.
enum DisplayBreaks {
  /// A page break requested after a row with `\displaybreak`.
  enum Request {
    case allowed, forced
  }

  /// Reads `\displaybreak` in the source of a row: without an option or with `[4]` it forces a page break, with a
  /// lower number it allows one. Nil without it.
  static func request(in source: [UInt8], row: Range<Int>) -> Request? {
    let row = row.clamped(to: 0..<source.count)
    guard let end = end(of: "\\displaybreak", in: source[row]) else { return nil }
    let option = source[end..<row.upperBound].drop { $0 == 0x20 }.prefix(3)
    guard option.count == 3, option.first == UInt8(ascii: "["), option.last == UInt8(ascii: "]"),
      let digit = option.dropFirst().first, (0x30...0x33).contains(digit)
    else { return .forced }
    return .allowed
  }

  /// Whether a formula has `\allowdisplaybreaks`.
  static func areAllowed(in source: [UInt8]) -> Bool {
    end(of: "\\allowdisplaybreaks", in: source[...]) != nil
  }

  /// Where a word that no letter follows ends.
  private static func end(of word: String, in source: ArraySlice<UInt8>) -> Int? {
    let word = Array(word.utf8)
    guard source.count >= word.count else { return nil }
    for start in source.startIndex...(source.endIndex - word.count) where source[start] == word[0] {
      let end = start + word.count
      if source[start..<end].elementsEqual(word),
        end == source.endIndex || source[end] & 0xDF < 0x41 || source[end] & 0xDF > 0x5A
      {
        return end
      }
    }
    return nil
  }
}
