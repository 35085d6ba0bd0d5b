/// The way in which a graph flows.
public enum FlowDirection: Hashable, Sendable {
  case topToBottom, bottomToTop, leftToRight, rightToLeft
}

/// Nodes, edges between them, and groups of nodes.
public struct Flowchart: Hashable, Sendable {
  /// The outline of a node.
  public enum Shape: Hashable, Sendable {
    case rectangle, rounded, stadium, subroutine, cylinder, circle, doubleCircle, flag, diamond,
      hexagon, leanRight, leanLeft, trapezoid, invertedTrapezoid, text
  }

  public struct Node: Hashable, Sendable {
    /// The name by which the source refers to it.
    public var name: String
    public var label: DiagramLabel
    public var shape: Shape
    public var style: DiagramItemStyle
    /// The index of the innermost group; nil for none.
    public var group: Int?
  }

  /// A group of nodes in a box of its own.
  public struct Group: Hashable, Sendable {
    public var name: String
    public var label: DiagramLabel
    public var style: DiagramItemStyle
    /// The index of the group around it; nil for none.
    public var parent: Int?
  }

  /// What an edge ends at: a node or a group, by index.
  public enum End: Hashable, Sendable {
    case node(Int)
    case group(Int)
  }

  public enum Line: Hashable, Sendable {
    case solid, dotted, thick, invisible
  }

  public enum Head: Hashable, Sendable {
    case none, arrow, circle, cross
  }

  public struct Edge: Hashable, Sendable {
    public var source: End
    public var target: End
    public var sourceHead: Head
    public var targetHead: Head
    public var line: Line
    public var label: DiagramLabel
    /// The least number of ranks that it spans.
    public var length: Int
    public var style: DiagramItemStyle
  }

  public var direction: FlowDirection
  public var nodes: [Node]
  public var edges: [Edge]
  public var groups: [Group]
}
