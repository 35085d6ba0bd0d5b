public import ComposeGeometry
public import ComposeGraphics

/// Renders drawings to images off screen.
///
///     let renderer = ImageRenderer(size: Size(width: 100, height: 50), scale: 2)
///     let image = try renderer.image { context in
///       context.fill(Path(ellipseIn: rect), with: .blue, rule: .nonZero)
///     }
public struct ImageRenderer: Sendable {
  /// In points.
  public var size: Size
  /// The colour space and resolution of the images.
  public var format: BitmapFormat
  /// Bounds on the size of the images.
  public var limits: BitmapLimits

  /// Creates a renderer of images of one size, in points.
  public init(size: Size, format: BitmapFormat, limits: BitmapLimits = BitmapLimits()) {
    self.size = size
    self.format = format
    self.limits = limits
  }

  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the ground is white instead of transparent.
  public init(size: Size, scale: Double = 1, isOpaque: Bool = false) {
    self.init(size: size, format: BitmapFormat(scale: scale, isOpaque: isOpaque))
  }

  /// What `draw` draws, as pixels.
  ///
  /// - Throws: `BitmapError.unusableSize`, `BitmapError.tooLarge`, and what `draw` throws.
  public func bitmap(_ draw: (BitmapContext) throws -> Void) throws -> Bitmap {
    let context = try BitmapContext(size: size, format: format, limits: limits)
    try draw(context)
    return context.makeBitmap()
  }

  /// What `draw` draws, as an image for other contexts; its natural size is `size`.
  public func image(_ draw: (BitmapContext) throws -> Void) throws -> Image {
    try bitmap(draw).image()
  }

  /// Returns what `draw` draws as the bytes of a PNG file.
  public func pngData(_ draw: (BitmapContext) throws -> Void) throws -> [UInt8] {
    try bitmap(draw).pngData()
  }

  /// - Parameter quality: 0…1.
  public func jpegData(
    quality: Double = 0.85, _ draw: (BitmapContext) throws -> Void
  ) throws -> [UInt8] {
    try bitmap(draw).jpegData(quality: quality)
  }
}
