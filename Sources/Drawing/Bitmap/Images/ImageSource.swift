import ComposeGeometry
import ComposeRasterizing

/// An image under any affine transform, sampled per pixel.
struct ImageSource: PaintSource {
  private let raster: RasterImage
  /// The transform from canvas pixels to image pixels.
  private let inverse: AffineTransform
  private let isSmooth: Bool

  /// Nil when the transform is singular.
  ///
  /// - Parameter transform: From the image's pixels to the canvas's.
  init?(_ raster: RasterImage, _ transform: AffineTransform, isSmooth: Bool) {
    var raster = raster
    var transform = transform
    if isSmooth {
      // Halved until a step on the canvas is less than two pixels in either direction.
      while raster.width > 1 || raster.height > 1 {
        let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        guard max(across, down) <= 0.5 else { break }
        let smaller = raster.halved
        transform = AffineTransform(
          scaleX: Double(raster.width) / Double(smaller.width),
          y: Double(raster.height) / Double(smaller.height)
        ).followed(by: transform)
        raster = smaller
      }
    }
    guard let inverse = transform.inverted, inverse.isFinite else { return nil }
    self.raster = raster
    self.inverse = inverse
    self.isSmooth = isSmooth
  }

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    raster.pixels.withUnsafeBufferPointer { source in
      for index in 0..<count {
        let place = Point(Double(x + index) + 0.5, Double(y) + 0.5).applying(inverse)
        pixels[index] = isSmooth ? blended(place, source) : nearest(place, source)
      }
    }
  }

  private func nearest(_ place: Point, _ source: UnsafeBufferPointer<Pixel>) -> Pixel {
    let column = min(max(PixelRect.whole(place.x.rounded(.down)), 0), raster.width - 1)
    let row = min(max(PixelRect.whole(place.y.rounded(.down)), 0), raster.height - 1)
    return source[row * raster.width + column]
  }

  private func blended(_ place: Point, _ source: UnsafeBufferPointer<Pixel>) -> Pixel {
    // NaN is the start.
    let x = place.x > 0.5 ? min(place.x - 0.5, Double(raster.width - 1)) : 0
    let y = place.y > 0.5 ? min(place.y - 0.5, Double(raster.height - 1)) : 0
    let left = PixelRect.whole(x.rounded(.down))
    let top = PixelRect.whole(y.rounded(.down))
    let right = min(left + 1, raster.width - 1)
    let bottom = min(top + 1, raster.height - 1)
    let across = Float(x - Double(left))
    let down = Float(y - Double(top))
    func samples(_ row: Int, _ column: Int) -> SIMD4<Float> {
      let pixel = source[row * raster.width + column]
      return SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha))
    }
    let upper = samples(top, left) * (1 - across) + samples(top, right) * across
    let lower = samples(bottom, left) * (1 - across) + samples(bottom, right) * across
    return ImageScaler.pixel(upper * (1 - down) + lower * down + 0.5)
  }
}
