/// What an area is painted with: pixels for any stretch of a row.
protocol PaintSource {
  /// The pixel that is everywhere the same; nil for sources with more than one.
  var solid: Pixel? { get }
  /// The same without rounding.
  var solidColor: PremultipliedColor? { get }
  /// Writes the pixels of row `y` from column `x` on.
  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>)
  /// How much of a pixel the source covers, whatever its opacity (the *shape* of ISO 32000-2,
  /// 11.3.7); `pixel` is what it writes there.
  func shape(x: Int, y: Int, of pixel: Pixel) -> UInt8
}

extension PaintSource {
  var solid: Pixel? { nil }
  var solidColor: PremultipliedColor? { nil }
  func shape(x: Int, y: Int, of pixel: Pixel) -> UInt8 { 255 }
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
  /// Whether what is transparent is not painted at all, as between the marks of a pattern's cell.
  var opacityIsShape = false

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    pixels.update(from: buffer.row(y, from: x), count: count)
  }

  func shape(x: Int, y: Int, of pixel: Pixel) -> UInt8 {
    if let shape = buffer.group?.shape(x: x, y: y) { return shape }
    return opacityIsShape ? pixel.alpha : 255
  }
}
