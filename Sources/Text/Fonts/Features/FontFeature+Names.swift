// The registered features that authors use, by what they do (OpenType Layout tag registry).

extension FontFeature {
  /// Lower-case letters as small capitals.
  public static let smallCapitals = FontFeature("smcp")
  /// Capitals as small capitals, too.
  public static let capitalsToSmallCapitals = FontFeature("c2sc")
  /// Small letters as petite capitals (`pcap`).
  public static let petiteCapitals = FontFeature("pcap")
  /// Figures and punctuation that go with capitals.
  public static let caseSensitiveForms = FontFeature("case")

  /// Old-style figures (`onum`).
  public static let oldStyleFigures = FontFeature("onum")
  /// Lining figures (`lnum`).
  public static let liningFigures = FontFeature("lnum")
  /// Figures of different widths (`pnum`).
  public static let proportionalFigures = FontFeature("pnum")
  /// Figures of one width, which align in columns.
  public static let tabularFigures = FontFeature("tnum")
  /// A zero with a stroke (`zero`).
  public static let slashedZero = FontFeature("zero")
  /// Figures around U+2044 or a solidus as a fraction.
  public static let fractions = FontFeature("frac")
  /// Raised letters of ordinal numbers (`ordn`).
  public static let ordinals = FontFeature("ordn")
  /// Raised figures (`sups`).
  public static let superiors = FontFeature("sups")
  /// Lowered figures (`subs`).
  public static let inferiors = FontFeature("subs")
  /// Lowered figures of chemical formulas (`sinf`).
  public static let scientificInferiors = FontFeature("sinf")

  /// Decorative ligatures (`dlig`).
  public static let discretionaryLigatures = FontFeature("dlig")
  /// Historical ligatures (`hlig`).
  public static let historicalLigatures = FontFeature("hlig")
  /// Historical letter forms (`hist`).
  public static let historicalForms = FontFeature("hist")
  /// Forms for large sizes (`titl`).
  public static let titlingForms = FontFeature("titl")
  /// Contextual alternates off (`calt`).
  public static let noContextualAlternates = FontFeature("calt", 0)
  /// Standard ligatures off (`liga`).
  public static let noStandardLigatures = FontFeature("liga", 0)
  /// Kerning off (`kern`).
  public static let noKerning = FontFeature("kern", 0)

  /// The flourishes of a font; higher numbers choose among several.
  public static func swash(_ alternate: UInt32 = 1) -> FontFeature {
    FontFeature("swsh", alternate)
  }

  /// One of a font's sets of alternate letters, 1 to 20.
  public static func stylisticSet(_ number: Int) -> FontFeature {
    FontFeature(tag("ss", number, upTo: 20))
  }

  /// An alternate of one letter, 1 to 99; higher values choose among several.
  public static func characterVariant(_ number: Int, _ alternate: UInt32 = 1) -> FontFeature {
    FontFeature(tag("cv", number, upTo: 99), alternate)
  }

  /// Two letters and two figures; a number out of range is moved to its end.
  private static func tag(_ letters: String, _ number: Int, upTo last: Int) -> OpenTypeTag {
    let number = min(max(number, 1), last)
    return OpenTypeTag(letters + (number < 10 ? "0" : "") + String(number))
  }
}
