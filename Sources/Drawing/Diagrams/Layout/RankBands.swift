/// The coordinates of ranks and groups along the flow.
struct RankBands {
  /// From the beginning to the end of each rank.
  private(set) var ends: [ClosedRange<Double>] = []
  private(set) var groups: [ClosedRange<Double>] = []

  /// - Parameters:
  ///   - insets: Of each group, along the flow.
  ///   - distances: Of each rank from the one before it.
  init(
    _ ranked: RankedItems, groups: [LayeredGraph.Group], insets: [(before: Double, after: Double)],
    distances: [Double]
  ) {
    let spans = ranked.spans
    // The frames that begin before a rank, one within the other, and those that end behind it.
    var heads = groups.indices.map { insets[$0].before }
    var feet = groups.indices.map { insets[$0].after }
    // A group is after its parent, so that those within come first.
    for group in Self.innermostFirst(groups) {
      guard let parent = groups[group].parent else { continue }
      if spans[parent].lowerBound == spans[group].lowerBound {
        heads[parent] = max(heads[parent], insets[parent].before + heads[group])
      }
      if spans[parent].upperBound == spans[group].upperBound {
        feet[parent] = max(feet[parent], insets[parent].after + feet[group])
      }
    }
    var before = [Double](repeating: 0, count: ranked.layers.count)
    var after = [Double](repeating: 0, count: ranked.layers.count)
    for group in groups.indices {
      let (first, last) = (spans[group].lowerBound, spans[group].upperBound)
      before[first] = max(before[first], heads[group])
      after[last] = max(after[last], feet[group])
    }
    var y = 0.0
    for (rank, layer) in ranked.layers.enumerated() {
      if rank > 0 {
        let isBetweenFrames = before[rank] > 0 && after[rank - 1] > 0
        y += after[rank - 1] + before[rank] + distances[rank] * (isBetweenFrames ? 0.8 : 1)
      }
      let depth = layer.reduce(0) { max($0, ranked.items[$1].depth) }
      ends.append(y...(y + depth))
      y += depth
    }
    self.groups = groups.indices.map { group in
      let top = ends[spans[group].lowerBound].lowerBound - heads[group]
      return top...max(top, ends[spans[group].upperBound].upperBound + feet[group])
    }
  }

  func middle(of rank: Int) -> Double { (ends[rank].lowerBound + ends[rank].upperBound) / 2 }

  private static func innermostFirst(_ groups: [LayeredGraph.Group]) -> [Int] {
    let depths = groups.indices.map { index in
      var depth = 0
      var group = groups[index].parent
      while let current = group {
        depth += 1
        group = groups[current].parent
      }
      return depth
    }
    return groups.indices.sorted { (-depths[$0], $0) < (-depths[$1], $1) }
  }
}
