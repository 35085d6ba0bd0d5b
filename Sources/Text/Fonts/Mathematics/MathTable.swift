/// What the MATH table of a font says: constants, corrections and larger forms of glyphs.
///
/// Distances are in font units, of which `unitsPerEm` make the em.
public struct MathTable: Hashable, Sendable {
  /// The constants by which formulas are set.
  public var constants: MathConstants
  /// By glyph; 0 where there is none. Glyphs beyond its end have none.
  public internal(set) var italicCorrections: [Int32] = []
  /// By glyph, from the glyph's origin; `noTopAccent` where there is none.
  public internal(set) var topAccents: [Int32] = []
  /// The value in `topAccents` of a glyph without an attachment of its own.
  public static let noTopAccent = Int32.min
  /// Glyphs that grow with their contents.
  public internal(set) var extendedShapes: Set<UInt16> = []
  /// Corrections for scripts in the corners of glyphs.
  public internal(set) var kerns: [UInt16: MathKern] = [:]
  /// Taller forms.
  public internal(set) var verticalConstructions: [UInt16: MathGlyphConstruction] = [:]
  /// Wider forms.
  public internal(set) var horizontalConstructions: [UInt16: MathGlyphConstruction] = [:]
  /// By how much parts of an assembly overlap at least.
  public internal(set) var minimumConnectorOverlap = 0.0

  /// The table of a face that has none: constants from its metrics, nothing of glyphs.
  public init(metrics: FontMetrics) {
    constants = MathConstants(metrics: metrics)
  }
}
