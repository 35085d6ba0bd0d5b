import ComposeAttributedText

/// What lines are judged by: how badly one fills its measure, and what it costs.
struct FitRules {
  let costs: TotalFitCosts
  /// The greatest badness of a line.
  let threshold: Double
  /// The ratio that the threshold stands for.
  let loosestRatio: Double
  /// The stretch of lines that have none, as part of the measure.
  let leastStretch: Double
  /// What every line may stretch besides its own glue, in points.
  let emergencyStretch: Double
  /// Whether badness is rounded and the last line taken that is left, however long, as in TeX.
  var isExact = false

  init(
    costs: TotalFitCosts, threshold: Double, leastStretch: Double, emergencyStretch: Double
  ) {
    self.costs = costs
    self.threshold = threshold
    self.leastStretch = leastStretch
    self.emergencyStretch = emergencyStretch
    loosestRatio = cubeRoot(max(0, threshold) / 100)
  }

  /// How a line fills its measure.
  struct Fit {
    /// Beyond 10,000 when it is too long.
    var badness: Double
    /// The fitness class.
    var fitness: Int
    /// How far it is stretched; below 0, shrunk.
    var ratio: Double
  }

  // TeX's numbers of the fitness classes.
  static let veryLoose = 0
  static let loose = 1
  static let decent = 2
  static let tight = 3
  static let infinitelyBad = 10_000.0
  /// Penalties from here on are for breaks where no line should end.
  static let desperate = 1_000.0

  /// What sums and what they stretch to have to come to for a line within the tolerance; nothing is
  /// left out when it is a little less. From a tolerance of 10,000 on, no line is too loose.
  @inline(__always)
  func reach(from start: TotalFit.Sums, measure: Double) -> Double {
    if threshold >= Self.infinitelyBad { return -.infinity }
    let share = 1 - leastStretch * max(1, loosestRatio)
    return start.width + (start.stretch - emergencyStretch) * loosestRatio + measure * share - 1e-6
  }

  @inline(__always)
  func fit(from lineStart: LineStart, to place: TotalFit.Place) -> Fit {
    let start = lineStart.sums
    let measure = lineStart.measure
    let shortfall = measure - (place.end.width - start.width)
    if shortfall >= 0 {
      if place.end.fills > start.fills { return Fit(badness: 0, fitness: Self.decent, ratio: 0) }
      let stretch = max(
        place.end.stretch - start.stretch + emergencyStretch, measure * leastStretch)
      if isExact {
        let badness = Self.roundedBadness(shortfall, of: stretch)
        return Fit(
          badness: badness,
          fitness: badness > 99 ? Self.veryLoose : badness > 12 ? Self.loose : Self.decent,
          ratio: 0)
      }
      let ratio = shortfall / max(stretch, 1e-9)
      let fitness = ratio > 1 ? Self.veryLoose : ratio > 0.5 ? Self.loose : Self.decent
      return Fit(
        badness: min(100 * ratio * ratio * ratio, Self.infinitelyBad), fitness: fitness,
        ratio: ratio)
    }
    let shrink = place.end.shrink - start.shrink
    if -shortfall > shrink + (isExact ? 0 : GreedyBreaker.tolerance) {
      return Fit(badness: Self.infinitelyBad + 1, fitness: Self.tight, ratio: -2)
    }
    if isExact {
      let badness = Self.roundedBadness(-shortfall, of: shrink)
      return Fit(badness: badness, fitness: badness > 12 ? Self.tight : Self.decent, ratio: -1)
    }
    let ratio = min(1, -shortfall / max(shrink, 1e-9))
    return Fit(
      badness: 100 * ratio * ratio * ratio, fitness: ratio > 0.5 ? Self.tight : Self.decent,
      ratio: -ratio)
  }

  /// TeX's approximation of badness in whole numbers ("TeX: The Program", §108).
  ///
  /// - Parameters: In scaled points, whole numbers below 2³⁰.
  static func roundedBadness(_ excess: Double, of glue: Double) -> Double {
    if excess <= 0 { return 0 }
    if glue <= 0 { return infinitelyBad }
    let ratio: Double =
      excess <= 7_230_584
      ? (excess * 297 / glue).rounded(.down)
      : glue >= 1_663_497
        ? (excess / (glue / 297).rounded(.down)).rounded(.down) : excess
    if ratio > 1290 { return infinitelyBad }
    return ((ratio * ratio * ratio + 0o400000) / 0o1000000).rounded(.down)
  }

  @inline(__always)
  func demerits(of fit: Fit, from start: LineStart, to place: TotalFit.Place) -> Double {
    let base = costs.linePenalty + fit.badness
    var demerits = abs(base) >= 10_000 ? 1e8 : base * base
    if place.penalty > 0 {
      demerits += place.penalty * place.penalty
    } else if place.penalty < 0, !place.isForced {
      demerits -= place.penalty * place.penalty
    }
    if start.isHyphenated {
      if place.isLast {
        demerits += costs.finalHyphenDemerits
      } else if place.isHyphenated {
        demerits += costs.doubleHyphenDemerits
      }
    }
    if abs(fit.fitness - start.fitness) > 1 { demerits += costs.fitnessDemerits }
    if isExact { return demerits }
    if start.wordBefore != 0, start.wordBefore == place.wordBefore {
      demerits += costs.repeatedWordDemerits
    }
    if start.wordAfter != 0, start.wordAfter == place.wordAfter {
      demerits += costs.repeatedWordDemerits
    }
    if place.isLast, start.line > 0, costs.lastLineMinimum > 0,
      place.end.width - start.sums.width < start.measure * costs.lastLineMinimum
    {
      demerits += costs.shortLastLineDemerits
    }
    return demerits
  }

  /// Whether it is only the hyphen that makes a line too long, so that later ones may be short
  /// enough.
  @inline(__always)
  func isShortWithoutHyphen(from start: LineStart, to place: TotalFit.Place) -> Bool {
    guard place.hyphenWidth > 0, !isExact else { return false }
    var bare = place
    bare.end.width -= place.hyphenWidth
    return fit(from: start, to: bare).badness <= Self.infinitelyBad
  }

  /// Whether a line is full enough without the part of a word that it would end with.
  @inline(__always)
  func isFilled(from start: LineStart, without place: TotalFit.Place) -> Bool {
    place.unparted - start.sums.width >= start.measure * place.unpartedShare
  }
}

/// The cube root of a number that is not negative, by Newton's method.
private func cubeRoot(_ value: Double) -> Double {
  guard value > 0, value.isFinite else { return value > 0 ? value : 0 }
  var root = value < 1 ? 1 : value
  for _ in 0..<200 {
    let next = root - (root * root * root - value) / (3 * root * root)
    if abs(next - root) <= 1e-12 * root { return next }
    root = next
  }
  return root
}
