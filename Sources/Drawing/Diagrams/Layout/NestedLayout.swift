import ComposeGeometry

/// Lays out graphs of which some groups flow in a direction of their own: each of these is a graph
/// of its own, and a box in the graph around it.
enum NestedLayout {
  /// The nesting depth of groups with directions; those within flow as what is around them does.
  private static let maximumDepth = 20

  /// - Precondition: No edge leads from within a group with a direction to outside of it.
  /// - Complexity: That of `LayeredLayout` for each level of groups.
  /// - Throws: `DiagramError` for a graph whose edges pass too many ranks.
  static func layOut(
    _ graph: LayeredGraph, depth: Int = 0
  ) throws(DiagramError) -> GraphLayout {
    guard depth < maximumDepth, graph.groups.contains(where: { $0.direction != nil }) else {
      return try LayeredLayout.layOut(graph)
    }
    let owners = owners(graph)
    var inner: [Int: (part: Part, layout: GraphLayout)] = [:]
    for group in graph.groups.indices where owners[group] == group {
      let part = Part(of: graph, in: group, owners)
      inner[group] = (part, try layOut(part.graph, depth: depth + 1))
    }
    let outer = Part(of: graph, boxes: inner.mapValues { $0.layout.size }, owners)
    let layout = try LayeredLayout.layOut(outer.graph)
    return joined(graph, outer, layout, inner)
  }

  /// The outermost group with a direction around each group, itself included; nil for none.
  private static func owners(_ graph: LayeredGraph) -> [Int?] {
    graph.groups.indices.map { group in
      var owner: Int?
      var current: Int? = group
      while let index = current {
        if graph.groups[index].direction != nil { owner = index }
        current = graph.groups[index].parent
      }
      return owner
    }
  }

  private static func joined(
    _ graph: LayeredGraph, _ outer: Part, _ layout: GraphLayout,
    _ inner: [Int: (part: Part, layout: GraphLayout)]
  ) -> GraphLayout {
    var result = GraphLayout()
    result.size = layout.size
    result.nodes = [Rect](repeating: .zero, count: graph.nodes.count)
    result.groups = [Rect](repeating: .zero, count: graph.groups.count)
    result.routes = [GraphLayout.Route](repeating: .init(), count: graph.edges.count)
    outer.copy(layout, to: &result, by: .zero)
    for (group, _) in outer.boxes {
      guard let (part, layout) = inner[group] else { continue }
      let box = result.groups[group]
      let insets = graph.groups[group].insets
      // In the middle, where the title is wider.
      let free = box.width - insets.left - insets.right - layout.size.width
      part.copy(
        layout, to: &result, by: Point(box.minX + insets.left + free / 2, box.minY + insets.top))
    }
    return result
  }

  /// A part of a graph that is laid out by itself, and where its items are in the whole graph.
  private struct Part {
    private(set) var graph = LayeredGraph()
    private var nodes: [Int?] = []
    private var groups: [Int] = []
    private var edges: [Int] = []
    /// The groups that are boxes here, and their nodes.
    private(set) var boxes: [(group: Int, node: Int)] = []

    /// What is in a group with a direction.
    init(of whole: LayeredGraph, in group: Int, _ owners: [Int?]) {
      self.init(
        of: whole, sizes: [:], owners, keepsGroup: { owners[$0] == group && $0 != group },
        keepsNode: { $0.flatMap { owners[$0] } == group })
      graph.direction = whole.groups[group].direction ?? whole.direction
    }

    /// What is outside of groups with directions, and these as boxes around contents of some sizes.
    init(of whole: LayeredGraph, boxes sizes: [Int: Size], _ owners: [Int?]) {
      self.init(
        of: whole, sizes: sizes, owners, keepsGroup: { owners[$0] == nil },
        keepsNode: { $0.flatMap { owners[$0] } == nil })
    }

    private init(
      of whole: LayeredGraph, sizes: [Int: Size], _ owners: [Int?],
      keepsGroup: (Int) -> Bool, keepsNode: (Int?) -> Bool
    ) {
      graph.direction = whole.direction
      graph.nodeDistance = whole.nodeDistance
      graph.rankDistance = whole.rankDistance
      groups = whole.groups.indices.filter(keepsGroup)
      var groupPlaces = [Int?](repeating: nil, count: whole.groups.count)
      for (place, group) in groups.enumerated() { groupPlaces[group] = place }
      graph.groups = groups.map { index in
        var group = whole.groups[index]
        group.parent = group.parent.flatMap { groupPlaces[$0] }
        return group
      }
      var nodePlaces = [Int?](repeating: nil, count: whole.nodes.count)
      var boxPlaces = [Int?](repeating: nil, count: whole.groups.count)
      for (index, node) in whole.nodes.enumerated() {
        if keepsNode(node.group) {
          nodePlaces[index] = nodes.count
          nodes.append(index)
          var node = node
          node.group = node.group.flatMap { groupPlaces[$0] }
          graph.nodes.append(node)
        } else if let box = node.group.flatMap({ owners[$0] }), boxPlaces[box] == nil,
          let size = sizes[box]
        {
          // Where the first of its nodes would be.
          boxPlaces[box] = nodes.count
          boxes.append((box, nodes.count))
          nodes.append(nil)
          let group = whole.groups[box]
          graph.nodes.append(
            .init(
              size: Size(
                width: max(
                  size.width + group.insets.left + group.insets.right, group.titleWidth),
                height: size.height + group.insets.top + group.insets.bottom),
              group: group.parent.flatMap { groupPlaces[$0] }, sidePart: 0.8))
        }
      }
      func place(_ end: LayeredGraph.End) -> LayeredGraph.End? {
        switch end {
        case .node(let node): nodePlaces[node].map { .node($0) }
        case .group(let group):
          groupPlaces[group].map { .group($0) } ?? boxPlaces[group].map { .node($0) }
        }
      }
      for (index, edge) in whole.edges.enumerated() {
        guard let source = place(edge.source), let target = place(edge.target) else { continue }
        var edge = edge
        (edge.source, edge.target) = (source, target)
        edges.append(index)
        graph.edges.append(edge)
      }
    }

    /// Puts a layout of this part into that of the whole graph, moved by an offset.
    func copy(_ layout: GraphLayout, to whole: inout GraphLayout, by offset: Point) {
      func moved(_ box: Rect) -> Rect { box.offsetBy(dx: offset.x, dy: offset.y) }
      for (place, node) in nodes.enumerated() {
        if let node { whole.nodes[node] = moved(layout.nodes[place]) }
      }
      for box in boxes { whole.groups[box.group] = moved(layout.nodes[box.node]) }
      for (place, group) in groups.enumerated() {
        whole.groups[group] = moved(layout.groups[place])
      }
      for (place, edge) in edges.enumerated() {
        var route = layout.routes[place]
        route.legs = route.legs.map { .init(start: $0.start + offset, end: $0.end + offset) }
        route.label = route.label.map(moved)
        whole.routes[edge] = route
      }
    }
  }
}
