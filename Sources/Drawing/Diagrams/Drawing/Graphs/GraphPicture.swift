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
    /// The address to which it leads; nil for none.
    var link: String?
  }

  struct Group {
    var label: SetLabel
    var style = DiagramItemStyle()
    var parent: Int?
    var isRounded = false
    /// Whether it is one of several regions of a state, whose frame is dashed.
    var isRegion = false
    /// The direction of what is in it; nil for that of what is around it.
    var direction: FlowDirection?
  }

  /// The end of an edge.
  enum Head: Hashable {
    case none, arrow, openArrow, circle, cross, triangle, filledDiamond, hollowDiamond
    /// Half an arrow, on the side of the page's top or foot.
    case upperHalf, lowerHalf, upperStick, lowerStick
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
    let layout = try NestedLayout.layOut(graph())
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
      if group.direction == nil, direction(in: index).isHorizontal, lacking > 0 {
        insets.left += lacking / 2
        insets.right += lacking / 2
      }
      return LayeredGraph.Group(
        parent: group.parent, insets: insets, titleWidth: group.label.size.width + 16,
        direction: group.direction)
    }
    graph.edges = edges.map { edge in
      LayeredGraph.Edge(
        source: edge.source, target: edge.target,
        label: edge.label.flatMap { $0.isEmpty ? nil : $0.size }, length: edge.length)
    }
    // Labels beside ends need room.
    let ends = edges.flatMap { [$0.sourceLabel, $0.targetLabel] }.compactMap { $0?.size }
    if let widest = ends.map(\.width).max() {
      graph.rankDistance += direction.isHorizontal ? widest + 8 : 14
    }
    return graph
  }

  /// Takes the directions away from groups that are joined to what is around them by an edge from
  /// within, as Mermaid does. Groups at which edges end, but no edge from within, become boxes with a
  /// direction, so that edges meet the middle of their sides.
  mutating func settleDirections() {
    var isOpen = [Bool](repeating: false, count: groups.count)
    var isEnd = isOpen
    for edge in edges {
      for case .group(let group) in [edge.source, edge.target] { isEnd[group] = true }
      let (source, target) = (frames(around: edge.source), frames(around: edge.target))
      for group in Set(source).symmetricDifference(target) { isOpen[group] = true }
    }
    for index in groups.indices {
      if isOpen[index] {
        groups[index].direction = nil
      } else if isEnd[index] {
        groups[index].direction = groups[index].direction ?? direction(around: index)
      } else if groups[index].direction == direction(around: index) {
        groups[index].direction = nil
      }
    }
  }

  /// The direction of what is in a group.
  func direction(in group: Int?) -> FlowDirection {
    var current = group
    while let index = current {
      if let direction = groups[index].direction { return direction }
      current = groups[index].parent
    }
    return direction
  }

  private func direction(around group: Int) -> FlowDirection {
    direction(in: groups[group].parent)
  }

  /// The groups around the end of an edge, without a group that is the end itself.
  private func frames(around end: LayeredGraph.End) -> [Int] {
    var frames: [Int] = []
    var current: Int? =
      switch end {
      case .node(let node): nodes[node].group
      case .group(let group): groups[group].parent
      }
    while let index = current {
      frames.append(index)
      current = groups[index].parent
    }
    return frames
  }

  private func hasTip(_ outline: Outline) -> Bool {
    switch outline {
    case .shape(.diamond), .shape(.circle), .shape(.doubleCircle), .shape(.triangle),
      .shape(.flippedTriangle), .shape(.smallCircle), .shape(.filledCircle), .shape(.framedCircle),
      .shape(.crossedCircle), .shape(.bolt), .startDot, .endDot:
      true
    default: false
    }
  }

  private func sidePart(of outline: Outline) -> Double {
    switch outline {
    case .shape(.diamond), .shape(.circle), .shape(.doubleCircle): 0.3
    case .shape(.stadium), .shape(.hexagon): 0.5
    case .shape(.triangle), .shape(.flippedTriangle), .shape(.cloud), .shape(.bang),
      .shape(.crossedCircle):
      0.3
    case .startDot, .endDot, .shape(.smallCircle), .shape(.filledCircle), .shape(.framedCircle),
      .shape(.bolt):
      0
    case .fork, .shape(.bar): 0.8
    default: 0.6
    }
  }
}

/// A diagram as drawing commands within a size in points.
struct DiagramPicture {
  var commands: [DrawingCommand] = []
  var links: [DrawingImage.Link] = []
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
    result.links = links.map {
      .init(over: $0.rect.offsetBy(dx: (width - size.width) / 2, dy: head + margin), to: $0.address)
    }
    return result
  }
}
