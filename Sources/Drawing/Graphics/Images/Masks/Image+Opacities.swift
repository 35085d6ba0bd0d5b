extension Image {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool { alpha == nil && stencil == nil && colorKey == nil }

  /// The alpha of each stored pixel, row by row: 255 for opaque. A mask of another size is sampled
  /// by nearest neighbour.
  ///
  /// - Throws: `ImageError.unsupported` for drawings; `ImageError.tooManyBytes` when the result
  ///   would be longer than the limit; of JPEG with a colour key, `ImageError.libraryMissing`.
  public func opacities(limits: ImageLimits = ImageLimits()) throws(ImageError) -> [UInt8] {
    guard pixelWidth > 0 else { throw .unsupported("a drawing has no pixels") }
    let count = pixelWidth * pixelHeight
    if let plane = try opacityPlane(limits: limits) {
      return try plane.resampled(width: pixelWidth, height: pixelHeight, limits: limits).bytes
    }
    guard colorKey != nil else {
      try limits.check(decodedBytes: count)
      return [UInt8](repeating: 255, count: count)
    }
    let pixels = try rgba8(limits: limits)
    return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  /// The opacities that `alpha` or `stencil` gives, in their own size; nil without either.
  func opacityPlane(limits: ImageLimits) throws(ImageError) -> OpacityPlane? {
    if let stencil {
      try limits.check(decodedBytes: stencil.pixelWidth * stencil.pixelHeight)
      return OpacityPlane(
        width: stencil.pixelWidth, height: stencil.pixelHeight, bytes: stencil.opacities)
    }
    guard let alpha, let samples = try decodedAlpha(limits: limits) else { return nil }
    let bytes =
      samples.bitsPerComponent == 8
      ? samples.bytes
      // Rounded to the nearest of eight bits.
      : stride(from: 0, to: samples.bytes.count - 1, by: 2).map {
        let sample = UInt32(samples.bytes[$0]) << 8 | UInt32(samples.bytes[$0 + 1])
        return UInt8((sample * 255 + 32_895) >> 16)
      }
    return OpacityPlane(
      width: alpha.size?.width ?? pixelWidth, height: alpha.size?.height ?? pixelHeight,
      bytes: bytes)
  }
}

/// Opacities of one byte each.
struct OpacityPlane {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// The nearest samples in another size.
  func resampled(
    width newWidth: Int, height newHeight: Int, limits: ImageLimits
  ) throws(ImageError) -> OpacityPlane {
    guard newWidth != width || newHeight != height else { return self }
    try limits.check(decodedBytes: newWidth * newHeight)
    var result: [UInt8] = []
    result.reserveCapacity(newWidth * newHeight)
    for row in 0..<newHeight {
      let start = row * height / newHeight * width
      for column in 0..<newWidth { result.append(bytes[start + column * width / newWidth]) }
    }
    return OpacityPlane(width: newWidth, height: newHeight, bytes: result)
  }

  /// What comes through both, in the larger size of either.
  func combined(
    with other: OpacityPlane, limits: ImageLimits
  ) throws(ImageError) -> OpacityPlane {
    let (newWidth, newHeight) = (max(width, other.width), max(height, other.height))
    try limits.check(width: newWidth, height: newHeight)
    let first = try resampled(width: newWidth, height: newHeight, limits: limits)
    let second = try other.resampled(width: newWidth, height: newHeight, limits: limits)
    return OpacityPlane(
      width: newWidth, height: newHeight,
      bytes: zip(first.bytes, second.bytes).map { UInt8((Int($0) * Int($1) + 127) / 255) })
  }
}
