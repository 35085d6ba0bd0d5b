import ComposeGeometry

/// The edges of an outline in order of height, queried in bands from top to bottom.
///
/// A band's edges cover some stretches of x; in the gaps between them nothing changes over the
/// height, so that a gap is entirely inside the outline or outside.
struct OutlineBands {
  private struct Edge {
    /// The upper end.
    var x0: Double
    var y0: Double
    /// The lower end.
    var x1: Double
    var y1: Double
    /// 1 for an edge that runs downwards, -1 for one that runs upwards, 0 for a level one.
    var winding: Int

    func x(at y: Double) -> Double {
      y1 > y0 ? x0 + (x1 - x0) * ((y - y0) / (y1 - y0)) : x0
    }
  }

  /// What an outline does in a band, from left to right.
  struct Band {
    /// Covered by edges; do not overlap.
    var edges: [ClosedRange<Double>] = []
    /// For each gap between them whether it is inside: one less than `edges`.
    var gapsInside: [Bool] = []
  }

  private let edges: [Edge]
  private let rule: Path.FillRule
  /// The first of `edges` that no band reached.
  private var next = 0
  private var active: [Edge] = []

  /// The flatness tolerance: how far line segments deviate from curves, in points.
  private static let flatness = 0.05
  /// Coordinates beyond are clamped to it.
  static let farthest = 1e9

  /// Complexity: O(n log n). A path with a number that is not finite has no edges.
  init(_ path: Path, rule: Path.FillRule) {
    self.rule = rule
    guard path.isFinite else {
      edges = []
      return
    }
    var edges: [Edge] = []
    var start = Point.zero
    var current = Point.zero
    func clamped(_ point: Point) -> Point {
      Point(
        min(max(point.x, -Self.farthest), Self.farthest),
        min(max(point.y, -Self.farthest), Self.farthest))
    }
    func add(_ first: Point, _ second: Point) {
      guard first != second else { return }
      edges.append(
        first.y <= second.y
          ? Edge(
            x0: first.x, y0: first.y, x1: second.x, y1: second.y,
            winding: first.y == second.y ? 0 : 1)
          : Edge(x0: second.x, y0: second.y, x1: first.x, y1: first.y, winding: -1))
    }
    for element in path.flattened(threshold: Self.flatness).elements {
      switch element {
      case .move(let point):
        // Open subpaths count as closed.
        add(current, start)
        start = clamped(point)
        current = start
      case .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
        add(current, clamped(point))
        current = clamped(point)
      case .close:
        add(current, start)
        current = start
      }
    }
    add(current, start)
    self.edges = edges.sorted { $0.y0 < $1.y0 }
  }

  /// Where the next edge begins below `y`; nil when there is none.
  var nextTop: Double? { next < edges.count ? edges[next].y0 : nil }
  /// Whether the last queried band has no edges.
  var isClear: Bool { active.isEmpty }

  /// Goes back to the top.
  mutating func rewind() {
    next = 0
    active.removeAll(keepingCapacity: true)
  }

  /// The outline between two heights; `top` is nowhere less than it was before.
  ///
  /// Complexity: O(k log k) for k edges in the band, and each edge once.
  mutating func band(top: Double, bottom: Double) -> Band {
    active.removeAll { $0.y1 <= top }
    while next < edges.count, edges[next].y0 < bottom {
      if edges[next].y1 > top { active.append(edges[next]) }
      next += 1
    }
    // Edges that an earlier, lower band reached may begin below this one.
    var covered: [ClosedRange<Double>] = []
    var crossings: [(x: Double, winding: Int)] = []
    let middle = top + (bottom - top) / 2
    covered.reserveCapacity(active.count)
    for edge in active where edge.y0 < bottom {
      if edge.winding == 0 {
        covered.append(min(edge.x0, edge.x1)...max(edge.x0, edge.x1))
        continue
      }
      let one = edge.x(at: max(top, edge.y0))
      let two = edge.x(at: min(bottom, edge.y1))
      covered.append(min(one, two)...max(one, two))
      if edge.y0 <= middle, middle < edge.y1 {
        crossings.append((edge.x(at: middle), edge.winding))
      }
    }
    covered.sort { $0.lowerBound < $1.lowerBound }
    crossings.sort { $0.x < $1.x }
    var band = Band()
    for stretch in covered {
      if let last = band.edges.last, stretch.lowerBound <= last.upperBound {
        band.edges[band.edges.count - 1] =
          last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        band.edges.append(stretch)
      }
    }
    var winding = 0
    var crossing = 0
    for index in band.edges.indices.dropLast() {
      let gap = (band.edges[index].upperBound + band.edges[index + 1].lowerBound) / 2
      while crossing < crossings.count, crossings[crossing].x <= gap {
        winding += crossings[crossing].winding
        crossing += 1
      }
      band.gapsInside.append(rule == .nonZero ? winding != 0 : winding & 1 == 1)
    }
    return band
  }
}
