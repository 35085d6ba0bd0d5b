import ComposeRasterizing

extension ClipRegion {
  /// Narrows the region by the brightness of opaque pixels, black hiding all.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(luminanceOf pixels: PixelBuffer) {
    intersect(pixels.bounds) { y, x in
      let pixel = pixels.row(y, from: x).pointee
      let (red, green, blue) = (UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue))
      // The weights of ISO 32000-2, 11.5.3, which add up to 256.
      return UInt8((77 * red + 151 * green + 28 * blue + 128) >> 8)
    }
  }

  /// Narrows the region by the opacity of pixels.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(opacityOf pixels: PixelBuffer) {
    intersect(pixels.bounds) { y, x in pixels.row(y, from: x).pointee.alpha }
  }
}

extension PixelBuffer {
  /// Leaves of each pixel what a region lets through.
  ///
  /// - Parameter region: Its bounds cover the buffer.
  func cut(to region: ClipRegion) {
    guard let mask = region.mask else { return }
    for y in bounds.top..<bounds.bottom {
      let pixels = row(y, from: bounds.left)
      let shares = mask.row(y, from: bounds.left)
      for index in 0..<width { pixels[index] = pixels[index].scaled(by: shares[index]) }
    }
  }
}
