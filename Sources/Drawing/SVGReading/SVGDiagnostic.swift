/// A warning with the place that it is about.
public struct SVGDiagnostic: Hashable, Sendable {
  /// What is wrong.
  public var warning: SVGWarning
  /// The line of the document that the element begins on, the first of which is 1.
  public var line: Int
  /// The name of the element.
  public var element: String
}

extension SVGDiagnostic: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    // Of some the element is all that there is to say.
    if case .element(element) = warning { return "line \(line): \(warning)" }
    return "line \(line), <\(element)>: \(warning)"
  }
}
