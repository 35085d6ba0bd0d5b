/// How the formulas of a document are set.
public struct MathSettings: Hashable, Sendable {
  /// Where a formula of its own line stands on the measure.
  public enum Alignment: Hashable, Sendable {
    case center
    /// At the left, indented (LaTeX's `fleqn`); at the right in documents from right to left.
    case left
  }

  /// The side of the numbers of equations; the other one in documents from right to left.
  public enum NumberSide: Hashable, Sendable {
    case left, right
  }

  /// The font family of formulas, which should have a MATH table; nil for the bundled one.
  public var fontFamily: String?
  /// The bundled font for formulas.
  public static let standardFamily = "Libertinus Math"
  /// Where a formula of its own line stands.
  public var alignment = Alignment.center
  /// The side of the numbers of equations.
  public var numberSide = NumberSide.right
  /// Whether pages may end between the rows of a formula (`\allowdisplaybreaks`).
  public var allowsPageBreaks = false
  /// Whether formulas are elements of MathML in the structure of files of PDF 2.0.
  public var writesElements = false

  /// Creates the default settings.
  public init() {}
}
