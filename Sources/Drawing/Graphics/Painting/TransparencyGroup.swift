/// How the objects of a transparency group are composited (ISO 32000-2, 11.4.5 to 11.4.8).
public struct TransparencyGroup: Hashable, Sendable {
  /// Whether the group begins with nothing below it; otherwise its objects blend with what is below
  /// the group.
  public var isIsolated: Bool
  /// Whether each object of the group replaces those before it, instead of lying over them. A group
  /// within the group is one object.
  public var isKnockout: Bool

  /// Creates a group, by default isolated and not a knockout group.
  public init(isIsolated: Bool = true, isKnockout: Bool = false) {
    self.isIsolated = isIsolated
    self.isKnockout = isKnockout
  }
}
