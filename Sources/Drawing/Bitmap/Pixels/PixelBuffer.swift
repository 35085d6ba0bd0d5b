import ComposeRasterizing

/// Rows of premultiplied pixels to draw into. Owns its memory; used by one context at a time.
// Unchecked: a buffer is written to by the one context that made it, and is immutable once it
// belongs to a `Bitmap`, which may be sent to other tasks.
final class PixelBuffer: @unchecked Sendable {
  /// The buffer's rectangle on the canvas; drawing is in the canvas's pixels.
  let bounds: PixelRect
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<Pixel>
  /// The buffers beside the pixels while a group that is not isolated or has knockout is drawn into
  /// them; nil for plain pixels.
  var group: GroupPlanes?

  /// - Parameter bounds: Not empty, and its area checked against a limit by the caller.
  init(bounds: PixelRect, filledWith pixel: Pixel) {
    self.bounds = bounds
    width = bounds.width
    height = bounds.height
    pixels = .allocate(capacity: max(width * height, 1))
    pixels.initialize(repeating: .clear, count: 1)
    fill(with: pixel)
  }

  /// Makes all pixels equal.
  func fill(with pixel: Pixel) {
    let byte = pixel.red
    if pixel.bits == UInt32(byte) &* 0x0101_0101 {
      // White and nothing, which most pages begin with, are written by the C library in the fastest way that the processor has.
      UnsafeMutableRawPointer(pixels).initializeMemory(
        as: UInt8.self, repeating: byte, count: width * height * MemoryLayout<Pixel>.stride)
    } else {
      pixels.update(repeating: pixel, count: width * height)
    }
  }

  deinit { pixels.deallocate() }

  /// The pixel at a position of the canvas, which must be in `bounds`.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<Pixel> {
    pixels + ((y &- bounds.top) &* width &+ (x &- bounds.left))
  }

  /// A copy with its own pixels.
  var copy: PixelBuffer { PixelBuffer(copying: self) }

  private init(copying other: PixelBuffer) {
    bounds = other.bounds
    width = other.width
    height = other.height
    pixels = .allocate(capacity: max(width * height, 1))
    pixels.initialize(from: other.pixels, count: max(width * height, 1))
  }
}
