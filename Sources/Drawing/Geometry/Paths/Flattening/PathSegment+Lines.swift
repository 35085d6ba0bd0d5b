extension PathSegment {
  /// The number of lines of equal parameter spans that approximate the segment within a tolerance.
  ///
  /// Wang's bound: a Bézier curve of degree n leaves its chords by at most n(n−1)/8 of its
  /// greatest second difference, over the square of the number of chords. At most 2,000, which
  /// is a millionth of the segment's size or less.
  func lineCount(tolerance: Double) -> Int {
    let difference: Double
    switch degree {
    case .line: return 1
    case .quadratic:
      difference = (start - control1 * 2 + end).magnitude / 4
    case .cubic:
      let first = (start - control1 * 2 + control2).magnitude
      let second = (control1 - control2 * 2 + end).magnitude
      difference = max(first, second) * 0.75
    }
    let count = (difference / tolerance).squareRoot().rounded(.up)
    // Not a number where there is no curve or no tolerance.
    guard count >= 1 else { return 1 }
    return count < 2000 ? Int(count) : 2000
  }
}
