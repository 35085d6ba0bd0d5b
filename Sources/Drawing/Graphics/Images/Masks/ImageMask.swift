/// A stencil mask: samples that mark where to paint (ISO 32000-1, 8.9.6.2).
///
/// A sample of 0 is painted and the greatest one is not, unless `isInverted`; those between are
/// painted in part. Immutable; copies share their storage.
public struct ImageMask: Hashable, Sendable {
  /// The number of pixels in a row.
  public let pixelWidth: Int
  /// The number of rows.
  public let pixelHeight: Int
  /// 1, 2, 4 or 8.
  public let bitsPerComponent: Int
  /// Rows from top to bottom, each padded to a whole byte, high bits first.
  public let samples: [UInt8]
  /// Whether it is the greatest sample that is painted: `/Decode [1 0]`.
  public let isInverted: Bool
  /// A hash that identifies the mask; the same on every machine and in every run.
  public let contentHash: ContentHash

  /// - Throws: `ImageError.corrupt` when there are not as many samples as the size asks for;
  ///   `ImageError.tooLarge`; `ImageError.unsupported` for other depths.
  public init(
    pixelWidth: Int, pixelHeight: Int, bitsPerComponent: Int = 1, samples: [UInt8],
    isInverted: Bool = false, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    guard pixelWidth > 0, pixelHeight > 0 else { throw .corrupt("no pixels") }
    try limits.check(width: pixelWidth, height: pixelHeight)
    guard [1, 2, 4, 8].contains(bitsPerComponent) else {
      throw .unsupported("mask of \(bitsPerComponent) bits per component")
    }
    let rowSize = PNGHeader.rowSize(width: pixelWidth, bits: bitsPerComponent)
    guard samples.count == rowSize * pixelHeight else {
      throw .corrupt("too few samples")
    }
    self.init(
      width: pixelWidth, height: pixelHeight, bitsPerComponent: bitsPerComponent,
      samples: samples, isInverted: isInverted)
  }

  /// For samples that are known to be as many as they should.
  init(width: Int, height: Int, bitsPerComponent: Int, samples: [UInt8], isInverted: Bool) {
    pixelWidth = width
    pixelHeight = height
    self.bitsPerComponent = bitsPerComponent
    self.samples = samples
    self.isInverted = isInverted
    contentHash = ContentHash(
      Array("mask \(width) \(height) \(bitsPerComponent) \(isInverted) ".utf8)
        + Array(ContentHash(samples).description.utf8))
  }

  /// The alpha of an image as a stencil: of one bit when each pixel is either opaque or
  /// transparent, else of eight. An image's EXIF orientation is applied.
  ///
  /// - Throws: `ImageError.unsupported` for drawings; `ImageError.tooManyBytes`.
  public init(
    opacityOf image: Image, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    guard image.pixelWidth > 0 else { throw .unsupported("a drawing has no pixels") }
    let opacities = try image.opacities(limits: limits)
    let (width, height) = image.uprightPixels
    let upright = image.orientation.upright(opacities, width: width, height: height)
    guard upright.allSatisfy({ $0 == 0 || $0 == 255 }) else {
      self.init(
        width: width, height: height, bitsPerComponent: 8, samples: upright, isInverted: true)
      return
    }
    let rowSize = PNGHeader.rowSize(width: width, bits: 1)
    var packed = [UInt8](repeating: 0, count: rowSize * height)
    for row in 0..<height {
      for column in 0..<width where upright[row * width + column] == 255 {
        packed[row * rowSize + column >> 3] |= 0x80 >> UInt8(column & 7)
      }
    }
    self.init(
      width: width, height: height, bitsPerComponent: 1, samples: packed, isInverted: true)
  }

  /// How much is painted at each pixel, row by row: 255 for all.
  @_optimize(speed)
  public var opacities: [UInt8] {
    let greatest = 1 << bitsPerComponent - 1
    let rowSize = PNGHeader.rowSize(width: pixelWidth, bits: bitsPerComponent)
    let (width, bits) = (pixelWidth, bitsPerComponent)
    // Rows of eight bits have no padding.
    if bits == 8 { return isInverted ? samples : samples.map { 255 - $0 } }
    if bits == 1, width.isMultiple(of: 8) { return opacitiesOfBits }
    // At most 255 × 255 / 255.
    let table = (0...greatest).map { value in
      UInt8(isInverted ? value * 255 / greatest : 255 - value * 255 / greatest)
    }
    return [UInt8](unsafeUninitializedCapacity: width * pixelHeight) { result, count in
      samples.withUnsafeBufferPointer { bytes in
        for row in 0..<pixelHeight {
          for column in 0..<width {
            let bit = column * bits
            // Samples of one, two or four bits do not go across bytes.
            let byte = Int(bytes[row * rowSize + bit >> 3])
            result[row * width + column] = table[byte >> (8 - bits - bit & 7) & greatest]
          }
        }
      }
      count = width * pixelHeight
    }
  }

  /// How much is painted at each pixel of a mask of one bit whose rows are whole bytes.
  private var opacitiesOfBits: [UInt8] {
    // The eight opacities of each byte, the highest bit's at the lowest address.
    let table: [UInt64] = (0...255).map { byte in
      let bits = UInt8(isInverted ? byte : 255 - byte)
      return (0..<8).reduce(0) { $0 | (bits >> (7 - $1) & 1 == 1 ? 0xFF << UInt64(8 * $1) : 0) }
    }
    return [UInt8](unsafeUninitializedCapacity: samples.count * 8) { result, count in
      let place = UnsafeMutableRawBufferPointer(result)
      samples.withUnsafeBufferPointer { bytes in
        table.withUnsafeBufferPointer { table in
          for index in 0..<bytes.count {
            place.storeBytes(
              of: table[Int(bytes[index])].littleEndian, toByteOffset: index * 8, as: UInt64.self)
          }
        }
      }
      count = samples.count * 8
    }
  }

  /// The same as a gray image, white where paint goes: for `PaintingContext.clip(to:in:)`.
  public var luminance: Image {
    let opacities = opacities
    return Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight,
      encoding: .samples(SampleImage(bytes: opacities, components: 1, bitsPerComponent: 8)),
      colorSpace: .gray, contentHash: ContentHash(contentHash, "luminance"))
  }
}

extension ImageMask {
  /// The hash of the content, which takes no time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}

extension ImageMask: CustomStringConvertible {
  /// Size and content in one line: `640×480 mask 1 bit 1f0c…`.
  public var description: String {
    "\(pixelWidth)×\(pixelHeight) mask \(bitsPerComponent) bit "
      + contentHash.description.prefix(8)
  }
}

extension ContentHash {
  /// Of something made of what has another hash, in a way that `note` describes in full.
  init(_ hash: ContentHash, _ note: String) {
    self.init(Array("\(hash) \(note)".utf8))
  }
}

extension ImageOrientation {
  /// Stored samples of one byte turned upright, `width` columns and `height` rows then.
  func upright(_ stored: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard self != .up else { return stored }
    let storedWidth = swapsAxes ? height : width
    let storedHeight = swapsAxes ? width : height
    var result = [UInt8](repeating: 0, count: stored.count)
    for row in 0..<storedHeight {
      for column in 0..<storedWidth {
        let (x, y) = place(ofColumn: column, row: row, width: width, height: height)
        result[y * width + x] = stored[row * storedWidth + column]
      }
    }
    return result
  }

  private func place(
    ofColumn column: Int, row: Int, width: Int, height: Int
  ) -> (x: Int, y: Int) {
    switch self {
    case .up: (column, row)
    case .upMirrored: (width - 1 - column, row)
    case .down: (width - 1 - column, height - 1 - row)
    case .downMirrored: (column, height - 1 - row)
    case .leftMirrored: (row, column)
    case .right: (width - 1 - row, column)
    case .rightMirrored: (width - 1 - row, height - 1 - column)
    case .left: (row, height - 1 - column)
    }
  }
}
