import ComposeGeometry
import TestSupport

/// Paths of every awkward kind, the same in every run.
extension RandomNumbers {
  enum Family: CaseIterable {
    case polygons, curves, latticePolygons, rectangles, circles, slivers, sharedCorners, quads
    case mixed
  }

  mutating func path(of family: Family) -> Path {
    var path = Path()
    switch family {
    case .polygons:
      for _ in 0...integer(below: 2) {
        path.addPath(Path(polygon: (0...(2 + integer(below: 8))).map { _ in point(in: 100) }))
      }
    case .curves:
      path.move(to: point(in: 100))
      for _ in 0...(1 + integer(below: 4)) {
        path.addCurve(to: point(in: 100), control1: point(in: 100), control2: point(in: 100))
      }
      path.closeSubpath()
    case .quads:
      path.move(to: point(in: 100))
      for _ in 0...(1 + integer(below: 6)) {
        path.addQuadCurve(to: point(in: 100), control: point(in: 100))
      }
    case .latticePolygons:
      for _ in 0...integer(below: 3) {
        path.addPath(Path(polygon: (0...(2 + integer(below: 6))).map { _ in latticePoint() }))
      }
    case .rectangles:
      for _ in 0...integer(below: 4) {
        let corner = latticePoint()
        let other = latticePoint()
        path.addRect(
          Rect(
            x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y))
      }
    case .circles:
      for _ in 0...integer(below: 3) {
        path.addCircle(center: latticePoint(), radius: Double(10 * (1 + integer(below: 4))))
      }
    case .slivers:
      for _ in 0...integer(below: 4) {
        let start = point(in: 100)
        let end = point(in: 100)
        path.addPath(
          Path(polygon: [start, end, Point(end.x + number(in: -1e-3...1e-3), end.y + 0.5)]))
      }
    case .sharedCorners:
      let center = latticePoint()
      for _ in 0...integer(below: 5) {
        path.addPath(Path(polygon: [center, latticePoint(), latticePoint()]))
      }
    case .mixed:
      path.addPath(self.path(of: .circles))
      path.addPath(self.path(of: .latticePolygons))
      path.addPath(self.path(of: .curves))
    }
    return path
  }

  private mutating func latticePoint() -> Point {
    Point(Double(10 * integer(below: 11)), Double(10 * integer(below: 11)))
  }
}

/// Distances from the outline of a path, cut into fine lines.
struct OutlineDistance {
  private var lines: [(Point, Point)] = []

  init(_ paths: [Path]) {
    for path in paths {
      for polygon in PathArea.polygons(path.flattened(threshold: 0.001), piecesPerCurve: 1) {
        guard let first = polygon.first, let last = polygon.last else { continue }
        for (start, end) in zip(polygon, polygon.dropFirst()) { lines.append((start, end)) }
        lines.append((last, first))
      }
    }
  }

  func isNear(_ point: Point, within tolerance: Double) -> Bool {
    lines.contains { start, end in
      point.x >= min(start.x, end.x) - tolerance && point.x <= max(start.x, end.x) + tolerance
        && point.y >= min(start.y, end.y) - tolerance && point.y <= max(start.y, end.y) + tolerance
        && distance(from: point, toLine: start, end) <= tolerance
    }
  }
}
