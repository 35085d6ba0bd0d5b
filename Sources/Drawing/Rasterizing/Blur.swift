/// Blurs opacities as a Gaussian does, by three means over a box each way whose outermost pixels
/// count in part, so that the deviation is exact (P. Gwosdek and others, Theoretical Foundations of
/// Gaussian Convolution by Extended Box Filtering, 2011).
package struct Blur {
  /// Half the width of each box, of pixels that count wholly.
  let radius: Int
  /// How much the pixels beyond count, 0…1.
  let margin: Double

  /// - Parameter deviation: The standard deviation, in pixels; at most 2²⁰.
  package init(deviation: Double) {
    // Of each of three boxes: variances add up.
    let deviation = deviation > 0 ? min(deviation, 0x1p20) : 0
    let variance = deviation * deviation / 3
    radius = PixelRect.whole((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let whole = Double(radius)
    let share =
      (2 * whole + 1) * (whole * (whole + 1) - 3 * variance)
      / (6 * (variance - (whole + 1) * (whole + 1)))
    margin = min(max(share, 0), 1)
  }

  /// How far a pixel is spread.
  package var reach: Int { margin > 0 ? 3 * (radius + 1) : 3 * radius }

  /// Blurs rows of opacities, of which there are `width` each; outside all is transparent.
  ///
  /// Sums are whole numbers of sixteen bits a pixel: the same on every machine.
  ///
  /// - Complexity: O(pixels); memory for four bytes a pixel.
  ///
  /// - Parameter down: Blurs columns where they are blurred otherwise than rows.
  package func blurred(_ values: [UInt8], width: Int, down: Blur? = nil) -> [UInt8] {
    let down = down ?? self
    guard width > 0, reach > 0 || down.reach > 0 else { return values }
    let height = values.count / width
    let fine = values.map { UInt16($0) &* 257 }
    // Blurred along rows and laid on its side, twice: blurred both ways, and upright.
    let sideways = blurredRows(fine, width: width, height: height)
    return down.blurredRows(sideways, width: height, height: width).map {
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
        for _ in 0..<3 {
          average(line, into: &next)
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
  private func average(_ values: [UInt16], into means: inout [UInt16]) {
    // Shares in 2⁴⁰ths, exact enough for boxes of 2²² pixels: no sum of them rounds beyond a whole,
    // and no product leaves 64 bits.
    let width = Double(2 * radius + 1) + 2 * margin
    let inner = Int((0x1p40 / width).rounded())
    let outer = Int((0x1p40 * margin / width).rounded())
    let radius = radius
    values.withUnsafeBufferPointer { values in
      means.withUnsafeMutableBufferPointer { means in
        let count = values.count
        var sum = 0
        for index in 0..<min(radius, count) { sum &+= Int(values[index]) }
        for index in 0..<count {
          let next = index &+ radius
          let last = index &- radius &- 1
          if next < count { sum &+= Int(values[next]) }
          if last >= 0 { sum &-= Int(values[last]) }
          var edges = 0
          if next &+ 1 < count { edges = Int(values[next &+ 1]) }
          if last >= 0 { edges &+= Int(values[last]) }
          means[index] = UInt16(
            truncatingIfNeeded: (sum &* inner &+ edges &* outer &+ (1 << 39)) >> 40)
        }
      }
    }
  }
}
