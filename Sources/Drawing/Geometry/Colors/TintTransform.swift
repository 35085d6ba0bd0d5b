import ComposePlatform

/// From amounts of colourants, each 0…1, to a colour of the alternate space that looks like them
/// (ISO 32000-2, 8.6.6.4 and 7.10).
public enum TintTransform: Hashable, Sendable {
  /// From no ink to all of it: from + amountᵉˣᵖᵒⁿᵉⁿᵗ · (to − from). For one colourant.
  case exponential(from: [Double], to: [Double], exponent: Double)
  /// Colours on a grid, even in each amount, the first amount changing fastest; between them all is
  /// linear. Each component is spread over its range: 0 is its lowest, 65,535 its highest value.
  case sampled(size: [Int], values: [UInt16])
  /// The colour of each colourant at its full amount, laid over each other as transparent inks
  /// are. For alternates of gray, RGB or CMYK.
  case inks([[Double]])

  /// Into so many dimensions a sampled transform may reach.
  public static let maximumSampledColorants = 8
  /// So many values a sampled transform may have.
  public static let maximumSamples = 1_000_000

  /// A transform of one colourant, sampled from a function at `count` points, 2 to 1,024.
  ///
  /// - Parameter values: Returns the values of `alternate` for a tint, 0…1.
  public static func sampling(
    _ count: Int = 256, in alternate: ColorSpace, _ values: (Double) -> [Double]
  ) -> TintTransform {
    let count = min(max(count, 2), 1_024)
    let ranges = alternate.ranges
    var samples: [UInt16] = []
    for index in 0..<count {
      let given = values(Double(index) / Double(count - 1))
      for (component, range) in ranges.enumerated() {
        let value = component < given.count ? given[component] : range.lowerBound
        let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        samples.append(UInt16(((part > 0 ? min(part, 1) : 0) * 65_535).rounded()))
      }
    }
    return .sampled(size: [count], values: samples)
  }

  /// - Throws: `ColorSpaceError.unusableTint`.
  func check(inputs: Int, alternate: ColorSpace) throws(ColorSpaceError) {
    let outputs = alternate.componentCount
    switch self {
    case .exponential(let from, let to, let exponent):
      guard inputs == 1 else { throw .unusableTint(reason: "it is for one colourant") }
      guard from.count == outputs, to.count == outputs else {
        throw .unusableTint(reason: "its colours are not of the alternate space")
      }
      guard (from + to).allSatisfy({ abs($0) <= 1_000 }), exponent > 0, exponent < 100 else {
        throw .unusableTint(reason: "a number is out of range")
      }
    case .sampled(let size, let values):
      guard size.count == inputs, inputs <= Self.maximumSampledColorants else {
        throw .unusableTint(reason: "its grid has other dimensions")
      }
      var count = outputs
      for side in size {
        guard (2...Self.maximumSamples).contains(side), count <= Self.maximumSamples / side else {
          throw .unusableTint(reason: "its grid has too few or too many places")
        }
        count *= side
      }
      guard values.count == count else {
        throw .unusableTint(reason: "it has other than \(count) values")
      }
    case .inks(let colors):
      guard colors.count == inputs, colors.allSatisfy({ $0.count == outputs }) else {
        throw .unusableTint(reason: "its colours are not of the alternate space")
      }
      guard colors.allSatisfy({ $0.allSatisfy { (0...1).contains($0) } }) else {
        throw .unusableTint(reason: "a number is out of range")
      }
      if case .lab = alternate.kind {
        throw .unusableTint(reason: "Lab colours are not inks")
      }
    }
  }

  /// The values in the alternate space. The transform has been checked.
  func values(of amounts: [Double], in alternate: ColorSpace) -> [Double] {
    switch self {
    case .exponential(let from, let to, let exponent):
      let part = exponent == 1 ? amounts[0] : pow(amounts[0], exponent)
      return zip(from, to).map { $0 + part * ($1 - $0) }
    case .sampled(let size, let values):
      return Self.interpolated(amounts, size, values, alternate.ranges)
    case .inks(let colors):
      let isInk = alternate.componentCount == 4
      return (0..<alternate.componentCount).map { component in
        // What is left of the paper's light.
        var light = 1.0
        for (amount, color) in zip(amounts, colors) {
          light *= 1 - amount * (isInk ? color[component] : 1 - color[component])
        }
        return isInk ? 1 - light : light
      }
    }
  }

  /// The mean of the corners of a cell of the grid, each by how near it is.
  private static func interpolated(
    _ amounts: [Double], _ size: [Int], _ values: [UInt16], _ ranges: [ClosedRange<Double>]
  ) -> [Double] {
    var starts: [Int] = []
    var parts: [Double] = []
    for (amount, side) in zip(amounts, size) {
      let place = amount * Double(side - 1)
      // 0…side − 2, as amounts are in 0…1 and sides are at least 2.
      let start = min(Int(place), side - 2)
      starts.append(start)
      parts.append(place - Double(start))
    }
    var result = [Double](repeating: 0, count: ranges.count)
    // At most 2⁸ corners.
    for corner in 0..<(1 << size.count) {
      var weight = 1.0
      var index = 0
      var step = 1
      for dimension in size.indices {
        let isFar = corner >> dimension & 1
        weight *= isFar == 1 ? parts[dimension] : 1 - parts[dimension]
        index += (starts[dimension] + isFar) * step
        step *= size[dimension]
      }
      guard weight > 0 else { continue }
      for component in ranges.indices {
        result[component] += weight * Double(values[index * ranges.count + component]) / 65_535
      }
    }
    return zip(result, ranges).map { $1.lowerBound + $0 * ($1.upperBound - $1.lowerBound) }
  }
}
