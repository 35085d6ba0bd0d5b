import TestSupport
import Testing

/// A kind of PNG with an alpha channel, and pictures of that kind.
struct AlphaShape: CustomTestStringConvertible {
  let colorType: UInt8
  let bitDepth: UInt8
  /// 0 to 4 for one filter throughout; 5 for all by turns.
  let filter: Int

  var sampleSize: Int { Int(bitDepth) / 8 }
  var channels: Int { colorType == 6 ? 4 : 2 }
  var pixelSize: Int { channels * sampleSize }
  var testDescription: String { "type \(colorType), \(bitDepth) bits, filter \(filter)" }

  static let all = [UInt8(4), 6].flatMap { colorType in
    [UInt8(8), 16].flatMap { bitDepth in
      (0...5).map { AlphaShape(colorType: colorType, bitDepth: bitDepth, filter: $0) }
    }
  }

  func filtered(_ samples: [UInt8], width: Int) -> [UInt8] {
    PNGFilter.rows(samples, rowSize: width * pixelSize, pixelSize: pixelSize) {
      filter < 5 ? filter : ($0 * 3 + 1) % 5
    }
  }

  func file(width: Int, height: Int, imageData: [UInt8]) -> [UInt8] {
    PNGBuilder.file(
      width: UInt32(width), height: UInt32(height), bitDepth: bitDepth, colorType: colorType,
      imageData: imageData)
  }

  /// Rows of pixels that change little by little, opaque above row `firstClear`.
  func samples(width: Int, height: Int, firstClear: Int) -> [UInt8] {
    var noise = RandomNumbers(seed: UInt64(filter))
    var samples: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        for place in 0..<pixelSize {
          let isAlpha = place >= pixelSize - sampleSize
          let step = UInt8(truncatingIfNeeded: noise.next() % 5)
          let value = UInt8(truncatingIfNeeded: row * 3 + column * (place + 1)) &+ step
          samples.append(isAlpha && row < firstClear ? 255 : value)
        }
      }
    }
    return samples
  }

  /// Red, green, blue and opacity of sixteen bits.
  func pixels(_ samples: [UInt8]) -> [UInt16] {
    let values = stride(from: 0, to: samples.count, by: sampleSize).map {
      sampleSize == 1
        ? UInt16(samples[$0]) * 257 : UInt16(samples[$0]) << 8 | UInt16(samples[$0 + 1])
    }
    guard channels == 2 else { return values }
    return stride(from: 0, to: values.count, by: 2).flatMap {
      [values[$0], values[$0], values[$0], values[$0 + 1]]
    }
  }
}
