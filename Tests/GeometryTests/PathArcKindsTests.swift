import ComposeGeometry
import Testing

struct PathArcKindsTests {
  private func middle(of path: Path) -> Point { path.point(at: 0.5) ?? .zero }

  @Test func clockwiseDependsOnTheAxis() {
    var ours = Path()
    ours.addArc(
      center: .zero, radius: 10, from: .zero, to: .degrees(90), direction: .clockwise)
    #expect(middle(of: ours).y > 0)
    var upwards = Path()
    upwards.addArc(
      center: .zero, radius: 10, from: .zero, to: .degrees(90), direction: .clockwise, yAxis: .up)
    #expect(
      isClose(
        middle(of: upwards), Point(-10 * 0.5.squareRoot(), -10 * 0.5.squareRoot()), within: 0.01))
    var coreGraphics = Path()
    coreGraphics.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(coreGraphics == upwards)
    let kit = Path(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(kit == ours)
  }

  /// The arc of the guide, on a page whose y axis grows upwards.
  @Test func anArcOnALowerLeftPageIsTheMirrorImage() {
    var down = Path()
    down.addArc(
      center: Point(150, 150), radius: 75, from: .zero, to: .degrees(135), direction: .clockwise)
    var up = Path()
    up.addArc(
      center: Point(150, 150), radius: 75, from: .zero, to: .degrees(-135), direction: .clockwise,
      yAxis: .up)
    let mirror = AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 300)
    for (first, second) in zip(down.applying(mirror).elements, up.elements) {
      guard case .curve(_, _, let one) = first, case .curve(_, _, let other) = second else {
        continue
      }
      #expect(isClose(one, other, within: 1e-9))
    }
    #expect(down.elements.count == up.elements.count)
  }

  @Test func relativeArcsMayTurnMoreThanOnce() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: 5 * .pi)
    #expect(isClose(path.length, 10 * .pi, within: 0.01))
    #expect(isClose(path.currentPoint ?? .zero, Point(-2, 0), within: 1e-9))
    var backwards = Path()
    backwards.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: -.pi / 2)
    #expect(isClose(backwards.currentPoint ?? .zero, Point(0, -2), within: 1e-9))
    var endless = Path()
    endless.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: 1e30)
    #expect(endless.elements.count <= 406)
    endless.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: .infinity)
    #expect(endless.elements.count <= 406)
  }

  @Test func tangentArcsTouchBothLines() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: Point(100, 0), tangent2End: Point(100, 100), radius: 20)
    #expect(path.elements.count == 3)
    #expect(path.elements[1] == .line(Point(80, 0)))
    #expect(isClose(path.currentPoint ?? .zero, Point(100, 20), within: 1e-9))
    #expect(isClose(path.bounds, Rect(x: 0, y: 0, width: 100, height: 20), within: 1e-9))
    var left = Path()
    left.move(to: .zero)
    left.addArc(tangent1End: Point(100, 0), tangent2End: Point(200, -100), radius: 20)
    let sharp = 20 * 0.414_213_562_373_095
    #expect(
      isClose(
        left.currentPoint ?? .zero,
        Point(100 + sharp * 0.5.squareRoot(), -sharp * 0.5.squareRoot()), within: 1e-9))
  }

  @Test func tangentArcsWithoutACornerAreLines() {
    for (corner, far, radius) in [
      (Point(10, 0), Point(20, 0), 5.0), (Point(0, 0), Point(5, 5), 5),
      (Point(10, 0), Point(10, 0), 5),
      (Point(10, 0), Point(10, 10), 0), (Point(10, 0), Point(10, 10), -3),
    ] {
      var path = Path()
      path.move(to: .zero)
      path.addArc(tangent1End: corner, tangent2End: far, radius: radius)
      #expect(path.elements == [.move(.zero), .line(corner)])
    }
    var empty = Path()
    empty.addArc(tangent1End: Point(1, 2), tangent2End: Point(3, 9), radius: 1)
    #expect(empty.elements == [.move(Point(1, 2))])
    empty.addArc(tangent1End: Point(.nan, 2), tangent2End: Point(3, 9), radius: 1)
    #expect(empty.elements.count == 1)
  }

  @Test func chosenCornersAreRound() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 60)
    let path = Path(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: Size(width: 20, height: 10))
    #expect(!path.contains(Point(2, 1)) && !path.contains(Point(98, 59)))
    #expect(path.contains(Point(98, 1)) && path.contains(Point(2, 59)))
    let cut = 2 * (1 - Double.pi / 4) * 200
    #expect(isClose(PathArea.signed(path), 6000 - cut, within: 0.2))
  }

  @Test func radiiOfHalfTheSidesMakeAnEllipse() {
    let rect = Rect(x: 5, y: 5, width: 80, height: 40)
    let path = Path(roundedRect: rect, cornerWidth: 1000, cornerHeight: 1000)
    #expect(path.elements.count == 6)
    #expect(
      isClose(PathArea.signed(path), PathArea.signed(Path(ellipseIn: rect)), within: 1e-6))
    #expect(Path(roundedRect: rect, cornerWidth: -1, cornerHeight: 5).rectangle == rect)
  }

  @Test func listsOfPointsBecomeSubpaths() {
    let strokes = [[Point(0, 0), Point(1, 1), Point(2, 0)], [], [Point(5, 5)]]
    #expect(
      Path(strokes: strokes).elements == [
        .move(Point(0, 0)), .line(Point(1, 1)), .line(Point(2, 0)), .move(Point(5, 5)),
        .line(Point(5, 5)),
      ])
    #expect(Path(polygon: []).isEmpty)
  }

  /// A wave as a listing for UIBezierPath draws it.
  @Test func portedNamesDrawTheSame() {
    var ported = Path(ovalIn: Rect(x: 0, y: 0, width: 40, height: 20))
    ported.move(to: Point(0, 0))
    ported.addQuadCurve(to: Point(10, 0), controlPoint: Point(5, 9))
    ported.addCurve(to: .zero, controlPoint1: Point(9, 9), controlPoint2: Point(1, 9))
    ported.close()
    var own = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 20))
    own.move(to: Point(0, 0))
    own.addQuadCurve(to: Point(10, 0), control: Point(5, 9))
    own.addCurve(to: .zero, control1: Point(9, 9), control2: Point(1, 9))
    own.closeSubpath()
    #expect(ported == own)
    #expect(ported.boundingBox == own.controlBounds && ported.boundingBoxOfPath == own.bounds)
    #expect(
      ported.contains(Point(5, 1), using: .evenOdd) == own.contains(Point(5, 1), rule: .evenOdd))
    #expect(ported.reversing() == own.reversed())
    ported.apply(AffineTransform(scaleX: 2, y: 1))
    #expect(ported == own.applying(AffineTransform(scaleX: 2, y: 1)))
    ported.append(own)
    #expect(ported.elements.count == 2 * own.elements.count)
    ported.removeAll()
    #expect(ported == Path())
  }
}
