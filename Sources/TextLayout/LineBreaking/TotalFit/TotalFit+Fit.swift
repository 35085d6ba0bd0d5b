import StyledText

extension TotalFit {
  /// How a line fills its measure.
  struct Fit {
    /// Beyond 10,000 when it is too long.
    var badness: Double
    /// The fitness class.
    var fitness: Int
    /// How far it is stretched; below 0, shrunk.
    var ratio: Double
  }

  @inline(__always)
  func fit(from lineStart: LineStart, to place: Place) -> Fit {
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
  func demerits(of fit: Fit, from start: LineStart, to place: Place) -> Double {
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
}
