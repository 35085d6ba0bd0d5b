import ComposeGeometry
import Testing

struct PathShapesTests {
  private func lines(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
    return path
  }

  @Test func pentagonHasItsAreaAndItsPlaceOnTheDevice() {
    let pentagon = lines([
      Point(100, 0), Point(200, 40), Point(160, 140), Point(40, 140), Point(0, 40),
    ])
    #expect(isClose(PathArea.signed(pentagon), 20_000))
    #expect(pentagon.bounds == Rect(x: 0, y: 0, width: 200, height: 140))
    let device = pentagon.applying(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 792))
    #expect(
      device
        == lines([
          Point(100, 792), Point(200, 752), Point(160, 652), Point(40, 652), Point(0, 752),
        ]))
  }

  @Test func rectangleRunsClockwiseFromItsLeastCorner() {
    let path = Path(rect: Rect(x: 30, y: 40, width: -20, height: -30))
    #expect(path == lines([Point(10, 10), Point(30, 10), Point(30, 40), Point(10, 40)]))
    #expect(PathArea.signed(path) == 600)
  }

  @Test func ellipseTouchesItsRectangleAndNothingMore() {
    let rect = Rect(x: 10, y: 20, width: 300, height: 100)
    let path = Path(ellipseIn: rect)
    #expect(isClose(path.bounds, rect))
    #expect(path.controlBounds == path.bounds)
    #expect(path.elements.count == 6)
    #expect(path.elements.last == .close)
    let exact = Double.pi * 150 * 50
    #expect(isClose(PathArea.signed(path), exact, within: exact * 0.0005))
  }

  @Test func ellipseStraysFromTheCircleByLessThanThreeInTenThousand() {
    let path = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    for point in PathArea.polygons(path, piecesPerCurve: 500)[0] {
      let radius = (point.x * point.x + point.y * point.y).squareRoot()
      #expect(radius > 1 - 1e-12 && radius < 1.0003)
    }
  }

  @Test func threeRoundedCornersLeaveTheFourthSquare() {
    let path = Path(
      roundedRect: Rect(x: 50, y: 50, width: 100, height: 100),
      cornerRadii: CornerRadii(topRight: 20, bottomRight: 20, bottomLeft: 20))
    #expect(isClose(PathArea.signed(path), 9742.478, within: 1))
    #expect(path.contains(Point(52, 52)))
    for corner in [Point(148, 52), Point(148, 148), Point(52, 148)] {
      #expect(!path.contains(corner))
    }
    #expect(isClose(path.bounds, Rect(x: 50, y: 50, width: 100, height: 100)))
  }

  @Test func radiusIsAtMostHalfTheShorterSide() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 40)
    for radius in [20, 21, 1000, Double.infinity] {
      let path = Path(roundedRect: rect, cornerRadius: radius)
      #expect(path == Path(roundedRect: rect, cornerRadius: 20), "\(radius)")
      #expect(isClose(path.bounds, rect))
    }
  }

  @Test func radiiThatDoNotFitShrinkAlike() {
    let fitted = CornerRadii(topLeft: 60, topRight: 90, bottomRight: 10, bottomLeft: .nan)
      .fitted(to: Size(width: 100, height: 100))
    #expect(isClose(fitted.topLeft, 40))
    #expect(isClose(fitted.topRight, 60))
    #expect(isClose(fitted.bottomRight, 10 / 1.5))
    #expect(fitted.bottomLeft == 0)
  }

  @Test func noRadiusIsAPlainRectangle() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(roundedRect: rect, cornerRadius: 0).rectangle == rect)
    #expect(Path(roundedRect: rect, cornerRadius: -5).rectangle == rect)
  }
}
