public import ComposeBitmap

/// The settings for rendering pages as images.
public struct BitmapSettings: Hashable, Sendable {
  /// The resolution in pixels per inch, within `resolutions`.
  public var dotsPerInch: Double
  /// The quality of JPEG files, 0…1.
  public var quality: Double
  /// The quality of WebP files, 0…1; nil keeps every pixel as it is.
  public var webPQuality: Double?
  /// Limits on the size of a page's bitmap.
  public var limits: BitmapLimits

  /// The valid resolutions, in dots per inch.
  public static let resolutions = 1.0...2400.0

  /// Creates settings.
  public init(
    dotsPerInch: Double = 144, quality: Double = 0.85, webPQuality: Double? = nil,
    limits: BitmapLimits = BitmapLimits()
  ) {
    self.dotsPerInch = dotsPerInch
    self.quality = quality
    self.webPQuality = webPQuality
    self.limits = limits
  }
}
