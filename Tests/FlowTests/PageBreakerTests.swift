import TestSupport
import Testing

@testable import ComposeFlow

/// The breaker of pages by itself: lists of items in, ends out.
@Suite struct PageBreakerTests {
  static func columns(height: Double, count: Int = 1, firstPage: Int = 1) -> PageColumns {
    PageColumns(
      height: height, firstHeight: height, count: count, leading: 10, noteSeparator: 10,
      firstPage: firstPage)
  }

  static func lines(_ count: Int) -> [PageItem] {
    Array(repeating: PageItem(height: 10), count: count)
  }

  private func ends(
    _ items: [PageItem], height: Double, firstPage: Int = 1,
    costs: PageBreakCosts = PageBreakCosts()
  ) -> [PageEnd] {
    PageBreaker(columns: Self.columns(height: height, firstPage: firstPage), costs: costs)
      .ends(of: items, isEnd: true, limit: .max)
  }

  @Test func linesFillPages() {
    #expect(ends(Self.lines(25), height: 100).map(\.item) == [10, 20, 25])
  }

  @Test func spaceAtTheHeadOfAPageTakesNone() {
    var items = Self.lines(20)
    items[10].space = 30
    #expect(ends(items, height: 100).map(\.item) == [10, 20])
  }

  @Test func aForbiddenBreakIsNotTaken() {
    var items = Self.lines(20)
    items[10].penalty = PageBreakCosts.forbidden
    #expect(ends(items, height: 100).map(\.item) == [9, 19, 20])
  }

  @Test func whereNoBreakIsLegalAPageIsFilled() {
    var items = Self.lines(25)
    for index in items.indices { items[index].penalty = PageBreakCosts.forbidden }
    #expect(ends(items, height: 100).map(\.item) == [10, 20, 25])
  }

  @Test func aPageGivesALineSoThatTheNextNeedNotBreakBadly() {
    // First fit would take ten lines and then have only breaks that cost much.
    var items = Self.lines(34)
    for index in 18...20 { items[index].penalty = 800 }
    let found = ends(items, height: 100).map(\.item)
    #expect(!found.contains { (18...20).contains($0) })
  }

  @Test func aPageIsShortRatherThanThatItEndsWithinAShortList() {
    var items = Self.lines(60)
    for index in 25...32 { items[index].penalty = PageBreakCosts().tightListPenalty }
    #expect(ends(items, height: 300).first?.item == 24)
  }

  @Test func facingPagesEndAtOneHeight() {
    // The right page has to be a line short; the left one may be so too.
    var items = Self.lines(60)
    items[20].penalty = PageBreakCosts.forbidden
    var costs = PageBreakCosts()
    costs.unequalLine = 500
    // Of pages 2 and 3, 3 ends before item 20 or 19.
    let facing = ends(items, height: 100, firstPage: 2, costs: costs)
    #expect(facing[0].shortfall == facing[1].shortfall)
    #expect(facing[0].shortfall == 10 || facing[0].shortfall == 0)
  }

  @Test func footnotesTakeSpaceOnThePageOfTheirCall() {
    var items = Self.lines(20)
    items[4].noteHeight = 25
    // Six lines, the rule's room and the note.
    #expect(ends(items, height: 100).map(\.item)[0] == 6)
    items[4].noteHeight = 0
    items[7].noteHeight = 25
    // The line that calls it goes with it.
    #expect(ends(items, height: 100).map(\.item)[0] == 7)
  }

  @Test func aLongNoteIsSplitRatherThanThePageLeftEmpty() {
    var items = Self.lines(20)
    items[3].noteHeight = 80
    let found = ends(items, height: 100)
    #expect(found[0].item >= 4)
    #expect(found[0].carriedNotes > 0)
  }

  @Test func aFigureThatDoesNotFitMovesAndTextFillsThePage() {
    var items = Self.lines(30)
    items[7] = PageItem(space: 5, height: 50, floatCount: 1)
    items[8].space = 5
    let found = ends(items, height: 100)
    #expect(found[0].item == 11)
    #expect(found[0].moved?.items == 7..<8)
    #expect(found[0].shortfall == 0)
    // The figure, five points, four lines.
    #expect(found[1].item == 15)
    #expect(found[1].moved == nil)
  }

  @Test func aFigureBelowABandMovesAndTextFillsThePage() {
    // Of a page of 100 points, 60 are taken by what is above the list.
    var items = Self.lines(34)
    items[0] = PageItem(height: 50, floatCount: 1)
    items[1].space = 5
    var columns = Self.columns(height: 100)
    columns.firstHeight = 40
    let found = PageBreaker(columns: columns, costs: PageBreakCosts())
      .ends(of: items, isEnd: true, limit: .max)
    #expect(found[0].item == 5)
    #expect(found[0].moved?.items == 0..<1)
    #expect(found[0].shortfall == 0)
    #expect(found[1].item == 9)
    // Without more behind it, it is alone on the next page.
    let alone = PageBreaker(columns: columns, costs: PageBreakCosts())
      .ends(of: [items[0]], isEnd: true, limit: .max)
    #expect(alone.map(\.item) == [0, 1])
  }

  @Test func noFigureMovesPastAHeading() {
    var items = Self.lines(30)
    items[7] = PageItem(space: 5, height: 50, floatCount: 1)
    items[8].stopsFloats = true
    #expect(ends(items, height: 100)[0].item == 7)
  }

  @Test func aFigureThatMayPassesAHeadingBeforeMuchOfThePageIsEmpty() {
    func items(below: Int) -> [PageItem] {
      var items = Self.lines(60)
      items[40 - below] = PageItem(space: 5, height: 250, floatCount: 1)
      items[40 - below].floatPassesSections = true
      items[41 - below].stopsFloats = true
      return items
    }
    // Of forty lines, twenty would be empty, or six.
    let far = ends(items(below: 20), height: 400)
    #expect(far[0].moved?.items == 20..<21)
    #expect(far[0].item == 41)
    let near = ends(items(below: 6), height: 400)
    #expect(near[0].item == 34)
    #expect(near[0].moved == nil)
  }

  @Test func aFixedFigureBecomesLowerButDoesNotMove() {
    var items = Self.lines(40)
    items[6] = PageItem(space: 0, height: 50, floatCount: 1, shrink: 10)
    items[6].floatPosition = .fixed
    #expect(ends(items, height: 100)[0].shrunk?.by ?? 0 >= 10)
    #expect(ends(items, height: 100)[0].item == 7)
    items[6].height = 60
    let found = ends(items, height: 100)[0]
    #expect(found.item == 6 && found.moved == nil && found.shrunk == nil)
  }

  @Test func aBoxHigherThanThePageIsAloneOnItsPage() {
    var items = Self.lines(3)
    items[1].height = 500
    #expect(ends(items, height: 100).map(\.item) == [1, 2, 3])
  }

  @Test func headsOfTablesAreRepeated() {
    var items = Self.lines(30)
    for index in items.indices.dropFirst() { items[index].continuation = 20 }
    #expect(ends(items, height: 100).map(\.item) == [10, 18, 26, 30])
  }

  @Test func onTheGridEveryPageCountsInLines() {
    var items = Self.lines(35).map { item in
      var item = item
      item.isOnGrid = true
      return item
    }
    // A heading of fourteen points takes two lines, wherever it stands.
    items[5] = PageItem(height: 14)
    items[10] = PageItem(height: 14)
    var columns = Self.columns(height: 100)
    columns.grid = 10
    let found = PageBreaker(columns: columns, costs: PageBreakCosts())
      .ends(of: items, isEnd: true, limit: .max)
    #expect(found.map(\.item) == [9, 18, 28, 35])
  }

  @Test func columnsOfALastPageAreBalanced() throws {
    let balancer = ColumnBalancer(
      columns: Self.columns(height: 100, count: 2), costs: PageBreakCosts())
    let ends = try #require(balancer.ends(of: Self.lines(12), under: nil, room: 100))
    #expect(ends.map(\.item) == [6, 12])
    let odd = try #require(balancer.ends(of: Self.lines(13), under: nil, room: 100))
    #expect(odd.map(\.item) == [7, 13])
  }

  @Test func aPartOfTheListGivesTheSameFirstPages() {
    var items = Self.lines(200)
    var generator = Numbers(seed: 7)
    for index in items.indices where generator.next(4) == 0 { items[index].space = 5 }
    let breaker = PageBreaker(columns: Self.columns(height: 100), costs: PageBreakCosts())
    let whole = breaker.ends(of: items, isEnd: true, limit: .max).map(\.item)
    let part = breaker.ends(of: Array(items[..<110]), isEnd: false, limit: 8).map(\.item)
    #expect(part.count == 8)
    #expect(part.prefix(3) == whole.prefix(3))
  }

  // MARK: Against all ways

  /// No other way to part a short list costs less.
  @Test func noOtherBreakingIsCheaper() {
    var generator = Numbers(seed: 1)
    for _ in 0..<1_000 {
      let items = (0..<(generator.next(12) + 1)).map { _ in generator.item() }
      let height = Double(30 + 5 * generator.next(8))
      var breaker = PageBreaker(
        columns: Self.columns(height: height, firstPage: 1 + generator.next(2)),
        costs: PageBreakCosts())
      breaker.beam = .infinity
      let found = breaker.ends(of: items, isEnd: true, limit: .max)
      let ways = EveryBreaking(items: items, columns: breaker.columns, costs: breaker.costs)
      let best = ways.cheapest()
      let cost = ways.cost(of: found.map(\.item))
      #expect(found.last?.item == items.count)
      #expect(abs(cost - best) < 1e-6)
    }
  }

  struct Numbers {
    private var random: RandomNumbers
    init(seed: UInt64) { random = RandomNumbers(seed: seed) }

    mutating func next(_ limit: Int) -> Int { random.integer(below: limit) }

    mutating func item() -> PageItem {
      var item = PageItem(height: [10, 10, 10, 14, 25][next(5)])
      item.space = [0, 0, 5, 15][next(4)]
      item.penalty = [0, 0, 0, 100, 700, 6_000, 20_000][next(7)]
      item.closing = [0, 0, 0, 3][next(4)]
      item.continuation = [0, 0, 0, 6][next(4)]
      item.ending = [0, 0, 0, 2][next(4)]
      return item
    }
  }
}

/// Looks at all ways to part a list without notes and floats, one after the other.
private struct EveryBreaking {
  let items: [PageItem]
  let columns: PageColumns
  let costs: PageBreakCosts

  private func height(_ start: Int, _ end: Int) -> Double {
    var height = items[start].continuation
    for index in start..<end {
      height += (index > start ? items[index].space : 0) + items[index].height
      height += items[index].closing
    }
    return height + (end < items.count ? items[end].ending : 0)
  }

  /// Where a page may end, as the rules say it.
  private func ends(from start: Int) -> [Int] {
    let room = columns.height + 0.01
    let fitting = (start + 1...items.count).filter { height(start, $0) <= room }
    guard let latest = fitting.last else { return [start + 1] }
    if latest == items.count { return [latest] }
    let legal = fitting.filter { items[$0].penalty < PageBreakCosts.forbidden }
    let near = legal.filter {
      columns.height - height(start, $0) <= costs.tolerance * columns.leading
    }
    func isGood(_ end: Int) -> Bool { items[end].penalty < costs.brokenPenalty }
    if near.contains(where: isGood) { return near }
    // Further back, until one is good.
    let first = legal.last(where: isGood) ?? 0
    let ends = legal.filter { $0 >= first }
    return ends.isEmpty ? [latest] : ends
  }

  func cheapest() -> Double {
    var best = Double.infinity
    var waiting: [[Int]] = [[]]
    while let way = waiting.popLast() {
      let start = way.last ?? 0
      if start == items.count {
        best = min(best, cost(of: way))
      } else {
        waiting += ends(from: start).map { way + [$0] }
      }
    }
    return best
  }

  func cost(of way: [Int]) -> Double {
    var total = 0.0
    var start = 0
    var before: Double?
    for (index, end) in way.enumerated() {
      defer { start = end }
      let height = height(start, end)
      if end == items.count {
        let isOverfull = height > columns.height + 0.01
        if !isOverfull, height < costs.lastPageLines * columns.leading - 0.01 {
          total += costs.shortLastPage
        }
        continue
      }
      let short = max(0, columns.height - height)
      total += price(max(0, short / columns.leading - 0.5), costs.shortLine)
      if height <= columns.height + 0.01 {
        total += min(items[end].penalty, PageBreakCosts.forbidden)
      }
      if (columns.firstPage + index) % 2 == 1, let before {
        let difference = abs(before - short) / columns.leading
        if difference > 0.05 { total += price(difference, costs.unequalLine) }
      }
      before = short
    }
    return total
  }

  private func price(_ lines: Double, _ unit: Double) -> Double {
    lines <= 2 ? unit * lines * lines : unit * (4 + 4 * (lines - 2))
  }
}
