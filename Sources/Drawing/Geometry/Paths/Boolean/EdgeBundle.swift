/// Coincident edges, as one: the change from one side of it to the other.
struct EdgeBundle {
  /// The end the sweep meets first.
  let low: GridPoint
  let high: GridPoint
  /// How the windings of subject and clip grow from the side of lesser y to that of greater; for
  /// an upright edge, from its right to its left.
  var subject: Int32
  var clip: Int32
  /// The representative edge, and whether it runs from high to low.
  let edge: Int32
  let isBackward: Bool
  /// Whether a line to be cut runs here.
  var isOpen: Bool

  /// Edges gathered where they have both ends in common, in the order of the sweep. Bundles that
  /// change nothing are omitted.
  ///
  /// - Parameter members: Takes the bundle of each open edge by its number.
  static func bundles(
    of edges: [GridEdge], sources: [BooleanSource], members: inout [Int32: Int]
  ) -> [EdgeBundle] {
    // Sorted as values: no look-ups while sorting.
    var sorted: [(low: GridPoint, high: GridPoint, edge: Int32, isBackward: Bool)] = []
    sorted.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() where edge.start != edge.end {
      let isBackward = edge.end < edge.start
      sorted.append(
        (
          isBackward ? edge.end : edge.start, isBackward ? edge.start : edge.end,
          Int32(truncatingIfNeeded: index), isBackward
        ))
    }
    sorted.sort {
      if $0.low != $1.low { return $0.low < $1.low }
      if $0.high != $1.high { return $0.high < $1.high }
      return $0.edge < $1.edge
    }
    var bundles: [EdgeBundle] = []
    bundles.reserveCapacity(sorted.count)
    var index = 0
    while index < sorted.count {
      let first = sorted[index]
      var bundle = EdgeBundle(
        low: first.low, high: first.high, subject: 0, clip: 0, edge: first.edge,
        isBackward: first.isBackward, isOpen: false)
      let start = index
      while index < sorted.count, sorted[index].low == first.low, sorted[index].high == first.high {
        let step: Int32 = sorted[index].isBackward ? -1 : 1
        switch sources[Int(edges[Int(sorted[index].edge)].source)].operand {
        case .subject: bundle.subject &+= step
        case .clip: bundle.clip &+= step
        case .openSubject: bundle.isOpen = true
        }
        index += 1
      }
      guard bundle.subject != 0 || bundle.clip != 0 || bundle.isOpen else { continue }
      if bundle.isOpen {
        for place in start..<index { members[sorted[place].edge] = bundles.count }
      }
      bundles.append(bundle)
    }
    return bundles
  }
}
