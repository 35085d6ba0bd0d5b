/// Something in a document that is not drawn, or not as intended; each is reported once.
public enum SVGWarning: Hashable, Sendable {
  /// An unsupported SVG element, by name: `foreignObject`, `script`, `animate` …
  case element(String)
  /// Unsupported style sheet rules: those of other sheets, and attribute and sibling selectors.
  case rules
  /// An unsupported property, by name: `filter`, `mix-blend-mode` …
  case property(String)
  /// A reference that cannot be resolved, or leads out of the document.
  case reference(String)
  /// A reference that leads back to itself.
  case loop(String)
  /// A reference nested too deeply to be followed.
  case nesting(String)
  /// A path, a transform or a number that cannot be parsed; the part before the error is drawn.
  case syntax(String)
  /// What is only for readers of another language than English.
  case language(String)
  /// A drawing without a width or a height, in which nothing is seen.
  case emptySize
  /// An image within the drawing that cannot be shown, and why.
  case image(String)
  /// A font of the drawing, by its name, that cannot be used, and why.
  case font(String, String)
  /// Filters that would take too long all together.
  case filters
  /// Groups that cover too much all together to be composed by themselves.
  case groups
  /// Groups that nest too deep to be composed by themselves.
  case depth
  /// More than `SVGLimits.maximumSteps`; what comes after is left out.
  case steps(limit: Int)
  /// More than `SVGLimits.maximumRepeats`; nothing is repeated after that.
  case repeats(limit: Int)
  /// What is drawn as browsers draw it, and otherwise by other renderers.
  case difference(SVGDifference)
  /// Elements within elements, beyond `SVGLimits.maximumDepth`; they are left out.
  case elementDepth(limit: Int)
}

extension SVGWarning {
  /// Whether all is drawn as the author wrote it: a note for drawings that are seen elsewhere.
  public var isNote: Bool {
    switch self {
    case .difference(let difference): ![.sideOfPath, .shiftOfText].contains(difference)
    default: false
    }
  }
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
    case .language(let language): "drawing is for readers of ‘\(language)’ only; left out"
    case .emptySize: "width or height is not above zero; nothing is drawn"
    case .image(let reason): "image in the drawing left out: \(reason)"
    case .font(let family, let reason): "font ‘\(family)’ of the drawing left out: \(reason)"
    case .filters: "filters take too many pixels; some elements are drawn without theirs"
    case .groups:
      "groups cover too much all together; some are drawn without their opacity or blend mode"
    case .depth: "groups nested too deep; drawn without their opacity"
    case .steps(let limit): "the drawing takes more than \(limit) steps; the rest is left out"
    case .repeats(let limit):
      "elements are repeated more than \(limit) times; further repetitions are left out"
    case .difference(let difference): "\(difference)"
    case .elementDepth(let limit): "elements nested more than \(limit) deep are left out"
    }
  }
}
