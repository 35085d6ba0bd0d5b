/// Breaks a vertical list into pages at the least cost: total fit over a window of pages
/// (Plass, *Optimal Pagination Techniques for Automatic Typesetting Systems*, 1981), as
/// Knuth and Plass break paragraphs into lines.
///
/// Considers all feasible ends of a window of pages together, so that a page gives up a line when a
/// later one gains more by that. Sees heights and costs only.
struct PageBreaker {
  var columns: PageColumns
  var costs: PageBreakCosts
  /// Solutions that cost so much more than the best so far are dropped.
  var beam = 1_500.0

  /// How the first page begins.
  struct Start: Equatable {
    /// The float that moved off the page before.
    var float: MovedFloat?
    var carriedNotes = 0.0
    /// The column of the first page to begin with.
    var column = 0
    /// By how much the column before is short; nil when there is none to match.
    var shortfall: Double?
  }

  /// A feasible page start with the cheapest solution that leads to it.
  private struct Node {
    var page: PageEnd
    var cost: Double
    /// In the level before.
    var previous: Int
  }

  /// The ends of the first pages, at most `limit`, in their order.
  ///
  /// - Parameters:
  ///   - items: From the first of a page on; without `isEnd`, they fill more than `limit` pages.
  ///   - isEnd: Whether the list ends with them. The last page may be short for nothing.
  /// - Returns: Fewer than `limit` where the list ends or too little is known of it.
  ///   Complexity: O(items + pages · ends²), ends being those within the tolerance.
  func ends(
    of items: [PageItem], from start: Start = Start(), isEnd: Bool, limit: Int
  ) -> [PageEnd] {
    let list = PageList(items, grid: columns.grid)
    let finder = PageEnds(
      list: list, costs: costs, leading: columns.leading,
      noteSeparator: columns.noteSeparator, isEnd: isEnd)
    let root = PageEnd(
      item: 0, shortfall: start.shortfall ?? -1, moved: start.float,
      carriedNotes: start.carriedNotes)
    var levels = [[Node(page: root, cost: 0, previous: 0)]]
    var best: (level: Int, node: Node)?
    while levels.count <= limit {
      let level = levels.count - 1
      let next = followers(of: levels[level], column: start.column + level, finder)
      if let final = next.final, final.cost < best?.node.cost ?? .infinity {
        best = (level, final)
      }
      // Costs never fall.
      let open = best.map { best in next.open.filter { $0.cost < best.node.cost } } ?? next.open
      if open.isEmpty { break }
      levels.append(open)
    }
    guard let best else {
      // The list continues: the cheapest way to the last page that is known.
      guard let last = levels.last, levels.count > 1,
        let cheapest = last.min(by: { $0.cost < $1.cost })
      else { return [] }
      return way(to: cheapest, level: levels.count - 2, in: levels)
    }
    return way(to: best.node, level: best.level, in: levels)
  }

  /// The page ends of the solution that leads to a node of a level.
  private func way(to node: Node, level: Int, in levels: [[Node]]) -> [PageEnd] {
    var ends = [node.page]
    var index = node.previous
    for level in stride(from: level, to: 0, by: -1) {
      let node = levels[level][index]
      ends.append(node.page)
      index = node.previous
    }
    return ends.reversed()
  }

  // MARK: One page

  /// The nodes that pages beginning at those of a level lead to, and the cheapest that ends the
  /// list.
  private func followers(
    of level: [Node], column: Int, _ finder: PageEnds
  ) -> (open: [Node], final: Node?) {
    let hasMate = columns.hasMate(column)
    let nextHasMate = columns.hasMate(column + 1)
    var open: [Node] = []
    var final: Node?
    var first = 0
    while first < level.count {
      // Nodes that begin the same page follow each other.
      var last = first + 1
      while last < level.count, level[first].page.beginsSamePage(as: level[last].page) { last += 1 }
      defer { first = last }
      let begin = level[first].page
      let page = PageEnds.Page(
        start: begin.item, float: begin.moved, carriedNotes: begin.carriedNotes,
        room: columns.room(of: column),
        mayBeEmpty: columns.isHigherNext(column), nextRoom: columns.room(of: column + 1))
      guard let ends = finder.ends(of: page) else { continue }
      for end in ends {
        let node = cheapest(from: level, in: first..<last, to: end, hasMate: hasMate)
        if end.isLast {
          if node.cost < final?.cost ?? .infinity { final = node }
        } else {
          open.append(node)
        }
      }
    }
    return (thinned(open, keepsShortfalls: nextHasMate), final)
  }

  /// An end reached from the best of the nodes that begin its page.
  private func cheapest(
    from level: [Node], in range: Range<Int>, to end: PageEnd, hasMate: Bool
  ) -> Node {
    var best = (cost: Double.infinity, index: range.lowerBound)
    for index in range {
      var cost = level[index].cost
      let mate = level[index].page.shortfall
      if hasMate, mate >= 0, !end.isLast {
        let lines = abs(mate - end.shortfall) / columns.leading
        if lines > 0.05 { cost += costs.cost(ofLines: lines, at: costs.unequalLine) }
      }
      if cost < best.cost { best = (cost, index) }
    }
    if !end.isLast {
      best.cost += costs.cost(ofSpare: end.spare / columns.leading)
    }
    return Node(page: end, cost: best.cost + end.penalty, previous: best.index)
  }

  /// In the order of their items; of those that continue alike the cheapest only.
  private func thinned(_ nodes: [Node], keepsShortfalls: Bool) -> [Node] {
    guard nodes.count > 1 else { return nodes }
    let limit = nodes.reduce(Double.infinity) { min($0, $1.cost) } + beam
    let sorted = nodes.filter { $0.cost <= limit }.sorted { left, right in
      left.page.precedes(right.page, byShortfall: keepsShortfalls) ?? (left.cost < right.cost)
    }
    var kept: [Node] = []
    for node in sorted {
      if let last = kept.last,
        last.page.precedes(node.page, byShortfall: keepsShortfalls) == nil
      {
        continue
      }
      kept.append(node)
    }
    return kept
  }
}
