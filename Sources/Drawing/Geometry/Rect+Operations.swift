/// The helpers of `CGRect` that a ported listing calls.
extension Rect {
  /// Which side of a rectangle a part is cut off from. The names are those of `CGRectEdge`.
  public enum Edge: Hashable, Sendable { case minX, minY, maxX, maxY }

  /// The point halfway between opposite corners.
  public var center: Point { Point(midX, midY) }

  /// The same rectangle with its origin at the corner of least x and y.
  public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The smallest rectangle with whole numbers for edges that holds this one.
  public var integral: Rect {
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The rectangle with its edges on whole multiples of `1/scale`, each rounded to the nearest.
  public func aligned(toScale scale: Double) -> Rect {
    guard scale > 0, scale.isFinite else { return self }
    let left = (minX * scale).rounded() / scale
    let top = (minY * scale).rounded() / scale
    return Rect(
      x: left, y: top, width: (maxX * scale).rounded() / scale - left,
      height: (maxY * scale).rounded() / scale - top)
  }

  /// Cuts a slice off one side; returns the slice and the remainder.
  ///
  /// - Parameter distance: Clamped to the size of the rectangle.
  public func divided(
    atDistance distance: Double, from edge: Edge
  ) -> (slice: Rect, remainder: Rect) {
    let isHorizontal = edge == .minX || edge == .maxX
    let whole = isHorizontal ? width : height
    let cut = max(0, min(distance, whole))
    let first = edge == .minX || edge == .minY ? cut : whole - cut
    let low =
      isHorizontal
      ? Rect(x: minX, y: minY, width: first, height: height)
      : Rect(x: minX, y: minY, width: width, height: first)
    let high =
      isHorizontal
      ? Rect(x: minX + first, y: minY, width: whole - first, height: height)
      : Rect(x: minX, y: minY + first, width: width, height: whole - first)
    return edge == .minX || edge == .minY ? (low, high) : (high, low)
  }

  /// Whether the rectangles have more than an edge in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether another rectangle is entirely within this one.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The rectangle grown by each inset: what `inset(by:)` undoes.
  public func outset(by insets: EdgeInsets) -> Rect { inset(by: insets.inverted) }
}

extension EdgeInsets {
  /// The sum of left and right insets.
  public var horizontal: Double { left + right }
  /// The sum of top and bottom insets.
  public var vertical: Double { top + bottom }

  /// The same distances outward.
  public var inverted: EdgeInsets {
    EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }

  /// The sum of the insets, edge by edge.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}
