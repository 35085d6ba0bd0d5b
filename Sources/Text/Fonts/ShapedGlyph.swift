/// One glyph as the shaper placed it: visual order, font units, the text it represents.
///
/// Several glyphs may represent one cluster of text, and one glyph several characters.
/// The first glyph of a cluster (in visual order) that is seen carries the cluster's `textLength`;
/// the others carry 0.
@frozen
public struct ShapedGlyph: Hashable, Sendable {
  /// Properties of a glyph that line breaking and drawing need.
  @frozen
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits of the flags.
    public let rawValue: UInt8
    /// Creates flags from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Breaking the line before this cluster needs the text to be shaped again
    /// (`HB_GLYPH_FLAG_UNSAFE_TO_BREAK`).
    @inlinable public static var unsafeToBreak: Flags { Flags(rawValue: 1) }
    /// U+0020 or U+00A0: the glyph that word spacing widens.
    @inlinable public static var wordSpace: Flags { Flags(rawValue: 2) }
    /// `xOffset` or `yOffset` is not zero.
    @inlinable public static var isOffset: Flags { Flags(rawValue: 4) }
    /// No font had the character: this is the `.notdef` glyph.
    @inlinable public static var isMissing: Flags { Flags(rawValue: 8) }
  }

  /// The glyph index in the face.
  public var glyph: UInt16
  /// The number of UTF-8 bytes in the cluster; 0 on all but its first glyph.
  public var textLength: UInt8
  /// The properties of the glyph.
  public var flags: Flags
  /// The start of the cluster, in bytes of the text that was shaped.
  public var textOffset: UInt32
  /// The advance of the glyph, in font units.
  public var advance: Int32
  /// Moves the drawn glyph right, in font units.
  public var xOffset: Int16
  /// Moves the drawn glyph up, in font units.
  public var yOffset: Int16

  /// Creates a glyph; advance and offsets are in font units.
  @inlinable
  public init(
    glyph: UInt16, textOffset: UInt32, textLength: UInt8, advance: Int32, xOffset: Int16 = 0,
    yOffset: Int16 = 0, flags: Flags = []
  ) {
    self.glyph = glyph
    self.textOffset = textOffset
    self.textLength = textLength
    self.advance = advance
    self.xOffset = xOffset
    self.yOffset = yOffset
    self.flags = flags
  }
}
