/// A place where text after a tab is set.
public struct TabStop: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    case left, center, right
    /// On the first full stop (or comma) of the text after the tab.
    case decimal
  }

  public var alignment: Alignment
  /// From the leading edge of the frame, in points.
  public var location: Double

  public init(_ alignment: Alignment = .left, at location: Double) {
    self.alignment = alignment
    self.location = location
  }
}
