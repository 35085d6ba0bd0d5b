import ComposePlatform

/// Labels of an axis at round numbers: the best by simplicity, coverage and density.
///
/// Source: Talbot, Lin and Hanrahan, “An Extension of Wilkinson's Algorithm for Positioning Tick Labels on Axes”, 2010.
struct ExtendedTicks {
  private(set) var values: [Double]
  /// The digits after the decimal point that tell all of them apart.
  private(set) var fractionDigits: Int

  private static let factors: [Double] = [1, 5, 2, 2.5, 4, 3]
  private static let weights = (simplicity: 0.25, coverage: 0.2, density: 0.5, legibility: 0.05)

  /// - Parameters:
  ///   - wanted: About how many labels, 2…60.
  ///   - isLoose: Whether the labels enclose the range.
  init(from least: Double, to greatest: Double, wanted: Int, isLoose: Bool) {
    let count = min(max(wanted, 2), 60)
    let span = greatest - least
    // Steps smaller than the digits of the numbers would not end.
    guard span.isFinite, span > 1e-290, span > max(abs(least), abs(greatest)) * 1e-13 else {
      values = [least]
      fractionDigits = Self.digits(of: [least])
      return
    }
    guard let best = Self.search(least, greatest, count, isLoose) else {
      values = [least, greatest]
      fractionDigits = Self.digits(of: values)
      return
    }
    let steps = (0..<best.count).map { best.start + Double($0) * best.step }
    let size = Int(log10(best.step).rounded(.down))
    fractionDigits = min(max(0, 2 - size), 300)
    let factor = pow(10, Double(fractionDigits))
    values = steps.map { value in
      let scaled = value * factor
      return scaled.isFinite && abs(scaled) < 9e15 ? scaled.rounded() / factor : value
    }
    fractionDigits = Self.digits(of: values)
  }

  /// Labels at whole numbers only, for counts.
  init(wholeFrom least: Double, to greatest: Double, wanted: Int, isLoose: Bool) {
    self.init(from: least, to: greatest, wanted: wanted, isLoose: isLoose)
    guard fractionDigits > 0 else { return }
    let steps = DecimalSteps(
      from: least, to: greatest, count: max(1, min(wanted, Int(min(60, greatest - least)))))
    let whole =
      isLoose ? steps.edges(from: least, to: greatest) : steps.values(from: least, to: greatest)
    guard steps.step >= 1, whole.count >= 2 else { return }
    values = whole
    fractionDigits = 0
  }

  private struct Choice {
    var score: Double
    var start: Double
    var step: Double
    var count: Int
  }

  private static func search(
    _ least: Double, _ greatest: Double, _ wanted: Int, _ isLoose: Bool
  ) -> Choice? {
    let span = greatest - least
    let w = weights
    var best: Choice?
    var score: Double { best?.score ?? -2 }
    func simplest(_ index: Int, _ skip: Int) -> Double {
      2 - Double(index) / Double(factors.count - 1) - Double(skip)
    }
    func most(_ index: Int, _ skip: Int) -> Double {
      w.simplicity * simplest(index, skip) + w.legibility
    }
    for skip in 1..<40 {
      if most(0, skip) + w.coverage + w.density < score { break }
      for (index, factor) in factors.enumerated() {
        if most(index, skip) + w.coverage + w.density < score { continue }
        for count in 2..<60 {
          let density = count >= wanted ? 2 - Double(count - 1) / Double(wanted - 1) : 1
          if most(index, skip) + w.coverage + w.density * density < score { break }
          var power = log10(span / Double(count + 1) / Double(skip) / factor).rounded(.up)
          while power < 300 {
            let step = Double(skip) * factor * pow(10, power)
            power += 1
            let covered = step * Double(count - 1)
            let coverage =
              covered > span ? 1 - squared(0.5 * (covered - span)) / squared(0.1 * span) : 1
            if most(index, skip) + w.coverage * coverage + w.density * density < score { break }
            // Starts are multiples of a part of the step.
            let first =
              (greatest / step).rounded(.down) * Double(skip) - Double(count - 1) * Double(skip)
            let last = (least / step).rounded(.up) * Double(skip)
            guard first <= last, last - first < 10_000 else { continue }
            var start = first
            while start <= last {
              let low = start * step / Double(skip)
              start += 1
              let high = low + step * Double(count - 1)
              if isLoose, low > least || high < greatest { continue }
              let rest = low - step * (low / step).rounded(.down)
              let hasZero = (rest < 1e-10 || step - rest < 1e-10) && low <= 0 && high >= 0
              let simplicity = simplest(index, skip) - (hasZero ? 0 : 1)
              let cover =
                1 - 0.5 * (squared(greatest - high) + squared(least - low)) / squared(0.1 * span)
              let own = Double(count - 1) / (high - low)
              let ideal = Double(wanted - 1) / (max(high, greatest) - min(least, low))
              let dense = 2 - max(own / ideal, ideal / own)
              let total =
                w.simplicity * simplicity + w.coverage * cover + w.density * dense + w.legibility
              if total > score { best = Choice(score: total, start: low, step: step, count: count) }
            }
          }
        }
      }
    }
    return best
  }

  private static func squared(_ value: Double) -> Double { value * value }

  /// The digits after the decimal point of the number that needs most, up to twelve significant ones.
  static func digits(of values: [Double]) -> Int {
    let largest = values.map(abs).max() ?? 0
    guard largest > 0, largest.isFinite else { return 0 }
    let most = min(max(0, 11 - Int(log10(largest).rounded(.down))), 15)
    for digits in 0..<most {
      let factor = pow(10, Double(digits))
      if values.allSatisfy({
        abs($0 * factor - ($0 * factor).rounded()) < 1e-6 * max(1, largest * factor * 1e-6)
      }) {
        return digits
      }
    }
    return most
  }
}

/// Round numbers at steps of 1, 2 or 5 times a power of ten, within a range: the edges of bins.
struct DecimalSteps {
  let step: Double

  /// - Parameter count: About how many steps, at least 1.
  init(from least: Double, to greatest: Double, count: Int) {
    let raw = (greatest - least) / Double(max(1, count))
    guard raw.isFinite, raw > 1e-300 else {
      step = 1
      return
    }
    let power = log10(raw).rounded(.down)
    let part = raw / pow(10, power)
    let factor: Double =
      part >= 50.0.squareRoot()
      ? 10 : part >= 10.0.squareRoot() ? 5 : part >= 2.0.squareRoot() ? 2 : 1
    // A division keeps steps below one at the nearest binary fraction.
    step = power < 0 ? factor / pow(10, -power) : factor * pow(10, power)
  }

  /// The multiples of the step within a range.
  func values(from least: Double, to greatest: Double) -> [Double] {
    let first = (least / step - 1e-9).rounded(.up)
    let last = (greatest / step + 1e-9).rounded(.down)
    guard first.isFinite, last.isFinite, last >= first, last - first < 100_000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The multiples of the step that enclose a range.
  func edges(from least: Double, to greatest: Double) -> [Double] {
    values(
      from: (least / step + 1e-9).rounded(.down) * step,
      to: (greatest / step - 1e-9).rounded(.up) * step)
  }
}
