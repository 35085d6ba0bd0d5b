public import ComposeGeometry

/// The vertical metrics of a face, in font units; y grows upwards from the baseline.
///
/// Ascender, descender and line gap follow OS/2's typographic values when `fsSelection` bit 7
/// (USE_TYPO_METRICS) is set, else `hhea`, else OS/2's typographic, else its Windows values,
/// else the bounding box of the font. Values that cannot be true are replaced by usual ones.
public struct FontMetrics: Hashable, Sendable {
  /// The place and size of superscripts or subscripts.
  public struct Script: Hashable, Sendable {
    /// The baseline shift: up for superscripts, negative (down) for subscripts.
    public var offset: Double
    /// The size of the small letters, as a share of the em.
    public var scale: Double
  }

  /// The tables of a font that define its line metrics.
  public enum LineSource: Hashable, Sendable, CaseIterable {
    /// `hhea`: what Core Text goes by.
    case horizontalHeader
    /// OS/2 `sTypoAscender`, `sTypoDescender`, `sTypoLineGap`.
    case typographic
    /// OS/2 `usWinAscent`, `usWinDescent`, which have no line gap.
    case windows
  }

  /// Line metrics, in font units; y grows upwards from the baseline.
  public struct LineExtents: Hashable, Sendable {
    /// The height above the baseline.
    public var ascender: Double
    /// Negative below the baseline.
    public var descender: Double
    /// The space between two lines.
    public var lineGap: Double
  }

  /// The number of font units in an em.
  public var unitsPerEm: Int
  /// The height above the baseline, in font units.
  public var ascender: Double
  /// Negative below the baseline.
  public var descender: Double
  /// The space between two lines, in font units.
  public var lineGap: Double
  /// The height of capitals, in font units.
  public var capHeight: Double
  /// The height of the small x, in font units.
  public var xHeight: Double
  /// The upper edge of the underline (`post`): negative below the baseline.
  public var underlinePosition: Double
  /// The thickness of an underline, in font units (`post`).
  public var underlineThickness: Double
  /// The upper edge of the stroke (OS/2 `yStrikeoutPosition`).
  public var strikeoutPosition: Double
  /// The thickness of a strikethrough, in font units (OS/2 `yStrikeoutSize`).
  public var strikeoutThickness: Double
  /// The place and size of superscripts (OS/2).
  public var superscript: Script
  /// The place and size of subscripts (OS/2).
  public var `subscript`: Script
  /// Degrees against the clock from the vertical: negative leans right (`post`).
  public var italicAngle: Double
  /// The box around all glyphs (`head`).
  public var bounds: Rect
}
