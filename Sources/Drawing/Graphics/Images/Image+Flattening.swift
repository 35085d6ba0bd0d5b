extension Image {
  /// The picture on a white ground, with eight bits a sample and nothing to see through: for
  /// files that know no transparency.
  ///
  /// Gray stays gray; all else becomes red, green and blue. A picture that is opaque already
  /// only loses its further bits.
  ///
  /// - Throws: As `rgba8(limits:)`.
  public func flattened(limits: ImageLimits = ImageLimits()) throws(ImageError) -> Image {
    let pixels = try rgba8(limits: limits)
    let isGray = colorSpace == .gray
    let channels = isGray ? 1 : 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / 4 * channels)
    // Four bytes a pixel, so that all indices lie within.
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
