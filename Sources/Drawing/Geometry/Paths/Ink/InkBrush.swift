/// The line width of a pen.
public struct InkBrush: Hashable, Sendable {
  /// Under no pressure, in points.
  public var minimumWidth: Double
  /// Under full pressure, in points.
  public var maximumWidth: Double
  /// The speed in points a second from which the line is as thin as it gets; nil to leave speed
  /// out. Points without a time draw as if the speed were 0.
  public var speedOfMinimumWidth: Double?

  /// Creates a brush; widths are in points.
  public init(
    minimumWidth: Double = 0.5, maximumWidth: Double = 3, speedOfMinimumWidth: Double? = nil
  ) {
    self.minimumWidth = minimumWidth
    self.maximumWidth = maximumWidth
    self.speedOfMinimumWidth = speedOfMinimumWidth
  }

  /// Half the width at each point, never negative.
  func radii(of points: [InkPoint]) -> [Double] {
    let least = minimumWidth > 0 && minimumWidth.isFinite ? minimumWidth : 0
    let most = maximumWidth > least && maximumWidth.isFinite ? maximumWidth : least
    let strengths = points.indices.map { index -> Double in
      let pressure = points[index].heldPressure
      guard let limit = speedOfMinimumWidth, limit > 0 else { return pressure }
      return pressure * (1 - min(1, speed(points, index) / limit))
    }
    // Neighbours count half as much: pens report pressure in steps.
    return strengths.indices.map { index in
      let before = strengths[max(0, index - 1)]
      let after = strengths[min(strengths.count - 1, index + 1)]
      let strength = (before + 2 * strengths[index] + after) / 4
      return (least + (most - least) * strength) / 2
    }
  }

  private func speed(_ points: [InkPoint], _ index: Int) -> Double {
    let before = points[max(0, index - 1)]
    let after = points[min(points.count - 1, index + 1)]
    guard let start = before.time, let end = after.time, end > start else { return 0 }
    let speed = (after.position - before.position).magnitude / (end - start)
    return speed.isFinite ? speed : .greatestFiniteMagnitude
  }
}
