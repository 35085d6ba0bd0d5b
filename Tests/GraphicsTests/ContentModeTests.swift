import ComposeGeometry
import ComposeGraphics
import Testing

struct ContentModeTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test(arguments: [
    (ContentMode.scaleToFill, 10.0, 20.0, 100.0, 60.0), (.scaleAspectFit, 45, 20, 30, 60),
    (.scaleAspectFill, 10, -50, 100, 200), (.center, 50, 30, 20, 40), (.top, 50, 20, 20, 40),
    (.bottom, 50, 40, 20, 40), (.left, 10, 30, 20, 40), (.right, 90, 30, 20, 40),
    (.topLeft, 10, 20, 20, 40), (.topRight, 90, 20, 20, 40), (.bottomLeft, 10, 40, 20, 40),
    (.bottomRight, 90, 40, 20, 40),
  ])
  func contentIsPlacedByItsMode(
    mode: ContentMode, x: Double, y: Double, width: Double, height: Double
  ) {
    let target = mode.rect(for: Size(width: 20, height: 40), in: rect)
    #expect(target == Rect(x: x, y: y, width: width, height: height))
    let transform = mode.transform(for: Size(width: 20, height: 40), in: rect)
    #expect(Point(0, 0).applying(transform) == target.origin)
    #expect(Point(20, 40).applying(transform) == Point(target.maxX, target.maxY))
  }

  @Test func thereAreTwelve() {
    #expect(ContentMode.allCases.count == 12)
  }

  @Test func theTopIsWhereYIsGreatestWhenItPointsUp() {
    let size = Size(width: 20, height: 40)
    for (up, down) in [
      (ContentMode.top, ContentMode.bottom), (.topLeft, .bottomLeft), (.center, .center),
      (.topRight, .bottomRight), (.scaleAspectFill, .scaleAspectFill),
    ] {
      #expect(
        up.rect(for: size, in: rect, yAxisPointsUp: true) == down.rect(for: size, in: rect))
    }
  }

  @Test func sizesThatAreNoneGiveTheRectangle() {
    for size in [Size.zero, Size(width: .nan, height: 1), Size(width: 1, height: .infinity)] {
      for mode in ContentMode.allCases { #expect(mode.rect(for: size, in: rect) == rect) }
    }
  }
}
