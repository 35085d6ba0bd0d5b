import ComposeGeometry

/// A surface of 4 × 4 points, bicubic in u and v (ISO 32000-2, 8.7.4.5.8).
struct TensorPatch {
  /// Column by column: point (i, j) at 4i + j, u along i and v along j.
  private let grid: [Point]

  /// The grid positions of a patch's points, in mesh order.
  private static let order = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9]

  /// - Parameter points: Twelve, whose inner ones are then those of a Coons patch, or sixteen.
  init(_ points: ArraySlice<Point>) {
    var grid = [Point](repeating: .zero, count: 16)
    for (place, point) in zip(Self.order, points) { grid[place] = point }
    if points.count == 12 {
      // From each corner: itself, its neighbours along both sides, the corners next to it, the
      // points of the far sides, and the far corner.
      func inner(_ i: Int, _ j: Int) -> Point {
        let (u, v) = (i == 1 ? 0 : 3, j == 1 ? 0 : 3)
        let (farU, farV) = (3 - u, 3 - v)
        let corner = grid[u * 4 + v] * -4
        let sides = (grid[u * 4 + j] + grid[i * 4 + v]) * 6
        let corners = (grid[u * 4 + farV] + grid[farU * 4 + v]) * -2
        let far = (grid[farU * 4 + j] + grid[i * 4 + farV]) * 3
        return (corner + sides + corners + far - grid[farU * 4 + farV]) * (1 / 9)
      }
      for (i, j) in [(1, 1), (1, 2), (2, 1), (2, 2)] { grid[i * 4 + j] = inner(i, j) }
    }
    self.grid = grid
  }

  /// The bounding box of the points, which contains the surface.
  var bounds: Rect {
    let (x, y) = (grid.map(\.x), grid.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  func point(_ u: Double, _ v: Double) -> Point {
    let (across, down) = (Self.weights(u), Self.weights(v))
    var sum = Point.zero
    for i in 0..<4 {
      for j in 0..<4 { sum = sum + grid[i * 4 + j] * (across[i] * down[j]) }
    }
    return sum
  }

  /// The polynomials of Bernstein of the third degree.
  private static func weights(_ t: Double) -> SIMD4<Double> {
    let rest = 1 - t
    return SIMD4(rest * rest * rest, 3 * t * rest * rest, 3 * t * t * rest, t * t * t)
  }

  /// Runs `body` with triangles in the order in which they are painted: where the surface folds,
  /// the greater v is seen, and of one v the greater u.
  ///
  /// - Parameters:
  ///   - colors: At (0, 0), (0, 1), (1, 1) and (1, 0).
  ///   - side: How long sides of triangles may be.
  func forEachTriangle(
    colors: [Color], side: Double, maximumSteps: Int,
    _ body: (ShadingMesh.Vertex, ShadingMesh.Vertex, ShadingMesh.Vertex) -> Void
  ) {
    func steps(_ lengths: [Double]) -> Int {
      let count = ((lengths.max() ?? 0) / side).rounded(.up)
      // Not a number is the most.
      return count >= 1 ? (count < Double(maximumSteps) ? Int(count) : maximumSteps) : 1
    }
    func length(_ places: [Int]) -> Double {
      zip(places, places.dropFirst()).reduce(0) { sum, pair in
        let step = grid[pair.1] - grid[pair.0]
        return sum + (step.x * step.x + step.y * step.y).squareRoot()
      }
    }
    let columns = steps((0..<4).map { j in length([j, 4 + j, 8 + j, 12 + j]) })
    let rows = steps((0..<4).map { i in length([i * 4, i * 4 + 1, i * 4 + 2, i * 4 + 3]) })
    func row(_ index: Int) -> [ShadingMesh.Vertex] {
      let v = Double(index) / Double(rows)
      let left = colors[0].mixed(with: colors[1], by: v)
      let right = colors[3].mixed(with: colors[2], by: v)
      return (0...columns).map { column in
        let u = Double(column) / Double(columns)
        return ShadingMesh.Vertex(point(u, v), left.mixed(with: right, by: u))
      }
    }
    var above = row(0)
    for index in 1...rows {
      let below = row(index)
      for column in 0..<columns {
        body(above[column], above[column + 1], below[column])
        body(above[column + 1], below[column], below[column + 1])
      }
      above = below
    }
  }
}
