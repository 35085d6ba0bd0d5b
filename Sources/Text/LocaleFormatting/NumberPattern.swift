/// A pattern such as `#,##,##0.00 ¤;(#,##0.00 ¤)` (UTS 35, part 3, 3).
struct NumberPattern: Sendable {
  /// Text around a number, its placeholders (`-`, `+`, `%`, `¤`) not yet replaced.
  struct Affixes: Sendable {
    var prefix: [Part] = []
    var suffix: [Part] = []
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case minus, plus, percent, currency
  }

  var positive = Affixes()
  var negative = Affixes()
  /// Digits in the last group and in those before it; nil for numbers without groups.
  var groups: (last: Int, others: Int)?
  var minimumIntegerDigits = 1
  var minimumFractionDigits = 0
  var maximumFractionDigits = 0

  init(_ pattern: Substring) {
    var affixes: [Affixes] = []
    for half in pattern.split(separator: ";").prefix(2) {
      affixes.append(affixes.isEmpty ? read(half) : Self.affixes(half).affixes)
    }
    positive = affixes.first ?? Affixes()
    // Without a pattern of its own a negative number has the sign first.
    negative =
      affixes.count > 1
      ? affixes[1] : Affixes(prefix: [.minus] + positive.prefix, suffix: positive.suffix)
  }

  private mutating func read(_ half: Substring) -> Affixes {
    let (affixes, number) = Self.affixes(half)
    let sides = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let integer = sides.first ?? ""
    let fraction = sides.count > 1 ? sides[1] : ""
    minimumFractionDigits = fraction.filter { $0 == "0" }.count
    maximumFractionDigits = fraction.count
    minimumIntegerDigits = integer.filter { $0 == "0" }.count
    let counts = integer.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
    if counts.count > 1 {
      groups = (
        last: max(counts[counts.count - 1], 1),
        others: max(counts.count > 2 ? counts[counts.count - 2] : counts[1], 1)
      )
    }
    return affixes
  }

  private static func affixes(_ half: Substring) -> (affixes: Affixes, number: String) {
    var affixes = Affixes()
    var number = ""
    var isQuoted = false
    for character in half.unicodeScalars {
      if character == "'" {
        isQuoted.toggle()
        continue
      }
      let part: Part
      switch character {
      case "#" where !isQuoted, "0" where !isQuoted, "," where !isQuoted, "." where !isQuoted:
        number.unicodeScalars.append(character)
        continue
      case "-" where !isQuoted: part = .minus
      case "+" where !isQuoted: part = .plus
      case "%" where !isQuoted: part = .percent
      case "¤" where !isQuoted: part = .currency
      default: part = .text(String(character))
      }
      if number.isEmpty { affixes.prefix.append(part) } else { affixes.suffix.append(part) }
    }
    return (affixes, number)
  }
}
