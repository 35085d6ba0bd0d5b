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
    let buffer = PixelBuffer(bounds: area, filledWith: .clear)
    let (samples, width) = (raster.pixels, raster.width)
    scale(
      Pixel.self, width: width, height: raster.height, transform, to: area, blends: blends,
      squeeze: { squeeze(samples, from: $0 * width, $1, into: &$2) },
      write: { y, sums in
        let target = buffer.row(y, from: area.left)
        for column in 0..<area.width { target[column] = pixel(sums[column]) }
      })
    return buffer
  }

  /// The same of opacities, row by row.
  static func scaled(
    _ stencil: StencilRaster, _ transform: AffineTransform, to area: PixelRect, blends: Bool
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: area.width * area.height)
    let width = stencil.width
    result.withUnsafeMutableBufferPointer { result in
      scale(
        UInt8.self, width: width, height: stencil.height, transform, to: area, blends: blends,
        squeeze: { row, columns, sums in
          switch stencil.samples {
          case .opacities(let bytes): squeeze(bytes, from: row * width, columns, into: &sums)
          case .bits(let bits, let isInverted):
            squeeze(
              bits, from: row * stencil.bytesPerRow, isInverted: isInverted, columns, into: &sums)
          }
        },
        write: { y, sums in
          let start = (y - area.top) * area.width
          for column in 0..<area.width { result[start + column] = byte(sums[column]) }
        })
    }
    return result
  }

  /// - Parameters:
  ///   - squeeze: Resamples the row of a number.
  ///   - write: Is handed each row of the canvas, and the means of its samples, plus a half.
  private static func scale<Sample: ScaledSample>(
    _ type: Sample.Type, width: Int, height: Int, _ transform: AffineTransform,
    to area: PixelRect, blends: Bool, squeeze: (Int, Axis, inout [Sample.Sum]) -> Void,
    write: (Int, UnsafeMutableBufferPointer<Sample.Sum>) -> Void
  ) {
    let columns = Axis(
      area.left..<area.right, scale: transform.a, origin: transform.tx, length: width,
      blends: blends)
    let rows = Axis(
      area.top..<area.bottom, scale: transform.d, origin: transform.ty, length: height,
      blends: blends)
    var cache = RowCache(width: area.width, Sample.nothing)
    var sums = [Sample.Sum](repeating: Sample.nothing, count: area.width)
    sums.withUnsafeMutableBufferPointer { sums in
      for (index, tap) in rows.taps.enumerated() {
        sums.update(repeating: Sample.half)
        for number in 0..<tap.count {
          let weight = rows.weights[tap.start + number]
          let row = cache.row(tap.first + number) { squeeze($0, columns, &$1) }
          row.withUnsafeBufferPointer { row in
            for column in 0..<area.width { Sample.add(row[column], weight, to: &sums[column]) }
          }
        }
        write(area.top + index, sums)
      }
    }
  }

  /// Resamples a row.
  ///
  /// - Parameter start: Of its samples.
  private static func squeeze<Sample: ScaledSample>(
    _ samples: [Sample], from start: Int, _ columns: Axis, into result: inout [Sample.Sum]
  ) {
    samples.withUnsafeBufferPointer { samples in
      columns.weights.withUnsafeBufferPointer { weights in
        columns.taps.withUnsafeBufferPointer { taps in
          result.withUnsafeMutableBufferPointer { result in
            for column in 0..<taps.count {
              let tap = taps[column]
              var sum = Sample.nothing
              // All taps are within the image's columns.
              for number in 0..<tap.count {
                Sample.add(
                  samples[start &+ tap.first &+ number].sum, weights[tap.start &+ number], to: &sum)
              }
              result[column] = sum
            }
          }
        }
      }
    }
  }

  /// Resamples a row of bits, counting those that are between the first and the last of each pixel, which weigh the
  /// same.
  ///
  /// - Parameters:
  ///   - start: Of its bytes.
  ///   - isInverted: Whether a bit of 1 is opaque.
  private static func squeeze(
    _ bytes: [UInt8], from start: Int, isInverted: Bool, _ columns: Axis, into result: inout [Float]
  ) {
    let flip: UInt64 = isInverted ? 0 : .max
    bytes.withUnsafeBufferPointer { bytes in
      // All taps are within the image's columns; bytes beyond the last count as 0 and are not asked for.
      func word(_ column: Int) -> UInt64 {
        let first = start + column >> 3
        var word: UInt64 = 0
        if first + 8 <= bytes.count {
          word = UInt64(
            bigEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
              fromByteOffset: first, as: UInt64.self))
        } else {
          for index in first..<first + 8 {
            word = word << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
          }
        }
        return (word ^ flip) << UInt64(column & 7)
      }
      columns.weights.withUnsafeBufferPointer { weights in
        columns.taps.withUnsafeBufferPointer { taps in
          result.withUnsafeMutableBufferPointer { result in
            for column in 0..<taps.count {
              let tap = taps[column]
              let last = tap.count - 1
              var place = tap.first
              var sum: Float = 0
              // A word has 57 bits that count.
              if last < 57 {
                let bits = word(place) >> UInt64(63 - last)
                // Most pixels are those of one colour.
                if bits == 0 {
                  result[column] = 0
                  continue
                }
                if bits == .max >> UInt64(63 - last) {
                  result[column] = 255
                  continue
                }
                if bits >> UInt64(last) == 1 { sum = weights[tap.start] }
                if last > 0, bits & 1 == 1 { sum += weights[tap.start + last] }
                let inner = (bits & ~(1 << UInt64(last))) >> 1
                if inner != 0 { sum += Float(inner.nonzeroBitCount) * weights[tap.start + 1] }
                result[column] = sum * 255
                continue
              }
              if word(place) >> 63 == 1 { sum = weights[tap.start] }
              if word(place + last) >> 63 == 1 { sum += weights[tap.start + last] }
              place += 1
              var count = 0
              while place < tap.first + last {
                let part = min(tap.first + last - place, 57)
                count += (word(place) >> UInt64(64 - part)).nonzeroBitCount
                place += part
              }
              result[column] = (sum + Float(count) * weights[tap.start + 1]) * 255
            }
          }
        }
      }
    }
  }

  /// - Parameter sum: Means of bytes plus a half.
  @inline(__always)
  static func pixel(_ sum: SIMD4<Float>) -> Pixel {
    // One by one: conversions of vectors are functions that are not specialised.
    let alpha = byte(sum.w)
    return Pixel(
      red: min(byte(sum.x), alpha), green: min(byte(sum.y), alpha), blue: min(byte(sum.z), alpha),
      alpha: alpha)
  }

  /// The whole number below a value, 0…255.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt8 {
    // Not true for NaN, which is 0.
    value > 0 ? UInt8(truncatingIfNeeded: Int32(min(value, 255))) : 0
  }
}

/// What an image is resampled of.
private protocol ScaledSample {
  associatedtype Sum
  static var nothing: Sum { get }
  /// What rounds a mean, of which the whole number below counts.
  static var half: Sum { get }
  var sum: Sum { get }
  static func add(_ value: Sum, _ weight: Float, to sum: inout Sum)
}

extension Pixel: ScaledSample {
  fileprivate static var nothing: SIMD4<Float> { .zero }
  fileprivate static var half: SIMD4<Float> { SIMD4(repeating: 0.5) }

  @inline(__always)
  fileprivate var sum: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }

  @inline(__always)
  fileprivate static func add(_ value: SIMD4<Float>, _ weight: Float, to sum: inout SIMD4<Float>) {
    sum += value * weight
  }
}

extension UInt8: ScaledSample {
  fileprivate static var nothing: Float { 0 }
  fileprivate static var half: Float { 0.5 }

  @inline(__always)
  fileprivate var sum: Float { Float(self) }

  @inline(__always)
  fileprivate static func add(_ value: Float, _ weight: Float, to sum: inout Float) {
    sum += value * weight
  }
}

/// The two rows used last, since the next pixel mostly needs one of them again.
private struct RowCache<Sum> {
  private var rows: (first: [Sum], second: [Sum])
  private var numbers = (first: -1, second: -1)

  init(width: Int, _ zero: Sum) {
    let row = [Sum](repeating: zero, count: width)
    rows = (row, row)
  }

  mutating func row(_ number: Int, make: (Int, inout [Sum]) -> Void) -> [Sum] {
    if numbers.first == number { return rows.first }
    if numbers.second == number { return rows.second }
    swap(&rows.first, &rows.second)
    numbers.second = numbers.first
    numbers.first = number
    make(number, &rows.first)
    return rows.first
  }
}
