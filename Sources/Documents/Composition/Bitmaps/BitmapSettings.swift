public import ComposeBitmap

/// How pages become pictures.
public struct BitmapSettings: Hashable, Sendable {
  /// Pixels per inch, within `resolutions`.
  public var dotsPerInch: Double
  /// Of JPEG files, 0…1.
  public var quality: Double
  /// Bounds on the size of a page's bitmap.
  public var limits: BitmapLimits

  /// The resolutions that are accepted, in dots per inch.
  public static let resolutions = 1.0...2400.0

  public init(
    dotsPerInch: Double = 144, quality: Double = 0.85, limits: BitmapLimits = BitmapLimits()
  ) {
    self.dotsPerInch = dotsPerInch
    self.quality = quality
    self.limits = limits
  }
}
