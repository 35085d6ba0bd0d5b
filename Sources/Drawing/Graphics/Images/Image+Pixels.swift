extension Image {
  /// The image as rows of red, green, blue and opacity, as stored: `orientation` and
  /// `iccProfile` are not applied, and colours are not multiplied by opacity.
  ///
  /// Sixteen-bit samples are rounded to the nearest of eight bits. An index beyond the palette
  /// is black.
  ///
  /// - Throws: `ImageError.unsupported` for drawings; `ImageError.tooManyBytes` when the result
  ///   would be longer than the limit; of JPEG, `ImageError.libraryMissing` without libturbojpeg.
  public func rgba8(limits: ImageLimits = ImageLimits()) throws(ImageError) -> [UInt8] {
    try limits.check(decodedBytes: pixelWidth * pixelHeight * 4)
    let samples = try decodedSamples(limits: limits)
    let alpha = try pixelAlpha(limits: limits)
    if let pixels = plainPixels(samples, alpha) { return pixels }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(pixelWidth * pixelHeight * 4)
    forEachRow(of: samples, alpha) { row in
      for sample in row { pixels.append(UInt8((UInt32(sample) * 255 + 32_895) >> 16)) }
    }
    return pixels
  }

  /// As `rgba8(limits:)`, with sixteen bits per sample and no rounding.
  public func rgba16(limits: ImageLimits = ImageLimits()) throws(ImageError) -> [UInt16] {
    try limits.check(decodedBytes: pixelWidth * pixelHeight * 8)
    var pixels: [UInt16] = []
    pixels.reserveCapacity(pixelWidth * pixelHeight * 4)
    forEachRow(of: try decodedSamples(limits: limits), try pixelAlpha(limits: limits)) {
      pixels.append(contentsOf: $0)
    }
    return pixels
  }

  /// Gray or RGB with eight bits for all, which most pictures have; nil for others.
  @_optimize(speed)
  private func plainPixels(_ samples: SampleImage, _ alpha: SampleImage?) -> [UInt8]? {
    let components = samples.components
    switch colorSpace {
    case .gray where components == 1, .rgb where components == 3: break
    default: return nil
    }
    let size = pixelWidth * pixelHeight
    guard samples.bitsPerComponent == 8, alpha?.bitsPerComponent ?? 8 == 8,
      decodedColorKey == nil, samples.bytes.count >= size * components,
      alpha?.bytes.count ?? size >= size
    else { return nil }
    let isGray = components == 1
    return [UInt8](unsafeUninitializedCapacity: size * 4) { pixels, count in
      samples.bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<size {
          let first = isGray ? index : index * 3
          pixels[index * 4] = bytes[first]
          pixels[index * 4 + 1] = bytes[isGray ? first : first + 1]
          pixels[index * 4 + 2] = bytes[isGray ? first : first + 2]
        }
      }
      if let alpha {
        alpha.bytes.withUnsafeBufferPointer { bytes in
          for index in 0..<size { pixels[index * 4 + 3] = bytes[index] }
        }
      } else {
        for index in 0..<size { pixels[index * 4 + 3] = 255 }
      }
      count = size * 4
    }
  }

  /// Samples without compression, laid out as in `SampleImage`; colours only.
  ///
  /// - Throws: As `rgba8(limits:)`.
  public func decodedSamples(
    limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> SampleImage {
    switch encoding {
    case .samples(let samples): return samples
    case .jpeg(let jpeg):
      return try jpeg.decoded(width: pixelWidth, height: pixelHeight, limits: limits)
    case .vector: throw .unsupported("a drawing has no pixels")
    case .flate(let stream): return try decoded(stream, limits: limits)
    }
  }

  /// The samples of `alpha` without compression, laid out as in `SampleImage` and in its own
  /// size; nil when there is none.
  ///
  /// - Throws: `ImageError.tooManyBytes` when the result would be longer than the limit.
  public func decodedAlpha(
    limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> SampleImage? {
    switch alpha?.encoding {
    case .samples(let samples): return samples
    case .flate(let stream):
      return try decoded(
        stream, limits: limits, width: alpha?.size?.width, height: alpha?.size?.height)
    case nil: return nil
    }
  }

  private func decoded(
    _ stream: FlateImage, limits: ImageLimits, width: Int? = nil, height: Int? = nil
  ) throws(ImageError) -> SampleImage {
    let header = PNGHeader(
      width: width ?? pixelWidth, height: height ?? pixelHeight, bitDepth: stream.bitsPerComponent,
      colorType: stream.components == 3 ? .rgb : .gray)
    try limits.check(decodedBytes: header.rowSize * header.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.rowSize * header.height)
    try PNGDecoder.decode(stream.bytes, header: header, limits: limits) {
      bytes.append(contentsOf: $0)
    }
    return SampleImage(
      bytes: bytes, components: stream.components, bitsPerComponent: stream.bitsPerComponent)
  }

  /// One alpha value for each stored pixel; nil when all are opaque or `colorKey` is used instead.
  private func pixelAlpha(limits: ImageLimits) throws(ImageError) -> SampleImage? {
    guard stencil != nil || alpha?.size != nil else { return try decodedAlpha(limits: limits) }
    let plane = try opacityPlane(limits: limits)?
      .resampled(width: pixelWidth, height: pixelHeight, limits: limits)
    return plane.map { SampleImage(bytes: $0.bytes, components: 1, bitsPerComponent: 8) }
  }

  private func forEachRow(
    of samples: SampleImage, _ alpha: SampleImage?, body: ([UInt16]) -> Void
  ) {
    let rowSize = PNGHeader.rowSize(
      width: pixelWidth, bits: samples.components * samples.bitsPerComponent)
    let expander = PixelExpander(
      self, samples: samples, alpha: alpha)
    var row = [UInt16](repeating: 0, count: pixelWidth * 4)
    for index in 0..<pixelHeight {
      // The decoder and the initialisers see to it that there are as many bytes.
      samples.bytes.withUnsafeBufferPointer { bytes in
        expander.expand(
          UnsafeBufferPointer(rebasing: bytes[index * rowSize..<(index + 1) * rowSize]),
          at: index, into: &row)
      }
      body(row)
    }
  }
}

/// Turns stored samples into sixteen-bit red, green, blue and opacity.
private struct PixelExpander {
  private let image: Image
  private let alpha: SampleImage?
  private let key: ImageColorKey?
  private let components: Int
  private let bitDepth: Int
  /// What the largest sample is multiplied by to become 65535: exact for all depths.
  private let factor: Int

  init(_ image: Image, samples: SampleImage, alpha: SampleImage?) {
    self.image = image
    self.alpha = alpha
    key = image.decodedColorKey
    components = samples.components
    bitDepth = samples.bitsPerComponent
    factor = 65_535 / (1 << samples.bitsPerComponent - 1)
  }

  func expand(_ bytes: UnsafeBufferPointer<UInt8>, at rowIndex: Int, into row: inout [UInt16]) {
    let samples = PackedSamples(bytes, bitDepth: bitDepth)
    for column in 0..<image.pixelWidth {
      let place = column * 4
      expandColor(samples, at: column * components, into: &row, at: place)
      row[place + 3] = opacity(samples, column: column, row: rowIndex)
    }
  }

  private func expandColor(
    _ samples: PackedSamples, at first: Int, into row: inout [UInt16], at place: Int
  ) {
    switch image.colorSpace {
    case .gray:
      let gray = scaled(samples[first])
      for channel in 0..<3 { row[place + channel] = gray }
    case .rgb:
      for channel in 0..<3 { row[place + channel] = scaled(samples[first + channel]) }
    case .indexed(let palette):
      let entry = samples[first] * 3
      for channel in 0..<3 {
        row[place + channel] =
          entry + 3 <= palette.count ? UInt16(palette[entry + channel]) * 257 : 0
      }
    case .cmyk:
      let paper = 65_535 - Int(scaled(samples[first + 3]))
      for channel in 0..<3 {
        let light = 65_535 - Int(scaled(samples[first + channel]))
        row[place + channel] = UInt16(light * paper / 65_535)
      }
    }
  }

  private func opacity(_ samples: PackedSamples, column: Int, row: Int) -> UInt16 {
    if let alpha {
      let place = row * image.pixelWidth + column
      return alpha.bitsPerComponent == 8
        ? UInt16(alpha.bytes[place]) * 257
        : UInt16(alpha.bytes[place * 2]) << 8 | UInt16(alpha.bytes[place * 2 + 1])
    }
    guard let key else { return 65_535 }
    let isKey = key.ranges.indices.allSatisfy {
      key.ranges[$0].contains(samples[column * components + $0])
    }
    return isKey ? 0 : 65_535
  }

  /// A sample has `bitDepth` bits, so the product has sixteen.
  private func scaled(_ sample: Int) -> UInt16 { UInt16(sample * factor) }
}
