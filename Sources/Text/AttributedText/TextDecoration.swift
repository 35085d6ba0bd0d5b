public import ComposeGeometry

/// A line under or through text.
public struct TextDecoration: Hashable, Sendable {
  /// The number and thickness of the lines.
  public enum Style: Hashable, Sendable {
    case single, thick, double
  }

  /// The dash pattern of the line.
  public enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  /// The number and thickness of the lines.
  public var style: Style
  /// The dash pattern of the line.
  public var pattern: Pattern
  /// Leaves the spaces between words bare.
  public var isByWord: Bool
  /// Nil is the text's own colour.
  public var color: Color?

  /// Creates a decoration in the text's own colour unless another is given.
  public init(
    _ style: Style = .single, pattern: Pattern = .solid, isByWord: Bool = false,
    color: Color? = nil
  ) {
    self.style = style
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }
}
