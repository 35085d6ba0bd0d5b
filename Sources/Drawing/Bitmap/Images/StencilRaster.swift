import ComposeGraphics

/// A stencil mask as opacities, or as bits where it has no more of them, rows as stored.
final class StencilRaster {
  enum Samples {
    case opacities([UInt8])
    /// - Parameter isInverted: Whether a bit of 1 is opaque.
    case bits([UInt8], isInverted: Bool)
  }

  let width: Int
  let height: Int
  let samples: Samples
  /// Of bits.
  var bytesPerRow: Int { (width + 7) / 8 }

  init(_ mask: ImageMask) {
    width = mask.pixelWidth
    height = mask.pixelHeight
    samples =
      mask.bitsPerComponent == 1
      ? .bits(mask.samples, isInverted: mask.isInverted) : .opacities(mask.opacities)
  }
}
