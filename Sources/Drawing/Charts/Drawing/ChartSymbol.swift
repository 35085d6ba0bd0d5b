import ComposeGeometry
import ComposePlatform

/// The shapes of points, by the index of their series.
enum ChartSymbol: Int, CaseIterable {
  case circle, square, triangle, diamond, cross, downTriangle

  init(index: Int) { self = Self.allCases[((index % 6) + 6) % 6] }

  /// The shape with about the area of a circle of a diameter.
  func path(at center: Point, diameter: Double) -> Path {
    let radius = diameter / 2
    var path = Path()
    switch self {
    case .circle:
      path.addCircle(center: center, radius: radius)
    case .square:
      let side = radius * 1.772
      path.addRect(Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
    case .triangle, .downTriangle:
      let size = radius * 1.55
      let up = self == .triangle ? 1.0 : -1
      path = Path(
        polygon: [(0, -1), (0.866, 0.5), (-0.866, 0.5)].map {
          Point(center.x + $0.0 * size, center.y + $0.1 * size * up + 0.1 * size * up)
        })
    case .diamond:
      let size = radius * 1.35
      path = Path(
        polygon: [(0, -1), (1, 0), (0, 1), (-1, 0)].map {
          Point(center.x + $0.0 * size, center.y + $0.1 * size)
        })
    case .cross:
      let (long, short) = (radius * 1.15, radius * 0.4)
      let corners: [(Double, Double)] = [
        (-short, -long), (short, -long), (short, -short), (long, -short), (long, short),
        (short, short),
        (short, long), (-short, long), (-short, short), (-long, short), (-long, -short),
        (-short, -short),
      ]
      path = Path(polygon: corners.map { Point(center.x + $0.0, center.y + $0.1) })
    }
    return path
  }
}

/// The line through points.
enum LinePath {
  static func make(_ points: [Point], _ interpolation: ChartLayer.Interpolation) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    append(points, interpolation, to: &path)
    return path
  }

  /// Continues a path, which is at the first point, through the others.
  static func append(
    _ points: [Point], _ interpolation: ChartLayer.Interpolation, to path: inout Path
  ) {
    guard var last = points.first else { return }
    if interpolation == .monotone, points.count > 2 { return appendMonotone(points, to: &path) }
    for point in points.dropFirst() {
      switch interpolation {
      case .linear, .monotone: break
      case .stepAfter: path.addLine(to: Point(point.x, last.y))
      case .stepBefore: path.addLine(to: Point(last.x, point.y))
      case .step:
        let middle = (last.x + point.x) / 2
        path.addLine(to: Point(middle, last.y))
        path.addLine(to: Point(middle, point.y))
      }
      path.addLine(to: point)
      last = point
    }
  }

  /// Cubic curves whose slopes keep them between the points (Fritsch and Carlson 1980).
  private static func appendMonotone(_ points: [Point], to path: inout Path) {
    let count = points.count
    var slopes = [Double](repeating: 0, count: count)
    let secants = (0..<(count - 1)).map { index in
      let width = points[index + 1].x - points[index].x
      return width == 0 ? 0 : (points[index + 1].y - points[index].y) / width
    }
    for index in 1..<(count - 1) {
      let (before, after) = (secants[index - 1], secants[index])
      slopes[index] = before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    slopes[0] = secants[0]
    slopes[count - 1] = secants[count - 2]
    for index in 0..<(count - 1) {
      let (start, end) = (points[index], points[index + 1])
      let third = (end.x - start.x) / 3
      path.addCurve(
        to: end, control1: Point(start.x + third, start.y + slopes[index] * third),
        control2: Point(end.x - third, end.y - slopes[index + 1] * third))
    }
  }

  /// The points that a line of many needs to look the same: the first, the last, the highest and the lowest of each half point
  /// of its width (Jugel and others 2014).
  static func thinned(_ points: [Point]) -> [Point] {
    guard points.count > 2_000 else { return points }
    var result: [Point] = []
    var start = 0
    while start < points.count {
      let column = (points[start].x * 2).rounded(.down)
      var (end, low, high) = (start, start, start)
      while end < points.count, (points[end].x * 2).rounded(.down) == column {
        if points[end].y < points[low].y { low = end }
        if points[end].y > points[high].y { high = end }
        end += 1
      }
      for index in Set([start, low, high, end - 1]).sorted() { result.append(points[index]) }
      start = end
    }
    return result
  }
}
