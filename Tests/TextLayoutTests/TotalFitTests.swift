import ComposeAttributedText
import TestSupport
import Testing

@testable import ComposeTextLayout

/// The breaker against all the ways there are to break short paragraphs.
@Suite struct TotalFitTests {
  static func paragraph(_ dice: inout RandomNumbers) -> [ParagraphItem] {
    var items: [ParagraphItem] = []
    for word in 0..<Int.random(in: 2...11, using: &dice) {
      if word > 0 { items.append(.glue(3, stretch: .finite(1.5), shrink: 1)) }
      items.append(.box(Double.random(in: 4...30, using: &dice)))
      if Int.random(in: 0..<3, using: &dice) == 0 {
        items.append(
          .discretionary(
            before: 3, after: Bool.random(using: &dice) ? 0 : 2, otherwise: 0, penalty: 50,
            isFound: Bool.random(using: &dice)))
        items.append(.box(Double.random(in: 4...20, using: &dice)))
      }
    }
    return items + [.penalty(10_000), .glue(0, stretch: .infinite, shrink: 0)]
  }

  @Test func noOtherBreakingHasFewerDemerits() {
    var dice = RandomNumbers(seed: 81)
    var solved = 0
    for _ in 0..<400 {
      let items = Self.paragraph(&dice)
      var costs = TotalFitCosts()
      costs.pretolerance = -1
      costs.tolerance = [200, 1000, 9999].randomElement(using: &dice) ?? 200
      let widths = LineWidths(
        (0..<3).map { _ in Double.random(in: 50...110, using: &dice) })
      let all = EveryBreaking(items: items, costs: costs, widths: widths)
      let least = all.leastDemerits()
      let found = ParagraphItemBreaker(costs: costs, widths: widths).breaks(of: items)
      guard let found else {
        #expect(least == .infinity)
        continue
      }
      solved += 1
      #expect(abs(all.demerits(of: found) - least) <= 1e-6 * max(1, least))
    }
    #expect(solved > 200)
  }

  @Test func loosenessTakesAnotherLineWhereTheToleranceLetsIt() throws {
    let words: [ParagraphItem] = (0..<40).flatMap { word -> [ParagraphItem] in
      [.box(Double(10 + word * 7 % 13)), .glue(3, stretch: .finite(3), shrink: 1)]
    }
    let items =
      Array(words.dropLast()) + [.penalty(10_000), .glue(0, stretch: .infinite, shrink: 0)]
    func lineCount(_ looseness: Int) -> Int? {
      var costs = TotalFitCosts()
      costs.looseness = looseness
      costs.tolerance = 5000
      return ParagraphItemBreaker(costs: costs, widths: LineWidths(120)).breaks(of: items)?.count
    }
    let natural = try #require(lineCount(0))
    #expect(lineCount(1) == natural + 1)
  }
}

/// All ways to break a paragraph, each looked at.
struct EveryBreaking {
  let items: [ParagraphItem]
  let costs: TotalFitCosts
  let widths: LineWidths

  private struct State {
    var position: Int
    /// What the break before leaves at the start of the line.
    var lead: Double
    var line = 0
    var fitness = 2
    var isHyphenated = false
    var demerits = 0.0
  }

  private var places: [Int] {
    items.indices.filter { index in
      switch items[index] {
      case .glue:
        if index == 0 { return false }
        switch items[index - 1] {
        case .box, .discretionary: return true
        default: return false
        }
      case .discretionary: return true
      default: return false
      }
    } + [items.count]
  }

  func leastDemerits() -> Double {
    let places = places
    var least = Double.infinity
    var stack = [State(position: 0, lead: 0)]
    while let state = stack.popLast() {
      for place in places where place > state.position || state.line == 0 {
        guard let next = extended(state, to: place) else { continue }
        if place == items.count { least = min(least, next.demerits) } else { stack.append(next) }
      }
    }
    return least
  }

  func demerits(of breaks: [Int]) -> Double {
    var state = State(position: 0, lead: 0)
    for place in breaks {
      guard let next = extended(state, to: place) else { return .infinity }
      state = next
    }
    return state.demerits
  }

  /// The state after one more line, or nil when it is not within the tolerance.
  private func extended(_ state: State, to place: Int) -> State? {
    var width = state.lead
    var (stretch, shrink, fills) = (0.0, 0.0, false)
    var first = state.position
    skipping: while first < place {
      switch items[first] {
      case .glue, .penalty: first += 1
      default: break skipping
      }
    }
    if state.line == 0 { first = 0 }
    guard first < place else { return nil }
    for item in items[first..<place] {
      switch item {
      case .box(let length), .kern(let length): width += length
      case .glue(let length, let give, let take):
        width += length
        shrink += take
        if case .finite(let give) = give { stretch += give } else { fills = true }
      case .penalty: break
      case .discretionary(_, _, let otherwise, _, _): width += otherwise
      }
    }
    var next = State(position: place, lead: 0, line: state.line + 1)
    var penalty = 0.0
    if place < items.count,
      case .discretionary(let before, let after, _, let cost, _) = items[place]
    {
      width += before
      penalty = cost
      next.isHyphenated = true
      next.lead = after
      next.position = place + 1
    }
    let shortfall = widths[state.line] - width
    var ratio = 0.0
    if shortfall > 0, !fills { ratio = shortfall / max(stretch, 1e-9) }
    if shortfall < 0 { ratio = shortfall / max(shrink, 1e-9) }
    guard ratio >= -1 - 1e-9 else { return nil }
    let badness = min(100 * abs(ratio * ratio * ratio), 10_000)
    guard badness <= costs.tolerance else { return nil }
    next.fitness = ratio < -0.5 ? 3 : ratio <= 0.5 ? 2 : ratio <= 1 ? 1 : 0
    let base = costs.linePenalty + badness
    next.demerits = state.demerits + (base >= 10_000 ? 1e8 : base * base) + penalty * penalty
    if state.isHyphenated {
      if place == items.count {
        next.demerits += costs.finalHyphenDemerits
      } else if next.isHyphenated {
        next.demerits += costs.doubleHyphenDemerits
      }
    }
    if abs(next.fitness - state.fitness) > 1 { next.demerits += costs.fitnessDemerits }
    return next
  }
}

/// What total fit weighs beside TeX's demerits.
@Suite struct TotalFitCostsTests {
  /// A line may end at 95 or at 105 of a measure of 100, as well as each other but for what
  /// `change` says, and the paragraph at 200.
  private func firstBreak(
    costs: TotalFitCosts = TotalFitCosts(),
    _ change: (inout TotalFit.Breakpoint, inout TotalFit.Breakpoint, inout TotalFit.Breakpoint) ->
      Void
  ) -> Int? {
    func sums(_ width: Double) -> TotalFit.Sums {
      TotalFit.Sums(width: width, stretch: width / 10, shrink: width / 10)
    }
    var early = TotalFit.Breakpoint(end: sums(95), next: sums(95), position: 1)
    var late = TotalFit.Breakpoint(end: sums(105), next: sums(105), position: 2)
    var second = TotalFit.Breakpoint(end: sums(200), next: sums(200), position: 3)
    change(&early, &late, &second)
    var end = TotalFit.Breakpoint(
      end: sums(250), next: sums(250), isForced: true, isLast: true, position: 4)
    end.end.fills = 1
    var search = TotalFit(costs: costs, widths: LineWidths(100), threshold: 200)
    search.isFinal = true
    for place in [early, late, second, end] {
      guard search.step(place) else { return nil }
    }
    return search.best().flatMap { search.path(to: $0).first?.position }
  }

  @Test func noWordIsRepeatedAtTheEndsOfNeighbouringLines() {
    let free = firstBreak { _, _, _ in }
    for repeated in [1, 2] {
      let found = firstBreak { early, late, second in
        early.wordBefore = repeated == 1 ? 7 : 8
        late.wordBefore = repeated == 2 ? 7 : 8
        second.wordBefore = 7
      }
      #expect(found == 3 - repeated)
    }
    // Without the cost, no word is avoided.
    var indifferent = TotalFitCosts()
    indifferent.repeatedWordDemerits = 0
    for word: UInt32 in [7, 8] {
      let found = firstBreak(costs: indifferent) { early, late, second in
        early.wordBefore = word
        late.wordBefore = 15 - word
        second.wordBefore = 7
      }
      #expect(found == free)
    }
  }

  @Test func noWordIsRepeatedAtTheStartsOfNeighbouringLines() {
    for repeated in [1, 2] {
      let found = firstBreak { early, late, second in
        early.wordAfter = repeated == 1 ? 7 : 8
        late.wordAfter = repeated == 2 ? 7 : 8
        second.wordAfter = 7
      }
      #expect(found == 3 - repeated)
    }
  }

  @Test func hyphensAreTakenWhereTheyCostLess() {
    #expect(firstBreak { early, _, _ in early.penalty = 50 } == 2)
    #expect(firstBreak { _, late, _ in late.penalty = 50 } == 1)
  }

  @Test func aShortLastLineIsAvoidedWhereItCanBe() throws {
    let words = LayoutFixtures.prose
    var shortened = 0
    for width in stride(from: 180.0, to: 420, by: 3) {
      func lastLine(_ minimum: Double) throws -> Double {
        var style = ParagraphStyle(alignment: .justified)
        style.lineBreaking = .totalFit
        style.totalFitCosts.lastLineMinimum = minimum
        return try #require(try LayoutFixtures.lines(words, width: width, style: style).last).width
      }
      let (free, kept) = try (lastLine(0), lastLine(0.33))
      if free < width * 0.33, kept >= width * 0.33 { shortened += 1 }
    }
    #expect(shortened > 0)
  }

  @Test func shapedMeasuresCountByLine() throws {
    let widths = LineWidths([50, 80, 120])
    #expect((0..<5).map { widths[$0] } == [50, 80, 120, 120, 120])
    #expect(widths.specialCount == 2 && widths.narrowest == 50)
  }
}
