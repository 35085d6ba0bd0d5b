public import Geometry

/// A finished raster: rows of pixels from top to bottom.
///
/// A value; copies share their storage.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Pixels per point.
  public let scale: Double
  /// Whether every pixel is opaque by the way it was made.
  public let isOpaque: Bool
  public let colorSpace: BitmapFormat.ColorSpace
  let pixels: [Pixel]

  /// - Parameter pixels: `width` × `height` of them.
  init(
    width: Int, height: Int, scale: Double, isOpaque: Bool, colorSpace: BitmapFormat.ColorSpace,
    pixels: [Pixel]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isOpaque = isOpaque
    self.colorSpace = colorSpace
    self.pixels = pixels
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Red, green, blue and opacity, 0…255, the colours not multiplied by the opacity; nil outside.
  public func color(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard 0..<width ~= x, 0..<height ~= y else { return nil }
    return pixels[y * width + x].straight
  }

  /// Four bytes a pixel: red, green, blue and opacity, the colours multiplied by the opacity.
  public var premultipliedBytes: [UInt8] {
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
