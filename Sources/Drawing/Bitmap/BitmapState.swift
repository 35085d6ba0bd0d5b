import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

/// What `saveState()` saves.
struct BitmapState {
  /// The transform from user space to the page's default coordinate system.
  var transform = AffineTransform.identity
  /// From the page as it was begun to pixels; within drawings that are kept, from their own space,
  /// which shadows and patterns keep to.
  var base: AffineTransform
  var clip: ClipRegion
  var isAntialiased = true
  var interpolation = ImageInterpolation.automatic
  var compositing = Compositing()
  var rendering = RenderingOptions()
  /// The direction of the y axis, so that text and images are upright.
  var verticalAxis: VerticalAxis
  /// In place of the colours of what is drawn: within the cell of an uncoloured pattern.
  var tint: Color?

  init(
    clip: ClipRegion, base: AffineTransform = .identity, verticalAxis: VerticalAxis = .down
  ) {
    self.clip = clip
    self.base = base
    self.verticalAxis = verticalAxis
  }

  /// Whether everything falls together to a line or a point.
  var isSingular: Bool { !transform.isFinite || !(abs(transform.determinant) > 1e-18) }
}
