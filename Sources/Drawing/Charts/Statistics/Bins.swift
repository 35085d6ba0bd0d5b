/// Values counted in ranges of equal width.
public struct Bins: Hashable, Sendable {
  /// The bounds of the ranges: one more than there are counts.
  public let edges: [Double]
  /// How many values are in each range; a value at a bound is in the range above it, but for the last.
  public let counts: [Int]

  /// Counts values in ranges with round bounds.
  ///
  /// - Parameter maximumCount: The most ranges, 1…1,000.
  public init(_ values: [Double], maximumCount: Int = 10) {
    let finite = values.filter(\.isFinite)
    let (least, greatest) = (finite.min() ?? 0, finite.max() ?? 1)
    self.init(finite, edges: Self.edges(from: least, to: greatest, maximumCount: maximumCount))
  }

  /// Counts values in ranges with given bounds, which are in order.
  public init(_ values: [Double], edges: [Double]) {
    self.edges = edges
    var counts = [Int](repeating: 0, count: max(0, edges.count - 1))
    for value in values {
      if let index = Self.index(of: value, in: edges) { counts[index] += 1 }
    }
    self.counts = counts
  }

  static func edges(from least: Double, to greatest: Double, maximumCount: Int) -> [Double] {
    let most = min(max(maximumCount, 1), 1_000)
    guard greatest > least else { return [least - 0.5, least + 0.5] }
    // The finest round step that does not give too many.
    var count = most
    while count > 0 {
      let edges = DecimalSteps(from: least, to: greatest, count: count).edges(
        from: least, to: greatest)
      if edges.count >= 2, edges.count - 1 <= most { return edges }
      count -= 1
    }
    return [least, greatest]
  }

  /// The range that a value is in. Complexity: O(log n).
  static func index(of value: Double, in edges: [Double]) -> Int? {
    guard let first = edges.first, let last = edges.last, edges.count > 1, value >= first,
      value <= last
    else { return nil }
    var (low, high) = (0, edges.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
