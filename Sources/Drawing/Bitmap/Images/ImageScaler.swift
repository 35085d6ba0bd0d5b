import ComposeGeometry
import ComposeRasterizing

/// Resamples an axis-aligned image to the pixels of a canvas.
///
/// Where it is reduced, each pixel is the mean of what it covers of the image, to the fraction;
/// where it is enlarged, it is interpolated bilinearly, or is the mean as well, so that its pixels
/// show. The two directions are resampled separately, row by row, so that only a few rows are in
/// memory.
struct ImageScaler {
  /// The source pixels that contribute to each pixel of the canvas, and their weights.
  private struct Taps {
    var first: Int
    var start: Int
    var count: Int
  }

  private struct Axis {
    var taps: [Taps] = []
    var weights: [Float] = []

    /// - Parameters:
    ///   - range: The pixels of the canvas.
    ///   - scale: Pixels of the canvas for one of the image; negative where it is mirrored.
    ///   - origin: Where the image's first pixel begins.
    ///   - length: In pixels of the image.
    ///   - blends: Whether enlarged images are interpolated.
    init(_ range: Range<Int>, scale: Double, origin: Double, length: Int, blends: Bool) {
      taps.reserveCapacity(range.count)
      for pixel in range {
        let one = (Double(pixel) - origin) / scale
        let other = (Double(pixel) + 1 - origin) / scale
        if abs(scale) < 1 || !blends {
          addMean(max(0, min(one, other)), min(Double(length), max(one, other)), length)
        } else {
          addBlend((one + other) / 2 - 0.5, length)
        }
      }
    }

    private mutating func addMean(_ low: Double, _ high: Double, _ length: Int) {
      let first = min(max(PixelRect.whole(low.rounded(.down)), 0), length - 1)
      let end = min(max(PixelRect.whole(high.rounded(.up)), first + 1), length)
      let start = weights.count
      var sum = 0.0
      for index in first..<end {
        sum += max(0, min(high, Double(index + 1)) - max(low, Double(index)))
      }
      for index in first..<end {
        let share = max(0, min(high, Double(index + 1)) - max(low, Double(index)))
        weights.append(sum > 0 ? Float(share / sum) : (index == first ? 1 : 0))
      }
      taps.append(Taps(first: first, start: start, count: end - first))
    }

    private mutating func addBlend(_ place: Double, _ length: Int) {
      // NaN is the start.
      let place = place > 0 ? min(place, Double(length - 1)) : 0
      let first = PixelRect.whole(place.rounded(.down))
      let part = Float(place - Double(first))
      taps.append(Taps(first: first, start: weights.count, count: part > 0 ? 2 : 1))
      weights.append(1 - part)
      if part > 0 { weights.append(part) }
    }
  }

  /// The part of an image inside `area`.
  ///
  /// - Parameters:
  ///   - transform: From the image's pixels to the canvas's, without turning: `b` and `c` are
  ///     zero, `a` and `d` are not.
  ///   - blends: Whether enlarged images are interpolated.
  /// - Complexity: O(pixels of the image's rows that show + pixels of `area`).
  static func scaled(
    _ raster: RasterImage, _ transform: AffineTransform, to area: PixelRect, blends: Bool = true
  ) -> PixelBuffer {
    let columns = Axis(
      area.left..<area.right, scale: transform.a, origin: transform.tx, length: raster.width,
      blends: blends)
    let rows = Axis(
      area.top..<area.bottom, scale: transform.d, origin: transform.ty, length: raster.height,
      blends: blends)
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    var cache = RowCache(width: area.width)
    var sums = [SIMD4<Float>](repeating: .zero, count: area.width)
    for (index, tap) in rows.taps.enumerated() {
      for column in sums.indices { sums[column] = SIMD4(repeating: 0.5) }
      for number in 0..<tap.count {
        let weight = rows.weights[tap.start + number]
        let row = cache.row(tap.first + number) { squeeze(raster, $0, columns, into: &$1) }
        row.withUnsafeBufferPointer { row in
          for column in 0..<area.width { sums[column] += row[column] * weight }
        }
      }
      let target = buffer.row(area.top + index, from: area.left)
      for column in 0..<area.width { target[column] = pixel(sums[column]) }
    }
    return buffer
  }

  private static func squeeze(
    _ raster: RasterImage, _ row: Int, _ columns: Axis, into result: inout [SIMD4<Float>]
  ) {
    raster.pixels.withUnsafeBufferPointer { pixels in
      columns.weights.withUnsafeBufferPointer { weights in
        let start = row * raster.width
        for (column, tap) in columns.taps.enumerated() {
          var sum = SIMD4<Float>.zero
          // All taps are within the image's columns.
          for number in 0..<tap.count {
            sum += samples(pixels[start + tap.first + number]) * weights[tap.start + number]
          }
          result[column] = sum
        }
      }
    }
  }

  @inline(__always)
  private static func samples(_ pixel: Pixel) -> SIMD4<Float> {
    SIMD4<Float>(
      SIMD4<Int32>(
        Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), Int32(pixel.alpha)))
  }

  /// - Parameter sum: Means of bytes plus a half.
  @inline(__always)
  static func pixel(_ sum: SIMD4<Float>) -> Pixel {
    let whole = SIMD4<Int32>(sum, rounding: .towardZero)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let alpha = whole.w
    return Pixel(
      red: UInt8(min(whole.x, alpha)), green: UInt8(min(whole.y, alpha)),
      blue: UInt8(min(whole.z, alpha)), alpha: UInt8(alpha))
  }
}

/// The two rows used last, since the next pixel mostly needs one of them again.
private struct RowCache {
  private var rows: (first: [SIMD4<Float>], second: [SIMD4<Float>])
  private var numbers = (first: -1, second: -1)

  init(width: Int) {
    let row = [SIMD4<Float>](repeating: .zero, count: width)
    rows = (row, row)
  }

  mutating func row(
    _ number: Int, make: (Int, inout [SIMD4<Float>]) -> Void
  ) -> [SIMD4<Float>] {
    if numbers.first == number { return rows.first }
    if numbers.second == number { return rows.second }
    swap(&rows.first, &rows.second)
    numbers.second = numbers.first
    numbers.first = number
    make(number, &rows.first)
    return rows.first
  }
}
