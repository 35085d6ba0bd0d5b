import ComposeGeometry
import ComposeGraphics
import Testing

struct ImageOrientationTests {
  /// Where the first stored row and column stand in the upright picture (CIPA DC-008, 4.6.4).
  @Test(arguments: [
    (ImageOrientation.up, "top", "left"), (.upMirrored, "top", "right"),
    (.down, "bottom", "right"), (.downMirrored, "bottom", "left"),
    (.leftMirrored, "left", "top"), (.right, "right", "top"),
    (.rightMirrored, "right", "bottom"), (.left, "left", "bottom"),
  ])
  func firstRowAndColumnFollowTheExifOrientation(
    orientation: ImageOrientation, row: String, column: String
  ) {
    #expect(side(of: Point(0.5, 0).applying(orientation.transform)) == row)
    #expect(side(of: Point(0, 0.5).applying(orientation.transform)) == column)
    #expect(orientation.swapsAxes == (row == "left" || row == "right"))
  }

  private func side(of point: Point) -> String {
    switch (point.x, point.y) {
    case (0.5, 0): "top"
    case (0.5, 1): "bottom"
    case (0, 0.5): "left"
    case (1, 0.5): "right"
    default: "nowhere"
    }
  }
}
