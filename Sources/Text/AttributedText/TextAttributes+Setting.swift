public import ComposeFonts

// Where and in which order glyphs are set.

extension TextAttributes {
  /// Directions that hold within the paragraph's, the outermost first: the same as the controls
  /// LRE, RLE, LRO and RLO before the text and a PDF for each after it (UAX #9).
  ///
  /// Beyond 60 none is heard.
  public var writingDirections: [EmbeddedDirection] {
    get { rare?.writingDirections ?? [] }
    set { changeRare { $0.writingDirections = Array(newValue.prefix(60)) } }
  }

  /// Above zero so many times raised, below zero so many times lowered; 0 at first, −4…4.
  ///
  /// The font's own raised or lowered letters are taken where it has all of them (`sups`, `subs`),
  /// else letters of the size and at the place that it gives. Lines become no taller.
  public var superscript: Int {
    get { rare?.superscript ?? 0 }
    set { changeRare { $0.superscript = min(max(newValue, -4), 4) } }
  }

  /// Which baseline of the glyphs is aligned to the same baseline of the paragraph's first font;
  /// nil is the roman baseline, where nothing moves.
  public var baselineClass: FontBaseline? {
    get { rare?.baselineClass }
    set { changeRare { $0.baselineClass = newValue } }
  }

  /// Keeps the text on one line, as long as it fits on one.
  public var isUnbreakable: Bool {
    get { rare?.isUnbreakable ?? false }
    set { changeRare { $0.isUnbreakable = newValue } }
  }
}

/// A direction that text is embedded in, or forced into.
public struct EmbeddedDirection: Hashable, Sendable {
  /// Whether the embedded text runs from right to left.
  public var isRightToLeft: Bool
  /// Whether each character has the direction, regardless of its own.
  public var isOverride: Bool

  /// LRE, RLE
  public static let leftToRightEmbedding = EmbeddedDirection(isRightToLeft: false)
  /// A right-to-left embedding (U+202B RLE, UAX #9).
  public static let rightToLeftEmbedding = EmbeddedDirection(isRightToLeft: true)
  /// LRO, RLO
  public static let leftToRightOverride = EmbeddedDirection(isRightToLeft: false, isOverride: true)
  /// A right-to-left override (U+202E RLO, UAX #9).
  public static let rightToLeftOverride = EmbeddedDirection(isRightToLeft: true, isOverride: true)

  /// Creates an embedding of a direction, or an override of the directions of all characters in it.
  public init(isRightToLeft: Bool, isOverride: Bool = false) {
    self.isRightToLeft = isRightToLeft
    self.isOverride = isOverride
  }
}
