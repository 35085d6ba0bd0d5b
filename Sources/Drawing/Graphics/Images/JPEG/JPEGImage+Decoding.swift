extension JPEGImage {
  /// The samples, of ink in four components whether the file is inverted or not.
  ///
  /// - Throws: `ImageError.tooManyBytes`, `ImageError.libraryMissing`, `ImageError.corrupt`.
  func decoded(
    width: Int, height: Int, limits: ImageLimits
  ) throws(ImageError) -> SampleImage {
    var samples = try storedSamples(width: width, height: height, limits: limits)
    if isInverted { for index in samples.indices { samples[index] ^= 0xFF } }
    return SampleImage(bytes: samples, components: components, bitsPerComponent: 8)
  }

  /// The samples as they are stored.
  ///
  /// - Parameter reduction: 1, 2, 4 or 8, as `JPEGCoder.decode` has it.
  package func storedSamples(
    width: Int, height: Int, reduction: Int = 1, limits: ImageLimits
  ) throws(ImageError) -> [UInt8] {
    try limits.check(decodedBytes: width * height * components)
    do throws(JPEGCoderError) {
      return try JPEGCoder(.decoding).decode(
        bytes, width: width, height: height, components: components, reduction: reduction)
    } catch {
      switch error {
      case .missingLibrary(let package, let reason):
        throw .libraryMissing(package: package, reason: reason)
      case .failed(let reason): throw .corrupt(reason)
      }
    }
  }
}

extension Image {
  /// The colour key for samples as `decodedSamples(limits:)` gives them.
  var decodedColorKey: ImageColorKey? {
    guard let colorKey, case .jpeg(let jpeg) = encoding, jpeg.isInverted else { return colorKey }
    // Ranges are within eight bits.
    return ImageColorKey(ranges: colorKey.ranges.map { 255 - $0.upperBound...255 - $0.lowerBound })
  }
}
