import ComposeGeometry

@testable import ComposeBitmap

/// Short ways to draw and to look at pixels.
enum Canvas {
  /// A white bitmap of one pixel a point that `draw` has drawn on.
  static func drawn(
    _ width: Int, _ height: Int, format: BitmapFormat = BitmapFormat(isOpaque: true),
    _ draw: (BitmapContext) throws -> Void
  ) throws -> Bitmap {
    try ImageRenderer(
      size: Size(width: Double(width), height: Double(height)), format: format
    ).bitmap(draw)
  }
}

extension Bitmap {
  var pixels: [Pixel] { withPixels(Array.init) }

  /// The red samples of a row.
  func reds(row: Int) -> [UInt8] {
    withPixels { pixels in (0..<width).map { pixels[row * width + $0].red } }
  }

  func alphas(row: Int) -> [UInt8] {
    withPixels { pixels in (0..<width).map { pixels[row * width + $0].alpha } }
  }

  /// How many pixels' worth of black there is on white.
  var blackness: Double {
    withPixels { $0.reduce(0) { $0 + Double(255 - $1.red) / 255 } }
  }
}
