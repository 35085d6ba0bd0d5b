import ComposeGeometry
import TestSupport

extension RandomNumbers {
  /// A point of a square of which one corner is the origin.
  mutating func point(in size: Double) -> Point {
    Point(number(in: 0...size), number(in: 0...size))
  }
}
