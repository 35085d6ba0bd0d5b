import ComposeAttributedText

/// What lines are judged by: how badly one fills its measure, and what it costs.
struct FitRules {
  let costs: TotalFitCosts
  /// The greatest badness of a line.
  let threshold: Double
  /// The ratio that corresponds to the threshold.
  let loosestRatio: Double
  /// The stretch of lines that have none, as part of the measure.
  let leastStretch: Double
  /// The additional stretch of every line beyond its glue, in points.
  let emergencyStretch: Double
  /// Demerits for each unit of a line's ratio beyond infinite badness, 0 in TeX.
  var excessDemerits = 0.0
  /// How much the width of letters gives, as part of itself; 0 where word spaces alone do.
  var elasticity = 0.0
  /// By how much the letters of neighbouring lines may differ in width, as part of it, at no cost.
  var letterTolerance = 0.0
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
  /// The ratio of that badness, the cube root of a hundred.
  private static let infinitelyBadRatio = 4.641_588_833_612_779
  /// Penalties from here on are for breaks where no line should end.
  static let desperate = 1_000.0
  /// Of a line that is too long, which is there only because a single box is wider than the measure.
  static let overfullDemerits = 1e9

  /// What sums and what they stretch to have to come to for a line within the tolerance; nothing is
  /// left out when it is a little less. From a tolerance of 10,000 on, no line is too loose.
  @inline(__always)
  func reach(from start: TotalFit.Sums, measure: Double) -> Double {
    if threshold >= Self.infinitelyBad { return -.infinity }
    let share = 1 - leastStretch * max(1, loosestRatio)
    return start.width + (start.stretch - emergencyStretch) * loosestRatio + measure * share - 1e-6
  }

  @inline(__always)
  func fit(from lineStart: LineStart, to breakpoint: TotalFit.Breakpoint) -> Fit {
    let start = lineStart.sums
    let measure = lineStart.measure
    let shortfall = measure - (breakpoint.end.width - start.width)
    if shortfall >= 0 {
      if breakpoint.end.fills > start.fills {
        return Fit(badness: 0, fitness: Self.decent, ratio: 0)
      }
      let stretch = max(
        breakpoint.end.stretch - start.stretch + emergencyStretch, measure * leastStretch)
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
    let shrink = start.width < breakpoint.spaceEnd ? breakpoint.end.shrink - start.shrink : 0
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
  func demerits(of fit: Fit, from start: LineStart, to breakpoint: TotalFit.Breakpoint) -> Double {
    var demerits = demerits(ofBadness: fit.badness, ratio: fit.ratio)
    if breakpoint.penalty > 0 {
      demerits += breakpoint.penalty * breakpoint.penalty
    } else if breakpoint.penalty < 0, !breakpoint.isForced {
      demerits -= breakpoint.penalty * breakpoint.penalty
    }
    if start.isHyphenated {
      if breakpoint.isLast {
        demerits += costs.finalHyphenDemerits
      } else if breakpoint.isHyphenated {
        demerits += costs.doubleHyphenDemerits
      }
    }
    if abs(fit.fitness - start.fitness) > 1 { demerits += costs.fitnessDemerits }
    if isExact { return demerits }
    if start.wordBefore != 0, start.wordBefore == breakpoint.wordBefore {
      demerits += costs.repeatedWordDemerits
    }
    if start.wordAfter != 0, start.wordAfter == breakpoint.wordAfter {
      demerits += costs.repeatedWordDemerits
    }
    if breakpoint.isLast, start.line > 0, costs.lastLineMinimum > 0,
      breakpoint.end.width - start.sums.width < start.measure * costs.lastLineMinimum
    {
      demerits += costs.shortLastLineDemerits
    }
    if elasticity > 0, !breakpoint.isForced {
      let shortfall = start.measure - (breakpoint.end.width - start.sums.width)
      demerits += letterDemerits(
        ofShare: letterShare(shortfall: shortfall, measure: start.measure), after: start)
    }
    return demerits
  }

  /// Returns by how much letters are wider where a line falls short of its measure, as part of their
  /// width.
  @inline(__always)
  func letterShare(shortfall: Double, measure: Double) -> Double {
    min(max(shortfall / measure, -elasticity), elasticity)
  }

  /// Returns the demerits of a line whose letters have another width than those of the line before.
  @inline(__always)
  func letterDemerits(ofShare share: Double, after start: LineStart) -> Double {
    // Not a number where no line is before, which compares as false.
    let excess = abs(share - Double(start.letterShare)) - letterTolerance
    return excess > 0 ? costs.letterWidthDemerits * Self.letterScale * excess * excess : 0
  }

  /// Squared hundredths of an em in the square of a letter's width.
  private static let letterScale = 1 / (0.02 * 0.02)

  /// Returns the demerits of a line for its badness alone.
  ///
  /// All lines of infinite badness have as many in TeX. Where words are hyphenated, the looser of two
  /// has a few more here, so that a word is hyphenated rather than a line left all but empty.
  @inline(__always)
  func demerits(ofBadness badness: Double, ratio: Double) -> Double {
    let base = costs.linePenalty + badness
    let demerits = abs(base) >= 10_000 ? 1e8 : base * base
    if badness < Self.infinitelyBad { return demerits }
    return demerits + excessDemerits * min(max(0, ratio - Self.infinitelyBadRatio), 1_000)
  }

  /// Returns the demerits of a line with a break for want of any other, regardless of its
  /// neighbours.
  func forcedDemerits(ofRatio ratio: Double, penalty: Double) -> Double {
    let badness = min(100 * abs(ratio * ratio * ratio), Self.infinitelyBad)
    return demerits(ofBadness: badness, ratio: ratio) + penalty * penalty
  }

  /// Returns the start of the line after one that is there regardless of its badness, with the
  /// demerits of both and all before.
  func start(behind breakpoint: TotalFit.Breakpoint, from start: LineStart, measure: Double)
    -> LineStart
  {
    var fit = fit(from: start, to: breakpoint)
    var demerits = start.demerits
    if fit.badness > Self.infinitelyBad {
      demerits += Self.overfullDemerits
      fit.fitness = Self.decent
    } else if breakpoint.penalty >= Self.desperate {
      demerits += forcedDemerits(ofRatio: fit.ratio, penalty: breakpoint.penalty)
      fit.fitness = Self.veryLoose
    } else {
      demerits += self.demerits(of: fit, from: start, to: breakpoint)
    }
    var next = LineStart(
      sums: breakpoint.next, measure: measure, reach: 0, demerits: demerits, node: 0,
      line: start.line + 1, fitness: fit.fitness,
      isHyphenated: breakpoint.isHyphenated && !breakpoint.isLast,
      wordBefore: breakpoint.wordBefore,
      wordAfter: breakpoint.wordAfter)
    next.setLetterShare(of: breakpoint, from: start.sums, measure: start.measure, under: self)
    return next
  }

  /// Whether it is only the hyphen that makes a line too long, so that later ones may be short
  /// enough.
  @inline(__always)
  func isShortWithoutHyphen(from start: LineStart, to breakpoint: TotalFit.Breakpoint) -> Bool {
    guard breakpoint.hyphenWidth > 0, !isExact else { return false }
    var bare = breakpoint
    bare.end.width -= breakpoint.hyphenWidth
    return fit(from: start, to: bare).badness <= Self.infinitelyBad
  }

  /// Whether a line is full enough without the part of a word that it would end with.
  @inline(__always)
  func isFilled(from start: LineStart, without breakpoint: TotalFit.Breakpoint) -> Bool {
    breakpoint.unhyphenated - start.sums.width >= start.measure * breakpoint.unhyphenatedShare
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
