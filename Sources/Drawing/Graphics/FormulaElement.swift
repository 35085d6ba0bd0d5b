/// An element of a formula's MathML, as the structure of a file has it (ISO 32000-2, 14.8.6.3).
///
/// Elements are a flat list in the order of the document: the first is `math`, and each stands after the
/// one that it is in.
public struct FormulaElement: Hashable, Sendable {
  /// An attribute, such as `mathvariant`.
  public struct Attribute: Hashable, Sendable {
    /// The name, without a namespace.
    public var name: String
    /// The value, unescaped.
    public var value: String

    /// Creates an attribute.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The local name: `mfrac`.
  public var name: String
  /// In the order of the MathML.
  public var attributes: [Attribute]
  /// The number of the element that it is in; -1 for the first, `math`.
  public var parent: Int
  /// The text of a token where it is not that of its glyphs; nil elsewhere.
  public var actualText: String?

  /// Creates an element.
  public init(
    name: String, attributes: [Attribute] = [], parent: Int, actualText: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
    self.actualText = actualText
  }
}
