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
    case .element(let name): "element <\(name)> is not supported; left out"
    case .rules: "style sheet has unsupported rules; ignored"
    case .property(let name): "property ‘\(name)’ is not supported; ignored"
    case .reference(let name): "reference ‘#\(name)’ not found"
    case .loop(let name): "‘\(name)’ refers to itself"
    case .nesting(let name):
      "‘\(name)’ is not drawn: patterns, masks and markers nest more than "
        + "\(SVGInterpreter.maximumReferences) deep"
    case .syntax(let name): "invalid value of attribute ‘\(name)’; read up to the error"
    case .image(let reason): "image in the drawing left out: \(reason)"
    case .depth: "groups nested too deep; drawn without their opacity"
    }
  }
}
