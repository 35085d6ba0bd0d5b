import ComposeAttributedText

/// What came of ending a line at one breakpoint, from all starts: the best way for each fitness class.
struct LineTrial {
  /// The least demerits up to the breakpoint, by fitness class, and the nodes that they were had from.
  private(set) var demerits = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  private(set) var nodes = (0, 0, 0, 0)
  /// The node of the last start whose line is not too long, and how far that is stretched.
  var shortest = -1
  var shortestRatio = 0.0
  /// The node of the last start whose line is too long.
  var overfull = -1

  /// The least demerits; without end where no line was found.
  var least: Double { min(min(demerits.0, demerits.1), min(demerits.2, demerits.3)) }

  /// Of equals the later one is kept, as in TeX.
  ///
  /// - Parameter fitness: One of the four classes.
  @inline(__always)
  mutating func add(_ node: Int, fitness: Int, demerits new: Double) {
    // Which class it is and whether it is better cannot be foretold: nothing here is a branch.
    withUnsafeMutableBytes(of: &demerits) { demerits in
      withUnsafeMutableBytes(of: &nodes) { nodes in
        // Both have four elements of eight bytes; `fitness` is less.
        let offset = (fitness & 3) * 8
        let old = demerits.loadUnaligned(fromByteOffset: offset, as: Double.self)
        let oldNode = nodes.loadUnaligned(fromByteOffset: offset, as: Int.self)
        let isBetter = new <= old
        demerits.storeBytes(of: isBetter ? new : old, toByteOffset: offset, as: Double.self)
        nodes.storeBytes(of: isBetter ? node : oldNode, toByteOffset: offset, as: Int.self)
      }
    }
  }
}

extension LineStarts {
  /// Tries to end a line at a breakpoint from one start after the other, and takes out those whose line is
  /// too long. Where all lines are alike, later starts make shorter lines, so that those after the first
  /// whose line is too loose need not be tried.
  ///
  /// The results of `FitRules` for a line, all at once and nearly without branches, since a long
  /// paragraph needs them millions of times; not for badness in TeX's whole numbers.
  @inline(__always)
  mutating func tryLines(to breakpoint: TotalFit.Breakpoint, under rules: FitRules) -> LineTrial {
    var trial = LineTrial()
    let end = breakpoint.end
    let costs = rules.costs
    let threshold = rules.threshold
    let reached = end.width + end.stretch * rules.loosestRatio
    let isAllowed = breakpoint.penalty < FitRules.desperate
    let squaredPenalty = breakpoint.penalty * breakpoint.penalty
    let penalty =
      breakpoint.penalty > 0
      ? squaredPenalty : breakpoint.penalty < 0 && !breakpoint.isForced ? -squaredPenalty : 0
    let hyphens =
      breakpoint.isLast
      ? costs.finalHyphenDemerits : breakpoint.isHyphenated ? costs.doubleHyphenDemerits : 0
    let checksLength = breakpoint.isLast && costs.lastLineMinimum > 0
    let mayBeFilled = breakpoint.unhyphenated > -.infinity
    let weighsLetters = rules.elasticity > 0 && !breakpoint.isForced
    filter { start in
      if start.reach > reached, start.sums.fills >= end.fills { return nil }
      let shortfall = start.measure - (end.width - start.sums.width)
      let isShrunk = shortfall < 0
      let stretch = max(
        end.stretch - start.sums.stretch + rules.emergencyStretch,
        start.measure * rules.leastStretch)
      let shrink =
        start.sums.width < breakpoint.spaceEnd ? end.shrink - start.sums.shrink : 0
      if -shortfall > shrink + GreedyBreaker.tolerance, isShrunk {
        trial.overfull = start.node
        return breakpoint.hyphenWidth > 0 && rules.isShortWithoutHyphen(from: start, to: breakpoint)
      }
      if mayBeFilled, rules.isFilled(from: start, without: breakpoint) { return true }
      var ratio = abs(shortfall) / max(isShrunk ? shrink : stretch, 1e-9)
      ratio = isShrunk ? min(ratio, 1) : end.fills > start.sums.fills ? 0 : ratio
      let badness = min(100 * ratio * ratio * ratio, FitRules.infinitelyBad)
      trial.shortest = start.node
      trial.shortestRatio = isShrunk ? -ratio : ratio
      guard badness <= threshold, isAllowed else { return true }
      let isFar = ratio > 0.5 ? 1 : 0
      let isVeryFar = ratio > 1 ? 1 : 0
      let fitness =
        isShrunk ? FitRules.decent + isFar : FitRules.decent - isFar - isVeryFar
      var demerits = rules.demerits(ofBadness: badness, ratio: isShrunk ? 0 : ratio)
      demerits += penalty
      demerits += start.isHyphenated ? hyphens : 0
      demerits += abs(fitness - start.fitness) > 1 ? costs.fitnessDemerits : 0
      if start.wordBefore == breakpoint.wordBefore, start.wordBefore != 0 {
        demerits += costs.repeatedWordDemerits
      }
      if start.wordAfter == breakpoint.wordAfter, start.wordAfter != 0 {
        demerits += costs.repeatedWordDemerits
      }
      if checksLength, start.line > 0,
        end.width - start.sums.width < start.measure * costs.lastLineMinimum
      {
        demerits += costs.shortLastLineDemerits
      }
      if weighsLetters {
        demerits += rules.letterDemerits(
          ofShare: rules.letterShare(shortfall: shortfall, measure: start.measure), after: start)
      }
      trial.add(start.node, fitness: fitness, demerits: start.demerits + demerits)
      return true
    }
    return trial
  }
}
