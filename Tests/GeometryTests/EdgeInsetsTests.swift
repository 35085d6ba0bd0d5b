import ComposeGeometry
import Testing

struct EdgeInsetsTests {
  private let bounds = Rect(x: 10, y: 20, width: 100, height: 80)

  @Test func insetsLeaveTheRectangleTheyWereMadeFrom() {
    let rect = Rect(x: 15, y: 30, width: 70, height: 40)
    let insets = EdgeInsets(from: rect, in: bounds)
    #expect(insets == EdgeInsets(top: 10, left: 5, bottom: 30, right: 25))
    #expect(bounds.inset(by: insets) == rect)
  }

  @Test func areaOutsideIsClippedFirst() {
    let rect = Rect(x: 0, y: 0, width: 50, height: 500)
    #expect(EdgeInsets(from: rect, in: bounds) == EdgeInsets(right: 60))
  }

  @Test func aRectangleOutsideLeavesNothingAtTheNearestEdge() {
    let insets = EdgeInsets(from: Rect(x: 200, y: 30, width: 5, height: 10), in: bounds)
    #expect(insets == EdgeInsets(top: 10, left: 100, bottom: 60, right: 0))
    #expect(bounds.inset(by: insets).width == 0)
  }

  @Test func numbersThatAreNoneGiveNoInsets() {
    #expect(EdgeInsets(from: Rect(x: .nan, y: 0, width: 1, height: 1), in: bounds) == .zero)
    #expect(
      EdgeInsets(from: bounds, in: Rect(x: 0, y: 0, width: .infinity, height: 1)) == .zero)
  }

  @Test func sizesShrinkToNothingAtTheMost() {
    let size = Size(width: 10, height: 20)
    #expect(size.inset(by: EdgeInsets(6)) == Size(width: 0, height: 8))
    #expect(size.inset(by: EdgeInsets(-1)) == Size(width: 12, height: 22))
  }
}
