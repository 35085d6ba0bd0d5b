import ComposeGeometry

/// What the colours of one instance of a replicator are multiplied by.
struct InstanceTint: Hashable {
  /// Red, green, blue and opacity.
  private var factors = SIMD4<Double>(repeating: 1)

  static let none = InstanceTint()

  init() {}

  /// The tint within an instance of a colour.
  func multiplied(by color: SIMD4<Double>) -> InstanceTint {
    var tint = self
    tint.factors *= color.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return tint
  }

  var opacity: Double { factors[3] }

  /// A colour stays in its space unless it is tinted.
  func apply(to color: Color) -> Color {
    if factors == SIMD4(repeating: 1) { return color }
    if factors[0] == 1, factors[1] == 1, factors[2] == 1 {
      return color.opacity(color.alpha * factors[3])
    }
    let rgb = color.rgbComponents
    return .rgb(
      rgb[0] * factors[0], rgb[1] * factors[1], rgb[2] * factors[2],
      alpha: color.alpha * factors[3])
  }
}
