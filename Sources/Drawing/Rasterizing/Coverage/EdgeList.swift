package import ComposeGeometry

/// The straight edges of an area in pixels, without level ones, which cover nothing.
package struct EdgeList {
  struct Edge {
    var startX: Double
    var startY: Double
    var endX: Double
    var endY: Double
  }

  private(set) var edges: [Edge] = []
  package private(set) var minX = Double.infinity
  package private(set) var minY = Double.infinity
  package private(set) var maxX = -Double.infinity
  package private(set) var maxY = -Double.infinity

  /// How far flattened curves may be from the true ones, in pixels.
  package static let tolerance = 0.05
  /// Numbers beyond are moved here; no bitmap reaches so far.
  private static let reach = 0x1p30

  package init() {}

  /// The edges of a path taken through `transform`, each subpath closed.
  ///
  /// Nil when a number is not finite.
  ///
  /// - Parameter flatness: How far curves may be from the true ones, in pixels, where that is more
  ///   than `tolerance`.
  package init?(_ path: Path, _ transform: AffineTransform, flatness: Double = 0) {
    guard path.isFinite else { return nil }
    let isCurved = path.elements.contains { element in
      switch element {
      case .quadCurve, .curve: true
      case .move, .line, .close: false
      }
    }
    let placed =
      isCurved ? path.applying(transform).flattened(threshold: max(flatness, Self.tolerance)) : path
    edges.reserveCapacity(placed.elements.count)
    var start = Point.zero
    var current = Point.zero
    func point(_ point: Point) -> Point? {
      let placed = isCurved ? point : point.applying(transform)
      guard placed.isFinite else { return nil }
      return Point(
        x: min(max(placed.x, -Self.reach), Self.reach),
        y: min(max(placed.y, -Self.reach), Self.reach))
    }
    for element in placed.elements {
      switch element {
      case .move(let next):
        addEdge(from: current, to: start)
        guard let next = point(next) else { return nil }
        start = next
        current = next
      case .line(let next), .quadCurve(_, let next), .curve(_, _, let next):
        guard let next = point(next) else { return nil }
        addEdge(from: current, to: next)
        current = next
      case .close:
        addEdge(from: current, to: start)
        current = start
      }
    }
    addEdge(from: current, to: start)
  }

  package var isEmpty: Bool { edges.isEmpty }
  package var edgeCount: Int { edges.count }

  /// Whether the area is one upright rectangle.
  package var isUprightRect: Bool {
    // Both go from its top to its bottom: a path that is closed has nowhere else to go.
    edges.count == 2 && edges.allSatisfy { $0.startX == $0.endX }
  }

  /// Whether the area is one upright rectangle that has all of some pixels within it.
  func coversAll(of pixels: PixelRect) -> Bool {
    isUprightRect && minX <= Double(pixels.left) && Double(pixels.right) <= maxX
      && minY <= Double(pixels.top) && Double(pixels.bottom) <= maxY
  }

  /// The pixels that the area touches.
  package var bounds: PixelRect { PixelRect(touching: minX, minY, maxX, maxY) }

  private mutating func addEdge(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    edges.append(Edge(startX: start.x, startY: start.y, endX: end.x, endY: end.y))
    minX = min(minX, start.x, end.x)
    maxX = max(maxX, start.x, end.x)
    minY = min(minY, start.y, end.y)
    maxY = max(maxY, start.y, end.y)
  }

  /// The edges of an upright rectangle, its corners in pixels.
  package init(rect minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    addEdge(from: Point(maxX, minY), to: Point(maxX, maxY))
    addEdge(from: Point(minX, maxY), to: Point(minX, minY))
  }
}
