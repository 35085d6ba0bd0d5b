/// An element of MathML with what it holds.
///
/// Elements that mathematics is written in are those of MathML Core and, where Core has none, of
/// MathML 4: `menclose` for frames and strokes.
public struct MathMLElement: Hashable, Sendable {
  /// An attribute, its value without character references.
  public struct Attribute: Hashable, Sendable {
    /// The name, such as `mathvariant`.
    public var name: String
    /// The value, unescaped.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The local name, in lower case: `mfrac`.
  public var name: String
  /// In the order in which they are written.
  public var attributes: [Attribute]
  /// The text of a token (`mi`, `mn`, `mo`, `mtext`); empty for all others.
  public var text: String
  /// The elements within; tokens have none.
  public var children: [MathMLElement]
  /// What it comes from, in UTF-8 bytes of the source.
  public var range: Range<Int>

  /// Creates an element that holds others.
  public init(
    _ name: String, _ attributes: [Attribute] = [], children: [MathMLElement] = [],
    at range: Range<Int>
  ) {
    self.name = name
    self.attributes = attributes
    self.text = ""
    self.children = children
    self.range = range
  }

  /// Creates a token.
  public init(
    _ name: String, _ attributes: [Attribute] = [], text: String, at range: Range<Int>
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = []
    self.range = range
  }

  /// The value of an attribute, or nil.
  public subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(Attribute(attribute, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether it is an element of text only.
  var isToken: Bool {
    switch name {
    case "mi", "mn", "mo", "mtext", "ms", "annotation": true
    default: false
    }
  }
}
