import ComposeGeometry
import TestSupport
import Testing

struct PathStrokingTests {
  private let line = Path(polygon: [Point(0, 0), Point(100, 0)], closed: false)
  private let corner = Path(polygon: [Point(0, 0), Point(100, 0), Point(100, 100)], closed: false)

  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    PathArea.exact(path.stroked(style).normalized())
  }

  @Test(arguments: [
    (StrokeStyle.Cap.butt, 1000.0), (.square, 1100), (.round, 1000 + 25 * Double.pi),
  ])
  func capsAddTheirArea(cap: StrokeStyle.Cap, expected: Double) {
    #expect(isClose(area(line, StrokeStyle(width: 10, cap: cap)), expected, within: 0.1))
  }

  @Test(arguments: [
    (StrokeStyle.Join.miter, 2000.0), (.bevel, 1987.5), (.round, 1975 + 25 * Double.pi / 4),
  ])
  func joinsAddTheirArea(join: StrokeStyle.Join, expected: Double) {
    #expect(
      isClose(area(corner, StrokeStyle(width: 10, join: join)), expected, within: 0.1))
  }

  @Test func mitersEndAtTheirLimit() {
    // An angle of 60 degrees has a miter of twice the width.
    let sharp = Path(
      polygon: [Point(100, 0), Point(0, 0), Point(50, 50 * 3.0.squareRoot())], closed: false)
    let tip = sharp.stroked(StrokeStyle(width: 10, miterLimit: 2.001)).bounds
    let cut = sharp.stroked(StrokeStyle(width: 10, miterLimit: 1.999)).bounds
    #expect(isClose(tip?.minX ?? 0, -5 * 3.0.squareRoot(), within: 0.01))
    #expect((cut?.minX ?? 0) > -5)
  }

  @Test func aClosedPathHasNoCaps() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    let outline = square.stroked(StrokeStyle(width: 10, cap: .square))
    #expect(isClose(outline.bounds, Rect(x: -5, y: -5, width: 110, height: 110)))
    #expect(isClose(PathArea.exact(outline.normalized()), 12_100 - 8100))
    #expect(!outline.contains(Point(50, 50)))
  }

  @Test(arguments: [(StrokeStyle.Join.miter, 1000.0), (.round, 1000 + 25 * Double.pi)])
  func aClosedLineIsCoveredOnce(join: StrokeStyle.Join, expected: Double) {
    let line = Path(polygon: [Point(10, 10), Point(90, 70)])
    let outline = line.stroked(StrokeStyle(width: 10, cap: .square, join: join))
    #expect(isClose(abs(PathArea.exact(outline)), expected, within: 0.1))
  }

  @Test func aSubpathWithoutLengthIsADotWithRoundCaps() {
    var dot = Path()
    dot.move(to: Point(10, 10))
    dot.addLine(to: Point(10, 10))
    let disc = dot.copy(strokingWithWidth: 5, lineCap: .round)
    #expect(isClose(disc.bounds, Rect(x: 7.5, y: 7.5, width: 5, height: 5)))
    #expect(dot.copy(strokingWithWidth: 5, lineCap: .butt).isEmpty)
    #expect(dot.copy(strokingWithWidth: 5, lineCap: .square).isEmpty)
    var closed = Path()
    closed.move(to: .zero)
    closed.closeSubpath()
    #expect(closed.copy(strokingWithWidth: 2, lineCap: .round).elements.count == 6)
    var move = Path()
    move.move(to: .zero)
    #expect(move.copy(strokingWithWidth: 2, lineCap: .round).isEmpty)
  }

  @Test(
    arguments: [StrokeStyle.Cap.butt, .square, .round], [StrokeStyle.Join.miter, .bevel, .round])
  func piecesCoverWhatTheWholeOutlineCovers(_ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join) {
    let style = StrokeStyle(width: 3, cap: cap, join: join)
    for isClosed in [false, true] {
      var path = Path()
      path.move(to: .zero)
      for index in 1...2500 {
        path.addLine(to: Point(Double(index * 3 + index % 5 * 4), Double(index * 7 % 19)))
      }
      if isClosed { path.closeSubpath() }
      var pieces = Path()
      var count = 0
      path.forEachStrokedPiece(style) {
        pieces.addPath($0)
        count += 1
      }
      #expect(count > 1)
      // But for the inner sides of the corners between pieces, each point is wound around as often.
      let whole = path.stroked(style)
      #expect(isClose(PathArea.exact(pieces), PathArea.exact(whole), within: 20))
      #expect(isClose(pieces.bounds, whole.bounds ?? .zero, within: 0.001))
    }
  }

  /// A pen wider than the circle leaves no hole.
  @Test func aCircleUnderAWidePenIsADisc() {
    let disc = Path(ellipseIn: Rect(x: -5, y: -5, width: 10, height: 10))
      .stroked(StrokeStyle(width: 30))
    for x in stride(from: -19.5, through: 19.5, by: 1.3) {
      for y in stride(from: -19.5, through: 19.5, by: 1.3) where x * x + y * y < 399 {
        #expect(disc.contains(Point(x, y)), "\(x) \(y)")
      }
    }
    #expect(isClose(disc.bounds, Rect(x: -20, y: -20, width: 40, height: 40), within: 0.02))
  }

  /// With round caps and joins a stroke is all points within half its width.
  @Test(arguments: RandomNumbers.Family.allCases)
  func roundStrokesReachHalfTheirWidth(family: RandomNumbers.Family) {
    var random = RandomNumbers(seed: 41)
    for round in 0..<10 {
      let path = random.path(of: family)
      let width = [0.5, 3, 12, 40][round % 4]
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let outline = path.stroked(style)
      var lines: [(Point, Point)] = []
      for polygon in PathArea.polygons(path.flattened(threshold: 0.001), piecesPerCurve: 1) {
        for (start, end) in zip(polygon, polygon.dropFirst()) { lines.append((start, end)) }
      }
      for _ in 0..<40 {
        let point = random.point(in: 140) - Point(20, 20)
        let nearest = lines.map { distance(from: point, toLine: $0.0, $0.1) }.min() ?? .infinity
        guard abs(nearest - width / 2) > 0.02 else { continue }
        #expect(
          outline.contains(point) == (nearest < width / 2),
          "\(nearest) of \(width / 2) at \(point) round \(round): \(path.svgPathData())")
      }
    }
  }

  @Test func strokesAreHitWithTheirCapsAndJoins() {
    let style = StrokeStyle(width: 10, cap: .butt, join: .miter)
    #expect(corner.strokeContains(Point(50, 4.9), style: style))
    #expect(!corner.strokeContains(Point(50, 5.1), style: style))
    #expect(corner.strokeContains(Point(104.9, -4.9), style: style))
    #expect(
      !corner.strokeContains(Point(104.9, -4.9), style: StrokeStyle(width: 10, join: .round)))
    #expect(!corner.strokeContains(Point(-1, 0), style: style))
    #expect(corner.strokeContains(Point(-1, 0), style: StrokeStyle(width: 10, cap: .square)))
    let dashes = StrokeStyle(width: 10, dash: [10, 5])
    #expect(corner.strokeContains(Point(5, 0), style: dashes))
    #expect(!corner.strokeContains(Point(12, 0), style: dashes))
    #expect(!corner.strokeContains(Point(.nan, 0), style: style))
  }

  /// Curves that stop, turn back or loop.
  @Test(arguments: [
    "M0 0C100 100 0 100 100 0", "M0 0C200 0-100 0 100 0", "M0 0C0 0 50 50 50 50",
    "M0 0C100 100 0 100 100 0C200-100 100-100 200 0", "M0 0Q100 0 0 0", "M0 0Q100 0 50 0",
    "M50 50C50 50 50 50 50 50", "M0 0C100 0 0 100 0 0Z", "M0 0C60 80 40 80 100.001 0",
    "M10 10L50 10 10 10 50 10",
  ])
  func sharpCurvesAreAsRoundAsThePen(data: String) throws {
    let path = try Path(svg: data)
    for width in [1.0, 20, 90] {
      let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round))
      var lines: [(Point, Point)] = []
      for polygon in PathArea.polygons(path, piecesPerCurve: 400) {
        for (start, end) in zip(polygon, polygon.dropFirst()) { lines.append((start, end)) }
      }
      var random = RandomNumbers(seed: 4)
      for _ in 0..<60 {
        let point = random.point(in: 200) - Point(50, 60)
        let nearest = lines.map { distance(from: point, toLine: $0.0, $0.1) }.min() ?? .infinity
        guard abs(nearest - width / 2) > 0.03 else { continue }
        #expect(outline.contains(point) == (nearest < width / 2), "\(width) \(nearest) \(point)")
      }
    }
  }

  /// The inner side of a corner is cut between lines alone, not on a curve that is shorter than the
  /// pen is wide.
  @Test(arguments: [StrokeStyle.Join.round, .miter, .bevel])
  func cornersAtShortCurvesAreWhole(join: StrokeStyle.Join) throws {
    let path = try Path(svg: "M170 30L30.55 99.05C30.57 99.07 30.54 99.28 30.56 99.3L170 170")
    let outline = path.stroked(StrokeStyle(width: 30, join: join))
    for (start, end) in [
      (Point(170, 30), Point(30.55, 99.05)), (Point(30.56, 99.3), Point(170, 170)),
    ] {
      let across = Point(start.y - end.y, end.x - start.x)
      let unit = across * (1 / (across.x * across.x + across.y * across.y).squareRoot())
      for place in stride(from: 0.05, through: 0.95, by: 0.05) {
        let middle = start + (end - start) * place
        #expect(outline.contains(middle + unit * 14.8), "\(place)")
        #expect(outline.contains(middle - unit * 14.8), "\(place)")
      }
    }
  }

  @Test func hostileStrokesEnd() {
    var path = Path()
    path.move(to: Point(.nan, 0))
    path.addLine(to: Point(5, 5))
    path.addPath(Path(ellipseIn: Rect(x: -1e300, y: 0, width: 2e300, height: 1)))
    for style in [
      StrokeStyle(width: .nan), StrokeStyle(width: -1), StrokeStyle(width: .infinity),
      StrokeStyle(width: 0),
    ] {
      #expect(path.stroked(style).isEmpty)
      #expect(!path.strokeContains(.zero, style: style))
    }
    #expect(path.stroked(StrokeStyle(width: 1)).isEmpty)
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(circle.stroked(StrokeStyle(width: 1e90, cap: .round)).elements.count < 100_000)
    #expect(circle.stroked(StrokeStyle(width: 1e-90)).elements.count < 100_000)
    #expect(circle.stroked(StrokeStyle(width: 5), tolerance: .nan).elements.count < 100_000)
    #expect(
      circle.stroked(StrokeStyle(width: 5, miterLimit: .nan)).bounds?.isFinite == true)
  }
}
