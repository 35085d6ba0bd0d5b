/// What a picture or a box is aligned by, where ornaments hang out of it: the rectangle that is
/// left within the insets.
extension EdgeInsets {
  /// The insets that leave `rect` of `bounds`.
  ///
  /// What of `rect` lies outside is cut off first; a rectangle that lies outside altogether
  /// leaves an area of nothing at the nearest edge. Numbers that are not finite give no insets.
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
  /// What insets leave of a size, at least nothing.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}
