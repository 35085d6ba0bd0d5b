public import ComposeGeometry

/// A box around paragraphs: TextKit's `NSTextBlock`.
///
/// From outside in: margin, border, padding, content.
public struct TextBlock: Hashable, Sendable {
  /// How wide or high the content is.
  public enum Length: Hashable, Sendable {
    case points(Double)
    /// Of the width there is around the box.
    case percent(Double)
  }

  /// The line along one edge.
  public struct Border: Hashable, Sendable {
    public var width: Double
    public var color: Color

    public init(_ width: Double, color: Color = .black) {
      self.width = width.isFinite ? min(max(0, width), 1000) : 0
      self.color = color
    }

    public static let none = Border(0)
  }

  public struct Borders: Hashable, Sendable {
    public var top: Border
    public var left: Border
    public var bottom: Border
    public var right: Border

    public init(
      top: Border = .none, left: Border = .none, bottom: Border = .none, right: Border = .none
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    public init(_ all: Border) {
      self.init(top: all, left: all, bottom: all, right: all)
    }

    public static let none = Borders()

    /// How wide the lines are.
    package var widths: EdgeInsets {
      EdgeInsets(top: top.width, left: left.width, bottom: bottom.width, right: right.width)
    }
  }

  /// Where the content of a cell stands that is higher than it.
  public enum VerticalAlignment: Hashable, Sendable {
    case top, middle, bottom
    /// So that the first baselines of all such cells of a row are at one height.
    case baseline
  }

  /// How deep boxes are nested; what lies deeper is left out.
  public static let deepest = 32

  public var margin: EdgeInsets
  public var borders: Borders
  public var padding: EdgeInsets
  public var backgroundColor: Color?
  /// Of the content; nil is all there is, or in a table what the column has.
  public var width: Length?
  /// Of the content, which goes before `width` and `maximumWidth`.
  public var minimumWidth: Length?
  /// Of the content.
  public var maximumWidth: Length?
  /// Of the content, in points.
  public var minimumHeight: Double
  /// Tells boxes apart that follow each other and are otherwise equal.
  public var identifier: Int
  /// Of which table the box is a cell; nil for one that stands by itself.
  public var cell: TextTableCell?
  /// Of the content of a cell.
  public var verticalAlignment = VerticalAlignment.top

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
