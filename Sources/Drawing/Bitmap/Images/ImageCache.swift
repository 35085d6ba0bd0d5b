import ComposeGraphics

/// A cache of decoded images and stencil masks.
struct ImageCache {
  private var rasterImages: [Image: RasterImage] = [:]
  private var stencils: [ImageMask: StencilRaster] = [:]
  private var pixelCount = 0

  /// Four samples of sixteen bits.
  private static let maximumBytesPerPixel = 8

  /// Returns the pixels of an image, decoded on first use.
  ///
  /// - Parameter limit: The maximum number of pixels of all images kept, and of one.
  mutating func raster(
    _ image: Image, limit: Int, converter: ColorConverter
  ) throws(RasterImageError) -> RasterImage {
    if let found = rasterImages[image] { return found }
    if case .vector = image.encoding { throw .vector }
    // The sizes of images are below 2³¹, and their product below 2⁴⁸.
    let count = image.pixelWidth * image.pixelHeight
    guard count <= limit else {
      throw .undecodable(
        ImageError.tooLarge(width: image.pixelWidth, height: image.pixelHeight).description)
    }
    // Samples are decoded at their own depth, up to four of sixteen bits a pixel, and masks in a
    // size of their own; the limit on pixels bounds both.
    let (bytes, overflow) = limit.multipliedReportingOverflow(by: Self.maximumBytesPerPixel)
    let raster = try RasterImage(
      image, limits: ImageLimits(maximumDecodedBytes: overflow ? .max : bytes),
      converter: converter)
    makeRoom(for: count, limit: limit)
    rasterImages[image] = raster
    return raster
  }

  /// Returns the opacities of a stencil mask, made on first use; nil for more than may be.
  ///
  /// - Parameter limit: The maximum number of pixels of all images kept, and of one.
  mutating func stencil(_ mask: ImageMask, limit: Int) -> StencilRaster? {
    if let found = stencils[mask] { return found }
    // Sizes are below 2³¹, and their product below 2⁴⁸.
    let count = mask.pixelWidth * mask.pixelHeight
    guard count <= limit else { return nil }
    let raster = StencilRaster(mask)
    makeRoom(for: count, limit: limit)
    stencils[mask] = raster
    return raster
  }

  /// Forgets all images where one more would be too many.
  private mutating func makeRoom(for count: Int, limit: Int) {
    if pixelCount + count > limit {
      rasterImages = [:]
      stencils = [:]
      pixelCount = 0
    }
    pixelCount += count
  }
}
