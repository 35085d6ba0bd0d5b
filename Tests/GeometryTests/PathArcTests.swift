import ComposeGeometry
import Testing

struct PathArcTests {
  private func arc(
    from start: Double, to end: Double, _ direction: RotationDirection
  ) -> Path {
    var path = Path()
    path.addArc(
      center: Point(150, 150), radius: 75, from: .degrees(start), to: .degrees(end),
      direction: direction)
    return path
  }

  private func firstPoint(of path: Path) -> Point? {
    guard case .move(let point)? = path.elements.first else { return nil }
    return point
  }

  @Test func clockwiseArcEndsWhereItShould() throws {
    let path = arc(from: 0, to: 135, .clockwise)
    #expect(firstPoint(of: path) == Point(225, 150))
    #expect(isClose(try #require(path.currentPoint), Point(96.966_99, 203.033_01), within: 1e-5))
    #expect(path.elements.count == 3)
  }

  /// To the eye, y down: a clockwise arc from the right goes down first.
  @Test func directionIsAsSeenWithYDown() {
    #expect(arc(from: 0, to: 90, .clockwise).contains(Point(200, 200)) == true)
    #expect(
      isClose(arc(from: 0, to: 90, .clockwise).bounds, Rect(x: 150, y: 150, width: 75, height: 75)))
    #expect(
      isClose(
        arc(from: 0, to: -90, .counterclockwise).bounds, Rect(x: 150, y: 75, width: 75, height: 75))
    )
    #expect(
      isClose(
        arc(from: 0, to: 90, .counterclockwise).bounds, Rect(x: 75, y: 75, width: 150, height: 150))
    )
  }

  @Test(arguments: [
    (0.0, 135.0, RotationDirection.clockwise, 135.0), (0, 135, .counterclockwise, 225),
    (350, 10, .clockwise, 20), (10, 350, .counterclockwise, 20), (0, 360, .clockwise, 360),
    (0, 720, .clockwise, 360), (0, -720, .counterclockwise, 360), (30, 30, .clockwise, 0),
    (0, -270, .clockwise, 90), (90, 450.5, .clockwise, 360),
  ])
  func sweepFollowsTheDirection(
    start: Double, end: Double, direction: RotationDirection, sweep: Double
  ) {
    let points = PathArea.polygons(arc(from: start, to: end, direction), piecesPerCurve: 200)[0]
    var length = 0.0
    for (first, second) in zip(points, points.dropFirst()) {
      let step = second - first
      length += (step.x * step.x + step.y * step.y).squareRoot()
    }
    #expect(isClose(length, 75 * sweep * .pi / 180, within: 0.2))
  }

  @Test func everyPointIsWithinThreeTenThousandthsOfTheRadius() {
    for end in stride(from: 5.0, through: 360, by: 35) {
      for point in PathArea.polygons(arc(from: 0, to: end, .clockwise), piecesPerCurve: 100)[0] {
        let offset = point - Point(150, 150)
        let radius = (offset.x * offset.x + offset.y * offset.y).squareRoot()
        #expect(abs(radius / 75 - 1) < 0.0003)
      }
    }
  }

  @Test func arcIsJoinedToTheCurrentPoint() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      center: Point(10, 0), radius: 5, from: .zero, to: .degrees(90), direction: .clockwise)
    #expect(path.elements[1] == .line(Point(15, 0)))
    #expect(path.elements.count == 3)
  }

  @Test func numbersThatAreNoneAddNothing() {
    var path = Path()
    path.addArc(
      center: .zero, radius: .nan, from: .zero, to: .fullTurn, direction: .clockwise)
    path.addArc(
      center: .zero, radius: 1, from: .zero, to: .radians(.infinity), direction: .clockwise)
    path.addArc(center: .zero, radius: -1, from: .zero, to: .fullTurn, direction: .clockwise)
    #expect(path.isEmpty)
  }

  @Test func anglesConvert() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle(radians: .pi / 2).degrees == 90)
    #expect(Angle.degrees(10) < .degrees(20))
    #expect((Angle.degrees(90) - .degrees(180)).radians == -.pi / 2)
  }
}
