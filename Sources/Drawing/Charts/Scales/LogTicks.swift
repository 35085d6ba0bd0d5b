import ComposePlatform

/// Labels of a logarithmic axis: powers of ten, and twice and five times them where there are few.
struct LogTicks {
  private(set) var values: [Double] = []

  /// - Precondition: Both are above zero.
  init(from least: Double, to greatest: Double, wanted: Int) {
    precondition(least > 0 && greatest > 0)
    let first = Int(log10(least).rounded(.down))
    let last = Int(log10(greatest).rounded(.up))
    let decades = max(1, last - first)
    let factors: [Double] = decades <= max(1, wanted / 3) ? [1, 2, 5] : [1]
    let step = max(1, Int((Double(decades) / Double(max(2, wanted))).rounded(.up)))
    // Every step-th power counted from 1, so that the numbers stay round.
    for power in first...last where ((power % step) + step) % step == 0 {
      for factor in factors {
        let value = power < 0 ? factor / pow(10, Double(-power)) : factor * pow(10, Double(power))
        if value >= least * 0.999_999, value <= greatest * 1.000_001 { values.append(value) }
      }
    }
    if values.isEmpty { values = [least] }
  }

  /// The powers of ten, or their doubles and fives, that enclose a range.
  static func enclosing(_ least: Double, _ greatest: Double) -> ClosedRange<Double> {
    func bound(_ value: Double, _ isLower: Bool) -> Double {
      let power = log10(value).rounded(.down)
      let candidates = [1.0, 2, 5, 10].map { $0 * pow(10, power) }
      if isLower { return candidates.last { $0 <= value * 1.000_001 } ?? value }
      return candidates.first { $0 >= value * 0.999_999 } ?? value
    }
    let lower = bound(least, true)
    return lower...max(lower, bound(greatest, false))
  }
}
