extension Image {
  /// Makes an image of red, green, blue and opacity, a byte each, premultiplied: what most
  /// renderers and `Bitmap.premultipliedBytes` return.
  ///
  /// Colours greater than their opacity are clamped to it; where the opacity is 0 the colour is
  /// black.
  ///
  /// - Throws: `ImageError.corrupt` when there are not four bytes a pixel; `ImageError.tooLarge`.
  public init(
    pixelWidth: Int, pixelHeight: Int, premultipliedRGBA bytes: [UInt8],
    resolution: ImageResolution? = nil, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    try limits.check(width: pixelWidth, height: pixelHeight)
    guard pixelWidth > 0, pixelHeight > 0, bytes.count == pixelWidth * pixelHeight * 4 else {
      throw .corrupt("too few samples")
    }
    var colors: [UInt8] = []
    var opacities: [UInt8] = []
    colors.reserveCapacity(bytes.count / 4 * 3)
    opacities.reserveCapacity(bytes.count / 4)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let opacity = Int(bytes[start + 3])
      for channel in 0..<3 {
        let value = opacity == 0 ? 0 : (Int(bytes[start + channel]) * 255 + opacity / 2) / opacity
        colors.append(UInt8(min(value, 255)))
      }
      opacities.append(bytes[start + 3])
    }
    try self.init(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, colorSpace: .rgb, samples: colors,
      alpha: opacities.allSatisfy { $0 == 255 } ? nil : AlphaPlane(opacities),
      resolution: resolution, limits: limits)
  }

  /// Makes an image of floating-point samples, stored with sixteen bits.
  ///
  /// - Parameters:
  ///   - samples: Rows from top to bottom, for each pixel its components, and its opacity where
  ///     `hasAlpha`; 0…1, values outside are clamped and NaN is 0.
  ///   - isPremultiplied: Whether colours are premultiplied by their opacity.
  /// - Throws: `ImageError.corrupt` when there are not as many samples as the size asks for;
  ///   `ImageError.tooLarge`; `ImageError.unsupported` for indices.
  public init(
    pixelWidth: Int, pixelHeight: Int, colorSpace: ImageColorSpace,
    floatingSamples samples: [Float],
    hasAlpha: Bool = false, isPremultiplied: Bool = false, resolution: ImageResolution? = nil,
    limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    try limits.check(width: pixelWidth, height: pixelHeight)
    if case .indexed = colorSpace { throw .unsupported("indices are whole numbers") }
    let components = colorSpace.components
    let step = components + (hasAlpha ? 1 : 0)
    guard pixelWidth > 0, pixelHeight > 0, samples.count == pixelWidth * pixelHeight * step else {
      throw .corrupt("too few samples")
    }
    var colors: [UInt8] = []
    var opacities: [UInt8] = []
    colors.reserveCapacity(samples.count * 2)
    func append(_ value: Float, to bytes: inout [UInt8]) {
      // Within 0…1, so that the product has sixteen bits.
      let sample = UInt16(((value > 0 ? min(value, 1) : 0) * 65_535).rounded())
      bytes.append(UInt8(sample >> 8))
      bytes.append(UInt8(truncatingIfNeeded: sample))
    }
    for start in stride(from: 0, to: samples.count, by: step) {
      let opacity = hasAlpha ? samples[start + components] : 1
      let factor = isPremultiplied ? (opacity > 0 ? 1 / opacity : 0) : 1
      for component in 0..<components { append(samples[start + component] * factor, to: &colors) }
      if hasAlpha { append(opacity, to: &opacities) }
    }
    try self.init(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, colorSpace: colorSpace,
      bitsPerComponent: 16, samples: colors,
      alpha: hasAlpha ? AlphaPlane(opacities, bitsPerComponent: 16) : nil, resolution: resolution,
      limits: limits)
  }
}
