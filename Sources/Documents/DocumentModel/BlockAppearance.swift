public import ComposeGeometry

/// The properties that style sheets set on a block; nil leaves them to the theme.
///
/// A class, which all blocks of a kind share.
public final class BlockAppearance: Hashable, Sendable {
  /// The values that are set.
  public let values: Values

  /// Creates an appearance.
  public init(_ values: Values) { self.values = values }

  /// Whether both say the same.
  public static func == (left: BlockAppearance, right: BlockAppearance) -> Bool {
    left === right || left.values == right.values
  }

  /// Hashes all values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension BlockAppearance {
  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }

  /// Where a page ends.
  public enum Break: Hashable, Sendable { case page, avoid }

  /// The distance between baselines.
  public enum LineHeight: Hashable, Sendable {
    /// Of the size of type.
    case factor(Double)
    case length(StyleLength)
  }

  /// A line around a block.
  public struct Border: Hashable, Sendable {
    /// The thickness.
    public var width: StyleLength
    /// Nil for the colour of the text.
    public var color: Color?

    /// Creates a border.
    public init(width: StyleLength, color: Color? = nil) {
      self.width = width
      self.color = color
    }
  }

  /// Values for the four edges of a box; nil for edges without one.
  public struct Edges<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value of the top edge.
    public var top: Value?
    /// The value of the right edge.
    public var right: Value?
    /// The value of the bottom edge.
    public var bottom: Value?
    /// The value of the left edge.
    public var left: Value?

    /// Creates edges without values.
    public init() {}

    /// Whether no edge has a value.
    public var isEmpty: Bool { top == nil && right == nil && bottom == nil && left == nil }
  }

  /// The values of the properties of a block.
  public struct Values: Hashable, Sendable {
    /// The appearance of its text, and of that in blocks inside it.
    public var text = TextAppearance()
    /// The alignment of its lines.
    public var alignment: Alignment?
    /// The distance between its baselines.
    public var lineHeight: LineHeight?
    /// The indent of the first line.
    public var indent: StyleLength?
    /// The space around it.
    public var margin = Edges<StyleLength>()
    /// The space between its border and its content.
    public var padding = Edges<StyleLength>()
    /// The lines around it; one of no width is none.
    public var border = Edges<Border>()
    /// The radius of its corners, in points.
    public var radius = 0.0
    /// The colour behind it.
    public var background: Color?
    /// Whether it is in the middle of what is around it, where it has a width.
    public var isCentered = false
    /// Whether a page ends before it.
    public var breakBefore: Break?
    /// Whether a page ends after it.
    public var breakAfter: Break?
    /// Whether it stays on a page.
    public var staysTogether = false
    /// The mark of list items; empty for none.
    public var bullet: String?
    /// The space between list items.
    public var itemSpace: StyleLength?
    /// Of a table, whether the cells have lines of their own, so that the theme has none.
    public var hasOwnRules = false

    /// Creates values of which none is set.
    public init() {}

    /// Whether it has something behind or around it.
    public var hasBox: Bool {
      background != nil || !padding.isEmpty || !border.isEmpty
    }
  }
}
