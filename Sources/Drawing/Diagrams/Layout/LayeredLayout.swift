import ComposeGeometry

/// Lays out graphs in ranks, as Sugiyama, Tagawa and Toda (1981) do: cycles are broken, ranks
/// assigned, the order within ranks is chosen for few crossings, then coordinates for straight edges.
struct LayeredLayout {
  private let graph: LayeredGraph
  private let isHorizontal: Bool
  private let isFlipped: Bool
  private let members: GroupMembers
  private let oriented: OrientedGraph
  private let factor: Int
  /// The room beside each node for edges that lead back to it, across the flow.
  private var loops: [Int: [Int]] = [:]

  /// - Complexity: Bounded for any input; nodes and edges are at most some thousands.
  /// - Throws: `DiagramError` for a graph whose edges pass too many ranks.
  static func layOut(_ graph: LayeredGraph) throws(DiagramError) -> GraphLayout {
    guard !graph.nodes.isEmpty else { return GraphLayout() }
    return try LayeredLayout(graph).layOut()
  }

  private init(_ graph: LayeredGraph) {
    var graph = graph
    let members = GroupMembers(graph)
    // An edge between a group and what is in it cannot be drawn from frame to frame.
    for (index, edge) in graph.edges.enumerated() {
      if case .group(let group) = edge.source, members.contains(edge.target, in: group) {
        graph.edges[index].source = .node(members.first[group])
      }
      if case .group(let group) = edge.target, members.contains(edge.source, in: group) {
        graph.edges[index].target = .node(members.first[group])
      }
    }
    self.graph = graph
    self.members = members
    isHorizontal = graph.direction == .leftToRight || graph.direction == .rightToLeft
    isFlipped = graph.direction == .bottomToTop || graph.direction == .rightToLeft
    let isHorizontal = isHorizontal
    func turned(_ size: Size) -> Size {
      isHorizontal ? Size(width: size.height, height: size.width) : size
    }
    // Labels and parallel edges have a rank of their own between those of nodes.
    var pairs = Set<[LayeredGraph.End]>()
    var needsMiddle = false
    var loops: [Int: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      if edge.source == edge.target {
        if case .node(let node) = edge.source { loops[node, default: []].append(index) }
        continue
      }
      if edge.label != nil { needsMiddle = true }
      if !pairs.insert([edge.source, edge.target]).inserted
        || pairs.contains([edge.target, edge.source])
      {
        needsMiddle = true
      }
    }
    factor = needsMiddle ? 2 : 1
    self.loops = loops
    var nodes = graph.nodes.map { node in
      let size = turned(node.size)
      return OrientedGraph.Node(
        before: size.width / 2, after: size.width / 2, depth: size.height, group: node.group,
        sidePart: node.sidePart)
    }
    for (node, edges) in loops {
      for edge in edges {
        let label = graph.edges[edge].label.map { turned($0) }
        nodes[node].after += Self.loopWidth + (label.map { $0.width + 4 } ?? 0)
        nodes[node].depth = max(nodes[node].depth, (label?.height ?? 0), 22)
      }
    }
    oriented = OrientedGraph(
      nodes: nodes, groups: graph.groups,
      edges: graph.edges.map { edge in
        (
          edge.label.map { label in
            let size = turned(label)
            return Size(width: size.width + 6, height: size.height + (isHorizontal ? 6 : 2))
          }, edge.length
        )
      })
  }

  private static let loopWidth = 22.0

  private func layOut() throws(DiagramError) -> GraphLayout {
    let ranks = RankAssignment(graph, members: members, factor: factor)
    var ranked = try RankedItems(oriented, ranks, members: members)
    ranked.layers = ItemOrdering.ordered(ranked, groups: graph.groups)
    let ports = ports(ranked, ranks)
    let cross = CrossCoordinates(
      ranked, groups: graph.groups, ports: ports, weights: weights(ranks),
      insets: crossInsets(), distance: graph.nodeDistance)
    let bands = RankBands(
      ranked, groups: graph.groups, insets: flowInsets(),
      distances: distances(ranked, ports, cross))
    return placed(ranked, ranks, ports, cross, bands)
  }

  /// The insets of groups across the flow, and the room that titles need there.
  private func crossInsets() -> [(before: Double, after: Double, least: Double)] {
    graph.groups.map { group in
      isHorizontal
        ? (group.insets.top, group.insets.bottom, 0)
        : (group.insets.left, group.insets.right, group.titleWidth)
    }
  }

  /// The insets of groups along the flow.
  private func flowInsets() -> [(before: Double, after: Double)] {
    graph.groups.map { group in
      switch graph.direction {
      case .topToBottom: (group.insets.top, group.insets.bottom)
      case .bottomToTop: (group.insets.bottom, group.insets.top)
      case .leftToRight: (group.insets.left, group.insets.right)
      case .rightToLeft: (group.insets.right, group.insets.left)
      }
    }
  }

  /// Spreads the edges at a side of a node, in the order of where they lead.
  private func ports(
    _ ranked: RankedItems, _ ranks: RankAssignment
  ) -> [(start: Double, end: Double)] {
    var places = [Int](repeating: 0, count: ranked.items.count)
    for layer in ranked.layers { for (place, item) in layer.enumerated() { places[item] = place } }
    var starts: [Int: [(place: Int, edge: Int)]] = [:]
    var ends: [Int: [(place: Int, edge: Int)]] = [:]
    for (index, chain) in ranked.chains.enumerated() where chain.count > 1 {
      starts[chain[0], default: []].append((places[chain[1]], index))
      ends[chain[chain.count - 1], default: []].append((places[chain[chain.count - 2]], index))
    }
    var ports = [(start: Double, end: Double)](repeating: (0, 0), count: ranked.chains.count)
    func spread(_ list: [(place: Int, edge: Int)], at node: Int, _ set: (Int, Double) -> Void) {
      guard list.count > 1 else { return }
      // Where all lead to or from a tip, they begin and end there.
      let isReversed = ranks.isReversed[list[0].edge]
      if graph.nodes[node].hasTip, list.allSatisfy({ ranks.isReversed[$0.edge] == isReversed }) {
        return
      }
      let depth = graph.nodes[node].size
      let side = (isHorizontal ? depth.height : depth.width) * graph.nodes[node].sidePart
      let step = min(14, side / Double(list.count - 1))
      // Where edges would touch, all end in the middle.
      guard step >= 4 else { return }
      for (number, entry) in list.sorted(by: { ($0.place, $0.edge) < ($1.place, $1.edge) })
        .enumerated()
      {
        set(entry.edge, (Double(number) - Double(list.count - 1) / 2) * step)
      }
    }
    for (node, list) in starts { spread(list, at: node) { ports[$0].start = $1 } }
    for (node, list) in ends { spread(list, at: node) { ports[$0].end = $1 } }
    return ports
  }

  /// How straight each edge is to be: the main flow before edges that lead back, and edges of groups,
  /// which may leave anywhere, last.
  private func weights(_ ranks: RankAssignment) -> [Int] {
    graph.edges.enumerated().map { index, edge in
      switch (edge.source, edge.target) {
      case (.node, .node): ranks.isReversed[index] ? 2 : 6
      default: 1
      }
    }
  }

  /// The distance of each rank to the one before it: more where edges lead far to the side.
  private func distances(
    _ ranked: RankedItems, _ ports: [(start: Double, end: Double)], _ cross: CrossCoordinates
  ) -> [Double] {
    let least = graph.rankDistance / Double(factor)
    var distances = [Double](repeating: least, count: ranked.layers.count)
    for (index, chain) in ranked.chains.enumerated() where chain.count > 1 {
      for place in 1..<chain.count {
        let from = cross.items[chain[place - 1]] + (place == 1 ? ports[index].start : 0)
        let to = cross.items[chain[place]] + (place == chain.count - 1 ? ports[index].end : 0)
        let rank = ranked.items[chain[place]].rank
        distances[rank] = max(distances[rank], min(0.2 * abs(to - from), 2 * least))
      }
    }
    return distances
  }

  // MARK: Places on the page

  private func placed(
    _ ranked: RankedItems, _ ranks: RankAssignment, _ ports: [(start: Double, end: Double)],
    _ cross: CrossCoordinates, _ bands: RankBands
  ) -> GraphLayout {
    var layout = GraphLayout()
    let rooms = factor == 2 ? EdgeCurve.rooms(ranked, cross) : []
    layout.nodes = graph.nodes.indices.map { index in
      let size = graph.nodes[index].size
      let width = isHorizontal ? size.height : size.width
      let depth = isHorizontal ? size.width : size.height
      return Rect(
        x: cross.items[index] - width / 2,
        y: bands.middle(of: ranked.items[index].rank) - depth / 2,
        width: width, height: depth)
    }
    layout.groups = graph.groups.indices.map { group in
      let (x, y) = (cross.groups[group], bands.groups[group])
      return Rect(
        x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
        height: y.upperBound - y.lowerBound)
    }
    layout.routes = graph.edges.indices.map { index in
      let edge = graph.edges[index]
      if edge.source == edge.target { return loop(index, in: layout) }
      return route(index, ranked, ranks, ports[index], cross, bands, rooms, layout)
    }
    return onPage(layout)
  }

  private func route(
    _ index: Int, _ ranked: RankedItems, _ ranks: RankAssignment,
    _ port: (start: Double, end: Double), _ cross: CrossCoordinates, _ bands: RankBands,
    _ rooms: [ClosedRange<Double>], _ layout: GraphLayout
  ) -> GraphLayout.Route {
    let chain = ranked.chains[index]
    let edge = graph.edges[index]
    let isReversed = ranks.isReversed[index]
    let (from, to) = isReversed ? (edge.target, edge.source) : (edge.source, edge.target)
    var route = GraphLayout.Route()
    guard let first = chain.first, let last = chain.last, chain.count > 1 else {
      // Both ends are in one rank: a straight line from side to side.
      let (a, b) = (layout.nodes[ranks.ends[index].source], layout.nodes[ranks.ends[index].target])
      route.legs = [
        a.midX < b.midX
          ? .init(start: Point(a.maxX, a.midY), end: Point(b.minX, b.midY))
          : .init(start: Point(a.minX, a.midY), end: Point(b.maxX, b.midY))
      ]
      return route
    }
    func firstLeg() -> GraphLayout.Leg {
      let x = cross.items[first] + port.start
      let bottom = bands.ends[ranked.items[first].rank].upperBound
      if case .group(let group) = from, ranks.endsAtFrames[index] {
        let frame = layout.groups[group]
        let towards = cross.items[chain[1]]
        let straight = max(min(towards, frame.maxX - 10), frame.minX + 10)
        return .init(start: Point(straight, frame.maxY), end: Point(straight, frame.maxY))
      }
      return .init(start: Point(x, layout.nodes[first].maxY), end: Point(x, bottom))
    }
    func lastLeg() -> GraphLayout.Leg {
      let x = cross.items[last] + port.end
      let top = bands.ends[ranked.items[last].rank].lowerBound
      if case .group(let group) = to, ranks.endsAtFrames[index] {
        let frame = layout.groups[group]
        let towards = cross.items[chain[chain.count - 2]]
        let straight = max(min(towards, frame.maxX - 10), frame.minX + 10)
        return .init(start: Point(straight, frame.minY), end: Point(straight, frame.minY))
      }
      return .init(start: Point(x, top), end: Point(x, layout.nodes[last].minY))
    }
    var legs = [firstLeg()]
    for (place, item) in chain.enumerated().dropFirst().dropLast() {
      let x = cross.items[item]
      let band = bands.ends[ranked.items[item].rank]
      // A rank without nodes may be passed at a slant.
      if factor == 2, case .edge(_, hasLabel: false) = ranked.items[item].kind,
        ranked.items[item].rank % 2 == 1
      {
        let next = chain[place + 1]
        let end =
          place + 1 == chain.count - 1
          ? lastLeg().start
          : Point(cross.items[next], bands.ends[ranked.items[next].rank].lowerBound)
        if let start = legs.last?.end,
          EdgeCurve(start: start, end: end).passes(band, within: rooms[item])
        {
          continue
        }
      }
      legs.append(.init(start: Point(x, band.lowerBound), end: Point(x, band.upperBound)))
      if case .edge(_, hasLabel: true) = ranked.items[item].kind, let size = edge.label {
        let width = isHorizontal ? size.height : size.width
        let depth = isHorizontal ? size.width : size.height
        route.label = Rect(
          x: x - width / 2, y: bands.middle(of: ranked.items[item].rank) - depth / 2, width: width,
          height: depth)
      }
    }
    legs.append(lastLeg())
    Self.straighten(&legs)
    route.legs = isReversed ? legs.reversed().map { .init(start: $0.end, end: $0.start) } : legs
    return route
  }

  /// Takes out steps that are too small to be seen as such.
  private static func straighten(_ legs: inout [GraphLayout.Leg]) {
    for index in 1..<legs.count where abs(legs[index].start.x - legs[index - 1].end.x) < 1.5 {
      legs[index].start.x = legs[index - 1].end.x
      legs[index].end.x = legs[index - 1].end.x
    }
  }

  /// An edge from a node to itself, beside the node.
  private func loop(_ index: Int, in layout: GraphLayout) -> GraphLayout.Route {
    guard case .node(let node) = graph.edges[index].source else { return .init() }
    let box = layout.nodes[node]
    var x = box.maxX
    for other in loops[node] ?? [] where other < index {
      let label = graph.edges[other].label
      x += Self.loopWidth + (label.map { (isHorizontal ? $0.height : $0.width) + 4 } ?? 0)
    }
    let half = min(7, box.height / 4)
    let reach = x + Self.loopWidth - 6
    var route = GraphLayout.Route(isLoop: true)
    route.legs = [
      .init(start: Point(box.maxX, box.midY - half), end: Point(reach, box.midY - half)),
      .init(start: Point(reach, box.midY + half), end: Point(box.maxX, box.midY + half)),
    ]
    if let label = graph.edges[index].label {
      let width = isHorizontal ? label.height : label.width
      let depth = isHorizontal ? label.width : label.height
      route.label = Rect(x: reach + 7, y: box.midY - depth / 2, width: width, height: depth)
    }
    return route
  }

  /// Turns the layout into the direction of the flow, and moves it to the origin.
  private func onPage(_ layout: GraphLayout) -> GraphLayout {
    var bounds = layout.nodes.first ?? .zero
    for box in layout.nodes + layout.groups + layout.routes.compactMap(\.label) {
      bounds = bounds.union(box)
    }
    for route in layout.routes {
      for leg in route.legs {
        for point in [leg.start, leg.end] {
          bounds = bounds.union(Rect(origin: point, size: .zero))
        }
      }
    }
    func turned(_ point: Point) -> Point {
      let x = point.x - bounds.minX
      let y = isFlipped ? bounds.maxY - point.y : point.y - bounds.minY
      return isHorizontal ? Point(y, x) : Point(x, y)
    }
    func turned(_ box: Rect) -> Rect {
      let (a, b) = (turned(Point(box.minX, box.minY)), turned(Point(box.maxX, box.maxY)))
      return Rect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
    var result = GraphLayout()
    result.nodes = layout.nodes.map(turned)
    result.groups = layout.groups.map(turned)
    result.routes = layout.routes.map { route in
      var route = route
      route.legs = route.legs.map { .init(start: turned($0.start), end: turned($0.end)) }
      route.label = route.label.map(turned)
      route.isHorizontal = isHorizontal
      return route
    }
    result.size =
      isHorizontal
      ? Size(width: bounds.height, height: bounds.width)
      : Size(width: bounds.width, height: bounds.height)
    return result
  }
}
