/// What the header of a page in a raster file says.
public struct RasterPage: Hashable, Sendable {
  /// Pixels, each side 1 to 1,000,000.
  public let width: Int
  public let height: Int
  /// Dots per inch, 1 to 10,000.
  public let resolution: Int
  public let color: RasterColor
  public var sides: PrintSides
  public var quality: PrintQuality
  /// The name of the medium's size: `iso_a4_210x297mm`.
  public var sizeName: String
  /// `stationery`; empty for the printer's choice.
  public var mediaType: String
  /// How the rows that follow are turned.
  public var transform: RasterTransform

  /// Nil for sizes and resolutions that no printer has.
  public init?(
    width: Int, height: Int, resolution: Int, color: RasterColor, sides: PrintSides = .oneSided,
    quality: PrintQuality = .normal, sizeName: String = "", mediaType: String = "",
    transform: RasterTransform = .init()
  ) {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height),
      (1...10_000).contains(resolution)
    else { return nil }
    self.width = width
    self.height = height
    self.resolution = resolution
    self.color = color
    self.sides = sides
    self.quality = quality
    self.sizeName = sizeName
    self.mediaType = mediaType
    self.transform = transform
  }

  /// The page that fills a sheet.
  ///
  /// - Parameter resolution: Dots per inch.
  public init?(size: MediaSize, resolution: Int, color: RasterColor) {
    guard (1...1_000_000).contains(size.width), (1...1_000_000).contains(size.height),
      (1...10_000).contains(resolution)
    else { return nil }
    // At most 10^10.
    self.init(
      width: max(1, (size.width * resolution + 1270) / 2540),
      height: max(1, (size.height * resolution + 1270) / 2540), resolution: resolution,
      color: color, sizeName: "\(MediaName(for: size))")
  }

  public var bytesPerRow: Int { color.bytesPerRow(width: width) }
}
