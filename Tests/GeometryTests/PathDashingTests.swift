import ComposeGeometry
import Testing

struct PathDashingTests {
  private let line = Path(polygon: [Point(0, 0), Point(100, 0)], closed: false)

  private func moves(_ path: Path) -> Int {
    path.elements.filter { if case .move = $0 { true } else { false } }.count
  }

  @Test func tenAndFiveOverAHundredAreSevenDashes() {
    let dashes = line.dashed(lengths: [10, 5])
    #expect(moves(dashes) == 7)
    #expect(isClose(dashes.length, 70))
    #expect(dashes.elements[2] == .move(Point(15, 0)))
  }

  @Test func thePhaseMayBeAnything() {
    #expect(line.dashed(phase: 4, lengths: [10, 5]).elements[1] == .line(Point(6, 0)))
    #expect(line.dashed(phase: 12, lengths: [10, 5]).elements[0] == .move(Point(3, 0)))
    #expect(line.dashed(phase: -5, lengths: [10, 5]).elements[0] == .move(Point(5, 0)))
    #expect(line.dashed(phase: 15 * 1000, lengths: [10, 5]) == line.dashed(lengths: [10, 5]))
    #expect(line.dashed(phase: .nan, lengths: [10, 5]) == line.dashed(lengths: [10, 5]))
    #expect(line.dashed(phase: 10, lengths: [10, 5]).elements[0] == .move(Point(5, 0)))
  }

  @Test func dashesThatTouchWithinALineAreOne() {
    #expect(line.dashed(lengths: [10, 0]).elements.count == 2)
    #expect(line.dashed(lengths: [10, 0, 20, 5]).elements[1] == .line(Point(30, 0)))
    // At a corner that is the end of one, and at one that is not.
    let corner = Path(polygon: [Point(0, 0), Point(30, 0), Point(30, 25)], closed: false)
    #expect(moves(corner.dashed(lengths: [10, 0])) == 2)
    #expect(moves(corner.dashed(lengths: [7, 0])) == 1)
  }

  @Test func anOddNumberOfLengthsChangesRoles() {
    let dashes = line.dashed(lengths: [10, 5, 3])
    #expect(dashes.elements[2] == .move(Point(15, 0)))
    #expect(isClose(dashes.trimmedPath(from: 0, to: 0.3).length, dashes.length * 0.3, within: 1e-9))
    #expect(isClose(line.dashed(lengths: [10]).length, 50))
  }

  @Test func lengthsThatMakeNoPatternLeaveThePathAsItIs() {
    for lengths in [[], [0], [0, 0], [-1, 5], [.nan, 5], [.infinity, 1], [1e-9, 1e-9]] {
      #expect(line.dashed(lengths: lengths) == line)
    }
  }

  @Test func theDashOverTheStartOfAClosedPathIsOne() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 40, height: 40))
    let dashes = square.dashed(phase: 5, lengths: [10, 10])
    #expect(moves(dashes) == 8)
    #expect(dashes.elements[0] == .move(Point(0, 5)))
    #expect(dashes.elements[1] == .line(.zero))
    #expect(isClose(dashes.length, 80))
    #expect(square.dashed(lengths: [1000, 1]) == square)
  }

  @Test func dashesOfCurvesAreCurves() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    let dashes = circle.dashed(lengths: [10, 3])
    for element in dashes.elements {
      if case .line = element { Issue.record("\(element)") }
    }
    let count = Double(moves(dashes))
    #expect(count == 24 && isClose(dashes.length, circle.length - 24 * 3, within: 1e-3))
  }

  @Test func dashesOfNoLengthAreDots() {
    let dots = line.dashed(lengths: [0, 10])
    #expect(moves(dots) == 10)
    let round = line.stroked(StrokeStyle(width: 4, cap: .round, dash: [0, 10]))
    #expect(round.contains(Point(11.5, 0)) && !round.contains(Point(15, 0)))
    let turned = Path(polygon: [Point(0, 0), Point(70, 70)], closed: false)
      .stroked(StrokeStyle(width: 4, cap: .square, dash: [0, 10]))
    // The corner of a square that lies along the line.
    let center = Point(10 * 0.5.squareRoot(), 10 * 0.5.squareRoot())
    #expect(turned.contains(Point(center.x + 2.7, center.y)))
  }

  @Test func aMillionDashesIsTheMost() {
    let long = Path(polygon: [Point(0, 0), Point(1e9, 0)], closed: false)
    #expect(long.dashed(lengths: [1, 1]) == long)
    let ok = Path(polygon: [Point(0, 0), Point(20_000, 0)], closed: false)
    #expect(moves(ok.dashed(lengths: [1, 1])) == 10_000)
  }
}
