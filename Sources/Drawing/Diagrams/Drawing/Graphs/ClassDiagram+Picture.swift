import ComposeGeometry

extension ClassDiagram {
  /// The classes with their texts set.
  func picture(_ setter: LabelSetter) -> GraphPicture {
    var picture = GraphPicture()
    picture.direction = direction
    picture.nodeDistance = 28
    picture.rankDistance = 38
    picture.nodes = classes.map { node($0, setter) }
    var isEmpty = [Bool](repeating: true, count: namespaces.count)
    for entry in classes {
      var namespace = entry.namespace
      while let current = namespace, isEmpty[current] {
        isEmpty[current] = false
        namespace = namespaces[current].parent
      }
    }
    for (index, namespace) in namespaces.enumerated() {
      picture.groups.append(
        .init(
          label: setter.small(namespace.label, width: 200, isBold: true), parent: namespace.parent))
      if isEmpty[index], !namespaces.contains(where: { $0.parent == index }) {
        picture.nodes.append(
          .init(outline: .shape(.text), size: Size(width: 30, height: 8), group: index))
      }
    }
    for relation in relations {
      var edge = GraphPicture.Edge(source: .node(relation.source), target: .node(relation.target))
      edge.sourceHead = relation.sourceHead.drawn
      edge.targetHead = relation.targetHead.drawn
      edge.line = relation.isDotted ? .dotted : .solid
      edge.label = relation.label.isEmpty ? nil : setter.small(relation.label)
      edge.sourceLabel = Self.cardinality(relation.sourceCardinality, setter)
      edge.targetLabel = Self.cardinality(relation.targetCardinality, setter)
      picture.edges.append(edge)
    }
    return picture
  }

  private static func cardinality(_ text: String, _ setter: LabelSetter) -> SetLabel? {
    text.isEmpty ? nil : setter.small(DiagramLabel(text), width: 60)
  }

  private func node(_ entry: Class, _ setter: LabelSetter) -> GraphPicture.Node {
    if entry.isNote {
      let label = setter.small(entry.label, width: 130)
      var node = GraphPicture.Node(
        outline: .note, size: Size(width: label.size.width + 18, height: label.size.height + 10),
        group: entry.namespace)
      node.texts = [(label, nil, .center)]
      return node
    }
    let name = setter.label(entry.label, width: 220, isBold: true)
    let kinds = DiagramLabel(lines: entry.annotations.map { [.init("«\($0)»")] })
    let annotations = setter.small(kinds, width: 220)
    let rows = [entry.attributes, entry.methods].map { members in
      members.isEmpty
        ? nil
        : setter.small(DiagramLabel(lines: members.map { [Self.member($0)] }), width: 240)
    }
    let inner = ([name, annotations] + rows.compactMap(\.self)).map(\.size.width).max() ?? 0
    let width = max(inner + 18, 54)
    var node = GraphPicture.Node(
      outline: .compartments([]), size: .zero, style: entry.style, group: entry.namespace)
    var y = 5.0
    func add(_ label: SetLabel, _ alignment: SetLabel.Alignment) {
      node.texts.append(
        (label, Rect(x: 9, y: y, width: width - 18, height: label.size.height), alignment))
      y += label.size.height
    }
    if !annotations.isEmpty { add(annotations, .center) }
    add(name, .center)
    y += 5
    var lines: [Double] = []
    // Without members there is one compartment.
    if rows.contains(where: { $0 != nil }) {
      for row in rows {
        lines.append(y)
        y += 4
        if let row { add(row, .left) }
        y += 4
      }
    }
    node.outline = .compartments(lines)
    node.size = Size(width: width, height: y)
    node.link = entry.link
    return node
  }

  /// Abstract members, marked with `*` at their end, are italic; `$` is a static one, whose sign is
  /// left out.
  private static func member(_ text: String) -> DiagramLabel.Span {
    var bytes = Array(text.utf8)
    var isAbstract = false
    for (index, byte) in bytes.enumerated().reversed()
    where byte == UInt8(ascii: "*") || byte == UInt8(ascii: "$") {
      let isMark =
        index == bytes.count - 1 || index > 0 && bytes[index - 1] == UInt8(ascii: ")")
      guard isMark else { break }
      isAbstract = byte == UInt8(ascii: "*")
      bytes.remove(at: index)
      break
    }
    // A sign of visibility is as wide as any other.
    return .init(String(decoding: bytes, as: UTF8.self), isItalic: isAbstract)
  }
}

extension ClassDiagram.Head {
  fileprivate var drawn: GraphPicture.Head {
    switch self {
    case .none: .none
    case .inheritance: .triangle
    case .composition: .filledDiamond
    case .aggregation: .hollowDiamond
    case .arrow: .openArrow
    case .lollipop: .circle
    }
  }
}
