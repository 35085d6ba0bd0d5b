extension Blur {
  /// Up to this many pixels on either side, sums of twelve bits a pixel are exact enough.
  private static let longest = 500

  /// Blurs rows of pixels of four components, of which there are `width` each; outside all is
  /// transparent. All components are blurred at once, twelve bits each: the same on every machine.
  ///
  /// - Parameter down: Blurs columns.
  /// - Returns: Nil where a box is too wide for that.
  /// - Complexity: O(pixels); memory for sixteen bytes a pixel.
  package func blurred(
    _ values: [SIMD4<UInt8>], width: Int, down: Blur
  ) -> [SIMD4<UInt8>]? {
    guard width > 0, radius <= Self.longest, down.radius <= Self.longest else { return nil }
    let height = values.count / width
    let fine = values.map { SIMD4<UInt16>(truncatingIfNeeded: $0) &<< 4 }
    // Blurred along rows and laid on its side, twice: blurred both ways, and upright.
    let sideways = blurredRows(fine, width: width, height: height)
    return down.blurredRows(sideways, width: height, height: width).map {
      // At most 255 × 16 and what sums are rounded by.
      SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin($0 &+ 8, SIMD4(repeating: 4095)) &>> 4)
    }
  }

  /// - Returns: The columns of the result as rows.
  private func blurredRows(
    _ values: [SIMD4<UInt16>], width: Int, height: Int
  ) -> [SIMD4<UInt16>] {
    var line = [SIMD4<UInt16>](repeating: .zero, count: width)
    var next = line
    return [SIMD4<UInt16>](unsafeUninitializedCapacity: values.count) { result, initialized in
      for row in 0..<height {
        var isEmpty = true
        for column in 0..<width {
          let value = values[row &* width &+ column]
          line[column] = value
          isEmpty = isEmpty && value == .zero
        }
        // What is transparent stays so.
        if !isEmpty, reach > 0 {
          for _ in 0..<3 {
            average(line, into: &next)
            swap(&line, &next)
          }
        }
        // Each place is written once: row and column take every value.
        for column in 0..<width {
          result.initializeElement(at: column &* height &+ row, to: line[column])
        }
      }
      initialized = width * height
    }
  }

  /// Writes the mean of the values around each one.
  private func average(_ values: [SIMD4<UInt16>], into means: inout [SIMD4<UInt16>]) {
    // Shares in 2¹⁹ths: with values of twelve bits and at most 1,003 pixels in a box, products and
    // their sums stay below 2³².
    let width = Double(2 * radius + 1) + 2 * margin
    let inner = UInt32((0x1p19 / width).rounded())
    let outer = UInt32((0x1p19 * margin / width).rounded())
    let radius = radius
    values.withUnsafeBufferPointer { values in
      means.withUnsafeMutableBufferPointer { means in
        let count = values.count
        var sum = SIMD4<UInt32>.zero
        for index in 0..<min(radius, count) {
          sum &+= SIMD4<UInt32>(truncatingIfNeeded: values[index])
        }
        for index in 0..<count {
          let next = index &+ radius
          let last = index &- radius &- 1
          var edges = SIMD4<UInt32>.zero
          if next < count { sum &+= SIMD4<UInt32>(truncatingIfNeeded: values[next]) }
          if last >= 0 {
            edges = SIMD4<UInt32>(truncatingIfNeeded: values[last])
            sum &-= edges
          }
          if next &+ 1 < count { edges &+= SIMD4<UInt32>(truncatingIfNeeded: values[next &+ 1]) }
          means[index] = SIMD4<UInt16>(
            truncatingIfNeeded: (sum &* inner &+ edges &* outer &+ (1 << 18)) &>> 19)
        }
      }
    }
  }
}
