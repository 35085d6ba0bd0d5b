/// The ranks of a graph's nodes: cycles are broken by turning edges around, then edges are made as
/// short as possible in sum.
struct RankAssignment {
  /// The rank of each node.
  private(set) var ranks: [Int] = []
  /// The edges that are turned around.
  private(set) var isReversed: [Bool] = []
  /// The edges that end at the frames of groups; where groups make a cycle that turning edges around
  /// does not break, they end at nodes within.
  private(set) var endsAtFrames: [Bool] = []
  /// What each edge ends at: the nodes that stand for groups.
  private(set) var ends: [(source: Int, target: Int)] = []

  /// - Parameter factor: How many ranks an edge of length 1 spans.
  init(_ graph: LayeredGraph, members: GroupMembers, factor: Int) {
    func node(_ end: LayeredGraph.End) -> Int {
      switch end {
      case .node(let index): index
      case .group(let index): members.first[index]
      }
    }
    ends = graph.edges.map { (node($0.source), node($0.target)) }
    let isOfNodes = graph.edges.map { edge in
      if case (.node, .node) = (edge.source, edge.target) { true } else { false }
    }
    isReversed = Self.backEdges(
      count: graph.nodes.count, zip(ends, isOfNodes).map { $1 ? $0 : (0, 0) })
    endsAtFrames = isOfNodes.map { !$0 }
    let constraints = constraints(graph, members, factor: factor, isOfNodes: isOfNodes)
    ranks = [Int](repeating: 0, count: graph.nodes.count)
    let count = graph.nodes.count + 2 * graph.groups.count + 1
    if var simplex = NetworkSimplex(count: count, edges: constraints) {
      ranks = lowered(Array(simplex.solve(isBalanced: false)[..<graph.nodes.count]), graph)
    }
    // Ranks without nodes are left out.
    let used = Set(ranks).sorted()
    if factor == 1, used.last != used.count - 1 {
      var numbers: [Int: Int] = [:]
      for (number, rank) in used.enumerated() { numbers[rank] = number }
      ranks = ranks.map { numbers[$0] ?? 0 }
    }
    for (index, edge) in graph.edges.enumerated() where !isOfNodes[index] {
      // An edge of a group leaves from its last rank.
      if endsAtFrames[index] {
        let isUp = isReversed[index]
        if case .group(let group) = edge.source {
          ends[index].source = members.extreme(group, ranks, isLast: !isUp)
        }
        if case .group(let group) = edge.target {
          ends[index].target = members.extreme(group, ranks, isLast: isUp)
        }
      }
      isReversed[index] = ranks[ends[index].source] > ranks[ends[index].target]
    }
  }

  /// The edges that lead back to a node that a depth-first search from the sources is still at.
  private static func backEdges(count: Int, _ ends: [(source: Int, target: Int)]) -> [Bool] {
    var outgoing = [[Int]](repeating: [], count: count)
    var hasIncoming = [Bool](repeating: false, count: count)
    for (index, end) in ends.enumerated() where end.source != end.target {
      outgoing[end.source].append(index)
      hasIncoming[end.target] = true
    }
    var isBack = [Bool](repeating: false, count: ends.count)
    var state = [UInt8](repeating: 0, count: count)
    func search(from root: Int) {
      guard state[root] == 0 else { return }
      var stack = [(node: root, next: 0)]
      state[root] = 1
      while let top = stack.last {
        if top.next < outgoing[top.node].count {
          stack[stack.count - 1].next += 1
          let edge = outgoing[top.node][top.next]
          let target = ends[edge].target
          if state[target] == 1 {
            isBack[edge] = true
          } else if state[target] == 0 {
            state[target] = 1
            stack.append((target, 0))
          }
        } else {
          state[top.node] = 2
          stack.removeLast()
        }
      }
    }
    for node in 0..<count where !hasIncoming[node] { search(from: node) }
    for node in 0..<count { search(from: node) }
    return isBack
  }

  /// The bounds between ranks: nodes, then for each group one before and one behind its nodes, then
  /// one before all.
  private mutating func constraints(
    _ graph: LayeredGraph, _ members: GroupMembers, factor: Int, isOfNodes: [Bool]
  ) -> [NetworkSimplex.Edge] {
    let count = graph.nodes.count
    func first(_ group: Int) -> Int { count + 2 * group }
    func last(_ group: Int) -> Int { count + 2 * group + 1 }
    let root = count + 2 * graph.groups.count
    var edges: [NetworkSimplex.Edge] = []
    func bound(_ index: Int, from tail: Int, to head: Int) {
      let edge = graph.edges[index]
      edges.append(
        .init(
          tail: tail, head: head, length: min(max(edge.length, 1), 20) * factor,
          weight: edge.weight * (isReversed[index] ? 1 : 2)))
    }
    for index in graph.edges.indices
    where isOfNodes[index] && ends[index].source != ends[index].target {
      let (source, target) = ends[index]
      if isReversed[index] {
        bound(index, from: target, to: source)
      } else {
        bound(index, from: source, to: target)
      }
    }
    for (index, node) in graph.nodes.enumerated() {
      edges.append(.init(tail: root, head: index, length: 0, weight: 0))
      guard let group = node.group else { continue }
      edges.append(.init(tail: first(group), head: index, length: 0, weight: 0))
      edges.append(.init(tail: index, head: last(group), length: 0, weight: 0))
    }
    for (index, group) in graph.groups.enumerated() {
      edges.append(.init(tail: first(index), head: last(index), length: 0, weight: 4))
      edges.append(.init(tail: root, head: first(index), length: 0, weight: 0))
      guard let parent = group.parent else { continue }
      edges.append(.init(tail: first(parent), head: first(index), length: 0, weight: 0))
      edges.append(.init(tail: last(index), head: last(parent), length: 0, weight: 0))
    }
    // Edges of groups one by one, turned around where they would close a cycle.
    var next = [[Int]](repeating: [], count: root + 1)
    for edge in edges { next[edge.tail].append(edge.head) }
    for (index, edge) in graph.edges.enumerated() where !isOfNodes[index] {
      func tail(_ end: LayeredGraph.End) -> Int {
        switch end {
        case .node(let node): node
        case .group(let group): last(group)
        }
      }
      func head(_ end: LayeredGraph.End) -> Int {
        switch end {
        case .node(let node): node
        case .group(let group): first(group)
        }
      }
      if !Self.leads(from: head(edge.target), to: tail(edge.source), next) {
        bound(index, from: tail(edge.source), to: head(edge.target))
      } else if !Self.leads(from: head(edge.source), to: tail(edge.target), next) {
        isReversed[index] = true
        bound(index, from: tail(edge.target), to: head(edge.source))
      } else {
        endsAtFrames[index] = false
        continue
      }
      if let added = edges.last { next[added.tail].append(added.head) }
    }
    return edges
  }

  /// Whether a node can be reached from another, or is it.
  private static func leads(from start: Int, to end: Int, _ next: [[Int]]) -> Bool {
    var isSeen = [Bool](repeating: false, count: next.count)
    var stack = [start]
    while let node = stack.popLast() {
      if node == end { return true }
      guard !isSeen[node] else { continue }
      isSeen[node] = true
      stack.append(contentsOf: next[node])
    }
    return false
  }

  /// Parts of the graph that nothing connects all begin at the first rank.
  private func lowered(_ ranks: [Int], _ graph: LayeredGraph) -> [Int] {
    var parents = Array(ranks.indices)
    func find(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    for end in ends { parents[find(end.source)] = find(end.target) }
    var groupNodes: [Int: Int] = [:]
    for (index, node) in graph.nodes.enumerated() {
      var group = node.group
      while let current = group {
        if let other = groupNodes[current] { parents[find(index)] = find(other) }
        groupNodes[current] = index
        group = graph.groups[current].parent
      }
    }
    var least: [Int: Int] = [:]
    for (index, rank) in ranks.enumerated() {
      let part = find(index)
      least[part] = min(least[part] ?? rank, rank)
    }
    return ranks.indices.map { ranks[$0] - (least[find($0)] ?? 0) }
  }
}

/// The nodes within groups.
struct GroupMembers {
  /// The groups from the outermost one to the one that a node is in.
  private let nodeGroups: [Int?]
  private let parents: [Int?]
  /// A node in each group.
  private(set) var first: [Int]
  private var all: [[Int]]

  /// Every group has a node.
  init(_ graph: LayeredGraph) {
    nodeGroups = graph.nodes.map(\.group)
    parents = graph.groups.map(\.parent)
    first = [Int](repeating: 0, count: graph.groups.count)
    all = [[Int]](repeating: [], count: graph.groups.count)
    for (index, node) in graph.nodes.enumerated() {
      var group = node.group
      while let current = group {
        if all[current].isEmpty { first[current] = index }
        all[current].append(index)
        group = parents[current]
      }
    }
  }

  func nodes(in group: Int) -> [Int] { all[group] }

  func contains(_ end: LayeredGraph.End, in group: Int) -> Bool {
    var current: Int?
    switch end {
    case .node(let node): current = nodeGroups[node]
    case .group(let other): current = other
    }
    while let index = current {
      if index == group { return true }
      current = parents[index]
    }
    return false
  }

  /// A node in the first or last rank of a group, the middle one of several.
  func extreme(_ group: Int, _ ranks: [Int], isLast: Bool) -> Int {
    let values = all[group].map { ranks[$0] }
    guard let rank = isLast ? values.max() : values.min() else { return first[group] }
    let nodes = all[group].filter { ranks[$0] == rank }
    return nodes.isEmpty ? first[group] : nodes[(nodes.count - 1) / 2]
  }
}
