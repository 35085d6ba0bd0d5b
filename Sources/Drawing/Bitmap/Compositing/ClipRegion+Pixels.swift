import ComposeGraphics
import ComposeRasterizing

extension ClipRegion {
  /// Narrows the region by the brightness of opaque pixels, black hiding all.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(luminanceOf pixels: PixelBuffer, _ type: SoftMaskType = .luminosity) {
    let (left, count) = (pixels.bounds.left, pixels.width)
    intersect(pixels.bounds) { y, values in
      let row = pixels.row(y, from: left)
      for index in 0..<count {
        let pixel = row[index]
        let (red, green, blue) = (UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue))
        // The weights of ISO 32000-2, 11.5.3, which add up to 256.
        values[index] = UInt8(
          truncatingIfNeeded: (77 &* red &+ 151 &* green &+ 28 &* blue &+ 128) >> 8)
      }
      type.replaceByOpacities(values, count)
    }
  }

  /// Narrows the region by the opacity of pixels.
  ///
  /// - Parameter pixels: Not beyond `bounds`.
  mutating func intersect(opacityOf pixels: PixelBuffer, _ type: SoftMaskType) {
    let (left, count) = (pixels.bounds.left, pixels.width)
    intersect(pixels.bounds) { y, values in
      let row = pixels.row(y, from: left)
      for index in 0..<count { values[index] = row[index].alpha }
      type.replaceByOpacities(values, count)
    }
  }
}

extension PixelBuffer {
  /// A copy of a part.
  ///
  /// - Parameter area: Not empty, and within `bounds`.
  func copy(of area: PixelRect) -> PixelBuffer {
    let copy = PixelBuffer(bounds: area, filledWith: .clear)
    for y in area.top..<area.bottom {
      copy.row(y, from: area.left).update(from: row(y, from: area.left), count: area.width)
    }
    return copy
  }

  /// Goes from each pixel towards that of another buffer, as far as an opacity and a region say.
  ///
  /// - Parameter other: Within the bounds of both the buffer and the region.
  func move(towards other: PixelBuffer, by opacity: UInt8, within region: ClipRegion) {
    for y in other.bounds.top..<other.bounds.bottom {
      let target = row(y, from: other.bounds.left)
      let source = other.row(y, from: other.bounds.left)
      let shares = region.mask?.row(y, from: other.bounds.left)
      for index in 0..<other.width {
        let share = shares.map { product($0[index], opacity) } ?? opacity
        if share == 255 {
          target[index] = source[index]
        } else if share > 0 {
          // Their components add up to no more than 255.
          let (rest, part) = (
            target[index].scaled(by: 255 - share), source[index].scaled(by: share)
          )
          target[index] = Pixel(
            red: rest.red &+ part.red, green: rest.green &+ part.green,
            blue: rest.blue &+ part.blue, alpha: rest.alpha &+ part.alpha)
        }
      }
    }
  }
}
