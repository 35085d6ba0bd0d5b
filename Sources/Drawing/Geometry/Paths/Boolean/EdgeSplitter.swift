/// Splits edges where they meet until they have only end points in common.
///
/// Snap rounding (Hobby, "Practical segment intersection with finite precision output", 1999):
/// crossings move to the nearest point of the grid, and every edge that passes through the cell
/// around an end or a crossing is led through its middle. That keeps edges from changing sides.
/// What is still found to cross, since crossings are computed in floating point, is split in
/// further rounds that look at new pieces only. Pairs are found in a tree of halved cells that
/// follows the edges.
struct EdgeSplitter {
  /// How many crossings and pairs may be looked at before the work is given up.
  private let crossingLimit: Int
  private var pairsLeft: Int

  private(set) var edges: [GridEdge]
  private var cuts: [Cut] = []
  /// Whether a crossing was found, which may have moved.
  private var hasCrossings = false
  /// The middles of cells that edges are led through.
  private var hotPoints: [GridPoint] = []

  private struct Cut {
    let edge: Int32
    let place: GridPoint
  }

  /// An edge, and the box of its part in a cell; or a hot point.
  private struct Entry {
    /// Of a hot point, −1 less its number.
    let edge: Int32
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double
  }

  init(edges: [GridEdge], crossingLimit: Int) {
    self.edges = edges
    self.crossingLimit = crossingLimit
    pairsLeft = crossingLimit > Int.max / 64 ? Int.max : crossingLimit * 64
  }

  /// Rounds after which what is left is left: seen are one or two.
  private static let roundLimit = 16
  private static let leafSize = 16

  mutating func split() throws(PathComplexityError) {
    try findPairs(of: entries())
    if hasCrossings {
      hotPoints = edges.map(\.start) + edges.map(\.end) + cuts.map(\.place)
      hotPoints.sort()
      var count = 0
      for point in hotPoints where count == 0 || hotPoints[count - 1] != point {
        hotPoints[count] = point
        count += 1
      }
      hotPoints.removeSubrange(count...)
      for index in edges.indices { edges[index].isNew = true }
      let points = hotPoints.indices.map { index in
        let (x, y) = (Double(hotPoints[index].x), Double(hotPoints[index].y))
        return Entry(
          edge: -1 - Int32(truncatingIfNeeded: index), minX: x, minY: y, maxX: x, maxY: y)
      }
      try findPairs(of: entries() + points)
      hotPoints = []
    }
    for _ in 0..<Self.roundLimit {
      if cuts.isEmpty { return }
      applyCuts()
      cuts.removeAll(keepingCapacity: true)
      try findPairs(of: entries())
    }
    applyCuts()
  }

  // MARK: Finding pairs

  private func entries() -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() {
      entries.append(
        Entry(
          edge: Int32(truncatingIfNeeded: index),
          minX: Double(min(edge.start.x, edge.end.x)) - 1,
          minY: Double(min(edge.start.y, edge.end.y)) - 1,
          maxX: Double(max(edge.start.x, edge.end.x)) + 1,
          maxY: Double(max(edge.start.y, edge.end.y)) + 1))
    }
    return entries
  }

  private mutating func findPairs(of whole: [Entry]) throws(PathComplexityError) {
    var stack = [(entries: whole, depth: 0)]
    while let (entries, depth) = stack.popLast() {
      guard entries.contains(where: { $0.edge >= 0 && edges[Int($0.edge)].isNew }) else { continue }
      if entries.count > Self.leafSize, depth < 48, let (low, high) = halves(of: entries) {
        stack.append((high, depth + 1))
        stack.append((low, depth + 1))
      } else if hotPoints.isEmpty {
        try compare(entries)
      } else {
        try lead(entries)
      }
    }
    for index in edges.indices { edges[index].isNew = false }
  }

  /// Both sides of a line across the longer side of the box, or the shorter one when that parts
  /// little; nil when neither does.
  private func halves(of entries: [Entry]) -> ([Entry], [Entry])? {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for entry in entries {
      minX = min(minX, entry.minX)
      minY = min(minY, entry.minY)
      maxX = max(maxX, entry.maxX)
      maxY = max(maxY, entry.maxY)
    }
    let isWide = maxX - minX >= maxY - minY
    return halves(of: entries, isAcross: isWide) ?? halves(of: entries, isAcross: !isWide)
  }

  private func halves(of entries: [Entry], isAcross: Bool) -> ([Entry], [Entry])? {
    // The median of a few midpoints splits well for any distribution.
    let middles = stride(from: 0, to: entries.count, by: max(1, entries.count / 31)).map {
      isAcross ? entries[$0].minX + entries[$0].maxX : entries[$0].minY + entries[$0].maxY
    }.sorted()
    let cut = middles[middles.count / 2] / 2
    var low: [Entry] = []
    var high: [Entry] = []
    low.reserveCapacity(entries.count / 2)
    high.reserveCapacity(entries.count / 2)
    for entry in entries {
      let first = isAcross ? entry.minX : entry.minY
      let last = isAcross ? entry.maxX : entry.maxY
      if last < cut {
        low.append(entry)
      } else if first > cut {
        high.append(entry)
      } else {
        let (before, after) = part(entry, at: cut, isAcross: isAcross)
        low.append(before)
        high.append(after)
      }
    }
    let limit = entries.count - entries.count / 8
    return low.count <= limit && high.count <= limit ? (low, high) : nil
  }

  /// The boxes of an edge on both sides of a line, two units too wide rather than too narrow.
  private func part(_ entry: Entry, at cut: Double, isAcross: Bool) -> (Entry, Entry) {
    guard entry.edge >= 0 else { return (entry, entry) }
    let edge = edges[Int(entry.edge)]
    let along = Double(isAcross ? edge.end.x - edge.start.x : edge.end.y - edge.start.y)
    let across = Double(isAcross ? edge.end.y - edge.start.y : edge.end.x - edge.start.x)
    let from = Double(isAcross ? edge.start.x : edge.start.y)
    let base = Double(isAcross ? edge.start.y : edge.start.x)
    var low = entry
    var high = entry
    if isAcross {
      low.maxX = cut + 1
      high.minX = cut - 1
    } else {
      low.maxY = cut + 1
      high.minY = cut - 1
    }
    guard abs(along) > 4 else { return (low, high) }
    // Where the edge is across the line, and how much a unit along changes that.
    let slope = across / along
    let middle = base + slope * (cut - from)
    let slack = 2 + 2 * abs(slope)
    let risesAlong = slope >= 0
    if isAcross {
      if risesAlong {
        low.maxY = min(low.maxY, middle + slack)
        high.minY = max(high.minY, middle - slack)
      } else {
        low.minY = max(low.minY, middle - slack)
        high.maxY = min(high.maxY, middle + slack)
      }
    } else if risesAlong {
      low.maxX = min(low.maxX, middle + slack)
      high.minX = max(high.minX, middle - slack)
    } else {
      low.minX = max(low.minX, middle - slack)
      high.maxX = min(high.maxX, middle + slack)
    }
    return (low, high)
  }

  private mutating func compare(_ entries: [Entry]) throws(PathComplexityError) {
    pairsLeft -= entries.count * entries.count / 2
    // A crossing cuts two edges, and is found twice at the border of cells.
    guard pairsLeft >= 0, cuts.count / 4 <= crossingLimit else { throw PathComplexityError() }
    for first in entries.indices {
      let one = entries[first]
      let isNew = edges[Int(one.edge)].isNew
      for second in (first + 1)..<max(entries.count, first + 1) {
        let other = entries[second]
        guard one.minX <= other.maxX, other.minX <= one.maxX, one.minY <= other.maxY,
          other.minY <= one.maxY, isNew || edges[Int(other.edge)].isNew
        else { continue }
        cut(one.edge, other.edge)
      }
    }
  }

  /// Leads edges through the cells around hot points that they pass through.
  private mutating func lead(_ entries: [Entry]) throws(PathComplexityError) {
    let lines = entries.filter { $0.edge >= 0 }
    let points = entries.filter { $0.edge < 0 }
    pairsLeft -= lines.count * points.count
    guard pairsLeft >= 0, cuts.count / 4 <= crossingLimit else { throw PathComplexityError() }
    for line in lines {
      let edge = edges[Int(line.edge)]
      for point in points
      where point.minX >= line.minX && point.minX <= line.maxX && point.minY >= line.minY
        && point.minY <= line.maxY
      {
        let place = hotPoints[Int(-1 - point.edge)]
        if passes(edge, place) { cuts.append(Cut(edge: line.edge, place: place)) }
      }
    }
  }

  // MARK: Cutting

  /// Whether an edge passes through the inside of the cell of width 1 around a point that is not
  /// one of its ends.
  @inline(__always)
  private func passes(_ edge: GridEdge, _ place: GridPoint) -> Bool {
    if place == edge.start || place == edge.end { return false }
    guard place.x >= min(edge.start.x, edge.end.x), place.x <= max(edge.start.x, edge.end.x),
      place.y >= min(edge.start.y, edge.end.y), place.y <= max(edge.start.y, edge.end.y)
    else { return false }
    let along = edge.end - edge.start
    return 2 * abs(along.cross(place - edge.start)) < abs(along.x) + abs(along.y)
  }

  private mutating func cut(_ first: Int32, _ second: Int32) {
    let one = edges[Int(first)]
    let other = edges[Int(second)]
    var isTouched = false
    for place in [other.start, other.end] where isOn(one, place) {
      cuts.append(Cut(edge: first, place: place))
      isTouched = true
    }
    for place in [one.start, one.end] where isOn(other, place) {
      cuts.append(Cut(edge: second, place: place))
      isTouched = true
    }
    // An edge that another one ends on does not cross it there.
    guard !isTouched else { return }
    let startSide = gridSide(other.start, other.end, one.start)
    let endSide = gridSide(other.start, other.end, one.end)
    guard (startSide < 0 && endSide > 0) || (startSide > 0 && endSide < 0) else { return }
    let otherStart = gridSide(one.start, one.end, other.start)
    let otherEnd = gridSide(one.start, one.end, other.end)
    guard (otherStart < 0 && otherEnd > 0) || (otherStart > 0 && otherEnd < 0) else { return }
    let part = Double(startSide) / (Double(startSide) - Double(endSide))
    let place = GridPoint(
      x: one.start.x + Int((Double(one.end.x - one.start.x) * part).rounded()),
      y: one.start.y + Int((Double(one.end.y - one.start.y) * part).rounded()))
    hasCrossings = true
    if place != one.start, place != one.end { cuts.append(Cut(edge: first, place: place)) }
    if place != other.start, place != other.end { cuts.append(Cut(edge: second, place: place)) }
  }

  /// Whether an edge runs through a point that is not one of its ends.
  @inline(__always)
  private func isOn(_ edge: GridEdge, _ place: GridPoint) -> Bool {
    if place == edge.start || place == edge.end { return false }
    let along = edge.end - edge.start
    let offset = place - edge.start
    let advance = along.dot(offset)
    let squared = along.dot(along)
    guard advance > 0, advance < squared else { return false }
    return along.cross(offset) == 0
  }

  private mutating func applyCuts() {
    cuts.sort { $0.edge < $1.edge }
    var result: [GridEdge] = []
    result.reserveCapacity(edges.count + cuts.count)
    var next = 0
    var places: [(advance: Int, place: GridPoint)] = []
    for (index, edge) in edges.enumerated() {
      guard next < cuts.count, Int(cuts[next].edge) == index else {
        result.append(edge)
        continue
      }
      let along = edge.end - edge.start
      let squared = Double(along.dot(along))
      places.removeAll(keepingCapacity: true)
      while next < cuts.count, Int(cuts[next].edge) == index {
        let place = cuts[next].place
        places.append((along.dot(place - edge.start), place))
        next += 1
      }
      places.sort { $0.advance != $1.advance ? $0.advance < $1.advance : $0.place < $1.place }
      var start = edge.start
      var from = edge.from
      for (advance, place) in places where place != start {
        let part = max(0, min(1, Double(advance) / squared))
        let to = edge.from + (edge.to - edge.from) * part
        result.append(
          GridEdge(start: start, end: place, source: edge.source, from: from, to: to))
        start = place
        from = to
      }
      if start != edge.end {
        result.append(
          GridEdge(start: start, end: edge.end, source: edge.source, from: from, to: edge.to))
      }
    }
    edges = result
  }
}
