import ComposeGeometry
import TestSupport
import Testing

struct TransformTests {
  @Test func whatIsAskedForLastHappensFirst() {
    let transform = AffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 2)
    #expect(Point(5, 5).applying(transform) == Point(20, 30))
    let turned = AffineTransform.identity.translatedBy(x: 1, y: 0).rotated(by: .pi / 2)
    #expect(isClose(Point(1, 0).applying(turned), Point(1, 1)))
    let moved = AffineTransform(scaleX: 3, y: 1).translatedBy(x: 2, y: 0)
    #expect(Point.zero.applying(moved) == Point(6, 0))
  }

  @Test func inverseUndoesAndSingularHasNone() throws {
    let transform = AffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 7, ty: -8)
    let back = try #require(transform.inverted)
    #expect(isClose(Point(5, 6).applying(transform).applying(back), Point(5, 6)))
    let flat = AffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted == nil)
    #expect(flat.invertedOrSelf() == flat)
  }

  @Test func partsMakeTheTransformAgain() {
    var random = RandomNumbers(seed: 2)
    for _ in 0..<200 {
      let values = (0..<6).map { _ in random.number(in: -10...10) }
      let transform = AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
      expectSame(AffineTransform(transform.decomposed()), transform)
    }
    for transform in [
      AffineTransform(scaleX: 0, y: 2), AffineTransform(scaleX: 0, y: 0),
      AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
      AffineTransform(a: 0, b: 0, c: 3, d: 4, tx: 1, ty: 1), AffineTransform(scaleX: -1, y: 1),
    ] { expectSame(AffineTransform(transform.decomposed()), transform) }
    let parts = AffineTransform(rotation: .degrees(30)).scaledBy(x: 2, y: -3).decomposed()
    #expect(isClose(parts.scaleX, 2) && isClose(parts.scaleY, -3) && isClose(parts.shear, 0))
    #expect(isClose(parts.rotation.degrees, 30))
  }

  private func expectSame(_ left: AffineTransform, _ right: AffineTransform) {
    #expect(isClose(Point(left.a, left.b), Point(right.a, right.b)))
    #expect(isClose(Point(left.c, left.d), Point(right.c, right.d)))
    #expect(isClose(Point(left.tx, left.ty), Point(right.tx, right.ty)))
  }

  @Test func rectanglesBecomeTheBoxOfTheirCorners() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      isClose(
        rect.applying(AffineTransform(rotation: .pi / 2)), Rect(x: -20, y: 0, width: 20, height: 10)
      ))
    let moved = AffineTransform(translationX: 5, y: 5).scaledBy(x: 2, y: 3)
    #expect(Size(width: 1, height: 1).applying(moved) == Size(width: 2, height: 3))
  }

  @Test func rectanglesAreCutAndRounded() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let left = rect.divided(atDistance: 30, from: .minX)
    #expect(left.slice == Rect(x: 10, y: 20, width: 30, height: 50))
    #expect(left.remainder == Rect(x: 40, y: 20, width: 70, height: 50))
    let bottom = rect.divided(atDistance: 500, from: .maxY)
    #expect(bottom.slice == rect)
    #expect(bottom.remainder.height == 0)
    #expect(rect.divided(atDistance: -3, from: .minY).remainder == rect)
    #expect(
      Rect(x: 1.2, y: -1.2, width: 2, height: 2).integral == Rect(x: 1, y: -2, width: 3, height: 3))
    #expect(
      Rect(x: 10, y: 10, width: -5, height: -5).standardized
        == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(!rect.intersects(rect.offsetBy(dx: 100, dy: 0)))
    #expect(rect.contains(rect.insetBy(dx: 1, dy: 1)))
    #expect(rect.inset(by: EdgeInsets(4)).outset(by: EdgeInsets(4)) == rect)
  }

  @Test func pathsAreFittedIntoRectangles() {
    let path = Path(ellipseIn: Rect(x: 3, y: 4, width: 20, height: 10))
    let fitted = path.fitted(in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(isClose(fitted.bounds, Rect(x: 0, y: 25, width: 100, height: 50)))
    #expect(isClose(path.centered(at: .zero).bounds, Rect(x: -10, y: -5, width: 20, height: 10)))
    #expect(Path().fitted(in: .zero).isEmpty)
    let dot = Path(polygon: [Point(9, 9)], closed: false)
    #expect(dot.fitted(in: Rect(x: 0, y: 0, width: 10, height: 10)).currentPoint == Point(5, 5))
  }
}
