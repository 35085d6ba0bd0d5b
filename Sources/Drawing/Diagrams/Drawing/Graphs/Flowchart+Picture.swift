import ComposeGeometry

extension Flowchart {
  /// The flowchart with its texts set.
  func picture(_ setter: LabelSetter) -> GraphPicture {
    var picture = GraphPicture()
    picture.direction = direction
    for node in nodes {
      let label = setter.label(
        node.label, isBold: node.style.isBold ?? false, isItalic: node.style.isItalic ?? false)
      var drawn = GraphPicture.Node(
        outline: .shape(node.shape),
        size: GraphPicture.Outline.size(node.shape, around: label.size),
        style: node.style, group: node.group)
      drawn.link = node.link
      if node.shape.hasLabel { drawn.texts = [(label, nil, .center)] }
      picture.nodes.append(drawn)
    }
    var isEmpty = [Bool](repeating: true, count: groups.count)
    for node in nodes {
      var group = node.group
      while let current = group, isEmpty[current] {
        isEmpty[current] = false
        group = groups[current].parent
      }
    }
    for (index, group) in groups.enumerated() {
      picture.groups.append(
        .init(
          label: setter.small(group.label, width: 200, isBold: true), style: group.style,
          parent: group.parent, direction: group.direction))
      // What is empty keeps its frame by a node that is not seen.
      if isEmpty[index], !groups.contains(where: { $0.parent == index }) {
        picture.nodes.append(
          .init(outline: .shape(.text), size: Size(width: 30, height: 8), group: index))
      }
    }
    for edge in edges {
      picture.edges.append(
        .init(
          source: edge.source.layered, target: edge.target.layered,
          sourceHead: edge.sourceHead.drawn, targetHead: edge.targetHead.drawn, line: edge.line,
          label: edge.label.isEmpty ? nil : setter.small(edge.label), length: edge.length,
          style: edge.style))
    }
    picture.settleDirections()
    // Bars are across the flow.
    for (index, node) in nodes.enumerated()
    where node.shape == .bar && picture.direction(in: node.group).isHorizontal {
      let size = picture.nodes[index].size
      picture.nodes[index].size = Size(width: size.height, height: size.width)
    }
    return picture
  }
}

extension Flowchart.End {
  fileprivate var layered: LayeredGraph.End {
    switch self {
    case .node(let index): .node(index)
    case .group(let index): .group(index)
    }
  }
}

extension Flowchart.Head {
  fileprivate var drawn: GraphPicture.Head {
    switch self {
    case .none: .none
    case .arrow: .arrow
    case .circle: .circle
    case .cross: .cross
    }
  }
}
