import ComposeGeometry
import ComposeGraphics

/// A link that is added line by line.
struct PendingLink {
  var target: LinkTarget
  /// Of its lines, in the coordinates of the page.
  var boxes: [Rect]
  var element: StructureElement?
}
