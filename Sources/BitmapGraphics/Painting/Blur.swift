import Geometry

/// Blurs opacities as a Gaussian does, by three means over a box each way (P. Kovesi, Fast Almost-
/// Gaussian Filtering, 2010).
struct Blur {
  /// Half the width of each of the three boxes.
  private let radii: [Int]

  /// - Parameter deviation: The standard deviation, in pixels, 0…2²⁰.
  init(deviation: Double) {
    // Three boxes of width w have the variance (w² − 1) / 4.
    let width = (4 * deviation * deviation + 1).squareRoot()
    let radius = PixelRect.whole(((width - 1) / 2).rounded(.down))
    let rest = width - Double(2 * radius + 1)
    // Widths are odd: the third part that the mean width asks for is two wider.
    let wide = PixelRect.whole((rest * 1.5).rounded())
    radii = (0..<3).map { radius + ($0 < wide ? 1 : 0) }
  }

  /// How far a pixel is spread.
  var reach: Int { radii.reduce(0, +) }

  /// The opacities of a buffer, row by row.
  ///
  /// - Complexity: O(pixels).
  func blurred(_ buffer: PixelBuffer) -> [UInt8] {
    var values = (0..<buffer.width * buffer.height).map { buffer.pixels[$0].alpha }
    for radius in radii where radius > 0 {
      for row in 0..<buffer.height {
        Self.average(
          &values, start: row * buffer.width, step: 1, count: buffer.width, radius: radius)
      }
      for column in 0..<buffer.width {
        Self.average(
          &values, start: column, step: buffer.width, count: buffer.height, radius: radius)
      }
    }
    return values
  }

  /// Replaces each value by the mean of those around it; outside all is transparent.
  private static func average(
    _ values: inout [UInt8], start: Int, step: Int, count: Int, radius: Int
  ) {
    let line = (0..<count).map { Int(values[start + $0 * step]) }
    let width = 2 * radius + 1
    var sum = line.prefix(radius).reduce(0, +)
    for index in 0..<count {
      if index + radius < count { sum += line[index + radius] }
      if index > radius { sum -= line[index - radius - 1] }
      // A mean of bytes.
      values[start + index * step] = UInt8((sum + width / 2) / width)
    }
  }
}

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
