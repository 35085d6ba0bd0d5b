import ComposeGeometry

/// The curve between two straight parts of an edge, along the flow at both ends.
struct EdgeCurve {
  let start: Point
  let end: Point

  /// Where the curve is across the flow, at a coordinate along it.
  private func cross(at y: Double) -> Double {
    guard end.y > start.y else { return start.x }
    var low = 0.0
    var high = 1.0
    // Bisection: the coordinate along the flow grows with the parameter.
    for _ in 0..<16 {
      let t = (low + high) / 2
      let along = 1.5 * t - 1.5 * t * t + t * t * t
      if start.y + (end.y - start.y) * along < y { low = t } else { high = t }
    }
    let t = (low + high) / 2
    return start.x + (end.x - start.x) * (3 - 2 * t) * t * t
  }

  /// Whether the curve passes a band between what is beside it there.
  func passes(_ band: ClosedRange<Double>, within room: ClosedRange<Double>) -> Bool {
    room.contains(cross(at: band.lowerBound)) && room.contains(cross(at: band.upperBound))
  }

  /// The room of each item between nodes and labels on both sides.
  static func rooms(_ ranked: RankedItems, _ cross: CrossCoordinates) -> [ClosedRange<Double>] {
    let margin = 5.0
    var lower = [Double](repeating: -.infinity, count: ranked.items.count)
    var upper = [Double](repeating: .infinity, count: ranked.items.count)
    for layer in ranked.layers {
      var limit = -Double.infinity
      for item in layer {
        lower[item] = min(limit, cross.items[item])
        if ranked.items[item].after > 0 {
          limit = cross.items[item] + ranked.items[item].after + margin
        }
      }
      limit = .infinity
      for item in layer.reversed() {
        upper[item] = max(limit, cross.items[item])
        if ranked.items[item].before > 0 {
          limit = cross.items[item] - ranked.items[item].before - margin
        }
      }
    }
    return lower.indices.map { lower[$0]...upper[$0] }
  }
}
