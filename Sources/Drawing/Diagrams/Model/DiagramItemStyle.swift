public import ComposeGeometry

/// The colours and lines that a source gives to a node, an edge or a group; nil for those of the
/// theme.
public struct DiagramItemStyle: Hashable, Sendable {
  /// The colour of the inside of a shape.
  public var fill: Color?
  /// The colour of outlines and lines.
  public var stroke: Color?
  /// The colour of the text.
  public var text: Color?
  /// In points.
  public var strokeWidth: Double?
  /// In points; empty for a solid line.
  public var dash: [Double]?
  /// Whether the text is bold.
  public var isBold: Bool?
  /// Whether the text is italic.
  public var isItalic: Bool?

  /// Creates a style that gives nothing.
  public init() {}

  /// The style with what `other` gives in its place.
  public func overridden(by other: DiagramItemStyle) -> DiagramItemStyle {
    var style = self
    style.fill = other.fill ?? fill
    style.stroke = other.stroke ?? stroke
    style.text = other.text ?? text
    style.strokeWidth = other.strokeWidth ?? strokeWidth
    style.dash = other.dash ?? dash
    style.isBold = other.isBold ?? isBold
    style.isItalic = other.isItalic ?? isItalic
    return style
  }
}
