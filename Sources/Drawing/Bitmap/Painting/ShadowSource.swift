import ComposeGeometry
import ComposeRasterizing

/// A colour by the opacities of a blurred shape.
struct ShadowSource: PaintSource {
  let opacities: [UInt8]
  let bounds: PixelRect
  let color: Pixel

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    let start = (y - bounds.top) * bounds.width + (x - bounds.left)
    for index in 0..<count { pixels[index] = color.scaled(by: opacities[start + index]) }
  }
}

/// The pixels of a buffer moved by whole pixels; outside it all is transparent.
struct MovedBufferSource: PaintSource {
  let buffer: PixelBuffer
  private let left: Int
  private let down: Int

  init(buffer: PixelBuffer, offset: Point) {
    self.buffer = buffer
    left = PixelRect.whole(offset.x.rounded())
    down = PixelRect.whole(offset.y.rounded())
  }

  func write(x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<Pixel>) {
    pixels.update(repeating: .clear, count: count)
    let row = y - down
    guard row >= buffer.bounds.top, row < buffer.bounds.bottom else { return }
    let first = max(x, buffer.bounds.left + left)
    let end = min(x + count, buffer.bounds.right + left)
    guard first < end else { return }
    (pixels + (first - x)).update(from: buffer.row(row, from: first - left), count: end - first)
  }
}
