/// A place where text after a tab is set.
public struct TabStop: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    /// Text begins at the stop, whichever direction its paragraph has.
    case natural
    /// Text ends at the stop, whichever direction its paragraph has.
    case trailing
    /// The left end, the middle or the right end of the text is at the stop.
    case left, center, right
    /// On the first full stop (or comma) of the text after the tab.
    case decimal
  }

  public var alignment: Alignment
  /// From the leading edge of the frame, in points: in right-to-left paragraphs from the right.
  public var location: Double

  public init(_ alignment: Alignment = .left, at location: Double) {
    self.alignment = alignment
    self.location = location
  }
}
