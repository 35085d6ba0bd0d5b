import ComposeBitmap
import ComposeGraphics
import ComposeSVGReading

// Operations on two images (Filter Effects 1, 9.4 and 9.8).

extension FilterPixels {
  /// The pixels laid over others of the same size.
  func composited(_ mode: BlendMode, over below: FilterPixels) -> FilterPixels {
    combined(with: below) { top, below in
      if top.w == 0 { return below }
      if mode == .normal, top.w == 255 { return top }
      return Self.pixel(mode.composited(Self.color(top), over: Self.color(below)))
    }
  }

  func composited(_ operation: SVGFilterPrimitive.Composition, over below: FilterPixels)
    -> FilterPixels
  {
    let mode: BlendMode
    switch operation {
    case .over: return composited(.normal, over: below)
    case .in: mode = .sourceIn
    case .out: mode = .sourceOut
    case .atop: mode = .sourceAtop
    case .xor: mode = .xor
    case .arithmetic(let k1, let k2, let k3, let k4):
      let factors = [k1, k2, k3, k4].map { Float($0.isFinite ? min(max($0, -1e9), 1e9) : 0) }
      return combined(with: below) { top, below in
        let (first, second) = (Self.color(top), Self.color(below))
        var result =
          first * second * factors[0] + first * factors[1] + second * factors[2] + factors[3]
        result.clamp(lowerBound: .zero, upperBound: .one)
        // No colour is brighter than its opacity.
        let alpha = result.w
        result.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
        return Self.pixel(result)
      }
    }
    return combined(with: below) {
      Self.pixel(mode.composited(Self.color($0), over: Self.color($1)))
    }
  }

  @inline(__always)
  private func combined(with other: FilterPixels, _ combine: (Pixel, Pixel) -> Pixel)
    -> FilterPixels
  {
    var result = self
    let count = min(values.count, other.values.count)
    result.values.withUnsafeMutableBufferPointer { pixels in
      other.values.withUnsafeBufferPointer { others in
        // Both have that many.
        for index in 0..<count { pixels[index] = combine(pixels[index], others[index]) }
      }
    }
    return result
  }

  @inline(__always)
  static func color(_ pixel: Pixel) -> SIMD4<Float> { SIMD4<Float>(pixel) * (1 / 255) }

  @inline(__always)
  static func pixel(_ color: SIMD4<Float>) -> Pixel {
    SIMD4<UInt8>(
      (color.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5), rounding: .towardZero)
  }
}
