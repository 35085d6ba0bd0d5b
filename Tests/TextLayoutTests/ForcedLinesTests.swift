import ComposeAttributedText
import TestSupport
import Testing

@testable import ComposeTextLayout

/// Paragraphs of which some lines cannot be within the tolerance.
@Suite struct ForcedLinesTests {
  /// The demerits of lines made of segments without hyphens, however bad each is.
  struct Demerits {
    let segments: [LineSegment]
    let widths: LineWidths
    let costs: TotalFitCosts
    var isJustified = true

    struct State {
      var start = 0
      var line = 0
      var fitness = 2
      var demerits = 0.0
      var worst = 0.0
    }

    /// The state after a line that ends before a segment; nil where it is too long.
    func adding(lineTo end: Int, to state: State) -> State? {
      var (width, stretch, shrink) = (0.0, 0.0, 0.0)
      for index in state.start..<end {
        width += segments[index].width
        guard index < end - 1 else { break }
        width += segments[index].spaceWidth
        stretch += isJustified ? segments[index].spaceWidth / 2 : 0
        shrink += isJustified ? segments[index].spaceWidth / 3 : 0
      }
      let measure = widths[state.line]
      let shortfall = measure - width
      let isLast = end == segments.count
      var ratio = 0.0
      if shortfall > 0, !isLast {
        ratio = shortfall / max(stretch, measure * (isJustified ? 0.005 : 0.12))
      }
      if shortfall < 0 { ratio = shortfall / max(shrink, 1e-9) }
      guard ratio >= -1 - 1e-6 else { return nil }
      let badness = min(10_000, 100 * abs(ratio * ratio * ratio))
      let fitness = ratio < -0.5 ? 3 : ratio <= 0.5 ? 2 : ratio <= 1 ? 1 : 0
      let base = costs.linePenalty + badness
      var next = State(start: end, line: state.line + 1, fitness: fitness)
      next.demerits = state.demerits + (base >= 10_000 ? 1e8 : base * base)
      if abs(fitness - state.fitness) > 1 { next.demerits += costs.fitnessDemerits }
      if isLast, state.line > 0, width < measure * costs.lastLineMinimum {
        next.demerits += costs.shortLastLineDemerits
      }
      next.worst = max(state.worst, badness)
      return next
    }

    func callAsFunction(of breaks: [LineBreak]) -> Double {
      var state = State()
      for end in breaks.map(\.segmentEnd) {
        guard let next = adding(lineTo: end, to: state) else { return .infinity }
        state = next
      }
      return state.demerits
    }

    /// The least demerits of all ways, and of those whose lines are within a tolerance.
    func least(within tolerance: Double) -> (all: Double, feasible: Double) {
      var result = (all: Double.infinity, feasible: Double.infinity)
      var stack = [State()]
      while let state = stack.popLast() {
        for end in (state.start + 1)...segments.count {
          guard let next = adding(lineTo: end, to: state) else { continue }
          guard end == segments.count else {
            stack.append(next)
            continue
          }
          result.all = min(result.all, next.demerits)
          if next.worst <= tolerance { result.feasible = min(result.feasible, next.demerits) }
        }
      }
      return result
    }
  }

  private static func segments(_ dice: inout RandomNumbers, count: Int) -> [LineSegment] {
    (1...count).map { index in
      LineSegment(
        contentEnd: index * 4 - 1, end: index * 4, width: .random(in: 4...40, using: &dice),
        spaceWidth: 3, contentSpaces: 0, trailingSpaces: 1, breakKind: .allowed, hyphenWidth: 0)
    }
  }

  @Test(arguments: [true, false])
  func noOtherLinesHaveFewerDemeritsWhereNothingIsFeasible(isJustified: Bool) {
    var dice = RandomNumbers(seed: 27)
    var infeasible = 0
    for _ in 0..<600 {
      let segments = Self.segments(&dice, count: .random(in: 3...11, using: &dice))
      let widths = LineWidths((0..<3).map { _ in Double.random(in: 42...120, using: &dice) })
      var costs = TotalFitCosts()
      costs.pretolerance = [-1, 50, 100].randomElement(using: &dice) ?? 0
      costs.tolerance = [100, 200, 1000].randomElement(using: &dice) ?? 0
      let demerits = Demerits(
        segments: segments, widths: widths, costs: costs, isJustified: isJustified)
      let breaks = LineBreaker(method: .totalFit, isJustified: isJustified, costs: costs)
        .breaks(of: segments, widths: widths)
      let least = demerits.least(within: max(costs.tolerance, costs.pretolerance))
      guard least.feasible == .infinity else { continue }
      infeasible += 1
      #expect(abs(demerits(of: breaks) - least.all) <= 1e-6 * least.all)
    }
    #expect(infeasible > 50)
  }

  /// The words of the fixture's prose in any order.
  private static func text(_ dice: inout RandomNumbers) -> String {
    let words = LayoutFixtures.prose.split(separator: " ")
    return (0..<Int.random(in: 5...90, using: &dice))
      .compactMap { _ in words.randomElement(using: &dice) }.joined(separator: " ")
  }

  @Test func noParagraphHasMoreDemeritsThanGreedyLines() throws {
    var dice = RandomNumbers(seed: 335)
    var better = 0
    for _ in 0..<60 {
      let paragraph = try LayoutFixtures.shape(Self.text(&dice))
      for _ in 0..<8 {
        var costs = Bool.random(using: &dice) ? TotalFitCosts() : TotalFitCosts.book
        costs.repeatedWordDemerits = 0
        if Bool.random(using: &dice) {
          costs.pretolerance = [-1, 0, 20, 2000].randomElement(using: &dice) ?? 0
          costs.tolerance = [1, 50, 5000].randomElement(using: &dice) ?? 0
          costs.linePenalty = [0, 10, 100].randomElement(using: &dice) ?? 0
        }
        let isJustified = Int.random(in: 0..<4, using: &dice) > 0
        let widths = LineWidths(Double.random(in: 120...480, using: &dice))
        let demerits = Demerits(
          segments: paragraph.segments, widths: widths, costs: costs, isJustified: isJustified)
        func breaks(_ method: ParagraphStyle.LineBreaking) -> [LineBreak] {
          LineBreaker(method: method, isJustified: isJustified, costs: costs)
            .breaks(of: paragraph.segments, widths: widths)
        }
        let (greedy, found) = (demerits(of: breaks(.greedy)), demerits(of: breaks(.totalFit)))
        #expect(found <= greedy * (1 + 1e-9))
        if found < greedy { better += 1 }
      }
    }
    #expect(better > 200)
  }

  @Test func noParagraphWithWordsTooLongHasMoreDemeritsThanGreedyLines() {
    var dice = RandomNumbers(seed: 99)
    for _ in 0..<300 {
      var segments = Self.segments(&dice, count: .random(in: 3...40, using: &dice))
      for index in segments.indices where Int.random(in: 0..<6, using: &dice) == 0 {
        segments[index].breakKind = .emergency
        segments[index].spaceWidth = 0
        segments[index].trailingSpaces = 0
        if Bool.random(using: &dice) { segments[index].width = .random(in: 40...200, using: &dice) }
      }
      let widths = LineWidths(
        (0..<4).map { _ in Double.random(in: 42...160, using: &dice) })
      let breaker = TotalFitBreaker(segments: segments, widths: widths, isJustified: true)
      let greedy = GreedyBreaker(segments: segments, widths: widths, tabs: .none)
      let rules = FitRules(
        costs: breaker.costs, threshold: 10_000, leastStretch: 0.005, emergencyStretch: 0)
      var walk = TotalFitBreaker.Walk(breaker: breaker, start: 0, hyphenates: false)
      let limit = walk.ends(of: greedy, rules, below: .infinity)?.demerits ?? 0
      let ends = breaker.ends(from: 0).map(\.segment)
      #expect(ends.last == segments.count)
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
      // The same lines, weighed as greedy ones are.
      var start = LineStart(
        sums: TotalFit.Sums(), measure: widths[0], reach: 0, demerits: 0, node: 0, line: 0,
        fitness: FitRules.decent)
      var sums = TotalFit.Sums()
      for (index, segment) in segments.enumerated() {
        var place = TotalFit.Breakpoint(end: sums)
        place.end.width += segment.width
        place.next = place.end
        place.next.width += segment.spaceWidth
        place.next.stretch += segment.spaceWidth / 2
        place.next.shrink += segment.spaceWidth / 3
        sums = place.next
        guard ends.contains(index + 1) else { continue }
        place.isLast = index + 1 == segments.count
        place.isForced = place.isLast
        if place.isLast {
          place.end.fills = 1
        } else {
          place.penalty = breaker.penalty(of: segment.breakKind)
        }
        start = rules.start(behind: place, from: start, measure: widths[start.line + 1])
      }
      #expect(start.demerits <= limit * (1 + 1e-9))
    }
  }

  @Test func aLineBeyondTheToleranceIsNoLooserThanGreedyOnes() throws {
    let text = """
      Call me Ishmael. Some years ago\u{2014}never mind how long precisely\u{2014}having little or \
      no money in my purse, and nothing particular to interest me on shore, I thought I would sail \
      about a little and see the watery part of the world. It is a way I have of driving off the \
      spleen and regulating the circulation. Whenever I find myself growing grim about the mouth; \
      whenever it is a damp, drizzly November in my soul; whenever I find myself involuntarily \
      pausing before coffin warehouses.
      """
    func loosest(_ method: ParagraphStyle.LineBreaking) throws -> Double {
      var style = ParagraphStyle(alignment: .justified)
      style.lineBreaking = method
      return try LayoutFixtures.lines(text, width: 335, style: style).map(\.wordSpacing).max() ?? 0
    }
    #expect(try loosest(.totalFit) < loosest(.greedy))
  }
}
