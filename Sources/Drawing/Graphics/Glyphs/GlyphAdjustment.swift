public import ComposeGeometry
import ComposePlatform

/// How glyphs are drawn otherwise than the font has them: wider, leaning, bolder.
///
/// Advances grow with the width alone. Numbers that are not finite count as none.
public struct GlyphAdjustment: Hashable, Sendable {
  /// The outlines as the face has them.
  public static let none = GlyphAdjustment()

  /// Times the font's own width, 0.01…100.
  public var horizontalScale: Double {
    didSet { horizontalScale = Self.scale(horizontalScale) }
  }
  /// Times the font's own height above and below the baseline, 0.01…100.
  public var verticalScale: Double {
    didSet { verticalScale = Self.scale(verticalScale) }
  }
  /// The slant of glyphs to the right per unit of height, −10…10; 0.2126 is 12°.
  public var obliqueness: Double {
    didSet { obliqueness = Self.lean(obliqueness) }
  }
  /// The width of a line drawn around every glyph in its own colour, in ems, 0…1.
  public var emboldening: Double {
    didSet { emboldening = Self.weight(emboldening) }
  }

  /// Creates an adjustment; values out of range are clamped.
  public init(
    horizontalScale: Double = 1, verticalScale: Double = 1, obliqueness: Double = 0,
    emboldening: Double = 0
  ) {
    self.horizontalScale = Self.scale(horizontalScale)
    self.verticalScale = Self.scale(verticalScale)
    self.obliqueness = Self.lean(obliqueness)
    self.emboldening = Self.weight(emboldening)
  }

  /// The natural logarithm of the width, as Core Text's `expansion` is given.
  public init(expansion: Double, obliqueness: Double = 0) {
    self.init(horizontalScale: exp(expansion), obliqueness: obliqueness)
  }

  /// This one, and then another on top of it.
  public func followed(by next: GlyphAdjustment) -> GlyphAdjustment {
    GlyphAdjustment(
      horizontalScale: horizontalScale * next.horizontalScale,
      verticalScale: verticalScale * next.verticalScale,
      // Leaning first, glyphs lean less when they are made higher.
      obliqueness: obliqueness * next.horizontalScale / next.verticalScale + next.obliqueness,
      emboldening: max(emboldening, next.emboldening))
  }

  /// From glyphs as the font has them to those that are drawn, y upwards.
  public var matrix: AffineTransform {
    AffineTransform(
      a: horizontalScale, b: 0, c: obliqueness * verticalScale, d: verticalScale, tx: 0, ty: 0)
  }

  private static func scale(_ value: Double) -> Double {
    value.isFinite && value > 0 ? min(max(value, 0.01), 100) : 1
  }

  private static func lean(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -10), 10) : 0
  }

  private static func weight(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}
