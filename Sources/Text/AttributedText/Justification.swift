/// How far lines may stretch or shrink to fill their measure, and how far glyphs may protrude
/// beyond it.
///
/// A line is spread or drawn together in its word spaces first; what would make them uneven goes
/// between letters and then into the width of glyphs, as far as they may.
public struct Justification: Hashable, Sendable {
  /// How much wider a word space becomes in a line that is no more than fairly loose, and how much
  /// narrower at the most, as parts of its width.
  public var wordSpaceStretch = 0.5
  /// How much narrower a word space becomes at the most, as a part of its width.
  public var wordSpaceShrink = 1.0 / 3.0
  /// How much wider and narrower word spaces become before letters and glyphs give.
  public var wordSpaceComfort = 0.02
  /// What may be added between letters at the most, as part of the em; as much may be taken away.
  /// Not for scripts whose letters join.
  public var letterSpacing = 0.0
  /// How much wider glyphs may be drawn at the most, as part of their width; as much narrower.
  public var glyphScaling = 0.0
  /// By how much the width of letters may differ between neighbouring lines of a paragraph, as part of
  /// the em; word spaces take what is left. 1 is no limit.
  public var maximumLetterWidthDifference = 1.0
  /// How far glyphs protrude into the margins so that these look straight: 0 not at all, 1 as far
  /// as their outlines require.
  public var marginKerning = 0.0

  /// Word spaces alone, and straight edges.
  public init() {}

  /// What the built-in themes have: letters give by 1.5 % of the em, glyphs by 2 % of their width,
  /// and punctuation hangs.
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
