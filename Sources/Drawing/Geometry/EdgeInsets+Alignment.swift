/// The alignment rectangle of an image or a box with ornaments that extend beyond it: the bounds
/// reduced by the insets.
extension EdgeInsets {
  /// The insets that reduce `bounds` to `rect`.
  ///
  /// `rect` is clipped to `bounds` first; a rectangle entirely outside leaves an empty area at the
  /// nearest edge. Zero insets when a number is not finite.
  public init(from rect: Rect, in bounds: Rect) {
    guard rect.isFinite, bounds.isFinite else {
      self = .zero
      return
    }
    let left = min(max(rect.minX, bounds.minX), bounds.maxX)
    let right = min(max(rect.maxX, bounds.minX), bounds.maxX)
    let top = min(max(rect.minY, bounds.minY), bounds.maxY)
    let bottom = min(max(rect.maxY, bounds.minY), bounds.maxY)
    self.init(
      top: top - bounds.minY, left: left - bounds.minX, bottom: bounds.maxY - bottom,
      right: bounds.maxX - right)
  }
}

extension Size {
  /// The size reduced by insets, at least zero.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}
