/// The order of items within their ranks, with few crossings of edges: weighted medians of
/// neighbours and exchanges of adjacent items, in a bounded number of sweeps.
///
/// The items of a group are next to each other in each rank, and groups and the edges that pass them
/// are in the same order in all ranks.
struct ItemOrdering {
  private var ranked: RankedItems
  private let groups: [LayeredGraph.Group]
  /// The place of each item in its layer.
  private var places: [Int]
  /// The middle of each item if layers were packed and centred.
  private var positions: [Double]

  static func ordered(_ ranked: RankedItems, groups: [LayeredGraph.Group]) -> [[Int]] {
    var ordering = ItemOrdering(ranked, groups)
    return ordering.search()
  }

  private init(_ ranked: RankedItems, _ groups: [LayeredGraph.Group]) {
    self.ranked = ranked
    self.groups = groups
    places = [Int](repeating: 0, count: ranked.items.count)
    positions = [Double](repeating: 0, count: ranked.items.count)
    for layer in ranked.layers.indices { place(layer) }
  }

  private mutating func place(_ layer: Int) {
    var x = 0.0
    for (place, item) in ranked.layers[layer].enumerated() {
      places[item] = place
      let extent = ranked.items[item]
      positions[item] = x + extent.before
      x += extent.before + extent.after + 16
    }
    for item in ranked.layers[layer] { positions[item] -= x / 2 }
  }

  private mutating func search() -> [[Int]] {
    if !groups.isEmpty { sortByGroups(keys()) }
    var best = ranked.layers
    var least = crossings()
    var failures = 0
    // Hostile graphs get fewer sweeps.
    let sweeps = ranked.items.count > 4_000 ? 6 : 24
    for sweep in 0..<sweeps {
      guard least > 0 || sweep == 0, failures < 6 else { break }
      if groups.isEmpty {
        // Equal medians in turn keep and exchange their places, so that the search leaves dead ends.
        sortByMedians(isDown: sweep % 2 == 0, flipsTies: sweep % 4 >= 2)
      } else {
        sortByGroups(keys(isDown: sweep % 2 == 0))
      }
      transpose()
      let count = crossings()
      if count < least {
        (least, best) = (count, ranked.layers)
        failures = 0
      } else {
        failures += 1
      }
    }
    return best
  }

  // MARK: Without groups

  private mutating func sortByMedians(isDown: Bool, flipsTies: Bool) {
    let order = isDown ? Array(ranked.layers.indices) : ranked.layers.indices.reversed()
    for layer in order {
      var keys: [Int: Double] = [:]
      for item in ranked.layers[layer] {
        keys[item] = median(isDown ? ranked.above[item] : ranked.below[item])
      }
      // Items without neighbours stay where they are.
      let movable = ranked.layers[layer].filter { keys[$0] ?? -1 >= 0 }
      let sorted = movable.sorted { first, second in
        let (left, right) = (keys[first] ?? 0, keys[second] ?? 0)
        return left != right ? left < right : (places[first] < places[second]) != flipsTies
      }
      var next = 0
      for (place, item) in ranked.layers[layer].enumerated() where keys[item] ?? -1 >= 0 {
        ranked.layers[layer][place] = sorted[next]
        next += 1
      }
      place(layer)
    }
  }

  /// The weighted median of the places of neighbours; −1 without any.
  private func median(_ neighbours: [Int]) -> Double {
    guard !neighbours.isEmpty else { return -1 }
    let values = neighbours.map { places[$0] }.sorted()
    let middle = values.count / 2
    if values.count % 2 == 1 { return Double(values[middle]) }
    if values.count == 2 { return Double(values[0] + values[1]) / 2 }
    let left = Double(values[middle - 1] - values[0])
    let right = Double(values[values.count - 1] - values[middle])
    guard left + right > 0 else { return Double(values[middle]) }
    return (Double(values[middle - 1]) * right + Double(values[middle]) * left) / (left + right)
  }

  // MARK: With groups

  /// Keys of items, of groups and of the parts of edges that pass a group.
  private struct Keys {
    var items: [Double]
    var groups: [Double]
  }

  private func mean(_ neighbours: [Int]) -> Double? {
    guard !neighbours.isEmpty else { return nil }
    return neighbours.reduce(0) { $0 + positions[$1] } / Double(neighbours.count)
  }

  private func keys(isDown: Bool? = nil) -> Keys {
    let items = ranked.items
    var keys = Keys(items: positions, groups: [])
    if let isDown {
      for item in items.indices {
        let ahead = isDown ? ranked.above[item] : ranked.below[item]
        let behind = isDown ? ranked.below[item] : ranked.above[item]
        keys.items[item] = mean(ahead) ?? mean(behind) ?? positions[item]
      }
    }
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: groups.count)
    for (index, item) in items.enumerated() {
      var group = item.group
      while let current = group {
        sums[current].sum += keys.items[index]
        sums[current].count += 1
        group = groups[current].parent
      }
    }
    keys.groups = sums.map { $0.sum / max($0.count, 1) }
    // The parts of an edge in one group have one key, so that it passes other groups on one side.
    for chain in ranked.chains where chain.count > 2 {
      var first = 1
      while first < chain.count - 1 {
        var end = first
        var sum = 0.0
        while end < chain.count - 1, items[chain[end]].group == items[chain[first]].group {
          sum += keys.items[chain[end]]
          end += 1
        }
        for place in first..<end { keys.items[chain[place]] = sum / Double(end - first) }
        first = end
      }
    }
    return keys
  }

  /// Sorts each layer by the keys of outermost groups, then of groups within them, then of items.
  private mutating func sortByGroups(_ keys: Keys) {
    let paths = ranked.items.map { item in
      var path: [Int] = []
      var group = item.group
      while let current = group {
        path.append(current)
        group = groups[current].parent
      }
      return Array(path.reversed())
    }
    for layer in ranked.layers.indices {
      let sorted = ranked.layers[layer].sorted { first, second in
        let (left, right) = (paths[first], paths[second])
        var level = 0
        while level < left.count, level < right.count, left[level] == right[level] { level += 1 }
        let leftKey = level < left.count ? keys.groups[left[level]] : keys.items[first]
        let rightKey = level < right.count ? keys.groups[right[level]] : keys.items[second]
        if leftKey != rightKey { return leftKey < rightKey }
        // Ties are broken the same way in all ranks: groups, then edges and nodes by their number.
        let leftTie = level < left.count ? left[level] : groups.count + tie(first)
        let rightTie = level < right.count ? right[level] : groups.count + tie(second)
        return leftTie < rightTie
      }
      ranked.layers[layer] = sorted
      place(layer)
    }
  }

  private func tie(_ item: Int) -> Int {
    switch ranked.items[item].kind {
    case .filler: item
    case .edge(let edge, _): ranked.items.count + edge
    case .node: ranked.items.count + ranked.chains.count + item
    }
  }

  // MARK: Crossings

  /// Exchanges adjacent items while that makes crossings fewer.
  private mutating func transpose() {
    var rounds = 0
    var hasChanged = true
    while hasChanged, rounds < 4 {
      hasChanged = false
      rounds += 1
      for layer in ranked.layers.indices where ranked.layers[layer].count > 1 {
        var sortedAbove: [[Int]] = []
        var sortedBelow: [[Int]] = []
        for item in ranked.layers[layer] {
          sortedAbove.append(ranked.above[item].map { places[$0] }.sorted())
          sortedBelow.append(ranked.below[item].map { places[$0] }.sorted())
        }
        for place in 0..<(ranked.layers[layer].count - 1) {
          let (left, right) = (ranked.layers[layer][place], ranked.layers[layer][place + 1])
          guard mayExchange(left, right) else { continue }
          let kept =
            Self.crossings(sortedAbove[place], sortedAbove[place + 1])
            + Self.crossings(sortedBelow[place], sortedBelow[place + 1])
          guard kept > 0 else { continue }
          let exchanged =
            Self.crossings(sortedAbove[place + 1], sortedAbove[place])
            + Self.crossings(sortedBelow[place + 1], sortedBelow[place])
          guard exchanged < kept else { continue }
          ranked.layers[layer].swapAt(place, place + 1)
          sortedAbove.swapAt(place, place + 1)
          sortedBelow.swapAt(place, place + 1)
          places[left] = place + 1
          places[right] = place
          hasChanged = true
        }
        self.place(layer)
      }
    }
  }

  /// With groups, only nodes change places: the sides on which edges pass groups are the same in all
  /// ranks.
  private func mayExchange(_ left: Int, _ right: Int) -> Bool {
    if groups.isEmpty { return true }
    let (first, second) = (ranked.items[left], ranked.items[right])
    return first.group == second.group && first.isNode && second.isNode
  }

  /// The crossings of the edges of two items, the first on the left.
  private static func crossings(_ left: [Int], _ right: [Int]) -> Int {
    var count = 0
    var next = 0
    for place in left {
      while next < right.count, right[next] < place { next += 1 }
      count += next
    }
    return count
  }

  /// The crossings of all edges (Barth, Mutzel and Jünger, 2004).
  private func crossings() -> Int {
    var total = 0
    for layer in ranked.layers.dropLast() {
      guard let first = layer.first else { continue }
      let next = ranked.items[first].rank + 1
      let width = ranked.layers[next].count
      guard width > 1 else { continue }
      var tree = [Int](repeating: 0, count: width + 1)
      var seen = 0
      for item in layer {
        let targets = ranked.below[item].map { places[$0] }.sorted()
        for target in targets {
          // Those before that end further right.
          var sum = 0
          var index = target + 1
          while index > 0 {
            sum += tree[index]
            index -= index & -index
          }
          total += seen - sum
        }
        for target in targets {
          var index = target + 1
          while index <= width {
            tree[index] += 1
            index += index & -index
          }
        }
        seen += targets.count
      }
    }
    return total
  }
}
