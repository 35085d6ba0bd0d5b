/// The way in which a graph flows.
public enum FlowDirection: Hashable, Sendable {
  case topToBottom, bottomToTop, leftToRight, rightToLeft

  var isHorizontal: Bool { self == .leftToRight || self == .rightToLeft }
}

/// Nodes, edges between them, and groups of nodes.
public struct Flowchart: Hashable, Sendable {
  /// The outline of a node.
  public enum Shape: Hashable, Sendable {
    case rectangle, rounded, stadium, subroutine, cylinder, circle, doubleCircle, flag, diamond,
      hexagon, leanRight, leanLeft, trapezoid, invertedTrapezoid, text
    /// Sheets of paper with a wave at the foot.
    case document, documents, linedDocument, taggedDocument
    /// Rectangles with lines, cut corners or slopes.
    case stackedRectangle, linedRectangle, dividedRectangle, windowPane, taggedRectangle, card,
      slopedRectangle, loopLimit
    /// Where data are kept or shown.
    case dataStore, storedData, horizontalCylinder, linedCylinder, paperTape, display, delay
    /// Signs, of which those after `flippedTriangle` show no label.
    case cloud, bang, triangle, flippedTriangle, hourglass, bolt, bar, smallCircle, filledCircle,
      framedCircle, crossedCircle
    /// Braces beside a comment.
    case braceLeft, braceRight, braces

    /// Whether the label is drawn.
    var hasLabel: Bool {
      switch self {
      case .hourglass, .bolt, .bar, .smallCircle, .filledCircle, .framedCircle, .crossedCircle:
        false
      default: true
      }
    }
  }

  /// A node with its label.
  public struct Node: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The text in the shape.
    public var label: DiagramLabel
    /// The outline of the node.
    public var shape: Shape
    /// The colours and lines of the node.
    public var style: DiagramItemStyle
    /// The index of the innermost group; nil for none.
    public var group: Int?
    /// The address to which it leads; nil for none.
    public var link: String?
  }

  /// A group of nodes in a box of its own.
  public struct Group: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    /// The title of the box.
    public var label: DiagramLabel
    /// The colours and lines of the box.
    public var style: DiagramItemStyle
    /// The index of the group around it; nil for none.
    public var parent: Int?
    /// The direction of what is in it; nil for that of what is around it. It has no effect where an
    /// edge leads from within to outside.
    public var direction: FlowDirection?
  }

  /// What an edge ends at: a node or a group, by index.
  public enum End: Hashable, Sendable {
    case node(Int)
    case group(Int)
  }

  /// How an edge is drawn; an invisible one only orders the nodes.
  public enum Line: Hashable, Sendable {
    case solid, dotted, thick, invisible
  }

  /// The shape at an end of an edge.
  public enum Head: Hashable, Sendable {
    case none, arrow, circle, cross
  }

  /// An edge between two nodes or groups.
  public struct Edge: Hashable, Sendable {
    /// The node or group at which it starts.
    public var source: End
    /// The node or group at which it ends.
    public var target: End
    /// The shape at the source.
    public var sourceHead: Head
    /// The shape at the target.
    public var targetHead: Head
    /// How the edge is drawn.
    public var line: Line
    /// The text on the edge.
    public var label: DiagramLabel
    /// The least number of ranks that it spans.
    public var length: Int
    /// The colours and lines of the edge.
    public var style: DiagramItemStyle
  }

  /// The direction of the ranks.
  public var direction: FlowDirection
  /// The nodes, in the order of the source.
  public var nodes: [Node]
  /// The edges, in the order of the source.
  public var edges: [Edge]
  /// The groups; outer ones precede inner ones.
  public var groups: [Group]
}
