import ComposePlatform

/// Arithmetic that never traps.
enum Numbers {
  static func power(_ base: Double, _ exponent: Double) -> Double {
    let value = pow(base, exponent)
    return value.isFinite ? value : 0
  }

  /// A whole number within ±2³¹; 0 for NaN.
  static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -2_147_483_648), 2_147_483_647))
  }
}
