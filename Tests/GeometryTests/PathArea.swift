import ComposeGeometry

/// Areas of paths by cutting their curves into many straight pieces: slow, simple, and with
/// nothing in common with the code under test.
enum PathArea {
  /// The signed area of all subpaths together: positive for those that run clockwise to the eye
  /// where y grows downwards.
  static func signed(_ path: Path, piecesPerCurve: Int = 1000) -> Double {
    polygons(path, piecesPerCurve: piecesPerCurve).reduce(0) { $0 + area(of: $1) }
  }

  /// The same without cutting: x·dy − y·dx along a cubic curve has degree five, which the
  /// quadrature of three points sums exactly.
  static func exact(_ path: Path) -> Double {
    var sum = 0.0
    var start = Point.zero
    var current = Point.zero
    func add(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
      let root = 0.6.squareRoot() / 2
      for (t, weight) in [(0.5 - root, 5.0 / 18), (0.5, 8.0 / 18), (0.5 + root, 5.0 / 18)] {
        let s = 1 - t
        let place =
          p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
        let speed =
          (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
        sum += weight * (place.x * speed.y - place.y * speed.x)
      }
    }
    func addLine(to end: Point) { sum += current.x * end.y - end.x * current.y }
    for element in path.elements {
      switch element {
      case .move(let point):
        addLine(to: start)
        start = point
        current = point
      case .line(let point):
        addLine(to: point)
        current = point
      case .quadCurve(let control, let point):
        add(
          current, current + (control - current) * (2 / 3), point + (control - point) * (2 / 3),
          point)
        current = point
      case .curve(let control1, let control2, let point):
        add(current, control1, control2, point)
        current = point
      case .close:
        addLine(to: start)
        current = start
      }
    }
    addLine(to: start)
    return sum / 2
  }

  /// Points along the path, by subpath.
  static func polygons(_ path: Path, piecesPerCurve: Int) -> [[Point]] {
    var polygons: [[Point]] = []
    for element in path.elements {
      let current = polygons.last?.last ?? .zero
      let steps = (1...piecesPerCurve).map { Double($0) / Double(piecesPerCurve) }
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quadCurve(let control, let point):
        polygons[polygons.count - 1] += steps.map { t in
          let s = 1 - t
          return current * (s * s) + control * (2 * s * t) + point * (t * t)
        }
      case .curve(let control1, let control2, let point):
        polygons[polygons.count - 1] += steps.map { t in
          let s = 1 - t
          return current * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
            + point * (t * t * t)
        }
      case .close: polygons[polygons.count - 1].append(polygons[polygons.count - 1][0])
      }
    }
    return polygons
  }

  private static func area(of polygon: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }
}

func isClose(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}

func isClose(_ left: Point, _ right: Point, within tolerance: Double = 1e-9) -> Bool {
  isClose(left.x, right.x, within: tolerance) && isClose(left.y, right.y, within: tolerance)
}

func isClose(_ left: Rect?, _ right: Rect, within tolerance: Double = 1e-9) -> Bool {
  guard let left else { return false }
  return isClose(left.origin, right.origin, within: tolerance)
    && isClose(left.width, right.width, within: tolerance)
    && isClose(left.height, right.height, within: tolerance)
}

func distance(from point: Point, toLine first: Point, _ second: Point) -> Double {
  let along = second - first
  let squared = along.x * along.x + along.y * along.y
  let offset = point - first
  var part = squared > 0 ? (offset.x * along.x + offset.y * along.y) / squared : 0
  part = max(0, min(1, part))
  let gap = offset - along * part
  return (gap.x * gap.x + gap.y * gap.y).squareRoot()
}
