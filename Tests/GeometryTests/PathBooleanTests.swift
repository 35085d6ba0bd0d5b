import ComposeGeometry
import Testing

struct PathBooleanTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))

  private func contours(_ path: Path) -> Int { path.elements.filter { $0 == .close }.count }

  @Test func unionOfTwoSquaresIsOneRectangle() {
    let union = square.union(Path(rect: Rect(x: 0.5, y: 0, width: 1, height: 1)))
    #expect(union.rectangle == Rect(x: 0, y: 0, width: 1.5, height: 1))
    #expect(isClose(PathArea.exact(union), 1.5))
  }

  @Test func squaresCombineToTheirAreas() {
    let other = Path(rect: Rect(x: 0.25, y: 0.25, width: 1, height: 1))
    #expect(isClose(PathArea.exact(square.intersection(other)), 0.5625))
    #expect(isClose(PathArea.exact(square.subtracting(other)), 0.4375))
    #expect(isClose(PathArea.exact(square.symmetricDifference(other)), 0.875))
    #expect(isClose(PathArea.exact(square.union(other)), 1.4375))
    #expect(square.intersects(other))
    #expect(!square.intersects(Path(rect: Rect(x: 1, y: 0, width: 1, height: 1))))
  }

  @Test func aHoleRunsTheOtherWay() {
    let ring = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
      .subtracting(Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200)))
    #expect(contours(ring) == 2)
    #expect(ring.elements.count == 12)
    #expect(isClose(PathArea.exact(ring), 39_269.9, within: 20))
    for rule in [Path.FillRule.nonZero, .evenOdd] {
      #expect(!ring.contains(Point(150, 150), rule: rule))
      #expect(ring.contains(Point(25, 150), rule: rule))
    }
  }

  @Test func curvesStayCurves() {
    let left = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    let right = Path(ellipseIn: Rect(x: 60, y: 0, width: 100, height: 100))
    let lens = left.intersection(right)
    for element in lens.elements.dropFirst().dropLast() {
      guard case .curve = element else {
        Issue.record("\(element)")
        continue
      }
    }
    #expect(lens.elements.count == 6)
    // Two segments of a circle of radius 50 whose chord is 30 from its center.
    let exact = 2 * (2500 * 0.927_295_218_001_612 - 30 * 40)
    #expect(isClose(PathArea.exact(lens), exact, within: 1.5))
    // The corners lie on both curves.
    for corner in [Point(80, 10), Point(80, 90)] {
      let nearest = lens.elements.compactMap { element -> Double? in
        guard case .curve(_, _, let end) = element else { return nil }
        let gap = end - corner
        return (gap.x * gap.x + gap.y * gap.y).squareRoot()
      }.min()
      #expect((nearest ?? 9) < 0.02)
    }
  }

  @Test func theSameOperandTwiceIsItself() {
    let circle = Path(ellipseIn: Rect(x: 3, y: 5, width: 77, height: 41))
    #expect(isClose(PathArea.exact(circle.union(circle)), PathArea.exact(circle), within: 1e-6))
    #expect(circle.union(circle).elements.count == circle.elements.count)
    #expect(circle.subtracting(circle).isEmpty)
    #expect(circle.symmetricDifference(circle.reversed()).isEmpty)
  }

  @Test func turnedCirclesLeaveNoSlivers() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    let turned = circle.applying(AffineTransform(rotation: .pi / 2))
    #expect(circle.subtracting(turned).isEmpty)
    #expect(isClose(PathArea.exact(circle.union(turned)), PathArea.exact(circle), within: 0.1))
  }

  @Test func bordersInCommonDisappear() {
    var cells = Path()
    for row in 0..<4 {
      for column in 0..<4 {
        cells.addRect(
          Rect(x: Double(column) * 0.1, y: Double(row) * 0.1, width: 0.1, height: 0.1))
      }
    }
    let whole = cells.normalized()
    #expect(contours(whole) == 1)
    #expect(isClose(PathArea.exact(whole), 0.16))
  }

  @Test func fillRulesDecideOverlaps() {
    var twice = square
    twice.addRect(Rect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(isClose(PathArea.exact(twice.normalized(using: .nonZero)), 1.5))
    #expect(isClose(PathArea.exact(twice.normalized(using: .evenOdd)), 1))
    #expect(twice.componentsSeparated(using: .evenOdd).count == 2)
  }

  @Test func aStarIsSeparatedFromItsCenter() {
    let star = Path(
      polygon: (0..<5).map { index in
        Point(10, 0).applying(AffineTransform(rotation: Double(index) * 0.8 * .pi))
      })
    #expect(contours(star.normalized(using: .nonZero)) == 1)
    #expect(star.normalized(using: .nonZero).elements.count == 11)
    #expect(star.componentsSeparated(using: .evenOdd).count == 5)
  }

  @Test func componentsKeepTheirHoles() {
    var path = Path()
    for (x, inset) in [(0.0, 10.0), (200, 20)] {
      let rect = Rect(x: x, y: 0, width: 100, height: 100)
      path.addRect(rect)
      path.addRect(rect.insetBy(dx: inset, dy: inset))
      path.addRect(rect.insetBy(dx: inset * 2, dy: inset * 2))
    }
    let components = path.componentsSeparated(using: .evenOdd)
    #expect(components.count == 4)
    let areas = components.map { PathArea.exact($0) }.sorted()
    #expect(zip(areas, [400, 3600, 3600, 6400]).allSatisfy { isClose($0, $1) })
  }

  @Test func linesAreCutByAreas() {
    let line = Path(polygon: [Point(-10, 5), Point(20, 5), Point(20, -3)], closed: false)
    let area = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      line.lineIntersection(area).elements == [.move(Point(0, 5)), .line(Point(10, 5))])
    #expect(
      line.lineSubtracting(area).elements == [
        .move(Point(-10, 5)), .line(Point(0, 5)), .move(Point(10, 5)), .line(Point(20, 5)),
        .line(Point(20, -3)),
      ])
  }

  @Test func hostileNumbersAreLeftOut() {
    var path = Path(polygon: [Point(.nan, 0), Point(1, 0), Point(1, 1)])
    path.addPath(Path(polygon: [Point(1e308, 0), Point(-1e308, 0), Point(1, 1e300)]))
    path.addPath(Path(polygon: [Point(.infinity, 0), Point(1, 1)]))
    #expect(path.union(square).rectangle == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(Path().union(Path()).isEmpty)
    let dots = Path(polygon: [Point(3, 3), Point(3, 3)])
    #expect(dots.union(dots).isEmpty)
    let tiny = Path(rect: Rect(x: 0, y: 0, width: 1e-300, height: 1e-300))
    _ = tiny.union(tiny)
    let large = Path(rect: Rect(x: -1e99, y: -1e99, width: 2e99, height: 2e99))
    #expect(large.union(square).rectangle == large.rectangle)
  }

  @Test func tooManyCrossingsAreRefused() {
    var comb = Path()
    for index in 0..<40 {
      comb.addRect(Rect(x: Double(index) * 2, y: 0, width: 1, height: 80))
    }
    let other = comb.applying(AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    #expect(throws: PathComplexityError.self) {
      try comb.combined(.union, with: other, crossingLimit: 500)
    }
    #expect(comb.intersection(other).elements.filter { $0 == .close }.count == 1600)
  }
}
