public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// Part of a paragraph with one face, size, direction and set of attributes, shaped.
public struct ShapedRun: Sendable {
  /// The kind of a run.
  public enum Kind: Sendable {
    case text
    /// U+FFFC with an attachment; its one glyph is not drawn.
    case attachment
    /// A tab; its width is decided on the line.
    case tab
    /// Lines that are placed in the line as one piece; its one glyph is not drawn.
    case composite
  }

  /// The kind of the run.
  public var kind: Kind
  /// The face of the glyphs, after fallback.
  public var face: FontFace
  /// The em, in points.
  public var size: Double
  /// Points for one unit of `ShapedGlyph.advance`.
  public var scale: Double
  /// In bytes of the attributed text.
  public var textRange: Range<Int>
  /// In `ShapedParagraph.glyphs`; visual order, so right-to-left runs end with their first
  /// cluster.
  public var glyphRange: Range<Int>
  /// The index in `ShapedParagraph.attributeSets`.
  public var attributes: Int
  /// The script it was shaped as: an ISO 15924 tag, four letters from the highest byte down.
  public var script: UInt32
  /// The bidi embedding level; odd is right-to-left (UAX #9).
  public var level: UInt8
  /// Points added after every cluster.
  public var letterSpacing: Double
  /// Points, positive upwards.
  public var baselineOffset: Double
  /// The part of it that makes lines no taller: that of raised and lowered letters.
  public var rise = 0.0
  /// Whether more than glyphs is drawn: a background, an underline, a link …
  public var isDecorated: Bool
  /// The colour of the glyphs.
  public var color: Color
  /// How the glyphs are drawn otherwise than the face has them; its width is in `scale`.
  public var adjustment = GlyphAdjustment.none
  /// Whether glyphs are upright in a line that runs downwards: advances go down, offsets lead
  /// from the middle of the line to the glyph's origin.
  public var isUpright = false
  /// The height of the centre of upright glyphs above the baseline, in points.
  public var middle = 0.0
  /// What a `composite` run is made of.
  var composite: InlineComposite?

  /// Whether the run is set from right to left: its embedding level is odd.
  public var isRightToLeft: Bool { level & 1 == 1 }
}
