import ComposeGeometry
import Testing

@Suite struct PathValueTests {
  @Test func aCopyChangesByItself() {
    var original = Path()
    original.move(to: Point(0, 0))
    original.addLine(to: Point(10, 0))
    let kept = original
    var copy = original
    copy.addLine(to: Point(10, 10))
    #expect(original == kept)
    #expect(original.currentPoint == Point(10, 0))
    #expect(copy.elements.count == 3)
    #expect(copy.currentPoint == Point(10, 10))
  }

  @Test func aSegmentWithoutAStartBeginsASubpath() {
    var line = Path()
    line.addLine(to: Point(3, 4))
    #expect(line.elements == [.move(Point(3, 4))])
    var curve = Path()
    curve.addCurve(to: Point(5, 5), control1: Point(1, 2), control2: Point(3, 4))
    #expect(
      curve.elements == [
        .move(Point(1, 2)),
        .curve(control1: Point(1, 2), control2: Point(3, 4), to: Point(5, 5)),
      ])
  }

  @Test func closingReturnsToTheStartOfTheSubpath() {
    var path = Path()
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: Point(1, 1))
    path.addLine(to: Point(5, 1))
    path.closeSubpath()
    #expect(path.currentPoint == Point(1, 1))
    path.move(to: Point(20, 20))
    path.addLine(to: Point(30, 20))
    path.closeSubpath()
    #expect(path.currentPoint == Point(20, 20))
  }

  @Test func aHundredThousandPointsAreKeptInOrder() {
    var path = Path()
    for index in 0..<100_000 { path.addLine(to: Point(Double(index), 1)) }
    #expect(path.elements.count == 100_000)
    #expect(path.elements[50_000] == .line(Point(50_000, 1)))
    #expect(path.currentPoint == Point(99_999, 1))
  }

  @Test func insetsShrinkRectanglesToNothingAtTheMost() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.insetBy(dx: -5, dy: 5) == Rect(x: 5, y: 25, width: 110, height: 40))
    #expect(rect.insetBy(dx: 60, dy: 60).size == Size(width: 0, height: 0))
  }
}
