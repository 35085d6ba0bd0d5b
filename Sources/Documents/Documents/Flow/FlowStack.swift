import ComposeFlow
import ComposeGeometry

/// Boxes side by side and below each other that stay on one page: cells of blocks.
///
/// Coordinates are points from the upper left corner of the box that holds the stack.
struct FlowStack: Sendable {
  struct PlacedBox: Sendable {
    var box: FlowBox
    /// What the `x` of the box, and that of its marker, is counted from.
    var x: Double
    var y: Double
    /// Whether it is the header of a table again, which is no part of the structure.
    var isRepeated = false
  }

  struct PlacedDecoration: Sendable {
    var box: BoxDecoration
    var rect: Rect
  }

  /// Drawn behind the boxes, in this order.
  var decorations: [PlacedDecoration] = []
  var boxes: [PlacedBox] = []
  /// How it is drawn other than as it is; nil for most.
  var frame: Frame?

  /// A frame that shows the stack smaller, or not all of it.
  struct Frame: Sendable {
    /// Of everything in the stack, 0…1.
    var scale = 1.0
    /// What is shown, in points; nil for all.
    var size: Size?
  }

  /// Moves everything to the right, in points.
  mutating func move(by distance: Double) {
    for index in boxes.indices { boxes[index].x += distance }
    for index in decorations.indices {
      let rect = decorations[index].rect
      decorations[index].rect = Rect(
        x: rect.minX + distance, y: rect.minY, width: rect.width, height: rect.height)
    }
  }
}
