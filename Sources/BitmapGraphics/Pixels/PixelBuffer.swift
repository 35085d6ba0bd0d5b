/// Rows of premultiplied pixels that are drawn into. Owns its memory; used by one context at a
/// time.
final class PixelBuffer {
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

  func fill(with pixel: Pixel) { pixels.update(repeating: pixel, count: width * height) }
}
