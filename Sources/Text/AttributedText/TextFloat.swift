public import ComposeGeometry

/// The side of its frame on which an attachment floats, with lines flowing round it.
///
/// It is placed at the height of the line that its U+FFFC is on, or below that line where both have
/// no room next to each other, and takes no room in the line itself.
public struct TextFloat: Hashable, Sendable {
  /// The side at which a float is placed.
  public enum Side: Hashable, Sendable {
    case left, right
    /// The side where lines of the paragraph begin or end.
    case leading, trailing
  }

  /// The side at which the float is placed.
  public var side: Side
  /// Kept free around it, in points; at the edge of the frame, too.
  public var margins: EdgeInsets

  /// Creates a float on a side of the text; margins are in points.
  public init(_ side: Side, margins: EdgeInsets = .zero) {
    self.side = side
    self.margins = margins
  }

  /// Whether it is on the left in a paragraph of that direction.
  package func isLeft(isRightToLeft: Bool) -> Bool {
    switch side {
    case .left: true
    case .right: false
    case .leading: !isRightToLeft
    case .trailing: isRightToLeft
    }
  }
}
