/// The IHDR chunk: PNG specification (third edition), 11.2.1.
struct PNGHeader: Hashable {
  enum ColorType: Int {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    /// Samples a pixel.
    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }

    var hasAlpha: Bool { self == .grayAlpha || self == .rgbAlpha }

    var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  static let length = 13

  init(_ chunk: ByteReader, limits: ImageLimits) throws(ImageError) {
    guard chunk.count == Self.length, let width = chunk.uint32(at: 0),
      let height = chunk.uint32(at: 4), let bitDepth = chunk.uint8(at: 8),
      let colorCode = chunk.uint8(at: 9), let compression = chunk.uint8(at: 10),
      let filter = chunk.uint8(at: 11), let interlacing = chunk.uint8(at: 12)
    else { throw .corrupt("wrong length of the header") }
    guard width > 0, height > 0 else { throw .corrupt("no pixels") }
    try limits.check(width: width, height: height)
    guard let colorType = ColorType(rawValue: colorCode) else {
      throw .corrupt("unknown colour type \(colorCode)")
    }
    guard colorType.bitDepths.contains(bitDepth) else {
      throw .corrupt("colour type \(colorCode) has no bit depth \(bitDepth)")
    }
    guard compression == 0, filter == 0, interlacing <= 1 else {
      throw .unsupported("its compression, filter or interlace method is unknown")
    }
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = interlacing == 1
  }

  /// The header of an image whose format is known to be valid.
  init(width: Int, height: Int, bitDepth: Int, colorType: ColorType) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = false
  }

  /// Bytes of a row, without its filter byte. `ImageLimits` keeps all the sizes below 2⁵⁵.
  var rowSize: Int { Self.rowSize(width: width, bits: bitDepth * colorType.channels) }

  /// The bytes that a row of pixels of so many bits takes.
  static func rowSize(width: Int, bits: Int) -> Int { (width * bits + 7) / 8 }
}
