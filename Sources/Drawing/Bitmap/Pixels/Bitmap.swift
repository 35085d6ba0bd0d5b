public import ComposeGeometry

/// A finished raster: rows of pixels from top to bottom.
///
/// A value; copies share their storage.
public struct Bitmap: Sendable {
  /// The number of pixels in a row.
  public var width: Int { buffer.width }
  /// The number of rows.
  public var height: Int { buffer.height }
  /// Pixels per point.
  public let scale: Double
  /// Whether every pixel is opaque by the way it was made.
  public let isOpaque: Bool
  /// The colour space of the pixels.
  public let colorSpace: BitmapFormat.ColorSpace
  let buffer: PixelBuffer

  /// - Parameter buffer: A buffer that is not drawn into any more.
  init(
    _ buffer: PixelBuffer, scale: Double, isOpaque: Bool, colorSpace: BitmapFormat.ColorSpace
  ) {
    self.buffer = buffer
    self.scale = scale
    self.isOpaque = isOpaque
    self.colorSpace = colorSpace
  }

  /// From left to right, rows from top to bottom; valid only during the call.
  func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Pixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The buffer has memory for so many, and lives as long as `self`.
    try body(UnsafeBufferPointer(start: buffer.pixels, count: width * height))
  }

  /// Whether all pixels are gray.
  var isGray: Bool {
    withPixels { pixels in
      // Some at a time, so that they are compared by vectors.
      for start in stride(from: 0, to: pixels.count, by: 1024) {
        var difference: UInt32 = 0
        for index in start..<min(start + 1024, pixels.count) {
          difference |= pixels[index].bits ^ pixels[index].bits >> 8
        }
        if difference & 0xFFFF != 0 { return false }
      }
      return true
    }
  }

  /// The same pixels as another size in points.
  func rescaled(to scale: Double) -> Bitmap {
    Bitmap(buffer, scale: scale, isOpaque: isOpaque, colorSpace: colorSpace)
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Red, green, blue and opacity, 0…255, the colours not multiplied by the opacity; nil outside.
  public func color(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard 0..<width ~= x, 0..<height ~= y else { return nil }
    return withPixels { $0[y * width + x].straight }
  }

  /// Four bytes a pixel: red, green, blue and opacity, the colours multiplied by the opacity.
  public var premultipliedBytes: [UInt8] {
    withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pixels.count * 4)
      for pixel in pixels {
        bytes.append(pixel.red)
        bytes.append(pixel.green)
        bytes.append(pixel.blue)
        bytes.append(pixel.alpha)
      }
      return bytes
    }
  }
}

extension Bitmap: Hashable {
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    left.width == right.width && left.height == right.height && left.scale == right.scale
      && left.isOpaque == right.isOpaque && left.colorSpace == right.colorSpace
      && left.withPixels { pixels in right.withPixels { pixels.elementsEqual($0) } }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    withPixels { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
