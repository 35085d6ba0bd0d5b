public import ComposeGeometry

extension Bitmap {
  /// Three bytes a pixel: red, green and blue, laid over black where the bitmap is not opaque.
  public var opaqueBytes: [UInt8] {
    withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
        // `bytes` has room for three a pixel.
        for index in 0..<pixels.count {
          let pixel = pixels[index]
          bytes[index &* 3] = pixel.red
          bytes[index &* 3 &+ 1] = pixel.green
          bytes[index &* 3 &+ 2] = pixel.blue
        }
        count = pixels.count * 3
      }
    }
  }

  /// The smallest rectangle with all pixels that differ from white, in points from the upper left
  /// corner; nil where there are none.
  ///
  /// - Parameter tolerance: How much darker than white, 0…255, a component may be and count as white.
  /// - Complexity: O(pixels).
  public func inkExtent(tolerance: UInt8 = 0) -> Rect? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * width + x]
          guard min(pixel.red, pixel.green, pixel.blue) < 255 - tolerance else { continue }
          left = min(left, x)
          right = max(right, x + 1)
          top = min(top, y)
          bottom = y + 1
        }
      }
    }
    guard right > left else { return nil }
    return Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
  }
}
