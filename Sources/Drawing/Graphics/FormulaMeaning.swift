/// What a formula says, for those who do not see it and for programs that calculate with it.
///
/// Compared by identity: equal formulas in different places are different elements.
public final class FormulaMeaning: Hashable, Sendable {
  /// The formula in words.
  public let alternateText: String
  /// The language of the words, a BCP 47 tag; nil for that around the formula.
  public let language: String?
  /// The formula in MathML; empty for none.
  public let mathML: String
  /// The formula as its author wrote it, in LaTeX; empty for none.
  public let source: String
  /// The elements of the MathML, for the structure of files that have them; empty for none. What is drawn
  /// names them by `ContentRole.formulaPart`.
  public let elements: [FormulaElement]
  /// Where it begins in the author's sources; not part of the file.
  public let place: SourceTag?

  /// Creates the meaning of a formula.
  public init(
    alternateText: String, language: String? = nil, mathML: String = "", source: String = "",
    elements: [FormulaElement] = [], place: SourceTag? = nil
  ) {
    self.alternateText = alternateText
    self.language = language
    self.mathML = mathML
    self.source = source
    self.elements = elements
    self.place = place
  }

  /// Whether both are of the same formula in the same place.
  public static func == (left: FormulaMeaning, right: FormulaMeaning) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
