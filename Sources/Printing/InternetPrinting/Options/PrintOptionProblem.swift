/// A choice that a printer does not take.
public struct PrintOptionProblem: Error, Hashable, Sendable {
  /// The name of the attribute.
  public let attribute: String
  /// The value that was asked for, in the words of the standard.
  public let wanted: String
  /// What the printer takes, in its own words; empty where it does not have the attribute.
  public let supported: [String]
  /// What it takes that is most like the wanted value; nil where nothing is.
  public let nearest: String?

  public init(attribute: String, wanted: String, supported: [String], nearest: String?) {
    self.attribute = attribute
    self.wanted = wanted
    self.supported = supported
    self.nearest = nearest
  }
}

extension PrintOptionProblem: CustomStringConvertible {
  public var description: String {
    let wanted = "the printer does not take \(escapingControls(wanted)) for \(attribute)"
    guard !supported.isEmpty else { return wanted + ", which it does not have" }
    // A printer may list thousands.
    var shown = supported.prefix(20).map(escapingControls).joined(separator: ", ")
    if supported.count > 20 { shown += " and \(supported.count - 20) more" }
    return wanted + "; it takes \(shown)"
      + (nearest.map { supported.count > 1 ? "; the nearest is \(escapingControls($0))" : "" } ?? "")
  }
}
