import ComposeAttributedText
import ComposeTextLayout

/// The widths of a number on both sides of its decimal separator, in points. The separator itself is
/// part of what follows it.
struct DecimalParts {
  var before: Double
  var after: Double

  var width: Double { before + after }

  mutating func grow(to other: DecimalParts) {
    before = max(before, other.before)
    after = max(after, other.after)
  }
}

extension DecimalParts {
  /// The parts of a cell; nil for one without digits, or in more than one line.
  ///
  /// - Parameter separator: The decimal separator of the language, `.` or `,`.
  init?(_ paragraph: ShapedParagraph, separator: UInt8) {
    let text = paragraph.text[paragraph.range]
    guard text.count <= 64, let point = DecimalSyntax.point(in: Array(text), separator: separator)
    else { return nil }
    let layout = ParagraphLayout(paragraph, width: 1e6)
    guard layout.lineCount == 1 else { return nil }
    let line = layout.line(0)
    let before = line.caretOffset(for: paragraph.range.lowerBound + point).primary
    // A little more than that, against rounding.
    self.init(before: max(0, before) + 0.005, after: max(0, line.width - before) + 0.005)
  }
}

/// Numbers as they are written in tables.
enum DecimalSyntax {
  /// The offset of the decimal separator of the first number of a text, or of its end if it has none;
  /// nil for a text without digits.
  ///
  /// A separator of the other kind counts where it stands once and is not that of thousands: `1.5` in a
  /// German text, but not `1.500`.
  static func point(in text: [UInt8], separator: UInt8) -> Int? {
    guard let first = text.firstIndex(where: isDigit) else { return nil }
    // `.5` begins with its separator.
    var end = first > 0 && text[first - 1] == separator ? first - 1 : first
    while end < text.count, isDigit(text[end]) || isSeparator(text[end]) { end += 1 }
    while end > first, !isDigit(text[end - 1]) { end -= 1 }
    let number = (first > 0 && text[first - 1] == separator ? first - 1 : first)..<end
    if let point = number.last(where: { text[$0] == separator }) { return point }
    let other: UInt8 = separator == 0x2E ? 0x2C : 0x2E
    let others = number.filter { text[$0] == other }
    if others.count == 1, let point = others.first, number.upperBound - point - 1 != 3 {
      return point
    }
    return number.upperBound
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A separator of decimals or thousands: point, comma, apostrophe, space, and the bytes of U+00A0,
  /// U+2009, U+202F and U+2019.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x2E, 0x2C, 0x27, 0xC2, 0xA0, 0xE2, 0x80, 0x89, 0xAF, 0x99: true
    default: false
    }
  }

  /// The decimal separator of a language: the comma in most of Europe, South America and Africa.
  static func separator(of language: String?) -> UInt8 {
    let tag = (language ?? "").lowercased()
    let primary = tag.prefix { $0 != "-" && $0 != "_" }
    guard commaLanguages.contains(String(primary)) else { return 0x2E }
    return pointRegions.contains { tag.hasSuffix($0) } ? 0x2E : 0x2C
  }

  /// The languages whose numbers have a decimal comma (CLDR 44, `symbols/decimal`).
  private static let commaLanguages = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr",
    "gl", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "ky", "lb", "lt", "lv", "mk", "nb", "nl",
    "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
  ]
  /// The regions in which those languages have a decimal point.
  private static let pointRegions = [
    "-ch", "-li", "-mx", "-us", "-pr", "-gt", "-hn", "-ni", "-pa", "-pe", "-sv", "-do",
  ]
}
