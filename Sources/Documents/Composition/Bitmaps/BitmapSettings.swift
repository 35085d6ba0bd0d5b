import ComposeBitmap

/// How pages become pictures.
public struct BitmapSettings: Hashable, Sendable {
  /// Pixels per inch, within `resolutions`.
  public var dotsPerInch: Double
  /// Of JPEG files, 0…1.
  public var quality: Double
  public var limits: BitmapLimits

  public static let resolutions = 1.0...2400.0

  public init(
    dotsPerInch: Double = 144, quality: Double = 0.85, limits: BitmapLimits = BitmapLimits()
  ) {
    self.dotsPerInch = dotsPerInch
    self.quality = quality
    self.limits = limits
  }
}
