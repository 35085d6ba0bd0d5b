import ComposeGeometry

/// Makes an `Image` of a WebP file, or of the first frame of an animated one, through libwebp.
struct WebPReader {
  let limits: ImageLimits

  func image(from data: [UInt8]) throws(ImageError) -> Image {
    let chunks = try WebPChunks(data, limits: limits)
    // There is at least one.
    let frame = chunks.frames[0]
    let isWhole = frame.width == chunks.width && frame.height == chunks.height
    let count = chunks.width * chunks.height
    // The decoder's own rows, and what is made of them.
    try limits.check(
      decodedBytes: frame.width * frame.height * (frame.hasAlpha ? 4 : 3)
        + (isWhole && !frame.hasAlpha ? 0 : count * 4))
    let pixels = try WebPLibrary().pixels(
      of: chunks.file(of: frame), width: frame.width, height: frame.height,
      hasAlpha: frame.hasAlpha)
    let planes =
      isWhole && !frame.hasAlpha
      ? (colors: pixels, alpha: nil) : Self.planes(pixels, frame, chunks)
    var notes: [ImageNote] = []
    if chunks.frames.count > 1 { notes.append(.firstFrame(of: chunks.frames.count)) }
    let profile = profile(of: chunks, in: data, notes: &notes)
    let exif = chunks.exif.map { Self.exif(data, in: $0) }
    return Image(
      pixelWidth: chunks.width, pixelHeight: chunks.height, orientation: exif?.orientation ?? .up,
      declaredResolution: exif?.resolution,
      encoding: .samples(
        SampleImage(bytes: planes.colors, components: 3, bitsPerComponent: 8)),
      colorSpace: .rgb, alpha: planes.alpha, iccProfile: profile, notes: notes,
      contentHash: ContentHash(data))
  }

  /// Colours and opacities on the canvas, which is clear where the frame is not.
  private static func planes(
    _ pixels: [UInt8], _ frame: WebPChunks.Frame, _ chunks: WebPChunks
  ) -> (colors: [UInt8], alpha: AlphaPlane?) {
    let count = chunks.width * chunks.height
    let channels = frame.hasAlpha ? 4 : 3
    var colors = [UInt8](repeating: 0, count: count * 3)
    var alpha = [UInt8](repeating: 0, count: count)
    var source = 0
    for row in 0..<frame.height {
      // The frame is within the canvas.
      var target = (frame.top + row) * chunks.width + frame.left
      for _ in 0..<frame.width {
        colors[target * 3] = pixels[source]
        colors[target * 3 + 1] = pixels[source + 1]
        colors[target * 3 + 2] = pixels[source + 2]
        alpha[target] = frame.hasAlpha ? pixels[source + 3] : 255
        source += channels
        target += 1
      }
    }
    return (colors, alpha.allSatisfy { $0 == 255 } ? nil : AlphaPlane(alpha))
  }

  /// Some programs put the header of JPEG's segment before it.
  private static func exif(_ data: [UInt8], in range: Range<Int>) -> ExifReader {
    let hasHeader = ByteReader(data, in: range).matches("Exif\0\0", at: 0)
    return ExifReader(data, in: hasHeader ? range.dropFirst(6) : range)
  }

  private func profile(
    of chunks: WebPChunks, in data: [UInt8], notes: inout [ImageNote]
  ) -> [UInt8]? {
    guard let range = chunks.profile else { return nil }
    guard range.count <= limits.maximumProfileBytes else {
      notes.append(.profileIgnored("it is incomplete or too long"))
      return nil
    }
    let profile = Array(data[range])
    guard let fault = ICCProfile.fault(in: profile, components: 3) else { return profile }
    notes.append(.profileIgnored(fault))
    return nil
  }
}
