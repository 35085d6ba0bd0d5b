import ComposeGraphics

/// Decoded pictures, kept for when they are drawn again.
struct PictureCache {
  private var pictures: [Image: RasterPicture] = [:]
  private var pixelCount = 0

  /// - Parameter limit: Of the pixels of all pictures kept, and of one.
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
    let picture = try RasterPicture(
      image, limits: ImageLimits(maximumDecodedBytes: count * 4), converter: converter)
    if pixelCount + count > limit {
      pictures = [:]
      pixelCount = 0
    }
    pictures[image] = picture
    pixelCount += count
    return picture
  }
}
