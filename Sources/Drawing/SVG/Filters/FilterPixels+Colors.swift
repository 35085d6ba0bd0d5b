import ComposePlatform
import ComposeSVGReading

// Operations on single pixels (Filter Effects 1, 9.5 to 9.8).

extension FilterPixels {
  /// All transparent.
  var cleared: FilterPixels { FilterPixels(width: width, height: height, isLinear: isLinear) }

  /// The opacity of each pixel, in black.
  var opacities: FilterPixels { mapped { SIMD4(0, 0, 0, $0.w) } }

  /// What `change` makes of each pixel.
  @inline(__always)
  func mapped(_ change: (Pixel) -> Pixel) -> FilterPixels {
    var result = self
    result.values.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = change(pixels[index]) }
    }
    return result
  }

  /// Colours multiplied by four rows of five numbers each.
  func multiplied(by matrix: [Double]) -> FilterPixels {
    let values = matrix.map { Float($0.isFinite ? min(max($0, -1e6), 1e6) : 0) }
    guard values.count == 20 else { return self }
    // One column of the matrix for each component, and what is added.
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(values[index], values[5 + index], values[10 + index], values[15 + index])
    }
    let (red, green, blue, alpha, added) = (
      column(0), column(1), column(2), column(3), column(4) * 255
    )
    var (last, lastResult) = (Pixel.zero, Self.premultiplied(Self.clamped(added)))
    return mapped { pixel in
      // Neighbours are often equal.
      if pixel == last { return lastResult }
      let color = SIMD4<Float>(Self.straight(pixel))
      last = pixel
      lastResult = Self.premultiplied(
        Self.clamped(red * color.x + green * color.y + blue * color.z + alpha * color.w + added))
      return lastResult
    }
  }

  private static func clamped(_ color: SIMD4<Float>) -> Pixel {
    SIMD4<UInt8>(
      clamping: SIMD4<Int32>(
        color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)),
        rounding: .toNearestOrAwayFromZero))
  }

  /// Colours looked up in tables of 256 values for red, green, blue and opacity.
  func transferred(_ tables: [[UInt8]]) -> FilterPixels {
    guard tables.count == 4 else { return self }
    let (red, green, blue, alpha) = (tables[0], tables[1], tables[2], tables[3])
    return mapped { pixel in
      let color = Self.straight(pixel)
      return Self.premultiplied(
        SIMD4(red[Int(color.x)], green[Int(color.y)], blue[Int(color.z)], alpha[Int(color.w)]))
    }
  }
}

extension SVGFilterPrimitive.Transfer {
  /// The result for each of 256 values.
  var table: [UInt8] {
    (0...255).map { step in
      let value = Double(step) / 255
      let result =
        switch self {
        case .identity: value
        case .linear(let slope, let intercept): slope * value + intercept
        case .gamma(let amplitude, let exponent, let offset):
          amplitude * pow(value, exponent) + offset
        case .discrete(let values): values[min(Int(value * Double(values.count)), values.count - 1)]
        case .table(let values): Self.interpolated(values, at: value)
        }
      return result.isFinite
        ? UInt8((min(max(result, 0), 1) * 255).rounded()) : result > 0 ? 255 : 0
    }
  }

  /// - Parameter values: At least one.
  private static func interpolated(_ values: [Double], at place: Double) -> Double {
    guard values.count > 1 else { return values[0] }
    let position = place * Double(values.count - 1)
    // 0…count − 2, since there are two or more.
    let index = min(Int(position), values.count - 2)
    return values[index] + (position - Double(index)) * (values[index + 1] - values[index])
  }
}
