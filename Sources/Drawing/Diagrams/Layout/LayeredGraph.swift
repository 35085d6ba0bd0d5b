import ComposeGeometry

/// A graph to be laid out in ranks: boxes, edges between them, and groups of boxes.
struct LayeredGraph {
  struct Node {
    var size: Size
    /// The index of the innermost group; nil for none.
    var group: Int?
    /// The part of a side at which edges may end, 0…1.
    var sidePart = 0.6
    /// Whether edges in one direction all end in the middle of a side.
    var hasTip = false
  }

  struct Group {
    var parent: Int?
    /// The room between the frame and what is in it; the title is within that at the top.
    var insets: EdgeInsets
    /// The width of the title.
    var titleWidth = 0.0
    /// The direction of what is in it; nil for that of what is around it.
    var direction: FlowDirection?
  }

  enum End: Hashable {
    case node(Int)
    case group(Int)
  }

  struct Edge {
    var source: End
    var target: End
    var label: Size?
    var length = 1
    var weight = 1
  }

  var nodes: [Node] = []
  var groups: [Group] = []
  var edges: [Edge] = []
  var direction = FlowDirection.topToBottom
  /// Between the boxes of a rank, in points.
  var nodeDistance = 24.0
  /// Between ranks, in points.
  var rankDistance = 34.0
}

/// Where the parts of a graph are, in points from the top left corner.
struct GraphLayout {
  /// A straight part of an edge; parts are joined by curves that begin and end in the direction of
  /// the flow.
  struct Leg: Hashable {
    var start: Point
    var end: Point
  }

  /// The way of an edge from its source to its target.
  struct Route: Hashable {
    var legs: [Leg] = []
    /// Where the label is, which interrupts the line; nil without one.
    var label: Rect?
    /// Whether both ends are at the same node.
    var isLoop = false
    /// Whether the flow is to the right or left.
    var isHorizontal = false
  }

  var nodes: [Rect] = []
  var groups: [Rect] = []
  var routes: [Route] = []
  var size = Size.zero
}
