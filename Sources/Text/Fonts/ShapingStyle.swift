/// An OpenType feature and its value: 0 off, 1 on, higher numbers choose among alternates.
public struct FontFeature: Hashable, Sendable {
  /// The tag of the feature, such as `liga`.
  public var tag: OpenTypeTag
  /// The value of the feature: 0 is off, 1 on, more selects an alternate.
  public var value: UInt32

  /// Creates a feature with its value; 1 turns it on.
  public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// Everything in addition to the text that determines the glyphs, in font units: no size.
public struct ShapingStyle: Hashable, Sendable {
  /// The face that glyphs are taken from.
  public var face: FontFace
  /// The ISO 15924 code, such as `Latn`.
  public var script: OpenTypeTag
  /// A BCP 47 tag, such as `de-CH`.
  public var language: String?
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// Set downwards: advances are those of vertical metrics, and offsets lead from the pen on the
  /// middle of the line to the glyph's origin.
  public var isVertical: Bool
  /// In addition to the features that are on by default; a later one wins over an earlier one.
  public var features: [FontFeature]

  /// Creates a style for shaping with a face.
  public init(
    face: FontFace, script: OpenTypeTag = "Latn", language: String? = nil,
    isRightToLeft: Bool = false, isVertical: Bool = false,
    features: [FontFeature] = []
  ) {
    self.face = face
    self.script = script
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.isVertical = isVertical
    self.features = features
  }
}

extension ShapedGlyph.Flags {
  /// A control or default ignorable character: it takes no width and there is nothing to draw.
  public static let invisible = ShapedGlyph.Flags(rawValue: 16)
  /// The cluster is joined to the one before it in the text, and the join may be lengthened by
  /// U+0640 (`HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL`).
  public static let takesTatweel = ShapedGlyph.Flags(rawValue: 32)
  /// The glyph shows other letters than its text has, so that it needs replacement text. On the
  /// first glyph of a cluster.
  public static let isRespelled = ShapedGlyph.Flags(rawValue: 64)
}
