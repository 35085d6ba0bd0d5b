import ComposeGeometry
import Testing

struct PathQueriesTests {
  private var ring: Path {
    var path = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
    path.addPath(Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200)))
    return path
  }

  @Test func ringHasAHoleUnderTheEvenOddRule() {
    #expect(ring.contains(Point(25, 150), rule: .evenOdd))
    #expect(!ring.contains(Point(150, 150), rule: .evenOdd))
    #expect(ring.contains(Point(150, 150), rule: .nonZero))
    #expect(!ring.contains(Point(-1, 150), rule: .nonZero))
  }

  /// Counts the points of a grid, one point apart.
  @Test func ringHasItsArea() {
    var inside = 0
    for row in 0..<300 {
      for column in 0..<300 {
        let point = Point(Double(column) + 0.5, Double(row) + 0.5)
        if ring.contains(point, rule: .evenOdd) { inside += 1 }
      }
    }
    #expect(isClose(Double(inside), 39_269.908, within: 39_269.908 * 0.002))
  }

  @Test func oppositeDirectionsMakeAHoleUnderEitherRule() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 30, height: 30))
    path.move(to: Point(10, 10))
    for corner in [Point(10, 20), Point(20, 20), Point(20, 10)] { path.addLine(to: corner) }
    path.closeSubpath()
    #expect(!path.contains(Point(15, 15), rule: .nonZero))
    #expect(!path.contains(Point(15, 15), rule: .evenOdd))
    #expect(path.contains(Point(5, 15), rule: .nonZero))
  }

  @Test func openSubpathsAreClosedUnlessAskedOtherwise() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(10, 0))
    path.addLine(to: Point(10, 10))
    #expect(path.contains(Point(8, 3)))
    #expect(!path.contains(Point(8, 3), openSubpaths: .ignore))
    path.addPath(Path(rect: Rect(x: 100, y: 100, width: 10, height: 10)))
    #expect(!path.contains(Point(8, 3), openSubpaths: .ignore))
    #expect(path.contains(Point(105, 105), openSubpaths: .ignore))
  }

  @Test func curvesCountAsFarAsTheyReach() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(10, 0), control: Point(5, 10))
    #expect(path.contains(Point(5, 4.99)))
    #expect(!path.contains(Point(5, 5.01)))
    #expect(isClose(path.bounds, Rect(x: 0, y: 0, width: 10, height: 5)))
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func boundsHoldEveryPointOfACurve() {
    var path = Path()
    path.move(to: Point(3, 7))
    path.addCurve(to: Point(8, -2), control1: Point(-20, 30), control2: Point(40, -35))
    guard let bounds = path.bounds else {
      Issue.record("no bounds")
      return
    }
    let points = PathArea.polygons(path, piecesPerCurve: 10_000)[0]
    #expect(isClose(points.map(\.x).min() ?? 0, bounds.minX, within: 1e-5))
    #expect(isClose(points.map(\.x).max() ?? 0, bounds.maxX, within: 1e-5))
    #expect(isClose(points.map(\.y).min() ?? 0, bounds.minY, within: 1e-5))
    #expect(isClose(points.map(\.y).max() ?? 0, bounds.maxY, within: 1e-5))
    #expect(Path().bounds == nil)
  }

  @Test func containsAgreesWithFineLines() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addCurve(to: Point(100, 100), control1: Point(150, -50), control2: Point(-50, 150))
    path.addCurve(to: Point(0, 100), control1: Point(180, 20), control2: Point(60, 30))
    path.closeSubpath()
    var polygon = Path()
    let points = PathArea.polygons(path, piecesPerCurve: 300)[0]
    polygon.move(to: points[0])
    for point in points.dropFirst() { polygon.addLine(to: point) }
    polygon.closeSubpath()
    for row in -10..<30 {
      for column in -10..<40 {
        let point = Point(Double(column) * 5.03 + 0.117, Double(row) * 5.07 + 0.131)
        for rule in [Path.FillRule.nonZero, .evenOdd] {
          #expect(path.contains(point, rule: rule) == polygon.contains(point, rule: rule))
        }
      }
    }
  }

  @Test func degenerateCurvesEndQuickly() {
    var path = Path()
    path.move(to: Point(5, 5))
    for _ in 0..<1000 {
      path.addCurve(to: Point(5, 5), control1: Point(5, 5), control2: Point(5, 5))
      path.addCurve(
        to: Point(5, 5), control1: Point(5, 5.000_000_000_000_001), control2: Point(5, 5))
      path.addCurve(to: Point(5, 5), control1: Point(.nan, 5), control2: Point(5, .infinity))
    }
    _ = path.contains(Point(5, 5))
    #expect(!path.contains(Point(.nan, 5)))
  }

  @Test func rectangleIsFoundInEveryShapeOfOne() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(Path(rect: rect).rectangle == rect)
    let corners = [Point(31, 42), Point(31, 2), Point(1, 2), Point(1, 42)]
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    #expect(path.rectangle == nil)
    var closedByLine = path
    closedByLine.addLine(to: corners[0])
    #expect(closedByLine.rectangle == rect)
    path.closeSubpath()
    #expect(path.rectangle == rect)
    path.move(to: .zero)
    #expect(path.rectangle == nil)
    #expect(Path(rect: rect).applying(AffineTransform(rotation: 0.1)).rectangle == nil)
    #expect(Path(ellipseIn: rect).rectangle == nil)
    #expect(Path().rectangle == nil)
  }

  @Test func transformReachesControlPoints() {
    var path = Path()
    path.move(to: Point(1, 1))
    path.addQuadCurve(to: Point(3, 1), control: Point(2, 2))
    path.addCurve(to: Point(5, 1), control1: Point(4, 0), control2: Point(5, 0))
    path.closeSubpath()
    let moved = path.applying(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
    #expect(
      moved.elements == [
        .move(Point(12, 2)), .quadCurve(control: Point(14, 4), to: Point(16, 2)),
        .curve(control1: Point(18, 0), control2: Point(20, 0), to: Point(20, 2)), .close,
      ])
    #expect(moved.currentPoint == Point(12, 2))
  }
}
