/// The straight line with the least squared distances from values.
public struct Regression: Hashable, Sendable {
  public let slope: Double
  /// The value at 0.
  public let intercept: Double

  /// - Returns: Nil where all values are at the same place, and for none.
  public init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    guard count > 0 else { return nil }
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    )
    var (products, squares) = (0.0, 0.0)
    for point in points {
      products += (point.x - middle.x) * (point.y - middle.y)
      squares += (point.x - middle.x) * (point.x - middle.x)
    }
    guard squares > 0, products.isFinite else { return nil }
    slope = products / squares
    intercept = middle.y - slope * middle.x
  }
}
