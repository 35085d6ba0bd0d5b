/// A part of a formula within a paragraph, up to where the line may end.
public struct MathPiece: Sendable {
  /// What is drawn.
  public var box: MathBox
  /// The space after it, in points, which vanishes when the line ends there.
  public var spaceAfter: Double
  /// How bad it is to end the line after it, by TeX's scale: 500 after a relation, 700 after a binary operator,
  /// what `\allowbreak` or `\penalty` says; nil for the last.
  public var penalty: Int?
}
