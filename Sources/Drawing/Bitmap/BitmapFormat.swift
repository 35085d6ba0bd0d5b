import ComposeGeometry
import ComposeRasterizing

/// What kind of pixels a bitmap has: eight bits for each of red, green, blue and opacity.
public struct BitmapFormat: Hashable, Sendable {
  /// The colour space of the pixels. Colours and images are treated as sRGB and converted.
  public enum ColorSpace: Hashable, Sendable {
    /// IEC 61966-2-1.
    case sRGB
    /// The primaries of SMPTE RP 431-2 with the white and the curve of sRGB.
    case displayP3
  }

  /// Pixels per point; 1 is 72 pixels per inch.
  public var scale: Double
  /// Whether the bitmap starts white and stays opaque; else it starts transparent.
  public var isOpaque: Bool
  /// The colour space of the pixels.
  public var colorSpace: ColorSpace
  /// Whether edges may be smooth at all; each drawing's own setting counts only where they may.
  public var allowsAntialiasing: Bool

  /// Whether upright images and stencils cover all pixels that they touch, as readers of PDF files
  /// show them, so that strips of one picture have no seams. By default they cover them in part.
  public var coversWholePixels = false

  /// Creates a format; the default is transparent sRGB at 72 pixels per inch.
  public init(
    scale: Double = 1, isOpaque: Bool = false, colorSpace: ColorSpace = .sRGB,
    allowsAntialiasing: Bool = true
  ) {
    self.scale = scale
    self.isOpaque = isOpaque
    self.colorSpace = colorSpace
    self.allowsAntialiasing = allowsAntialiasing
  }

  /// - Parameter dotsPerInch: Pixels per inch: 144 are two a point.
  public init(
    dotsPerInch: Double, isOpaque: Bool = false, colorSpace: ColorSpace = .sRGB,
    allowsAntialiasing: Bool = true
  ) {
    self.init(
      scale: dotsPerInch / 72, isOpaque: isOpaque, colorSpace: colorSpace,
      allowsAntialiasing: allowsAntialiasing)
  }

  /// The resolution, in pixels per inch.
  public var dotsPerInch: Double { scale * 72 }
}

/// Size limits of bitmaps. Checked before anything is allocated.
public struct BitmapLimits: Hashable, Sendable {
  /// Rows × columns; each takes four bytes.
  public var maximumPixels: Int
  /// Rows, and columns.
  public var maximumDimension: Int
  /// The maximum number of pixels of all decoded images together, four bytes each.
  public var maximumImagePixels: Int
  /// The pixels of all layers, masks, shadows and pattern cells of a page together, regardless of
  /// the size of each: this limits time. Beyond it, layers are drawn piece by piece, and masks,
  /// shadows and patterns are omitted (`BitmapProblems.costlyLayers`).
  public var maximumLayerPixels: Int

  /// Creates limits; the defaults suit documents of unknown origin.
  public init(
    maximumPixels: Int = 100_000_000, maximumDimension: Int = 65_535,
    maximumImagePixels: Int = 64_000_000, maximumLayerPixels: Int = 2_000_000_000
  ) {
    self.maximumPixels = maximumPixels
    self.maximumDimension = maximumDimension
    self.maximumImagePixels = maximumImagePixels
    self.maximumLayerPixels = maximumLayerPixels
  }
}

extension BitmapFormat {
  /// How many pixels a size has: its sides times the scale, rounded up unless that is within a
  /// thousandth of a pixel of a whole number.
  ///
  /// - Throws: `BitmapError.unusableSize`, `BitmapError.tooLarge`.
  func pixelSize(of size: Size, limits: BitmapLimits) throws(BitmapError) -> (Int, Int) {
    guard size.isFinite, size.width > 0, size.height > 0, scale.isFinite, scale > 0 else {
      throw .unusableSize
    }
    let width = Self.pixels(size.width * scale)
    let height = Self.pixels(size.height * scale)
    // 2²⁰ at most, so that no product overflows.
    let dimension = Double(min(limits.maximumDimension, 1 << 20))
    guard width <= dimension, height <= dimension,
      width * height <= Double(limits.maximumPixels)
    else { throw .tooLarge(width: PixelRect.whole(width), height: PixelRect.whole(height)) }
    return (Int(width), Int(height))
  }

  private static func pixels(_ side: Double) -> Double { max(1, (side - 0.001).rounded(.up)) }
}
