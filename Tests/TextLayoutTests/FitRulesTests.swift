import ComposeAttributedText
import TestSupport
import Testing

@testable import ComposeTextLayout

/// What a line costs is said twice: by `FitRules`, one question after the other, and by
/// `LineStarts.tryLines`, all at once. Both have to say the same, to the last bit.
@Suite struct FitRulesTests {

  /// What `tryLines` should find, asked of the rules start by start.
  struct Expected {
    var demerits = [Double](repeating: .infinity, count: 4)
    var nodes = [0, 0, 0, 0]
    var overfull = -1
    var kept: [Int] = []
    var fits: [(node: Int, fit: FitRules.Fit)] = []

    init(_ starts: ArraySlice<LineStart>, to place: TotalFit.Place, under rules: FitRules) {
      for start in starts {
        let fit = rules.fit(from: start, to: place)
        if fit.badness > FitRules.infinitelyBad {
          overfull = start.node
          if rules.isShortWithoutHyphen(from: start, to: place) { kept.append(start.node) }
          continue
        }
        kept.append(start.node)
        if rules.isFilled(from: start, without: place) { continue }
        fits.append((start.node, fit))
        guard fit.badness <= rules.threshold, place.penalty < FitRules.desperate else { continue }
        let all = start.demerits + rules.demerits(of: fit, from: start, to: place)
        if all <= demerits[fit.fitness] {
          demerits[fit.fitness] = all
          nodes[fit.fitness] = start.node
        }
      }
    }
  }

  private func rules(_ dice: inout RandomNumbers) -> FitRules {
    func any(_ values: [Double]) -> Double { values.randomElement(using: &dice) ?? 0 }
    var costs = TotalFitCosts()
    costs.linePenalty = any([10, 0, -20, 120, 99_999])
    costs.fitnessDemerits = any([10_000, 0, 300])
    costs.doubleHyphenDemerits = any([10_000, 30_000, 0])
    costs.finalHyphenDemerits = any([5_000, 0])
    costs.repeatedWordDemerits = any([2_000, 0])
    costs.lastLineMinimum = any([0, 0.05, 0.5])
    return FitRules(
      costs: costs, threshold: any([-1, 0, 12, 100, 200, 500, 9_999, 10_000, 20_000]),
      leastStretch: any([0, 0, 0.02, 0.2]), emergencyStretch: any([0, 0, 12, 200]))
  }

  /// Glue and boxes between two places, now and then less than nothing.
  private func advance(_ sums: inout TotalFit.Sums, _ dice: inout RandomNumbers) {
    let width = Double.random(in: 0...40, using: &dice)
    sums.width += Int.random(in: 0..<12, using: &dice) == 0 ? -width / 3 : width
    sums.stretch += Double.random(in: 0...4, using: &dice)
    sums.shrink += Double.random(in: 0...2, using: &dice)
    if Int.random(in: 0..<25, using: &dice) == 0 { sums.fills += 1 }
  }

  private func place(from sums: TotalFit.Sums, _ dice: inout RandomNumbers) -> TotalFit.Place {
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }
    var place = TotalFit.Place(end: sums, next: sums)
    place.penalty = [0, 0, 50, 120, -70, 1_000, 5_000].randomElement(using: &dice) ?? 0
    place.isHyphenated = chance(3)
    if place.isHyphenated {
      place.hyphenWidth = Double.random(in: 0...8, using: &dice)
      place.end.width += place.hyphenWidth
    }
    place.isLast = chance(6)
    place.isForced = place.isLast || chance(10)
    if chance(4) {
      place.unparted = sums.width - Double.random(in: 0...30, using: &dice)
      place.unpartedShare = Double.random(in: 0.5...1, using: &dice)
    }
    place.wordBefore = UInt32.random(in: 0...2, using: &dice)
    place.wordAfter = UInt32.random(in: 0...2, using: &dice)
    return place
  }

  /// Starts behind each other, from some of which a place is too far off and from others too near.
  private func starts(_ rules: FitRules, _ dice: inout RandomNumbers) -> (LineStarts, TotalFit.Sums)
  {
    var starts = LineStarts()
    var sums = TotalFit.Sums()
    let later = Double.random(in: 60...240, using: &dice)
    for node in 0..<Int.random(in: 1...9, using: &dice) {
      let measure = node == 0 ? Double.random(in: 40...240, using: &dice) : later
      starts.append(
        LineStart(
          sums: sums, measure: measure, reach: rules.reach(from: sums, measure: measure),
          demerits: Double(Int.random(in: 0...5, using: &dice) * 700), node: node, line: node / 2,
          fitness: Int.random(in: 0...3, using: &dice),
          isHyphenated: Bool.random(using: &dice),
          wordBefore: UInt32.random(in: 0...2, using: &dice),
          wordAfter: UInt32.random(in: 0...2, using: &dice)))
      for _ in 0..<Int.random(in: 0...3, using: &dice) { advance(&sums, &dice) }
    }
    for _ in 0..<Int.random(in: 0...8, using: &dice) { advance(&sums, &dice) }
    return (starts, sums)
  }

  @Test func bothWaysToJudgeALineAgree() {
    var dice = RandomNumbers(seed: 1_981)
    var classes: Set<Int> = []
    var counts = (feasible: 0, overfull: 0, stopped: 0, withoutHyphen: 0)
    for round in 0..<20_000 {
      let rules = rules(&dice)
      var (starts, sums) = starts(rules, &dice)
      let place = place(from: sums, &dice)
      let before = starts
      let expected = Expected(before.all, to: place, under: rules)
      let trial = starts.tryLines(to: place, under: rules)
      let demerits = [
        trial.demerits.0, trial.demerits.1, trial.demerits.2, trial.demerits.3,
      ]
      let nodes = [trial.nodes.0, trial.nodes.1, trial.nodes.2, trial.nodes.3]
      #expect(demerits == expected.demerits, "round \(round)")
      #expect(nodes == expected.nodes, "round \(round)")
      #expect(trial.least == expected.demerits.min())
      // What comes after a line that is too loose is not looked at, so that a line too long may stay
      // for the next place, but nothing is taken out that could still be of use.
      let kept = starts.all.map(\.node)
      #expect(Set(expected.kept).isSubset(of: kept), "round \(round)")
      let last = expected.fits.last { $0.node <= trial.shortest }
      #expect(trial.shortest == last?.node ?? -1, "round \(round)")
      if let last { #expect(trial.shortestRatio == last.fit.ratio, "round \(round)") }
      let isStopped = (expected.fits.last?.node ?? -1) != trial.shortest
      if !isStopped, trial.overfull <= trial.shortest {
        #expect(kept == expected.kept, "round \(round)")
        #expect(trial.overfull == expected.overfull, "round \(round)")
      }
      for (fitness, demerits) in demerits.enumerated() where demerits < .infinity {
        classes.insert(fitness)
        counts.feasible += 1
      }
      if trial.overfull >= 0 { counts.overfull += 1 }
      if isStopped { counts.stopped += 1 }
      if expected.overfull >= 0, expected.kept.contains(expected.overfull) {
        counts.withoutHyphen += 1
      }
    }
    // Nothing was passed over for want of a case.
    #expect(classes.count == 4)
    #expect(
      min(counts.feasible, counts.overfull, counts.stopped, counts.withoutHyphen) > 100,
      "\(counts)")
  }
}
