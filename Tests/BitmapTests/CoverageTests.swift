import ComposeGeometry
import Testing

@testable import ComposeBitmap

@Suite struct CoverageTests {
  @Test func thePentagonCoversItsArea() throws {
    let pentagon = Path(polygon: [
      Point(100, 0), Point(200, 40), Point(160, 140), Point(40, 140), Point(0, 40),
    ])
    let bitmap = try Canvas.drawn(200, 150) { $0.fill(pentagon, with: .black, rule: .nonZero) }
    #expect(abs(bitmap.blackness - 20_000) < 20)
  }

  @Test func theRingHasAHoleUnderTheEvenOddRuleOnly() throws {
    var ring = Path(ellipseIn: Rect(x: 0, y: 0, width: 300, height: 300))
    ring.addPath(Path(ellipseIn: Rect(x: 50, y: 50, width: 200, height: 200)))
    let hollow = try Canvas.drawn(300, 300) { $0.fill(ring, with: .black, rule: .evenOdd) }
    #expect(abs(hollow.blackness - 39_269.9) < 40)
    let solid = try Canvas.drawn(300, 300) { $0.fill(ring, with: .black, rule: .nonZero) }
    #expect(abs(solid.blackness - 70_685.8) < 70)
  }

  @Test func coverageIsExactForSlantedEdges() throws {
    // A triangle that covers an eighth of one pixel and three eighths of the next.
    let bitmap = try Canvas.drawn(2, 1) {
      $0.fill(
        Path(polygon: [Point(0, 1), Point(2, 0), Point(2, 1)]), with: .black, rule: .nonZero)
    }
    #expect(bitmap.reds(row: 0) == [191, 64])
  }

  @Test func longStrokesHaveThePixelsOfTheirOutline() throws {
    var path = Path()
    path.move(to: Point(20, 20))
    for index in 0..<100_001 {
      path.addLine(to: Point(Double(index * 7 % 41), Double(index) / 2500 + Double(index * 3 % 5)))
    }
    let style = StrokeStyle(width: 0.0006, cap: .square)
    let stroked = try Canvas.drawn(40, 40) {
      $0.clip(to: Path(ellipseIn: Rect(x: 2, y: 2, width: 36, height: 36)), rule: .nonZero)
      $0.stroke(path, with: .black, style: style)
    }
    let filled = try Canvas.drawn(40, 40) {
      $0.clip(to: Path(ellipseIn: Rect(x: 2, y: 2, width: 36, height: 36)), rule: .nonZero)
      $0.fill(path.stroked(style, tolerance: 0.05), with: .black, rule: .nonZero)
    }
    for y in 0..<40 {
      let pairs = zip(stroked.reds(row: y), filled.reds(row: y))
      #expect(pairs.allSatisfy { $0 > $1 ? $0 - $1 <= 1 : $1 - $0 <= 1 }, "row \(y)")
    }
    #expect(stroked.reds(row: 20).contains { 20...220 ~= $0 })
  }

  @Test(arguments: [0.4, 1.2, 5])
  func linesOfOnePathCoverWhatTheyShareOnce(_ width: Double) throws {
    var line = Path()
    line.move(to: Point(3.3, 5))
    line.addCurve(to: Point(30, 30.5), control1: Point(3.3, 20), control2: Point(30, 12))
    var both = line
    both.addPath(line)
    both.addPath(line.reversed())
    let style = StrokeStyle(width: width)
    let one = try Canvas.drawn(40, 40) { $0.stroke(line, with: .black, style: style) }
    let more = try Canvas.drawn(40, 40) { $0.stroke(both, with: .black, style: style) }
    for y in 0..<40 {
      let pairs = zip(one.reds(row: y), more.reds(row: y))
      #expect(pairs.allSatisfy { $0 > $1 ? $0 - $1 <= 2 : $1 - $0 <= 2 }, "row \(y)")
    }
  }

  @Test func whatLeavesTheCanvasOnAnySideStillCovers() throws {
    let far = Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    let all = try Canvas.drawn(20, 20) {
      $0.fill(Path(ellipseIn: far), with: .black, rule: .nonZero)
    }
    #expect(all.blackness == 400)
    let slanted = try Canvas.drawn(20, 20) {
      $0.fill(
        Path(polygon: [Point(-1000, -1000), Point(1000, 1000), Point(-1000, 1000)]),
        with: .black, rule: .nonZero)
    }
    #expect(abs(slanted.blackness - 200) < 0.1)
  }

  @Test func areasLargerThanABandAreSeamless() throws {
    let disc = Path(ellipseIn: Rect(x: 3, y: 3, width: 1490, height: 1490))
    let bitmap = try Canvas.drawn(1500, 1500) { $0.fill(disc, with: .black, rule: .nonZero) }
    #expect(abs(bitmap.blackness / (745 * 745 * Double.pi) - 1) < 3e-4)
    for row in 0..<750 { #expect(bitmap.reds(row: row) == bitmap.reds(row: 1495 - row)) }
  }

  @Test func aShapeMovedByWholePixelsHasTheSamePixels() throws {
    let star = Path(polygon: [
      Point(10.3, 0.1), Point(16.2, 19.9), Point(0.4, 7.7), Point(20.1, 7.2), Point(4.6, 19.5),
    ])
    func row(_ shift: Double) throws -> [UInt8] {
      let bitmap = try Canvas.drawn(200, 120) {
        $0.concatenate(AffineTransform(translationX: shift, y: shift))
        $0.fill(star, with: .black, rule: .evenOdd)
      }
      return Array(bitmap.reds(row: 7 + Int(shift))[Int(shift)..<Int(shift) + 21])
    }
    #expect(try row(0) == row(64))
    #expect(try row(0) == row(96))
  }

  @Test func overlapsInOneDirectionCountOnce() throws {
    var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    path.addPath(Path(rect: Rect(x: 5, y: 0, width: 10, height: 10)))
    let bitmap = try Canvas.drawn(20, 10) { $0.fill(path, with: .black, rule: .nonZero) }
    #expect(bitmap.blackness == 150)
  }
}
