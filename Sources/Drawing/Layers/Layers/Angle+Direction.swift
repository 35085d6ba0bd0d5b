import ComposeGeometry
import ComposePlatform

extension Angle {
  /// The direction from one point to another, from the positive x axis towards the positive y axis.
  init(from start: Point, to end: Point) {
    self.init(radians: atan2(end.y - start.y, end.x - start.x))
  }
}
