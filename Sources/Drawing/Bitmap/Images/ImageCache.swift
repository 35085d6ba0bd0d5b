import ComposeGraphics

/// A cache of decoded images.
struct PictureCache {
  private var pictures: [Image: RasterPicture] = [:]
  private var pixelCount = 0

  /// Four samples of sixteen bits.
  private static let maximumBytesPerPixel = 8

  /// Returns the pixels of an image, decoded on first use.
  ///
  /// - Parameter limit: The maximum number of pixels of all images kept, and of one.
  mutating func picture(
    _ image: Image, limit: Int, converter: ColorConverter
  ) throws(PictureError) -> RasterPicture {
    if let found = pictures[image] { return found }
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
    let picture = try RasterPicture(
      image, limits: ImageLimits(maximumDecodedBytes: overflow ? .max : bytes),
      converter: converter)
    if pixelCount + count > limit {
      pictures = [:]
      pixelCount = 0
    }
    pictures[image] = picture
    pixelCount += count
    return picture
  }
}
