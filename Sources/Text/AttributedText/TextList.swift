/// How the items of a list are marked: TextKit's `NSTextList`.
public struct TextList: Hashable, Sendable {
  /// The symbol or the numbering of the items.
  public enum Marker: Hashable, Sendable {
    case box, check, circle, diamond, disc, hyphen, square
    case decimal, octal, lowercaseHexadecimal, uppercaseHexadecimal
    case lowercaseLatin, uppercaseLatin, lowercaseRoman, uppercaseRoman

    /// Whether it counts.
    public var isOrdered: Bool {
      switch self {
      case .box, .check, .circle, .diamond, .disc, .hyphen, .square: false
      default: true
      }
    }
  }

  /// The maximum nesting depth of lists; deeper ones count as this.
  public static let deepest = 32

  /// The symbol or the numbering of the items.
  public var marker: Marker
  /// Precedes the marker, as "(" in "(1)".
  public var prefix: String
  /// Follows the marker, as "." in "1.".
  public var suffix: String
  /// The number of the first item.
  public var startingItemNumber: Int
  /// Whether the marker of the enclosing list is prefixed, as "2." in "2.1."
  public var prependsEnclosingMarker: Bool
  /// Distinguishes adjacent lists that are otherwise equal.
  public var identifier: Int

  /// Creates a list with the marker of its items and the text around it.
  public init(
    _ marker: Marker, prefix: String = "", suffix: String = "", startingItemNumber: Int = 1,
    prependsEnclosingMarker: Bool = false, identifier: Int = 0
  ) {
    self.marker = marker
    self.prefix = prefix
    self.suffix = suffix
    self.startingItemNumber = startingItemNumber
    self.prependsEnclosingMarker = prependsEnclosingMarker
    self.identifier = identifier
  }

  /// The marker of an item with prefix and suffix. Numbers that a system of numerals has not, such
  /// as 0 in Roman ones, are decimal.
  public func marker(forItem number: Int) -> String { prefix + numeral(number) + suffix }

  private func numeral(_ number: Int) -> String {
    switch marker {
    case .box: "\u{25AB}"
    case .check: "\u{2713}"
    case .circle: "\u{25E6}"
    case .diamond: "\u{25C6}"
    case .disc: "\u{2022}"
    case .hyphen: "\u{2043}"
    case .square: "\u{25AA}"
    case .decimal: String(number)
    case .octal: String(number, radix: 8)
    case .lowercaseHexadecimal: String(number, radix: 16)
    case .uppercaseHexadecimal: String(number, radix: 16, uppercase: true)
    case .lowercaseLatin: Self.latin(number) ?? String(number)
    case .uppercaseLatin: Self.latin(number)?.uppercased() ?? String(number)
    case .lowercaseRoman: Self.roman(number)?.lowercased() ?? String(number)
    case .uppercaseRoman: Self.roman(number) ?? String(number)
    }
  }

  /// a … z, aa, ab …
  private static func latin(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var letters: [UInt8] = []
    var rest = number
    while rest > 0 {
      rest -= 1
      letters.append(UInt8(ascii: "a") + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    var text = ""
    var rest = number
    for (value, numeral) in Self.numerals {
      while rest >= value {
        text += numeral
        rest -= value
      }
    }
    return text
  }

  private static let numerals = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
