import Geometry
import Graphics

/// What `saveState()` saves.
struct BitmapState {
  /// From user space to the page as it was begun.
  var transform = AffineTransform.identity
  var clip: ClipRegion
  var isAntialiased = true
  var interpolation = ImageInterpolation.smooth
  var opacity = 1.0
  var blendMode = BlendMode.normal

  init(clip: ClipRegion) { self.clip = clip }

  /// Whether everything falls together to a line or a point.
  var isSingular: Bool { !transform.isFinite || !(abs(transform.determinant) > 1e-18) }
}
