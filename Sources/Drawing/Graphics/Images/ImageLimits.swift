/// Size limits of images. Checked before anything is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// Of the file, in bytes.
  public var maximumBytes: Int
  /// Rows × columns.
  public var maximumPixels: Int
  /// Rows, and columns.
  public var maximumDimension: Int
  /// The maximum size of the samples of an image that has to be decoded or split, in bytes. About
  /// twice as much may be in use while an interlaced image with transparency is split.
  public var maximumDecodedBytes: Int
  /// The maximum size of an ICC profile; a longer one is ignored.
  public var maximumProfileBytes: Int

  /// Creates limits; the defaults suit images of unknown origin.
  public init(
    maximumBytes: Int = 256 << 20, maximumPixels: Int = 100_000_000,
    maximumDimension: Int = 1_000_000, maximumDecodedBytes: Int = 256 << 20,
    maximumProfileBytes: Int = 4 << 20
  ) {
    self.maximumBytes = maximumBytes
    self.maximumPixels = maximumPixels
    self.maximumDimension = maximumDimension
    self.maximumDecodedBytes = maximumDecodedBytes
    self.maximumProfileBytes = maximumProfileBytes
  }

  /// No limit lifts what PNG itself allows (31 bits), nor lets sizes in bits overflow.
  func check(width: Int, height: Int) throws(ImageError) {
    let dimension = min(maximumDimension, 0x7FFF_FFFF)
    guard width <= dimension, height <= dimension,
      width * height <= min(maximumPixels, 1 << 48)
    else { throw .tooLarge(width: width, height: height) }
  }

  func check(decodedBytes count: Int) throws(ImageError) {
    guard count <= maximumDecodedBytes else {
      throw .tooManyBytes(count: count, limit: maximumDecodedBytes)
    }
  }
}
