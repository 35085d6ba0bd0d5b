/// Gray by how its numbers become light (ISO 32000-2, 8.6.5.2).
public struct CalibratedGray: Hashable, Sendable {
  /// X, Y and Z of white; Y is 1.
  public let whitePoint: SIMD3<Double>
  /// Written, and of no matter for conversions, which are relative to black as well.
  public let blackPoint: SIMD3<Double>
  /// The exponent that decodes gray values (ISO 32000-2, 8.6.5.2).
  public let gamma: Double
}

/// Red, green and blue by how their numbers become light (ISO 32000-2, 8.6.5.3).
public struct CalibratedRGB: Hashable, Sendable {
  /// The diffuse white point, in CIE XYZ with Y = 1.
  public let whitePoint: SIMD3<Double>
  /// Written, and of no matter for conversions, which are relative to black as well.
  public let blackPoint: SIMD3<Double>
  /// Of red, green and blue.
  public let gamma: SIMD3<Double>
  /// X, Y and Z of red, then of green, then of blue.
  public let matrix: [Double]
}

/// CIE 1976 L*a*b* (ISO 32000-2, 8.6.5.4). L* is 0…100.
public struct LabSpace: Hashable, Sendable {
  /// The diffuse white point, in CIE XYZ with Y = 1.
  public let whitePoint: SIMD3<Double>
  /// The diffuse black point, in CIE XYZ.
  public let blackPoint: SIMD3<Double>
  /// The valid values of the a* component.
  public let aRange: ClosedRange<Double>
  /// The valid values of the b* component.
  public let bRange: ClosedRange<Double>
}

extension ColorSpace {
  /// - Throws: `ColorSpaceError` for points and a gamma that PDF does not take.
  public static func calibratedGray(
    whitePoint: SIMD3<Double>, blackPoint: SIMD3<Double> = .zero, gamma: Double = 1
  ) throws(ColorSpaceError) -> ColorSpace {
    try check(whitePoint, blackPoint)
    guard isUsable(gamma: gamma) else { throw .unusableGamma }
    return ColorSpace(
      .calibratedGray(
        CalibratedGray(whitePoint: whitePoint, blackPoint: blackPoint, gamma: gamma)))
  }

  /// - Parameter matrix: X, Y and Z of red, then of green, then of blue.
  /// - Throws: `ColorSpaceError` for points, gammas and a matrix that cannot be used.
  public static func calibratedRGB(
    whitePoint: SIMD3<Double>, blackPoint: SIMD3<Double> = .zero,
    gamma: SIMD3<Double> = .one, matrix: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  ) throws(ColorSpaceError) -> ColorSpace {
    try check(whitePoint, blackPoint)
    for index in 0..<3 where !isUsable(gamma: gamma[index]) { throw .unusableGamma }
    guard matrix.count == 9, matrix.allSatisfy({ abs($0) < 1_000 }),
      Matrix3(matrix).inverse != nil
    else { throw .unusableMatrix }
    return ColorSpace(
      .calibratedRGB(
        CalibratedRGB(
          whitePoint: whitePoint, blackPoint: blackPoint, gamma: gamma, matrix: matrix)))
  }

  /// - Parameters:
  ///   - aRange: Of a*, from green to red.
  ///   - bRange: Of b*, from blue to yellow.
  /// - Throws: `ColorSpaceError` for points and ranges that cannot be used.
  public static func lab(
    whitePoint: SIMD3<Double> = CIEXYZ.d50, blackPoint: SIMD3<Double> = .zero,
    aRange: ClosedRange<Double> = -128...127, bRange: ClosedRange<Double> = -128...127
  ) throws(ColorSpaceError) -> ColorSpace {
    try check(whitePoint, blackPoint)
    for range in [aRange, bRange] {
      guard range.lowerBound < range.upperBound, abs(range.lowerBound) <= 1_000,
        abs(range.upperBound) <= 1_000
      else { throw .unusableRange }
    }
    return ColorSpace(
      .lab(
        LabSpace(
          whitePoint: whitePoint, blackPoint: blackPoint, aRange: aRange, bRange: bRange)))
  }

  private static func check(
    _ white: SIMD3<Double>, _ black: SIMD3<Double>
  ) throws(ColorSpaceError) {
    // NaN fails each.
    guard white.y == 1, white.x > 0.000_1, white.x < 10, white.z > 0.000_1, white.z < 10 else {
      throw .unusableWhitePoint
    }
    for index in 0..<3 where !(black[index] >= 0 && black[index] < 1) {
      throw .unusableBlackPoint
    }
  }

  private static func isUsable(gamma: Double) -> Bool { gamma > 0.000_1 && gamma < 100 }
}
