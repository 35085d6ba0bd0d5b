extension Image {
  /// An image of some of the stored pixels alone, eight bits a sample or sixteen.
  ///
  /// Nil for drawings, rotated images and images with masks of another size, which are not
  /// supported here; and when no such pixels are stored.
  func cut(columns: Range<Int>, rows: Range<Int>) -> Image? {
    guard !columns.isEmpty, !rows.isEmpty, columns.lowerBound >= 0, rows.lowerBound >= 0,
      columns.upperBound <= pixelWidth, rows.upperBound <= pixelHeight,
      orientation == .up, stencil == nil, alpha?.size == nil
    else { return nil }
    let samples: SampleImage
    let opacities: SampleImage?
    do throws(ImageError) {
      samples = try decodedSamples()
      opacities = try decodedAlpha()
    } catch { return nil }
    let isDeep = samples.bitsPerComponent == 16
    // Indices stay as they are; other samples fill eight bits, and so would a key.
    var factor = 1
    if case .indexed = colorSpace {
    } else if samples.bitsPerComponent < 8 {
      guard colorKey == nil else { return nil }
      factor = 255 / (1 << samples.bitsPerComponent - 1)
    }
    let rowSize = PNGHeader.rowSize(
      width: pixelWidth, bits: samples.components * samples.bitsPerComponent)
    var bytes: [UInt8] = []
    samples.bytes.withUnsafeBufferPointer { all in
      for row in rows {
        // The initialisers and decoders see to it that there are as many bytes.
        let packed = PackedSamples(
          UnsafeBufferPointer(rebasing: all[row * rowSize..<(row + 1) * rowSize]),
          bitDepth: samples.bitsPerComponent)
        for index in columns.lowerBound * samples.components..<columns.upperBound
          * samples.components
        {
          let sample = packed[index] * factor
          if isDeep { bytes.append(UInt8(sample >> 8)) }
          bytes.append(UInt8(sample & 0xFF))
        }
      }
    }
    return Image(
      pixelWidth: columns.count, pixelHeight: rows.count,
      declaredResolution: declaredResolution,
      encoding: .samples(
        SampleImage(
          bytes: bytes, components: samples.components, bitsPerComponent: isDeep ? 16 : 8)),
      colorSpace: colorSpace,
      alpha: opacities.map { cut($0, columns: columns, rows: rows) }, colorKey: decodedColorKey,
      iccProfile: iccProfile, encodingGamma: encodingGamma, primaries: primaries,
      shouldInterpolate: shouldInterpolate,
      contentHash: ContentHash(contentHash, "columns \(columns) rows \(rows)"))
  }

  private func cut(_ plane: SampleImage, columns: Range<Int>, rows: Range<Int>) -> AlphaPlane {
    let size = plane.bitsPerComponent / 8
    var bytes: [UInt8] = []
    for row in rows {
      let start = row * pixelWidth
      bytes +=
        plane.bytes[
          (start + columns.lowerBound) * size..<(start + columns.upperBound) * size]
    }
    return AlphaPlane(bytes, bitsPerComponent: plane.bitsPerComponent)
  }
}
