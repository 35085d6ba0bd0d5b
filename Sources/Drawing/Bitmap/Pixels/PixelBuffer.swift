import ComposeRasterizing

/// Rows of premultiplied pixels that are drawn into. Owns its memory; used by one context at a
/// time.
// Unchecked: a buffer is written to by the one context that made it, and by nobody once it is a
// `Bitmap`'s, which is when it may go to other tasks.
final class PixelBuffer: @unchecked Sendable {
  /// Where the buffer lies on the canvas; drawing is in the canvas's pixels.
  let bounds: PixelRect
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<Pixel>

  /// - Parameter bounds: Not empty, and its area checked against a limit by the caller.
  init(bounds: PixelRect, filledWith pixel: Pixel) {
    self.bounds = bounds
    width = bounds.width
    height = bounds.height
    pixels = .allocate(capacity: max(width * height, 1))
    pixels.initialize(repeating: pixel, count: max(width * height, 1))
  }

  deinit { pixels.deallocate() }

  /// The pixel at a place of the canvas, which must lie in `bounds`.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<Pixel> {
    pixels + ((y &- bounds.top) &* width &+ (x &- bounds.left))
  }

  /// Pixels of its own that are the same.
  var copy: PixelBuffer {
    let copy = PixelBuffer(bounds: bounds, filledWith: .clear)
    copy.pixels.update(from: pixels, count: width * height)
    return copy
  }
}
