/// A relation between two anchors, and how much it counts.
public struct LayoutConstraint: Hashable, Sendable {
  /// Whether two values are to be equal or one at most or at least the other.
  public enum Relation: Hashable, Sendable { case equal, lessOrEqual, greaterOrEqual }

  /// How much a constraint counts against others: what counts more is met first.
  public struct Priority: Hashable, Comparable, Sendable {
    /// 1 to 1,000.
    public let value: Double

    /// Clamped to 1…1,000; NaN is 1.
    public init(_ value: Double) { self.value = value > 1 ? min(value, 1000) : 1 }

    /// One that is not met is an error of the layout.
    public static let required = Priority(1000)
    /// By which content resists to being squeezed.
    public static let high = Priority(750)
    /// By which content resists to being stretched.
    public static let low = Priority(250)

    /// Whether `left` is less important.
    public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
  }

  /// Less or equal, equal, or greater or equal to 0.
  let difference: LayoutAnchor
  /// Whether the two values are to be equal or one at most or at least the other.
  public let relation: Relation
  /// The priority; where constraints conflict, the one of lower priority yields.
  public let priority: Priority
  /// The name used in reports.
  public let name: String

  /// Creates a constraint between two anchors.
  ///
  /// - Parameter name: The name used in reports.
  public init(
    _ left: LayoutAnchor, _ relation: Relation, _ right: LayoutAnchor,
    priority: Priority = .required, name: String = ""
  ) {
    difference = left - right
    self.relation = relation
    self.priority = priority
    self.name = name
  }
}
