public import ComposeGeometry

/// A box around paragraphs: TextKit's `NSTextBlock`.
///
/// From outside in: margin, border, padding, content.
public struct TextBlock: Hashable, Sendable {
  /// The width or height of the content.
  public enum Length: Hashable, Sendable {
    case points(Double)
    /// Of the width there is around the box.
    case percent(Double)
  }

  /// The line along one edge.
  public struct Border: Hashable, Sendable {
    /// The width of the line, 0…1000 points.
    public var width: Double
    /// The colour of the line.
    public var color: Color

    /// Creates a line of a width in points.
    public init(_ width: Double, color: Color = .black) {
      self.width = width.isFinite ? min(max(0, width), 1000) : 0
      self.color = color
    }

    /// No line.
    public static let none = Border(0)
  }

  /// The lines along the four edges of a box.
  public struct Borders: Hashable, Sendable {
    /// The line along the top edge.
    public var top: Border
    /// The line along the left edge.
    public var left: Border
    /// The line along the bottom edge.
    public var bottom: Border
    /// The line along the right edge.
    public var right: Border

    /// Creates borders of which each side may differ.
    public init(
      top: Border = .none, left: Border = .none, bottom: Border = .none, right: Border = .none
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// Creates the same border on all sides.
    public init(_ all: Border) {
      self.init(top: all, left: all, bottom: all, right: all)
    }

    /// No lines.
    public static let none = Borders()

    /// How wide the lines are.
    package var widths: EdgeInsets {
      EdgeInsets(top: top.width, left: left.width, bottom: bottom.width, right: right.width)
    }
  }

  /// The vertical alignment of content in a cell that is higher than it.
  public enum VerticalAlignment: Hashable, Sendable {
    case top, middle, bottom
    /// So that the first baselines of all such cells of a row are at one height.
    case baseline
  }

  /// The maximum nesting depth of boxes; deeper ones are left out.
  public static let deepest = 32

  /// The space outside the borders, in points.
  public var margin: EdgeInsets
  /// The lines around the padding.
  public var borders: Borders
  /// The space between borders and content, in points.
  public var padding: EdgeInsets
  /// The colour behind content and padding; nil for none.
  public var backgroundColor: Color?
  /// Of the content; nil is all there is, or in a table what the column has.
  public var width: Length?
  /// Of the content, which takes precedence over `width` and `maximumWidth`.
  public var minimumWidth: Length?
  /// Of the content.
  public var maximumWidth: Length?
  /// Of the content, in points.
  public var minimumHeight: Double
  /// Distinguishes adjacent boxes that are otherwise equal.
  public var identifier: Int
  /// The table of which the box is a cell; nil for other boxes.
  public var cell: TextTableCell?
  /// Of the content of a cell.
  public var verticalAlignment = VerticalAlignment.top

  /// Creates a block; lengths are in points.
  ///
  /// - Parameter identifier: Distinguishes adjacent blocks that are otherwise equal.
  public init(
    margin: EdgeInsets = .zero, borders: Borders = .none, padding: EdgeInsets = .zero,
    backgroundColor: Color? = nil, width: Length? = nil, minimumHeight: Double = 0,
    identifier: Int = 0
  ) {
    self.margin = margin
    self.borders = borders
    self.padding = padding
    self.backgroundColor = backgroundColor
    self.width = width
    self.minimumHeight = minimumHeight
    self.identifier = identifier
  }
}
