extension Image {
  /// The image flattened onto a white background, with eight bits per sample: for files without
  /// transparency.
  ///
  /// Gray stays gray; all else becomes red, green and blue. An image that is opaque already is only
  /// reduced to eight bits.
  ///
  /// - Throws: As `rgba8(limits:)`.
  public func flattened(limits: ImageLimits = ImageLimits()) throws(ImageError) -> Image {
    let pixels = try rgba8(limits: limits)
    let isGray = colorSpace == .gray
    let channels = isGray ? 1 : 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / 4 * channels)
    // Four bytes per pixel, so all indices are within bounds.
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let opacity = Int(pixels[start + 3])
      for channel in 0..<channels {
        let value = Int(pixels[start + channel]) * opacity + 255 * (255 - opacity)
        // A mean of two bytes, rounded.
        bytes.append(UInt8((value + 127) / 255))
      }
    }
    return Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, orientation: orientation,
      declaredResolution: declaredResolution,
      encoding: .samples(
        SampleImage(bytes: bytes, components: channels, bitsPerComponent: 8)),
      colorSpace: isGray ? .gray : .rgb,
      iccProfile: colorSpace == .cmyk ? nil : iccProfile, encodingGamma: encodingGamma,
      primaries: primaries, shouldInterpolate: shouldInterpolate, sourceByteCount: sourceByteCount,
      notes: notes, contentHash: ContentHash(bytes))
  }
}
