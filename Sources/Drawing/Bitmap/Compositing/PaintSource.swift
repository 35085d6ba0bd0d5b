/// What an area is painted with: pixels for any stretch of a row.
protocol PaintSource {
  /// The pixel that is everywhere the same; nil for sources with more than one.
  var solid: Pixel? { get }
  /// The same without rounding.
  var solidColor: PremultipliedColor? { get }
  /// Writes the pixels of row `y` from column `x` on.
  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>)
}

extension PaintSource {
  var solid: Pixel? { nil }
  var solidColor: PremultipliedColor? { nil }
}

/// One colour.
struct SolidSource: PaintSource {
  let pixel: Pixel
  let color: PremultipliedColor

  init(_ color: PremultipliedColor) {
    self.color = color
    pixel = Pixel(color)
  }

  var solid: Pixel? { pixel }
  var solidColor: PremultipliedColor? { color }

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    pixels.update(repeating: pixel, count: count)
  }
}

/// The pixels of another buffer, which covers all that is painted.
struct BufferSource: PaintSource {
  let buffer: PixelBuffer

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    pixels.update(from: buffer.row(y, from: x), count: count)
  }
}
