/// How a formula is written as MathML.
public struct MathMLOptions: Hashable, Sendable {
  /// Whether `math` names its namespace, as XML needs it and HTML does not.
  public var hasNamespace: Bool
  /// Words for readers that cannot read MathML, as `alttext`; nil for none.
  public var alternativeText: String?
  /// The numbers of formulas that `\ref` and `\eqref` show, by label; of others the label is shown.
  public var references: [String: String]

  /// Creates options.
  public init(
    hasNamespace: Bool = true, alternativeText: String? = nil, references: [String: String] = [:]
  ) {
    self.hasNamespace = hasNamespace
    self.alternativeText = alternativeText
    self.references = references
  }

  /// `http://www.w3.org/1998/Math/MathML`.
  public static let namespace = "http://www.w3.org/1998/Math/MathML"
}
