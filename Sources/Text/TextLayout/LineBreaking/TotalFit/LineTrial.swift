/// What came of ending a line at one place, from all starts: the best way for each fitness class.
struct LineTrial {
  /// The least demerits up to the place, by fitness class, and the nodes that they were had from.
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
        let place = (fitness & 3) * 8
        let old = demerits.loadUnaligned(fromByteOffset: place, as: Double.self)
        let oldNode = nodes.loadUnaligned(fromByteOffset: place, as: Int.self)
        let isBetter = new <= old
        demerits.storeBytes(of: isBetter ? new : old, toByteOffset: place, as: Double.self)
        nodes.storeBytes(of: isBetter ? node : oldNode, toByteOffset: place, as: Int.self)
      }
    }
  }
}

extension LineStarts {
  /// Tries to end a line at a place from one start after the other, and takes out those whose line is
  /// too long. Where all lines are alike, later starts make shorter lines, so that those after the first
  /// whose line is too loose need not be tried.
  ///
  /// What `FitRules` say of a line, all at once and nearly without branches, since a long paragraph asks
  /// it millions of times; not for badness in TeX's whole numbers.
  @inline(__always)
  mutating func tryLines(to place: TotalFit.Place, under rules: FitRules) -> LineTrial {
    var trial = LineTrial()
    let end = place.end
    let costs = rules.costs
    let threshold = rules.threshold
    let reached = end.width + end.stretch * rules.loosestRatio
    let isAllowed = place.penalty < FitRules.desperate
    let squaredPenalty = place.penalty * place.penalty
    let penalty =
      place.penalty > 0
      ? squaredPenalty : place.penalty < 0 && !place.isForced ? -squaredPenalty : 0
    let hyphens =
      place.isLast ? costs.finalHyphenDemerits : place.isHyphenated ? costs.doubleHyphenDemerits : 0
    let checksLength = place.isLast && costs.lastLineMinimum > 0
    let mayBeFilled = place.unparted > -.infinity
    let weighsLetters = rules.elasticity > 0 && !place.isForced
    filter { start in
      if start.reach > reached, start.sums.fills >= end.fills { return nil }
      let shortfall = start.measure - (end.width - start.sums.width)
      let isShrunk = shortfall < 0
      let stretch = max(
        end.stretch - start.sums.stretch + rules.emergencyStretch,
        start.measure * rules.leastStretch)
      let shrink = end.shrink - start.sums.shrink
      if -shortfall > shrink + GreedyBreaker.tolerance, isShrunk {
        trial.overfull = start.node
        return place.hyphenWidth > 0 && rules.isShortWithoutHyphen(from: start, to: place)
      }
      if mayBeFilled, rules.isFilled(from: start, without: place) { return true }
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
      if start.wordBefore == place.wordBefore, start.wordBefore != 0 {
        demerits += costs.repeatedWordDemerits
      }
      if start.wordAfter == place.wordAfter, start.wordAfter != 0 {
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
