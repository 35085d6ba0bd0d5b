import ComposeGeometry
import TestSupport
import Testing

struct PathMeasureTests {
  private let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))

  @Test func lengthsAreThoseOfFineLines() {
    #expect(isClose(Path(rect: Rect(x: 0, y: 0, width: 30, height: 40)).length, 140))
    #expect(isClose(circle.length, 100 * .pi, within: 0.06))
    var random = RandomNumbers(seed: 3)
    for _ in 0..<10 {
      var path = Path()
      path.move(to: random.point(in: 100))
      path.addCurve(
        to: random.point(in: 100), control1: random.point(in: 100), control2: random.point(in: 100))
      path.addQuadCurve(to: random.point(in: 100), control: random.point(in: 100))
      var fine = 0.0
      let points = PathArea.polygons(path, piecesPerCurve: 2000)[0]
      for (first, second) in zip(points, points.dropFirst()) {
        let step = second - first
        fine += (step.x * step.x + step.y * step.y).squareRoot()
      }
      #expect(isClose(path.length, fine, within: 1e-2))
    }
  }

  @Test func aFractionIsLinearInArcLength() throws {
    let measure = PathMeasure(circle)
    for step in 0..<40 {
      let angle = Double(step) / 40 * 360
      let point = try #require(circle.point(at: Double(step) / 40))
      let exact = Path(
        arcCenter: .zero, radius: 50, startAngle: 0, endAngle: angle * .pi / 180, clockwise: true
      ).currentPoint
      #expect(isClose(point, try #require(exact), within: 0.03))
      let tangent = try #require(circle.tangent(at: Double(step) / 40))
      #expect(isClose(tangent.x * point.x + tangent.y * point.y, 0, within: 0.1))
    }
    #expect(isClose(measure.location(at: 1e9)?.point ?? .zero, Point(50, 0)))
    #expect(measure.location(at: .nan) == nil)
    #expect(Path().point(at: 0.5) == nil)
  }

  @Test func aQuarterOfACircleIsTrimmedToItsLength() {
    let quarter = circle.trimmedPath(from: 0, to: 0.25)
    #expect(isClose(quarter.length, 25 * .pi, within: 0.025 * .pi))
    #expect(isClose(quarter.currentPoint ?? .zero, Point(0, 50), within: 1e-6))
    #expect(quarter.elements.count == 2)
  }

  @Test func trimmedPartsAddUpToTheWhole() {
    var path = Path(roundedRect: Rect(x: 0, y: 0, width: 90, height: 50), cornerRadius: 12)
    path.addPath(circle)
    path.addLines(between: [Point(200, 200), Point(300, 200), Point(300, 250)])
    let cuts = [0, 0.1, 0.33, 0.5, 0.8, 1]
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let part = path.trimmedPath(from: start, to: end)
      #expect(isClose(part.length, path.length * (end - start), within: 1e-6))
    }
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(path.trimmedPath(from: .nan, to: 0.4).isEmpty)
  }

  @Test func subpathsThatAreKeptWholeStayClosed() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 20, y: 0, width: 10, height: 10))
    let part = path.trimmedPath(from: 0, to: 0.75)
    #expect(part.elements.filter { $0 == .close }.count == 1)
    #expect(part.elements.count == 5 + 1 + 3)
  }

  @Test func reversedPathsEncloseTheOppositeArea() {
    var path = Path(roundedRect: Rect(x: 0, y: 0, width: 90, height: 50), cornerRadius: 12)
    path.addRect(Rect(x: 200, y: 0, width: 10, height: 10))
    let reversed = path.reversed()
    #expect(isClose(PathArea.signed(reversed), -PathArea.signed(path), within: 1e-6))
    #expect(isClose(reversed.length, path.length, within: 1e-6))
    #expect(reversed.reversed() == path)
    #expect(
      Path(polygon: [Point(0, 0), Point(1, 0), Point(1, 1)]).reversed().elements == [
        .move(Point(0, 0)), .line(Point(1, 1)), .line(Point(1, 0)), .close,
      ])
    let open = Path(polygon: [Point(0, 0), Point(1, 0), Point(1, 1)], closed: false)
    #expect(
      open.reversed().elements == [.move(Point(1, 1)), .line(Point(1, 0)), .line(Point(0, 0))])
  }

  @Test func flatLinesStayWithinTheThreshold() {
    var random = RandomNumbers(seed: 5)
    for threshold in [1, 0.1, 0.001] {
      var path = Path()
      path.move(to: random.point(in: 100))
      path.addCurve(
        to: random.point(in: 100), control1: random.point(in: 100), control2: random.point(in: 100))
      let flat = PathArea.polygons(path.flattened(threshold: threshold), piecesPerCurve: 1)[0]
      for point in PathArea.polygons(path, piecesPerCurve: 1000)[0] {
        var nearest = Double.infinity
        for (first, second) in zip(flat, flat.dropFirst()) {
          nearest = min(nearest, distance(from: point, toLine: first, second))
        }
        #expect(nearest <= threshold)
      }
    }
    #expect(circle.flattened(threshold: -1).elements.count <= 8003)
    #expect(circle.flattened(threshold: .nan).elements.count <= 8003)
  }

  @Test func numbersThatAreNoneHaveNoLength() {
    var path = Path()
    path.move(to: Point(.nan, 0))
    path.addLine(to: Point(5, .infinity))
    path.addCurve(to: Point(1e308, 0), control1: Point(-1e308, 1e308), control2: .zero)
    path.addLine(to: .zero)
    path.addLine(to: Point(3, 4))
    #expect(path.length == 5)
    #expect(path.point(at: 0.5) == Point(1.5, 2))
    _ = path.trimmedPath(from: 0.2, to: 0.7)
    _ = path.flattened()
    _ = path.reversed()
  }

  /// Three curves that stop or turn on the way.
  @Test(arguments: ["M0 0C10 10 0 10 10 0", "M0 0C100 0-50 0 40 0", "M0 0C0 0 5 5 5 5"])
  func cuspsHaveLengths(data: String) throws {
    let path = try Path(svg: data)
    var fine = 0.0
    let points = PathArea.polygons(path, piecesPerCurve: 5000)[0]
    for (first, second) in zip(points, points.dropFirst()) {
      let step = second - first
      fine += (step.x * step.x + step.y * step.y).squareRoot()
    }
    #expect(isClose(path.length, fine, within: 1e-2))
    for step in 0...20 { #expect(path.tangent(at: Double(step) / 20) != nil) }
  }

  @Test func aPathIsBentAlongAnother() {
    let down = PathMeasure(Path(polygon: [Point(5, 0), Point(5, 20)], closed: false))
    let line = Path(polygon: [Point(2, 1), Point(26, 1)], closed: false)
    // On a line that leads downwards, below is to the left; the end is beyond that of the line.
    #expect(
      line.warped(along: down, piece: 100).elements == [
        .move(Point(4, 2)), .line(Point(4, 26)),
      ])
    #expect(line.warped(along: down, piece: 6).elements.count == 5)
    #expect(line.warped(along: PathMeasure(Path()), piece: 6).isEmpty)
  }
}
