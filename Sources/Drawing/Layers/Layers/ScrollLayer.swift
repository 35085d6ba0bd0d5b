public import ComposeGeometry

/// A layer that shows a part of its sublayers: its bounds scroll, and mask to bounds.
///
/// The defaults of `CAScrollLayer`.
public final class ScrollLayer: Layer {
  /// Along which axes the bounds are moved.
  public enum Mode: Hashable, Sendable {
    case none, vertically, horizontally, both
  }

  /// The axes along which the layer scrolls.
  public var scrollMode = Mode.both

  /// Creates a layer with empty bounds that clips its sublayers.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// Creates a layer with a frame that clips its sublayers.
  public override init(frame: Rect) {
    super.init(frame: frame)
    masksToBounds = true
  }

  /// Scrolls so that a point of the content is the visible corner of least x and y, as far as the
  /// mode allows. Points that are not finite are ignored.
  public func scroll(to point: Point) {
    guard point.isFinite else { return }
    if scrollMode == .horizontally || scrollMode == .both { bounds.origin.x = point.x }
    if scrollMode == .vertically || scrollMode == .both { bounds.origin.y = point.y }
  }

  /// Moves the bounds by as little as shows a rectangle of the content; of one that is larger, the
  /// corner of least x and y.
  public func scroll(to rect: Rect) {
    func origin(_ low: Double, _ high: Double, _ start: Double, _ length: Double) -> Double {
      if low < start || high - low > length { return low }
      return max(start, high - length)
    }
    scroll(
      to: Point(
        origin(rect.minX, rect.maxX, bounds.minX, bounds.width),
        origin(rect.minY, rect.maxY, bounds.minY, bounds.height)))
  }
}
