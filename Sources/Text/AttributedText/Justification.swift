/// How far lines may stretch or shrink to fill their measure, and how far glyphs may protrude
/// beyond it.
///
/// A line is spread or drawn together in its word spaces first; what would make them uneven goes
/// between letters and then into the width of glyphs, as far as they may.
public struct Justification: Hashable, Sendable {
  /// The maximum stretch of a word space in a line that is no more than fairly loose, and its
  /// maximum shrink, as parts of its width.
  public var wordSpaceStretch = 0.5
  /// The maximum shrink of a word space, as a part of its width.
  public var wordSpaceShrink = 1.0 / 3.0
  /// The stretch and shrink of word spaces before letter spacing and glyph scaling are used.
  public var wordSpaceComfort = 0.02
  /// The maximum letter spacing, as part of the em; as much may be taken away.
  /// Not for scripts whose letters join.
  public var letterSpacing = 0.0
  /// The maximum glyph scaling, as part of the glyphs' width; as much narrower.
  public var glyphScaling = 0.0
  /// By how much the width of letters may differ between neighbouring lines of a paragraph, as part of
  /// the em; word spaces take what is left. 1 is no limit.
  public var maximumLetterWidthDifference = 1.0
  /// How far glyphs protrude into the margins so that these look straight: 0 not at all, 1 as far
  /// as their outlines require.
  public var marginKerning = 0.0

  /// Word spaces alone, and straight edges.
  public init() {}

  /// The settings of the built-in themes: letter spacing of up to 1.5 % of the em, glyph
  /// scaling of up to 2 %, and full optical margin alignment.
  public static let microtypography: Justification = {
    var justification = Justification()
    justification.wordSpaceShrink = 0.25
    justification.letterSpacing = 0.015
    justification.glyphScaling = 0.02
    justification.marginKerning = 1
    return justification
  }()

  /// With numbers that are finite and within what letters can bear.
  package var usable: Justification {
    func clamp(_ value: Double, _ limit: Double) -> Double { min(max(0, value), limit) }
    var result = self
    result.wordSpaceStretch = clamp(wordSpaceStretch, 100)
    result.wordSpaceShrink = clamp(wordSpaceShrink, 0.9)
    result.wordSpaceComfort = clamp(wordSpaceComfort, 10)
    result.letterSpacing = clamp(letterSpacing, 0.2)
    result.glyphScaling = clamp(glyphScaling, 0.2)
    result.maximumLetterWidthDifference = clamp(maximumLetterWidthDifference, 1)
    result.marginKerning = clamp(marginKerning, 1)
    return result
  }
}
