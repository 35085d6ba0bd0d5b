/// The ranks of a graph's nodes: cycles are broken by turning edges around, then edges are made as
/// short as possible in sum.
struct RankAssignment {
  /// The rank of each node.
  private(set) var ranks: [Int] = []
  /// The edges that are turned around.
  private(set) var isReversed: [Bool] = []
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
    isReversed = Self.backEdges(count: graph.nodes.count, ends)
    ranks =
      Self.ranks(graph, ends, isReversed, members, factor: factor, usesGroupEnds: true)
      ?? Self.ranks(graph, ends, isReversed, members, factor: factor, usesGroupEnds: false)
      ?? [Int](repeating: 0, count: graph.nodes.count)
    // Ranks without nodes are left out.
    let used = Set(ranks).sorted()
    if factor == 1, used.last != used.count - 1 {
      var numbers: [Int: Int] = [:]
      for (number, rank) in used.enumerated() { numbers[rank] = number }
      ranks = ranks.map { numbers[$0] ?? 0 }
    }
    // An edge of a group leaves from its last rank.
    for (index, edge) in graph.edges.enumerated() {
      let isUp = isReversed[index]
      if case .group(let group) = edge.source {
        ends[index].source = members.extreme(group, ranks, isLast: !isUp)
      }
      if case .group(let group) = edge.target {
        ends[index].target = members.extreme(group, ranks, isLast: isUp)
      }
      // Ranks within a group may be the other way round.
      if ranks[ends[index].source] > ranks[ends[index].target] { isReversed[index] = true }
      if ranks[ends[index].source] < ranks[ends[index].target] { isReversed[index] = false }
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

  /// Nil where groups that edges end at make a cycle.
  private static func ranks(
    _ graph: LayeredGraph, _ ends: [(source: Int, target: Int)], _ isReversed: [Bool],
    _ members: GroupMembers, factor: Int, usesGroupEnds: Bool
  ) -> [Int]? {
    let count = graph.nodes.count
    // Each group has a node before and one behind its ranks.
    func first(_ group: Int) -> Int { count + 2 * group }
    func last(_ group: Int) -> Int { count + 2 * group + 1 }
    let root = count + 2 * graph.groups.count
    var edges: [NetworkSimplex.Edge] = []
    for (index, edge) in graph.edges.enumerated() where ends[index].source != ends[index].target {
      var tail = ends[index].source
      var head = ends[index].target
      let isBack = isReversed[index]
      if isBack { swap(&tail, &head) }
      if usesGroupEnds {
        let (from, to) = isBack ? (edge.target, edge.source) : (edge.source, edge.target)
        if case .group(let group) = from, !members.contains(to, in: group) { tail = last(group) }
        if case .group(let group) = to, !members.contains(from, in: group) { head = first(group) }
      }
      edges.append(
        .init(
          tail: tail, head: head, length: min(max(edge.length, 1), 20) * factor,
          weight: edge.weight * (isBack ? 1 : 2)))
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
    guard var simplex = NetworkSimplex(count: root + 1, edges: edges) else { return nil }
    let values = Array(simplex.solve(isBalanced: false)[..<count])
    return lowered(values, graph, ends)
  }

  /// Parts of the graph that nothing connects all begin at the first rank.
  private static func lowered(
    _ ranks: [Int], _ graph: LayeredGraph, _ ends: [(source: Int, target: Int)]
  ) -> [Int] {
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
