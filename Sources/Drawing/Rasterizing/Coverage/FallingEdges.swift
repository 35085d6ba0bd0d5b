package import ComposeGeometry

/// The edges of a small area that is rasterised at many places: each from its upper end, with its slope.
package struct FallingEdges {
  struct Edge {
    var topX: Double
    var topY: Double
    var bottomX: Double
    var bottomY: Double
    /// How far it goes to the right for each pixel down.
    var slope: Double
    /// 1 for an edge that goes down in the outline, else −1.
    var sign: Float
  }

  let edges: [Edge]
  /// What the edges touch.
  private let extent: (minX: Double, minY: Double, maxX: Double, maxY: Double)

  package init(_ list: EdgeList) {
    extent = (list.minX, list.minY, list.maxX, list.maxY)
    edges = list.edges.compactMap { edge in
      let isDown = edge.startY < edge.endY
      let (topX, topY) = isDown ? (edge.startX, edge.startY) : (edge.endX, edge.endY)
      let (bottomX, bottomY) = isDown ? (edge.endX, edge.endY) : (edge.startX, edge.startY)
      let slope = (bottomX - topX) / (bottomY - topY)
      // The numbers are finite and the height is not zero, but it may be too small for a slope.
      guard slope.isFinite else { return nil }
      return Edge(
        topX: topX, topY: topY, bottomX: bottomX, bottomY: bottomY, slope: slope,
        sign: isDown ? 1 : -1)
    }
  }

  /// The pixels that the area touches when it is moved.
  package func bounds(movedBy offset: Point) -> PixelRect {
    PixelRect(
      touching: extent.minX + offset.x, extent.minY + offset.y, extent.maxX + offset.x,
      extent.maxY + offset.y)
  }
}
