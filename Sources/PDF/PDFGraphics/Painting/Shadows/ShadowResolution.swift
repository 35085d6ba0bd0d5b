/// The resolution of soft shadows.
///
/// A shadow of blur b is blurred by a Gaussian of standard deviation b / 2, which four pixels per
/// deviation approximate to within 1/255: 576 / b pixels per inch. It has no fewer than `minimum`,
/// as some readers do not interpolate when they enlarge an image more than four times, no more than
/// `maximum`, and altogether no more than `maximumPixels`.
public struct ShadowResolution: Hashable, Sendable {
  /// In pixels per inch.
  public var minimum: Double
  /// In pixels per inch; a minimum above it takes precedence.
  public var maximum: Double
  /// Of one shadow, including the blurred margin. A larger one gets coarser.
  public var maximumPixels: Int

  /// Creates bounds of the resolution, in pixels per inch.
  public init(minimum: Double = 72, maximum: Double = 288, maximumPixels: Int = 4_000_000) {
    self.minimum = minimum
    self.maximum = maximum
    self.maximumPixels = maximumPixels
  }

  /// Pixels per inch of a shadow not limited by `maximumPixels`.
  ///
  /// - Parameter blur: In points, above 0.
  public func resolution(blur: Double) -> Double {
    let wanted = max(576 / blur, minimum.isFinite ? minimum : 72)
    let limit = maximum.isFinite ? maximum : 288
    // NaN gives 1 as well.
    return wanted > 1 ? min(wanted, max(limit, 1)) : 1
  }
}
