// The registered features that authors ask for, by what they do (OpenType Layout tag registry).

extension FontFeature {
  /// Lower-case letters as small capitals.
  public static let smallCapitals = FontFeature("smcp")
  /// Capitals as small capitals, too.
  public static let capitalsToSmallCapitals = FontFeature("c2sc")
  public static let petiteCapitals = FontFeature("pcap")
  /// Figures and punctuation that go with capitals.
  public static let caseSensitiveForms = FontFeature("case")

  public static let oldStyleFigures = FontFeature("onum")
  public static let liningFigures = FontFeature("lnum")
  public static let proportionalFigures = FontFeature("pnum")
  /// Figures of one width, which stand below one another.
  public static let tabularFigures = FontFeature("tnum")
  public static let slashedZero = FontFeature("zero")
  /// Figures around U+2044 or a solidus as a fraction.
  public static let fractions = FontFeature("frac")
  public static let ordinals = FontFeature("ordn")
  public static let superiors = FontFeature("sups")
  public static let inferiors = FontFeature("subs")
  public static let scientificInferiors = FontFeature("sinf")

  public static let discretionaryLigatures = FontFeature("dlig")
  public static let historicalLigatures = FontFeature("hlig")
  public static let historicalForms = FontFeature("hist")
  public static let titlingForms = FontFeature("titl")
  public static let noContextualAlternates = FontFeature("calt", 0)
  public static let noStandardLigatures = FontFeature("liga", 0)
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
