/// Numbers and units of the package siunitx: `\num`, `\unit`, `\qty`, `\ang` and similar commands.
extension MathParser {
  /// Reads what a command of siunitx shows.
  ///
  /// - Parameter kind: 0 `\num`, 1 `\unit` and `\si`, 2 `\SI`, 3 `\ang`, 4 `\numrange`, 5 `\SIrange` and
  ///   `\qtyrange`, 6 `\numlist`, 7 `\SIlist` and `\qtylist`, 8 `\numproduct`, 9 `\qtyproduct`.
  mutating func quantityNotation(_ kind: UInt8, _ token: MathToken) -> MathContent? {
    forgetLookahead()
    var end = token.end
    let options = bracketTokens(of: token, &end).map { source(of: $0) } ?? []
    let mode = UnitNotation.perMode(options)
    guard let first = notationSource(token, &end) else { return nil }
    switch kind {
    case 0: return reading(notation: NumberNotation.mathematics(of: first), token, end)
    case 1: return reading(notation: UnitNotation.mathematics(of: first, mode), token, end)
    case 2:
      // A unit before the number, in brackets, is not in use any more.
      _ = bracketTokens(of: token, &end)
      guard let unit = notationSource(token, &end) else { return nil }
      return quantity(first, unit, mode, token, end)
    case 3: return reading(notation: Self.angle(first), token, end)
    case 6, 7, 8, 9:
      let unit = kind & 1 == 1 ? notationSource(token, &end) : []
      guard let unit else { return nil }
      let numbers = first.split(separator: kind < 8 ? 0x3B : 0x78).map { number in
        unit.isEmpty
          ? NumberNotation.mathematics(of: Array(number)) : Self.quantity(Array(number), unit, mode)
      }
      return reading(
        notation: kind < 8 ? Self.list(numbers) : Array(numbers.joined(separator: "\\times ".utf8)),
        token, end)
    default:
      guard let second = notationSource(token, &end) else { return nil }
      let to = Array("\\text{ to }".utf8)
      guard kind == 5 else {
        let numbers =
          NumberNotation.mathematics(of: first) + to + NumberNotation.mathematics(of: second)
        return reading(notation: numbers, token, end)
      }
      guard let unit = notationSource(token, &end) else { return nil }
      let text =
        Self.quantity(first, unit, mode) + to + Self.quantity(second, unit, mode)
      return reading(notation: text, token, end)
    }
  }

  /// `\qty{number}{unit}`, where physics has a command of the same name: nil, and no token is taken, unless a
  /// number and a second group follow.
  mutating func siQuantity(_ token: MathToken) -> MathContent? {
    forgetLookahead()
    let first = rawNextPastSpaces()
    putBack(first)
    var end = token.end
    var options: [MathToken] = []
    if first.isCharacter("[") {
      guard let found = bracketTokens(of: token, &end) else { return nil }
      let hasKey = found.contains { $0.isCharacter("=") }
      let following = rawNextPastSpaces()
      putBack(following)
      guard hasKey, following.isCharacter("{") else {
        putBack(
          [MathToken(ascii: "[", first.start, first.end)] + found
            + [MathToken(ascii: "]", end, end)])
        return nil
      }
      options = found
    } else if !first.isCharacter("{") {
      return nil
    }
    let start = rawNextPastSpaces()
    putBack(start)
    guard let number = argumentTokens(of: token, &end) else { return nil }
    let following = rawNextPastSpaces()
    putBack(following)
    guard following.isCharacter("{"), NumberNotation.isNumber(source(of: number)) else {
      putBack([start] + number + [MathToken(ascii: "}", max(end - 1, start.end), end)])
      return nil
    }
    guard let unit = notationSource(token, &end) else { return nil }
    return quantity(
      source(of: number), unit, UnitNotation.perMode(source(of: options)), token, end)
  }

  private mutating func quantity(
    _ number: [UInt8], _ unit: [UInt8], _ mode: UnitNotation.PerMode, _ token: MathToken,
    _ end: Int32
  ) -> MathContent? {
    reading(notation: Self.quantity(number, unit, mode), token, end)
  }

  private static func quantity(
    _ number: [UInt8], _ unit: [UInt8], _ mode: UnitNotation.PerMode
  ) -> [UInt8] {
    NumberNotation.mathematics(of: number, hasUnit: true)
      + (UnitNotation.joinsNumber(unit) ? [] : Array("\\,".utf8))
      + UnitNotation.mathematics(of: unit, mode)
  }

  /// Numbers one after the other, the last one after “and”.
  private static func list(_ numbers: [[UInt8]]) -> [UInt8] {
    guard let last = numbers.last, numbers.count > 1 else { return numbers.first ?? [] }
    let first = numbers.dropLast()
    return Array(first.joined(separator: "\\text{, }".utf8)) + Array("\\text{ and }".utf8) + last
  }

  /// Degrees, minutes and seconds between semicolons.
  private static func angle(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    let signs = ["°", "′", "″"]
    for (part, sign) in zip(source.split(separator: 0x3B, omittingEmptySubsequences: false), signs)
    where part.contains(where: { $0 != 0x20 }) {
      output += NumberNotation.mathematics(of: Array(part)) + Array(sign.utf8)
    }
    return output
  }
}
