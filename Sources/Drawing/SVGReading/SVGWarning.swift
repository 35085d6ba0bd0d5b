/// Something in a document that is not drawn, or not as it was meant; each is reported once.
public enum SVGWarning: Hashable, Sendable {
  /// An element of SVG that is passed over, by name: `foreignObject`, `script`, `animate` …
  case element(String)
  /// Rules of style sheets that are passed over: those of other sheets, and for attributes and siblings.
  case rules
  /// A property that is passed over, by name: `filter`, `mix-blend-mode` …
  case property(String)
  /// What a reference names is not there, or leads out of the document.
  case reference(String)
  /// A reference that leads back to itself.
  case loop(String)
  /// A reference that lies so many references deep that it is not followed.
  case nesting(String)
  /// A path, a transform or a number that cannot be read; what comes before the fault is drawn.
  case syntax(String)
  /// An image within the drawing that cannot be shown, and why.
  case image(String)
  /// Groups that nest too deep to be composed by themselves.
  case depth
}

extension SVGWarning: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .element(let name): "‘\(name)’ elements are not drawn"
    case .rules: "some rules of its style sheet have no effect"
    case .property(let name): "the property ‘\(name)’ has no effect"
    case .reference(let name): "nothing in the drawing is called ‘\(name)’"
    case .loop(let name): "‘\(name)’ refers to itself"
    case .nesting(let name):
      "‘\(name)’ is not drawn: patterns, masks and markers nest more than "
        + "\(SVGInterpreter.maximumReferences) deep"
    case .syntax(let name): "the attribute ‘\(name)’ cannot be read to its end"
    case .image(let reason): "an image in the drawing is left out: \(reason)"
    case .depth: "groups nest too deep to be composed one by one"
    }
  }
}
