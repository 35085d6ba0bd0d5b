/// Blurs opacities as a Gaussian does, by three means over a box each way (P. Kovesi, Fast Almost-
/// Gaussian Filtering, 2010).
package struct Blur {
  /// Half the width of each of the three boxes.
  private let radii: [Int]

  /// - Parameter deviation: The standard deviation, in pixels, 0…2²⁰.
  package init(deviation: Double) {
    // Three boxes of width w have the variance (w² − 1) / 4.
    let width = (4 * deviation * deviation + 1).squareRoot()
    let radius = PixelRect.whole(((width - 1) / 2).rounded(.down))
    let rest = width - Double(2 * radius + 1)
    // Widths are odd: the third part that the mean width asks for is two wider.
    let wide = PixelRect.whole((rest * 1.5).rounded())
    radii = (0..<3).map { radius + ($0 < wide ? 1 : 0) }
  }

  /// How far a pixel is spread.
  package var reach: Int { radii.reduce(0, +) }

  /// Blurs rows of opacities, of which there are `width` each; outside all is transparent.
  ///
  /// Sums are whole numbers of sixteen bits a pixel: the same on every machine.
  ///
  /// - Complexity: O(pixels); memory for four bytes a pixel.
  package func blurred(_ values: [UInt8], width: Int) -> [UInt8] {
    guard width > 0, reach > 0 else { return values }
    let height = values.count / width
    let fine = values.map { UInt16($0) &* 257 }
    // Blurred along rows and laid on its side, twice: blurred both ways, and upright.
    let sideways = blurredRows(fine, width: width, height: height)
    return blurredRows(sideways, width: height, height: width).map {
      UInt8(truncatingIfNeeded: (UInt32($0) &+ 128) / 257)
    }
  }

  /// - Returns: The columns of the result as rows.
  private func blurredRows(_ values: [UInt16], width: Int, height: Int) -> [UInt16] {
    var line = [UInt16](repeating: 0, count: width)
    var next = line
    return [UInt16](unsafeUninitializedCapacity: values.count) { result, initialized in
      for row in 0..<height {
        for column in 0..<width { line[column] = values[row &* width &+ column] }
        for radius in radii where radius > 0 {
          Self.average(line, radius: radius, into: &next)
          swap(&line, &next)
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
  private static func average(_ values: [UInt16], radius: Int, into means: inout [UInt16]) {
    let width = 2 * radius + 1
    // A share in 2⁴⁰ths, exact enough for boxes of 2²² pixels: no sum of shares rounds beyond a
    // whole, and no product leaves 64 bits.
    let share = ((1 << 40) + width / 2) / width
    values.withUnsafeBufferPointer { values in
      means.withUnsafeMutableBufferPointer { means in
        var sum = 0
        for index in 0..<min(radius, values.count) { sum &+= Int(values[index]) }
        for index in 0..<values.count {
          if index &+ radius < values.count { sum &+= Int(values[index &+ radius]) }
          if index > radius { sum &-= Int(values[index &- radius &- 1]) }
          means[index] = UInt16(truncatingIfNeeded: (sum &* share &+ (1 << 39)) >> 40)
        }
      }
    }
  }
}
