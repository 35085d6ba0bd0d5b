/// The bounds of a line: the options of `CTLineGetBoundsWithOptions`.
public struct LineBoundsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Without the fonts' gap between lines.
  public static let excludeTypographicLeading = LineBoundsOptions(rawValue: 1)
  /// As if no glyph were moved: without baseline offsets and offsets from the font.
  public static let excludeTypographicShifts = LineBoundsOptions(rawValue: 2)
  /// Quotation marks and brackets at the left end, and those and stops at the right end, are
  /// outside.
  public static let useHangingPunctuation = LineBoundsOptions(rawValue: 4)
  /// The box around the glyphs' outlines.
  public static let useGlyphPathBounds = LineBoundsOptions(rawValue: 8)
  /// From the left edge of the first outline to the right edge of the last one, in the height
  /// of the fonts. Takes precedence over `useGlyphPathBounds`.
  public static let useOpticalBounds = LineBoundsOptions(rawValue: 16)
  /// Also what reaches above and below the fonts' ascent and descent, as stacked marks do.
  public static let includeLanguageExtents = LineBoundsOptions(rawValue: 32)
}
