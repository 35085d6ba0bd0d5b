import ComposeGeometry
import ComposeGraphics

/// A graph with its texts set: what flowcharts, state and class diagrams have in common.
struct GraphPicture {
  /// The outline of a node.
  enum Outline: Hashable {
    case shape(Flowchart.Shape)
    /// Where states begin, and where they end.
    case startDot, endDot
    case fork
    /// Rows parted by lines, from the top.
    case compartments([Double])
    case note
  }

  struct Node {
    var outline: Outline
    var size: Size
    var style = DiagramItemStyle()
    var group: Int?
    /// The labels and the rectangle of each within the node; nil for the whole node.
    var texts: [(label: SetLabel, box: Rect?, alignment: SetLabel.Alignment)] = []
    var isMuted = false
  }

  struct Group {
    var label: SetLabel
    var style = DiagramItemStyle()
    var parent: Int?
    var isRounded = false
  }

  /// The end of an edge.
  enum Head: Hashable {
    case none, arrow, openArrow, circle, cross, triangle, filledDiamond, hollowDiamond
  }

  struct Edge {
    var source: LayeredGraph.End
    var target: LayeredGraph.End
    var sourceHead = Head.none
    var targetHead = Head.none
    var line = Flowchart.Line.solid
    var label: SetLabel?
    /// Beside the ends, such as cardinalities.
    var sourceLabel: SetLabel?
    var targetLabel: SetLabel?
    var length = 1
    var style = DiagramItemStyle()
  }

  var nodes: [Node] = []
  var groups: [Group] = []
  var edges: [Edge] = []
  var direction = FlowDirection.topToBottom
  var nodeDistance = 22.0
  var rankDistance = 32.0

  /// Lays the graph out and draws it.
  func drawn(_ style: DiagramStyle) throws(DiagramError) -> DiagramPicture {
    let layout = try LayeredLayout.layOut(graph())
    var painter = GraphPainter(picture: self, layout: layout, style: style)
    return painter.paint()
  }

  private func graph() -> LayeredGraph {
    var graph = LayeredGraph()
    graph.direction = direction
    graph.nodeDistance = nodeDistance
    graph.rankDistance = rankDistance
    graph.nodes = nodes.map { node in
      LayeredGraph.Node(
        size: node.size, group: node.group, sidePart: sidePart(of: node.outline),
        hasTip: hasTip(node.outline))
    }
    let isHorizontal = direction == .leftToRight || direction == .rightToLeft
    var widest = [Double](repeating: 0, count: groups.count)
    for node in nodes {
      if let group = node.group { widest[group] = max(widest[group], node.size.width) }
    }
    graph.groups = groups.enumerated().map { index, group in
      var insets = EdgeInsets(
        top: 10 + (group.label.isEmpty ? 0 : group.label.size.height + 3), left: 10, bottom: 10,
        right: 10)
      // Along the flow, the title is as wide as what is in the frame.
      let lacking = group.label.size.width + 16 - widest[index] - 20
      if isHorizontal, lacking > 0 {
        insets.left += lacking / 2
        insets.right += lacking / 2
      }
      return LayeredGraph.Group(
        parent: group.parent, insets: insets, titleWidth: group.label.size.width + 16)
    }
    graph.edges = edges.map { edge in
      LayeredGraph.Edge(
        source: edge.source, target: edge.target,
        label: edge.label.flatMap { $0.isEmpty ? nil : $0.size }, length: edge.length)
    }
    // Labels beside ends need room.
    let ends = edges.flatMap { [$0.sourceLabel, $0.targetLabel] }.compactMap { $0?.size }
    if let widest = ends.map(\.width).max() {
      graph.rankDistance += isHorizontal ? widest + 8 : 14
    }
    return graph
  }

  private func hasTip(_ outline: Outline) -> Bool {
    switch outline {
    case .shape(.diamond), .shape(.circle), .shape(.doubleCircle), .startDot, .endDot: true
    default: false
    }
  }

  private func sidePart(of outline: Outline) -> Double {
    switch outline {
    case .shape(.diamond), .shape(.circle), .shape(.doubleCircle): 0.3
    case .shape(.stadium), .shape(.hexagon): 0.5
    case .startDot, .endDot: 0
    case .fork: 0.8
    default: 0.6
    }
  }
}

/// A diagram as drawing commands within a size in points.
struct DiagramPicture {
  var commands: [DrawingCommand] = []
  var size: Size

  /// The picture with a title above it and room around it.
  func titled(_ title: String?, _ setter: LabelSetter) -> DiagramPicture {
    let margin = 2.0
    let label = title.flatMap { $0.isEmpty ? nil : setter.title($0, width: max(size.width, 300)) }
    let head = label.map { $0.size.height + 8 } ?? 0
    let width = max(size.width, label?.size.width ?? 0) + 2 * margin
    var result = DiagramPicture(
      size: Size(width: width, height: size.height + head + 2 * margin))
    if let label {
      result.commands += label.commands(
        in: Rect(x: 0, y: margin, width: width, height: label.size.height),
        color: setter.style.colors.text)
    }
    result.commands += [
      .saveState,
      .concatenate(
        AffineTransform(translationX: (width - size.width) / 2, y: head + margin)),
    ]
    result.commands += commands
    result.commands.append(.restoreState)
    return result
  }
}
