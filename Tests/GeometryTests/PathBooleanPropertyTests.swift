import ComposeGeometry
import TestSupport
import Testing

/// Points of a result are held against the operands' own: inside or not, away from outlines.
struct PathBooleanPropertyTests {
  @Test(arguments: RandomNumbers.Family.allCases)
  func resultsHaveTheirOperandsInsides(family: RandomNumbers.Family) throws {
    var random = RandomNumbers(seed: 11)
    for round in 0..<5 {
      let first = random.path(of: family)
      let second = random.path(
        of: round % 3 == 0
          ? RandomNumbers.Family.allCases[round % RandomNumbers.Family.allCases.count] : family)
      let rule: Path.FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      let union = try first.combined(.union, with: second, using: rule)
      let intersection = try first.combined(.intersection, with: second, using: rule)
      let difference = try first.combined(.difference, with: second, using: rule)
      let exclusive = try first.combined(.symmetricDifference, with: second, using: rule)
      let outline = OutlineDistance([first, second])
      for _ in 0..<30 {
        let point = random.point(in: 110) - Point(5, 5)
        guard !outline.isNear(point, within: 0.01) else { continue }
        let one = first.contains(point, rule: rule)
        let two = second.contains(point, rule: rule)
        for check in [Path.FillRule.nonZero, .evenOdd] {
          let results = [
            union.contains(point, rule: check) == (one || two),
            intersection.contains(point, rule: check) == (one && two),
            difference.contains(point, rule: check) == (one && !two),
            exclusive.contains(point, rule: check) == (one != two),
          ]
          #expect(
            !results.contains(false),
            """
            \(results) round \(round) \(rule) at \(point):
            \(first.svgPathData())
            \(second.svgPathData())
            """)
        }
      }
    }
  }

  /// Areas add up, whatever the operands.
  @Test(arguments: RandomNumbers.Family.allCases)
  func areasAddUp(family: RandomNumbers.Family) {
    var random = RandomNumbers(seed: 23)
    for _ in 0..<3 {
      let first = random.path(of: family)
      let second = random.path(of: family)
      let area = PathArea.exact
      let one = area(first.normalized())
      let two = area(second.normalized())
      let both = area(first.intersection(second))
      #expect(isClose(area(first.union(second)), one + two - both, within: 0.2))
      #expect(isClose(area(first.subtracting(second)), one - both, within: 0.2))
      #expect(
        isClose(area(first.symmetricDifference(second)), one + two - 2 * both, within: 0.2))
    }
  }

  /// Outlines that run along each other, a hair's breadth apart or on top of each other.
  @Test(arguments: [1e-9, 1e-7, 1e-5])
  func operandsThatAreNearlyTheSameAddNothing(turn: Double) {
    var random = RandomNumbers(seed: 47)
    for family in [RandomNumbers.Family.curves, .polygons, .slivers, .circles] {
      let path = random.path(of: family)
      let turned = path.applying(AffineTransform(rotation: turn))
      let area = PathArea.exact(path.normalized())
      #expect(isClose(PathArea.exact(path.union(turned)), area, within: 0.5))
      #expect(isClose(PathArea.exact(path.intersection(turned)), area, within: 0.5))
      #expect(PathArea.exact(path.symmetricDifference(turned)) < 0.5)
    }
  }

  /// Outlines of strokes fold over themselves in many small pieces.
  @Test func outlinesOfStrokesNormalize() {
    var random = RandomNumbers(seed: 53)
    for family in [RandomNumbers.Family.curves, .slivers, .sharedCorners] {
      let outline = random.path(of: family).stroked(StrokeStyle(width: 6, join: .round))
      let clean = outline.normalized()
      for _ in 0..<40 {
        let point = random.point(in: 110) - Point(5, 5)
        let isNear = [Point(0.02, 0), Point(-0.02, 0), Point(0, 0.02), Point(0, -0.02)]
          .contains { outline.contains(point + $0) != outline.contains(point) }
        guard !isNear else { continue }
        #expect(clean.contains(point, rule: .evenOdd) == outline.contains(point))
      }
    }
  }

  @Test func combiningAgainChangesNothing() {
    var random = RandomNumbers(seed: 31)
    for family in RandomNumbers.Family.allCases {
      let path = random.path(of: family).normalized()
      let again = path.normalized()
      #expect(
        isClose(
          PathArea.exact(again), PathArea.exact(path),
          within: 0.2))
    }
  }
}
