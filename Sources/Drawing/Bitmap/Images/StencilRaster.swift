import ComposeGraphics

/// A stencil mask as opacities, rows as stored.
final class StencilRaster {
  let width: Int
  let height: Int
  let opacities: [UInt8]

  init(_ mask: ImageMask) {
    width = mask.pixelWidth
    height = mask.pixelHeight
    opacities = mask.opacities
  }
}
