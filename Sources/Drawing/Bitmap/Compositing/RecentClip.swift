import ComposeRasterizing

/// The last clip to an upright rectangle: many pages clip to the same one before each of their parts.
struct RecentClip {
  private let corners: SIMD4<Double>
  private let outer: ClipRegion
  private let isAntialiased: Bool
  private let clip: ClipRegion

  /// Nil where the edges are not those of an upright rectangle.
  init?(_ edges: EdgeList, within outer: ClipRegion, isAntialiased: Bool, result: ClipRegion) {
    guard edges.isUprightRect else { return nil }
    corners = Self.corners(edges)
    self.outer = outer
    self.isAntialiased = isAntialiased
    clip = result
  }

  /// The region within a rectangle; nil where it is another rectangle, or within another region.
  func result(_ edges: EdgeList, within outer: ClipRegion, isAntialiased: Bool) -> ClipRegion? {
    guard edges.isUprightRect, Self.corners(edges) == corners, isAntialiased == self.isAntialiased,
      outer.isIdentical(to: self.outer)
    else { return nil }
    return clip
  }

  private static func corners(_ edges: EdgeList) -> SIMD4<Double> {
    SIMD4(edges.minX, edges.minY, edges.maxX, edges.maxY)
  }
}
