/// The marker of a list item (CSS Lists 3, 3; CSS Counter Styles 3, 6).
enum HTMLListMarker: Hashable, Sendable {
  case disc, circle, square
  /// A counter with its suffix.
  case text(String)

  /// - Parameters:
  ///   - style: The value of `list-style-type`, in small letters.
  ///   - number: Of the item.
  /// - Returns: Nil for nothing, and for a style that is not known.
  init?(_ style: String, number: Int) {
    switch style {
    case "disc": self = .disc
    case "circle": self = .circle
    case "square": self = .square
    case "decimal": self = .text("\(number).")
    case "decimal-leading-zero":
      self = .text((0...9 ~= abs(number) ? (number < 0 ? "-0" : "0") : "") + Self.digits(number))
    case "lower-alpha", "lower-latin": self = .text(Self.letters(number).lowercased() + ".")
    case "upper-alpha", "upper-latin": self = .text(Self.letters(number) + ".")
    case "lower-roman": self = .text(Self.roman(number).lowercased() + ".")
    case "upper-roman": self = .text(Self.roman(number) + ".")
    default: return nil
    }
  }

  /// A number whose sign is before a leading zero already.
  private static func digits(_ number: Int) -> String {
    "\(-9..<0 ~= number ? -number : number)."
  }

  /// A, B … Z, AA, AB …; digits for what is below one.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    var (rest, letters) = (number, "")
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

  /// Digits for what Roman numbers have no letters for.
  private static func roman(_ number: Int) -> String {
    guard 1...3999 ~= number else { return "\(number)" }
    var (rest, letters) = (number, "")
    for (value, letter) in romanLetters {
      while rest >= value {
        letters += letter
        rest -= value
      }
    }
    return letters
  }

  private static let romanLetters = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
