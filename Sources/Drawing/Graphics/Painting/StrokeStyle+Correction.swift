package import ComposeGeometry

extension StrokeStyle {
  /// The style with invalid values corrected: a width that is negative or NaN is 1, a bad miter
  /// limit 10, and dashes that are negative, all zero or not numbers are none (ISO 32000-2,
  /// 8.4.3.6).
  ///
  /// - Returns: The style, and how many faults it had that show.
  package var corrected: (style: StrokeStyle, faults: Int) {
    var style = self
    var faults = 0
    if !width.isFinite || width < 0 {
      faults += 1
      style.width = 1
    }
    if !miterLimit.isFinite || miterLimit < 1 { style.miterLimit = 10 }
    if !hasValidDash {
      faults += 1
      style.dash = []
    }
    if style.dash.isEmpty { style.dashPhase = 0 }
    return (style, faults)
  }

  private var hasValidDash: Bool {
    guard !dash.isEmpty else { return true }
    return dashPhase.isFinite && dash.allSatisfy { $0.isFinite && $0 >= 0 }
      && dash.contains { $0 > 0 }
  }

  /// How far from its path a line reaches at most.
  package var reach: Double {
    width / 2 * max(join == .miter ? miterLimit : 1, 2.0.squareRoot())
  }
}

extension AffineTransform {
  /// How much it stretches a line at most along x or y.
  package var largestScale: Double {
    max(a * a + b * b, c * c + d * d).squareRoot()
  }
}
