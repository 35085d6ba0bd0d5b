import ComposeGeometry

extension Image {
  /// The image with a stencil mask stretched over it: the image shows where the stencil paints.
  ///
  /// A stencil of one bit is kept as one in a PDF file, which all versions and standards allow. The
  /// image's own transparency is kept.
  ///
  /// - Throws: `ImageError.unsupported` for drawings; `ImageError.tooManyBytes`.
  public func masked(
    by mask: ImageMask, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> Image {
    guard pixelWidth > 0 else { throw .unsupported("a drawing has no pixels") }
    if isOpaque, mask.bitsPerComponent == 1 {
      return withOpacity(
        stencil: mask, contentHash: ContentHash(contentHash, "stencil \(mask.contentHash)"))
    }
    try limits.check(decodedBytes: mask.pixelWidth * mask.pixelHeight)
    return try masked(
      by: OpacityPlane(
        width: mask.pixelWidth, height: mask.pixelHeight, bytes: mask.opacities),
      hash: mask.contentHash, limits: limits)
  }

  /// The image with a gray image as a soft mask stretched over it: white is opaque, black is
  /// transparent. The mask's own alpha and orientation are ignored.
  ///
  /// - Throws: `ImageError.unsupported` when either is a drawing, or the mask is not gray;
  ///   `ImageError.tooManyBytes`; of JPEG, `ImageError.libraryMissing`.
  public func masked(
    by mask: Image, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> Image {
    guard pixelWidth > 0, mask.pixelWidth > 0 else {
      throw .unsupported("a drawing has no pixels")
    }
    guard mask.colorSpace == .gray else { throw .unsupported("mask that is not gray") }
    try limits.check(decodedBytes: mask.pixelWidth * mask.pixelHeight)
    let pixels = try mask.rgba8(limits: limits)
    return try masked(
      by: OpacityPlane(
        width: mask.pixelWidth, height: mask.pixelHeight,
        bytes: stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }),
      hash: mask.contentHash, limits: limits)
  }

  /// A colour key mask: pixels whose components are all in their range are transparent, as samples
  /// are stored: `/Mask [min max …]` (ISO 32000-1, 8.9.6.4).
  ///
  /// - Throws: `ImageError.unsupported` when the image has transparency already, or there is not
  ///   one range for each component; `ImageError.corrupt` for a range beyond the samples' depth.
  public func masking(colorRange ranges: [ClosedRange<Int>]) throws(ImageError) -> Image {
    guard isOpaque else { throw .unsupported("mask of an image that has one") }
    guard let bits = storedBits, ranges.count == colorSpace.components else {
      throw .unsupported("a colour key needs a range for each component")
    }
    guard ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound < 1 << bits }) else {
      throw .corrupt("colour key out of range")
    }
    return withOpacity(
      colorKey: ImageColorKey(ranges: ranges),
      contentHash: ContentHash(contentHash, "key \(ranges)"))
  }

  /// The same samples, reinterpreted in another colour space.
  ///
  /// - Parameter iccProfile: The profile of the new space; nil for the device space.
  /// - Throws: `ImageError.unsupported` when the number of components differs or the profile
  ///   does not fit.
  public func reinterpreted(
    in space: ImageColorSpace, iccProfile: [UInt8]? = nil
  ) throws(ImageError) -> Image {
    guard pixelWidth > 0, space.components == colorSpace.components else {
      throw .unsupported("the colour space has another number of components")
    }
    if case .indexed(let palette) = space {
      guard palette.count % 3 == 0, 3...768 ~= palette.count, storedBits.map({ $0 <= 8 }) ?? false
      else { throw .unsupported("wrong length of the palette") }
    }
    if let iccProfile {
      var isIndexed = false
      if case .indexed = space { isIndexed = true }
      let components = isIndexed ? 3 : space.components
      if let fault = ICCProfile.fault(in: iccProfile, components: components) {
        throw .unsupported("the colour profile does not fit: \(fault)")
      }
    }
    let profileHash = iccProfile.map { ContentHash($0).description } ?? "none"
    return Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, orientation: orientation,
      declaredResolution: declaredResolution, encoding: encoding, colorSpace: space,
      alpha: alpha, stencil: stencil, colorKey: colorKey, iccProfile: iccProfile,
      shouldInterpolate: shouldInterpolate, sourceByteCount: sourceByteCount, notes: notes,
      contentHash: ContentHash(contentHash, "as \(space) \(profileHash)"))
  }

  private func masked(
    by plane: OpacityPlane, hash: ContentHash, limits: ImageLimits
  ) throws(ImageError) -> Image {
    var plane = plane
    if !isOpaque {
      var own = try opacityPlane(limits: limits)
      if own == nil {
        own = OpacityPlane(
          width: pixelWidth, height: pixelHeight, bytes: try opacities(limits: limits))
      }
      if let own { plane = try own.combined(with: plane, limits: limits) }
    }
    let isOwnSize = plane.width == pixelWidth && plane.height == pixelHeight
    let samples = SampleImage(bytes: plane.bytes, components: 1, bitsPerComponent: 8)
    return withOpacity(
      alpha: AlphaPlane(
        encoding: .samples(samples),
        size: isOwnSize ? nil : PixelSize(width: plane.width, height: plane.height)),
      contentHash: ContentHash(contentHash, "mask \(hash)"))
  }

  private func withOpacity(
    alpha: AlphaPlane? = nil, stencil: ImageMask? = nil, colorKey: ImageColorKey? = nil,
    contentHash: ContentHash
  ) -> Image {
    Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, orientation: orientation,
      declaredResolution: declaredResolution, encoding: encoding, colorSpace: colorSpace,
      alpha: alpha, stencil: stencil, colorKey: colorKey, iccProfile: iccProfile,
      encodingGamma: encodingGamma, primaries: primaries, shouldInterpolate: shouldInterpolate,
      sourceByteCount: sourceByteCount, notes: notes, contentHash: contentHash)
  }

  /// Of a sample; nil for drawings.
  private var storedBits: Int? {
    switch encoding {
    case .jpeg(let jpeg): jpeg.bitsPerComponent
    case .flate(let stream): stream.bitsPerComponent
    case .samples(let samples): samples.bitsPerComponent
    case .vector: nil
    }
  }
}
