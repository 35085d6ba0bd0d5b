import ComposeGeometry

/// The coordinates of items and groups across the flow: edges as straight as possible, nothing
/// overlapping.
struct CrossCoordinates {
  /// The middle of each item.
  private(set) var items: [Double]
  /// From one side of each group's frame to the other.
  private(set) var groups: [ClosedRange<Double>]

  /// Units in a point.
  private static let scale = 4.0

  /// - Parameters:
  ///   - ports: How far the edges of each chain begin and end from the middle of their nodes.
  ///   - weights: How straight each chain is to be.
  ///   - insets: Of each group, across the flow.
  init(
    _ ranked: RankedItems, groups: [LayeredGraph.Group], ports: [(start: Double, end: Double)],
    weights: [Int],
    insets: [(before: Double, after: Double, least: Double)], distance: Double
  ) {
    let count = ranked.items.count
    func units(_ length: Double) -> Int {
      Int((min(max(length, -1e6), 1e6) * Self.scale).rounded(.up))
    }
    func left(_ group: Int) -> Int { count + 2 * group }
    func right(_ group: Int) -> Int { count + 2 * group + 1 }
    var edges: [NetworkSimplex.Edge] = []
    func bound(_ tail: Int, _ head: Int, _ length: Double, weight: Int = 0) {
      edges.append(.init(tail: tail, head: head, length: units(length), weight: weight))
    }
    // What is next to each other in a rank.
    for layer in ranked.layers {
      for (first, second) in zip(layer, layer.dropFirst()) {
        let (outerFirst, outerSecond) = Self.outermost(ranked, groups, first, second)
        let (a, b) = (ranked.items[first], ranked.items[second])
        let isEdges = !a.isNode && !b.isNode
        let gap = isEdges ? distance * 0.6 : a.isNode && b.isNode ? distance : distance * 0.75
        let tail = outerFirst.map(right) ?? first
        let head = outerSecond.map(left) ?? second
        let before = outerFirst == nil ? a.after : 0
        let after = outerSecond == nil ? b.before : 0
        bound(tail, head, before + after + gap)
      }
    }
    if !groups.isEmpty {
      for (index, item) in ranked.items.enumerated() {
        guard let group = item.group else { continue }
        bound(left(group), index, insets[group].before + item.before)
        bound(index, right(group), insets[group].after + item.after)
      }
      for (index, group) in groups.enumerated() {
        bound(left(index), right(index), insets[index].least, weight: 4)
        guard let parent = group.parent else { continue }
        bound(left(parent), left(index), insets[parent].before)
        bound(right(index), right(parent), insets[parent].after)
      }
    }
    // Each part of an edge costs the distance between its ends.
    var next = count + 2 * groups.count
    for (index, chain) in ranked.chains.enumerated() where chain.count > 1 {
      for place in 0..<(chain.count - 1) {
        let (upper, lower) = (chain[place], chain[place + 1])
        let upperPort = place == 0 ? ports[index].start : 0
        let lowerPort = place == chain.count - 2 ? ports[index].end : 0
        let inner = (ranked.items[upper].isNode ? 0 : 1) + (ranked.items[lower].isNode ? 0 : 1)
        let weight = (inner == 0 ? 1 : inner == 1 ? 2 : 8) * weights[index]
        bound(next, upper, max(0, lowerPort - upperPort), weight: weight)
        bound(next, lower, max(0, upperPort - lowerPort), weight: weight)
        next += 1
      }
    }
    // Ranks that no edge connects are aligned at the left.
    let root = next
    for layer in ranked.layers {
      guard let first = layer.first else { continue }
      bound(root, Self.outermost(ranked, groups, first).map(left) ?? first, 0)
    }
    for index in groups.indices { bound(root, left(index), 0) }
    guard var simplex = NetworkSimplex(count: root + 1, edges: edges) else {
      // Does not happen, as groups are in the same order in all ranks; still, everything is drawn.
      (items, self.groups) = Self.packed(ranked, groups, distance: distance)
      return
    }
    let values = simplex.solve(isBalanced: true).map { Double($0) / Self.scale }
    items = Array(values[..<count])
    self.groups = groups.indices.map { group in
      values[left(group)]...max(values[left(group)], values[right(group)])
    }
  }

  /// The outermost groups of two items that the other one is not in.
  private static func outermost(
    _ ranked: RankedItems, _ groups: [LayeredGraph.Group], _ first: Int, _ second: Int
  ) -> (Int?, Int?) {
    guard !groups.isEmpty else { return (nil, nil) }
    var left = path(ranked.items[first].group, groups)
    var right = path(ranked.items[second].group, groups)
    while let a = left.last, let b = right.last, a == b {
      left.removeLast()
      right.removeLast()
    }
    return (left.last, right.last)
  }

  private static func outermost(
    _ ranked: RankedItems, _ groups: [LayeredGraph.Group], _ item: Int
  ) -> Int? {
    path(ranked.items[item].group, groups).last
  }

  /// The groups around, the innermost first.
  private static func path(_ group: Int?, _ groups: [LayeredGraph.Group]) -> [Int] {
    var path: [Int] = []
    var group = group
    while let current = group {
      path.append(current)
      group = groups[current].parent
    }
    return path
  }

  private static func packed(
    _ ranked: RankedItems, _ groups: [LayeredGraph.Group], distance: Double
  ) -> ([Double], [ClosedRange<Double>]) {
    var items = [Double](repeating: 0, count: ranked.items.count)
    for layer in ranked.layers {
      var x = 0.0
      for item in layer {
        items[item] = x + ranked.items[item].before
        x += ranked.items[item].before + ranked.items[item].after + distance
      }
    }
    var extents = [ClosedRange<Double>?](repeating: nil, count: groups.count)
    for (index, item) in ranked.items.enumerated() {
      for group in path(item.group, groups) {
        let (low, high) = (items[index] - item.before, items[index] + item.after)
        extents[group] =
          min(
            extents[group]?.lowerBound ?? low, low)...max(extents[group]?.upperBound ?? high, high)
      }
    }
    return (items, extents.map { $0 ?? 0...0 })
  }
}
