/// The original JPEG data, unmodified, for `/DCTDecode` (ISO 32000-1, 7.4.8).
public struct JPEGImage: Hashable, Sendable {
  /// The whole file, untouched.
  public let bytes: [UInt8]
  /// 1 gray, 3 colour, 4 CMYK.
  public let components: Int
  /// Always 8: PDF readers know no other JPEG.
  public let bitsPerComponent: Int
  /// Four components written by Adobe's programs, where 255 means no ink: `/Decode [1 0 …]`.
  public let isInverted: Bool
  /// The `/ColorTransform` value needed where a reader's default would be wrong; else nil.
  public let colorTransform: Int?
  /// Whether the file is a progressive JPEG.
  public let isProgressive: Bool
}

/// The image data of a PNG, unmodified, or a part of its channels, for `/FlateDecode` with
/// `/Predictor 15` (ISO 32000-1, 7.4.4.4). Checked to inflate to exactly the rows it should.
public struct FlateImage: Hashable, Sendable {
  /// One zlib stream.
  public let bytes: [UInt8]
  /// `/Colors`: 1 for gray, alpha and palette indices, 3 for RGB.
  public let components: Int
  /// 1, 2, 4, 8 or 16.
  public let bitsPerComponent: Int
  /// `/Columns`.
  public let columns: Int
}

/// Uncompressed samples: rows from top to bottom, each padded to a whole byte; 16-bit samples
/// have their high byte first.
public struct SampleImage: Hashable, Sendable {
  /// The samples, row by row from the top.
  public let bytes: [UInt8]
  /// The number of components of a pixel.
  public let components: Int
  /// 1, 2, 4, 8 or 16.
  public let bitsPerComponent: Int
}

/// Columns and rows of pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The alpha channel: 0 is transparent. Colours are not premultiplied.
public struct AlphaPlane: Hashable, Sendable {
  /// The encoding of the samples.
  public let encoding: Encoding
  /// The rows and columns; nil for those of the image. A plane of another size is stretched.
  public let size: PixelSize?

  init(encoding: Encoding, size: PixelSize? = nil) {
    self.encoding = encoding
    self.size = size
  }

  /// One sample of 8 or 16 bits a pixel.
  public enum Encoding: Hashable, Sendable {
    /// A zlib stream of rows with PNG predictors.
    case flate(FlateImage)
    /// Plain rows of samples.
    case samples(SampleImage)
  }

  /// 8 or 16.
  public var bitsPerComponent: Int {
    switch encoding {
    case .flate(let stream): stream.bitsPerComponent
    case .samples(let samples): samples.bitsPerComponent
    }
  }
}

/// The colour that is transparent, for a `/Mask` array (ISO 32000-1, 8.9.6.4).
public struct ImageColorKey: Hashable, Sendable {
  /// For each component the stored values that are masked.
  public let ranges: [ClosedRange<Int>]
}

/// The colour space of the samples.
public enum ImageColorSpace: Hashable, Sendable {
  case gray, rgb, cmyk
  /// One component that counts into a palette of red, green and blue bytes.
  case indexed(palette: [UInt8])

  /// The number of components of a pixel.
  public var components: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }

  var name: String {
    switch self {
    case .gray: "gray"
    case .rgb: "rgb"
    case .cmyk: "cmyk"
    case .indexed(let palette): "indexed(\(palette.count / 3))"
    }
  }
}
