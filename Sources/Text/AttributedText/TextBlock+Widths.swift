extension TextBlock {
  /// How wide the content is within its limits.
  ///
  /// - Parameters:
  ///   - width: What it has without limits, in points.
  ///   - whole: What percentages are of, in points.
  package func limited(_ width: Double, of whole: Double) -> Double {
    var width = width
    if let maximumWidth { width = min(width, maximumWidth.points(of: whole)) }
    if let minimumWidth { width = max(width, minimumWidth.points(of: whole)) }
    return width
  }
}

extension TextBlock.Length {
  /// In points, 0 to 14,400.
  ///
  /// - Parameter whole: What percentages are of.
  package func points(of whole: Double) -> Double {
    let points =
      switch self {
      case .points(let points): points
      case .percent(let percent): whole * percent / 100
      }
    return points.isFinite ? min(max(0, points), 14_400) : 0
  }
}
