extension Image {
  /// Makes an image of samples in memory.
  ///
  /// - Parameters:
  ///   - samples: Laid out as in `SampleImage`.
  ///   - bitsPerComponent: 1, 2, 4, 8 or 16; an indexed image has at most 8.
  ///   - alpha: Plain samples.
  /// - Throws: `ImageError.corrupt` when a plane does not have the length required by the size;
  ///   `ImageError.tooLarge`; `ImageError.unsupported` for other depths or a compressed alpha.
  public init(
    pixelWidth: Int, pixelHeight: Int, colorSpace: ImageColorSpace, bitsPerComponent: Int = 8,
    samples: [UInt8], alpha: AlphaPlane? = nil, resolution: ImageResolution? = nil,
    limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    guard pixelWidth > 0, pixelHeight > 0 else { throw .corrupt("no pixels") }
    try limits.check(width: pixelWidth, height: pixelHeight)
    var isIndexed = false
    if case .indexed(let palette) = colorSpace {
      isIndexed = true
      guard palette.count % 3 == 0, 3...768 ~= palette.count else {
        throw .corrupt("wrong length of the palette")
      }
    }
    guard [1, 2, 4, 8].contains(bitsPerComponent) || (bitsPerComponent == 16 && !isIndexed) else {
      throw .unsupported("\(bitsPerComponent) bits per component")
    }
    let rowSize = PNGHeader.rowSize(
      width: pixelWidth, bits: bitsPerComponent * colorSpace.components)
    guard samples.count == rowSize * pixelHeight else {
      throw .corrupt("too few samples")
    }
    var opacities: [UInt8] = []
    if let alpha {
      guard case .samples(let plane) = alpha.encoding else {
        throw .unsupported("compressed alpha plane")
      }
      guard plane.bitsPerComponent == 8 || plane.bitsPerComponent == 16,
        plane.bytes.count == pixelWidth * pixelHeight * plane.bitsPerComponent / 8
      else { throw .corrupt("wrong size of the alpha plane") }
      opacities = plane.bytes
    }
    self.init(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, declaredResolution: resolution,
      encoding: .samples(
        SampleImage(
          bytes: samples, components: colorSpace.components, bitsPerComponent: bitsPerComponent)),
      colorSpace: colorSpace, alpha: alpha,
      contentHash: Self.hash(
        [pixelWidth, pixelHeight, bitsPerComponent, alpha?.bitsPerComponent ?? 0],
        colorSpace: colorSpace, planes: [samples, opacities]))
  }

  private static func hash(
    _ numbers: [Int], colorSpace: ImageColorSpace, planes: [[UInt8]]
  ) -> ContentHash {
    var summary = Array("\(numbers) \(colorSpace)".utf8)
    for plane in planes { summary += Array(ContentHash(plane).description.utf8) }
    return ContentHash(summary)
  }
}

extension AlphaPlane {
  /// - Parameters:
  ///   - bytes: One sample a pixel; of sixteen bits, the high byte first.
  ///   - bitsPerComponent: 8 or 16.
  public init(_ bytes: [UInt8], bitsPerComponent: Int = 8) {
    self.init(
      encoding: .samples(
        SampleImage(bytes: bytes, components: 1, bitsPerComponent: bitsPerComponent)))
  }
}
