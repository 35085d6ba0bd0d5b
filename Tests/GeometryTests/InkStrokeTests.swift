import ComposeGeometry
import TestSupport
import Testing

struct InkStrokeTests {
  /// A wave that a hand drew: 400 points with a tremor.
  private func wave(seed: UInt64 = 9) -> [Point] {
    var random = RandomNumbers(seed: seed)
    return (0..<400).map { step in
      let x = Double(step)
      let turn = Point(1, 0).applying(AffineTransform(rotation: x / 30))
      return Point(x + random.number(in: -0.1...0.1), 40 * turn.y + random.number(in: -0.1...0.1))
    }
  }

  private func deviation(of points: [Point], from path: Path) -> Double {
    let line = PathArea.polygons(path, piecesPerCurve: 30)[0]
    return points.map { point in
      zip(line, line.dropFirst()).map { distance(from: point, toLine: $0, $1) }.min() ?? .infinity
    }.max() ?? 0
  }

  @Test func pointsBecomeTheirPath() {
    let stroke = InkStroke([Point(1, 2), Point(3, 4), Point(.nan, 0)])
    #expect(stroke.path.elements == [.move(Point(1, 2)), .line(Point(3, 4))])
    #expect(InkStroke([Point(1, 2)]).path.elements.count == 2)
    #expect(InkStroke([Point]()).path.isEmpty)
  }

  @Test(arguments: [0.3, 1, 5])
  func simplifyingKeepsAllPointsWithinTheTolerance(tolerance: Double) {
    let points = wave()
    let simple = InkStroke(points).simplified(tolerance: tolerance)
    #expect(simple.points.count < 150)
    #expect(simple.points.first?.position == points.first)
    #expect(simple.points.last?.position == points.last)
    #expect(deviation(of: points, from: simple.path) <= tolerance + 1e-9)
  }

  @Test func simplifyingKeepsPressureAndTime() {
    let points = (0..<10).map { InkPoint(Point(Double($0), 0), pressure: 0.5, time: Double($0)) }
    #expect(InkStroke(points).simplified().points == [points[0], points[9]])
  }

  @Test(arguments: [0.3, 1, 5])
  func smoothCurvesPassAllPointsWithinTheTolerance(tolerance: Double) {
    let points = wave()
    let path = InkStroke(points).smoothedPath(tolerance: tolerance)
    #expect(deviation(of: points, from: path) <= tolerance + 0.01)
    #expect(path.elements.count < (tolerance < 0.5 ? 60 : 30))
  }

  @Test func curvesContinueWithoutCorners() {
    let path = InkStroke(wave()).smoothedPath(tolerance: 0.3)
    var last: Point?
    var current = Point.zero
    for element in path.elements {
      guard case .curve(let control1, let control2, let end) = element else { continue }
      let out = control1 - current
      if let last {
        let cosine =
          (last.x * out.x + last.y * out.y)
          / ((last.x * last.x + last.y * last.y).squareRoot()
            * (out.x * out.x + out.y * out.y).squareRoot())
        #expect(cosine > 0.999)
      }
      last = end - control2
      current = end
    }
  }

  @Test func sharpTurnsStayCorners() {
    var points = (0...50).map { Point(Double($0), 0) }
    points += (1...50).map { Point(50, Double($0)) }
    let path = InkStroke(points).smoothedPath(tolerance: 0.2)
    #expect(path.elements.count == 3)
    #expect(
      path.elements.contains { if case .curve(_, _, Point(50, 0)) = $0 { true } else { false } })
  }

  @Test func pressureMakesLinesWide() {
    let points = (0...100).map { InkPoint(Point(Double($0), 0), pressure: Double($0) / 100) }
    let brush = InkBrush(minimumWidth: 2, maximumWidth: 12)
    let outline = InkStroke(points).outline(brush, tolerance: 0.05)
    for x in stride(from: 5.0, through: 95, by: 10) {
      let half = 1 + x / 100 * 5
      #expect(outline.contains(Point(x, half - 0.1)))
      #expect(!outline.contains(Point(x, half + 0.2)))
      #expect(outline.contains(Point(x, -half + 0.1)))
    }
    #expect(isClose(outline.bounds, Rect(x: -1, y: -6, width: 107, height: 12), within: 0.2))
  }

  @Test func speedMakesLinesThin() {
    let brush = InkBrush(minimumWidth: 1, maximumWidth: 9, speedOfMinimumWidth: 100)
    let slow = InkStroke((0...20).map { InkPoint(Point(Double($0), 0), time: Double($0)) })
    let fast = InkStroke((0...20).map { InkPoint(Point(Double($0), 0), time: Double($0) / 1000) })
    #expect((slow.outline(brush).bounds?.height ?? 0) > 8)
    #expect((fast.outline(brush).bounds?.height ?? 9) < 1.1)
  }

  /// Discs along the stroke are painted, however the pen bends and doubles back.
  @Test func nothingWithinTheBrushIsLeftOut() {
    var random = RandomNumbers(seed: 12)
    for _ in 0..<8 {
      let points = (0..<12).map { _ in
        InkPoint(random.point(in: 60), pressure: random.number(in: 0...1))
      }
      let stroke = InkStroke(points)
      let outline = stroke.outline(InkBrush(minimumWidth: 8, maximumWidth: 8), tolerance: 0.05)
      let center = PathArea.polygons(stroke.smoothedPath(tolerance: 0.05), piecesPerCurve: 40)[0]
      for _ in 0..<80 {
        let point = random.point(in: 100) - Point(20, 20)
        let nearest =
          zip(center, center.dropFirst()).map { distance(from: point, toLine: $0, $1) }.min() ?? 0
        guard abs(nearest - 4) > 0.15 else { continue }
        #expect(outline.contains(point) == (nearest < 4), "\(nearest) \(point)")
      }
    }
  }

  @Test func hostileInkEnds() {
    let points = [Point(0, 0), Point(0, 0), Point(1e90, 0), Point(1e-90, 5), Point(0, 0)]
    let stroke = InkStroke(points.map { InkPoint($0, pressure: .nan, time: .infinity) })
    _ = stroke.outline(InkBrush(minimumWidth: .nan, maximumWidth: -5, speedOfMinimumWidth: 0))
    _ = stroke.smoothedPath(tolerance: .nan)
    _ = stroke.simplified(tolerance: -.infinity)
    #expect(InkStroke([Point]()).outline(InkBrush()).isEmpty)
    #expect(InkStroke([Point(1, 1)]).outline(InkBrush()).elements.count == 6)
    let still = InkStroke(Array(repeating: Point(2, 2), count: 1000))
    #expect(still.smoothedPath().elements.count == 2)
  }
}
