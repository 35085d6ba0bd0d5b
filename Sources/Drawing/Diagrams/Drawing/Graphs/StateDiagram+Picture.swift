import ComposeGeometry

extension StateDiagram {
  /// The states with their texts set.
  func picture(_ setter: LabelSetter) -> GraphPicture {
    var picture = GraphPicture()
    picture.direction = direction
    var isEmpty = [Bool](repeating: true, count: composites.count)
    for state in states {
      picture.nodes.append(node(state, setter))
      var composite = state.composite
      while let current = composite, isEmpty[current] {
        isEmpty[current] = false
        composite = composites[current].parent
      }
    }
    for (index, composite) in composites.enumerated() {
      picture.groups.append(
        .init(
          label: setter.small(composite.label, width: 200, isBold: true), style: composite.style,
          parent: composite.parent, isRounded: !composite.isRegion, isRegion: composite.isRegion,
          direction: composite.direction))
      if isEmpty[index], !composites.contains(where: { $0.parent == index }) {
        picture.nodes.append(
          .init(outline: .shape(.text), size: Size(width: 30, height: 8), group: index))
      }
    }
    for transition in transitions {
      var edge = GraphPicture.Edge(
        source: transition.source.layered, target: transition.target.layered)
      edge.targetHead = transition.isNote ? .none : .arrow
      edge.line = transition.isNote ? .dotted : .solid
      edge.label = transition.label.isEmpty ? nil : setter.small(transition.label)
      picture.edges.append(edge)
    }
    picture.settleDirections()
    // Bars are across the flow.
    for (index, state) in states.enumerated()
    where (state.kind == .fork || state.kind == .join)
      && picture.direction(in: state.composite).isHorizontal
    {
      let size = picture.nodes[index].size
      picture.nodes[index].size = Size(width: size.height, height: size.width)
    }
    return picture
  }

  private func node(_ state: State, _ setter: LabelSetter) -> GraphPicture.Node {
    switch state.kind {
    case .start, .end:
      let side = state.kind == .start ? 10.0 : 12.0
      return .init(
        outline: state.kind == .start ? .startDot : .endDot, size: Size(width: side, height: side),
        style: state.style, group: state.composite)
    case .fork, .join:
      return .init(
        outline: .fork,
        size: Size(width: 54, height: 4),
        style: state.style, group: state.composite)
    case .choice:
      return .init(
        outline: .shape(.diamond), size: Size(width: 22, height: 22), style: state.style,
        group: state.composite)
    case .note:
      let label = setter.small(state.label, width: 130)
      var node = GraphPicture.Node(
        outline: .note, size: Size(width: label.size.width + 18, height: label.size.height + 10),
        group: state.composite)
      node.texts = [(label, nil, .center)]
      return node
    case .state:
      let label = setter.label(state.label)
      let lines = DiagramLabel(lines: state.description.flatMap(\.lines))
      guard !lines.isEmpty else {
        var node = GraphPicture.Node(
          outline: .shape(.rounded),
          size: GraphPicture.Outline.size(.rounded, around: label.size), style: state.style,
          group: state.composite)
        node.texts = [(label, nil, .center)]
        return node
      }
      let body = setter.small(lines)
      let width = max(label.size.width, body.size.width) + 20
      let head = label.size.height + 8
      var node = GraphPicture.Node(
        outline: .compartments([head]),
        size: Size(width: width, height: head + body.size.height + 8), style: state.style,
        group: state.composite)
      node.texts = [
        (label, Rect(x: 0, y: 0, width: width, height: head), .center),
        (body, Rect(x: 0, y: head, width: width, height: body.size.height + 8), .center),
      ]
      return node
    }
  }
}

extension StateDiagram.End {
  fileprivate var layered: LayeredGraph.End {
    switch self {
    case .state(let index): .node(index)
    case .composite(let index): .group(index)
    }
  }
}
