import ComposeGeometry
import ComposeGraphics
import ComposePlatform

/// Converts samples to sRGB by the gamma and the primaries stated in their file (PNG specification,
/// third edition, 13.13 and 13.14).
struct ImageCalibration {
  /// The light of each sample, 0…1.
  private let lights: [Double]
  /// The samples of sRGB for light from 0 to 1.
  private let samples: [UInt8]
  /// The columns of a matrix between primaries; nil where they stay.
  private let matrix: [SIMD3<Double>]?

  /// Fine enough for the steep beginning of the curve: a fifth of a sample.
  private static let steps = 16_384

  /// Nil for an image without either.
  init?(_ image: Image) {
    guard image.encodingGamma != nil || image.primaries != nil else { return nil }
    let gamma = image.encodingGamma.map { 1 / $0 }
    lights = (0...255).map { sample in
      let value = Double(sample) / 255
      return gamma.map { pow(value, $0) } ?? SRGBCurve.light(value)
    }
    samples = (0...Self.steps).map { step in
      // Within 0…1.
      UInt8((SRGBCurve.encoded(Double(step) / Double(Self.steps)) * 255).rounded())
    }
    matrix = image.primaries?.toLinearSRGB
  }

  /// - Parameter pixels: Red, green, blue and opacity, the colours not multiplied by it.
  func apply(to pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count - 3, by: 4) {
      var light = SIMD3(
        lights[Int(pixels[start])], lights[Int(pixels[start + 1])], lights[Int(pixels[start + 2])])
      if let matrix {
        light = matrix[0] * light[0] + matrix[1] * light[1] + matrix[2] * light[2]
        light.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
      }
      for channel in 0..<3 {
        // Light is within 0…1.
        let step = Int((light[channel] * Double(Self.steps)).rounded())
        pixels[start + channel] = samples[step]
      }
    }
  }
}
