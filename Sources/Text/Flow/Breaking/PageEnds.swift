/// Finds where a page that begins with some item may end.
struct PageEnds {
  let list: PageList
  let costs: PageBreakCosts
  let leading: Double
  let noteSeparator: Double
  /// Whether the list ends with its last item; otherwise there is more to come.
  let isEnd: Bool

  /// How the page begins and how high it is.
  struct Page: Equatable {
    var start: Int
    /// What is above its first item.
    var float: MovedFloat?
    /// Notes of earlier pages that go on at its foot.
    var carriedNotes: Double
    var room: Double
    /// Whether it may stay empty, because the next one is higher.
    var mayBeEmpty = false
    /// The height of the page after it.
    var nextRoom = Double.infinity

    /// Whether something is on it above its first item.
    var isBegun: Bool { mayBeEmpty || float != nil }
  }

  private static let tolerance = 0.01

  /// The ends to choose from, the fullest page first; nil when what is known of the list does
  /// not fill the page. Never empty.
  ///
  /// Those are the legal ends that leave no more than the tolerance, and if all of them are as
  /// dear as a hyphen or one within a short list, those before them up to one that is not; where none
  /// is legal, the last that fits; where none fits, that after the first item.
  func ends(of page: Page) -> [PageEnd]? {
    let count = list.items.count
    guard page.start < count else { return [last(page, height: page.float?.height ?? 0)] }
    let latest = latestEnd(of: page)
    if latest == count {
      return isEnd ? [last(page, height: list.height(page.start..<count, under: page.float))] : nil
    }
    var ends = legalEnds(of: page, upTo: latest)
    if let split = noteSplit(of: page, at: latest) { ends.insert(split, at: 0) }
    if let float = list.floats.first(where: { $0.contains(latest) }),
      float.lowerBound > page.start || page.isBegun
    {
      if let shrunk = shrunkEnd(of: page, with: float) { ends.append(shrunk) }
      // What is moved to a page must have room there: it cannot move on.
      if list.items[float.lowerBound].floatPosition != .fixed,
        list.moved(float).height <= page.nextRoom + Self.tolerance
      {
        guard let filled = endsWithout(float, of: page) else { return nil }
        ends += filled
      }
    }
    if !ends.isEmpty { return ends }
    if latest > page.start {
      return [end(page, at: latest, penalty: PageBreakCosts.forbidden)]
    }
    return [overfull(page)]
  }

  /// The height of notes with the rule above them.
  private func notes(_ height: Double, of page: Page) -> Double {
    let height = height + page.carriedNotes + (page.float?.noteHeight ?? 0)
    return height > 0 ? height + noteSeparator : 0
  }

  private func spare(_ page: Page, at end: Int) -> Double {
    let range = page.start..<end
    return page.room - list.height(range, under: page.float)
      - notes(list.noteHeight(range), of: page)
  }

  /// The last end at which everything fits; the page's start when nothing does.
  private func latestEnd(of page: Page) -> Int {
    let room = page.room + Self.tolerance - (page.float?.height ?? 0)
    var end = list.lastEnd(from: page.start, length: room)
    while end > page.start, spare(page, at: end) < -Self.tolerance { end -= 1 }
    return end
  }

  private func end(_ page: Page, at item: Int, penalty: Double) -> PageEnd {
    // With notes at its foot, a page ends where all do.
    let hasNotes = notes(list.noteHeight(page.start..<item), of: page) > 0
    let spare = max(0, spare(page, at: item))
    return PageEnd(
      item: item, spare: spare, shortfall: hasNotes ? 0 : spare, penalty: penalty)
  }

  private func last(_ page: Page, height: Double) -> PageEnd {
    let isShort =
      height < costs.lastPageLines * leading - Self.tolerance && page.float == nil
    return PageEnd(
      item: list.items.count, penalty: isShort ? costs.shortLastPage : 0, isLast: true)
  }

  private func legalEnds(of page: Page, upTo latest: Int) -> [PageEnd] {
    var ends: [PageEnd] = []
    var hasGoodEnd = false
    let dear = min(costs.brokenPenalty, costs.tightListPenalty)
    var item = latest
    while item > page.start {
      let penalty = list.items[item].penalty
      if penalty < PageBreakCosts.forbidden {
        let isShort = spare(page, at: item) > costs.tolerance * leading
        if isShort, hasGoodEnd { break }
        ends.append(end(page, at: item, penalty: penalty))
        if penalty < dear { hasGoodEnd = true }
        if isShort, hasGoodEnd { break }
      }
      item -= 1
    }
    let limit = page.room * Self.emptyShare
    if ends.allSatisfy({ $0.spare > limit }) {
      ends.insert(contentsOf: fallbackEnds(of: page, upTo: latest, leaving: limit), at: 0)
    }
    return ends
  }

  /// The share of a page that is left empty to keep something whole.
  private static let emptyShare = 0.2

  /// The ends inside of what is kept whole that leave no more than `limit` empty, in points.
  private func fallbackEnds(
    of page: Page, upTo latest: Int, leaving limit: Double
  ) -> [PageEnd] {
    var ends: [PageEnd] = []
    for item in stride(from: latest, to: page.start, by: -1) {
      if spare(page, at: item) > limit { break }
      let penalty = list.items[item].fallbackPenalty
      if penalty < PageBreakCosts.forbidden { ends.append(end(page, at: item, penalty: penalty)) }
    }
    return ends
  }

  /// The page with a figure that fits once its image is a little smaller.
  private func shrunkEnd(of page: Page, with float: Range<Int>) -> PageEnd? {
    let item = float.upperBound
    let count = list.items.count
    guard item < count || isEnd else { return nil }
    let penalty = item < count ? list.items[item].penalty : 0
    let need = -spare(page, at: item)
    guard penalty < PageBreakCosts.forbidden, need <= list.items[float.lowerBound].shrink,
      notes(list.noteHeight(page.start..<item), of: page) == 0
    else { return nil }
    return PageEnd(
      item: item, penalty: penalty + costs.shrinkPenalty, isLast: item == count,
      shrunk: (float.lowerBound, max(0, need) + Self.tolerance))
  }

  /// The page with the item that fits but for its notes, of which some go on.
  private func noteSplit(of page: Page, at latest: Int) -> PageEnd? {
    let item = latest + 1
    let ownNotes = list.noteHeight(page.start..<item) - list.noteHeight(page.start..<latest)
    guard page.carriedNotes == 0, latest > page.start, ownNotes > 0,
      item < list.items.count ? list.items[item].penalty < PageBreakCosts.forbidden : isEnd
    else { return nil }
    let range = page.start..<item
    let room = page.room - list.height(range, under: page.float) - noteSeparator
    let height = list.noteHeight(range) + (page.float?.noteHeight ?? 0)
    // All of the notes before, and two lines of this one.
    let before = height - ownNotes
    guard room >= before + 2 * leading else { return nil }
    let penalty = item < list.items.count ? list.items[item].penalty : 0
    return PageEnd(
      item: item, penalty: penalty + costs.floatingPenalty, carriedNotes: height - room,
      isLast: item == list.items.count)
  }

  /// The ends of the page if a float moves to the next one and what follows takes its place;
  /// nil when too little is known of that.
  private func endsWithout(_ float: Range<Int>, of page: Page) -> [PageEnd]? {
    let count = list.items.count
    let moved = list.moved(float)
    var ends: [PageEnd] = []
    var shortEnd: PageEnd?
    var passing = 0.0
    var item = float.upperBound
    while item < count, list.items[item].floatCount == 0 {
      if list.items[item].stopsFloats {
        guard list.items[float.lowerBound].floatPassesSections else { break }
        if let shortEnd { ends.append(shortEnd) }
        shortEnd = nil
        passing = costs.sectionPenalty
      }
      item += 1
      let range = page.start..<item
      let notes = list.noteHeight(range) - moved.noteHeight
      let spare =
        page.room - list.height(range, under: page.float, without: float)
        - self.notes(notes, of: page)
      if spare < -Self.tolerance { break }
      if item == count, !isEnd { return nil }
      let penalty = item < count ? list.items[item].penalty : 0
      guard penalty < PageBreakCosts.forbidden else { continue }
      let end = PageEnd(
        item: item, spare: max(0, spare), shortfall: notes > 0 ? 0 : max(0, spare),
        penalty: penalty + costs.figurePenalty + passing, moved: moved)
      if spare <= costs.tolerance * leading || item == count {
        ends.append(end)
      } else {
        shortEnd = end
      }
    }
    // Nothing fills the page, but less of it stays empty.
    if ends.isEmpty || passing > 0, let shortEnd { ends.append(shortEnd) }
    return ends
  }

  /// A page on which not even its first item fits with its notes: that item alone, or nothing
  /// but what comes from earlier pages.
  private func overfull(_ page: Page) -> PageEnd {
    if page.float != nil || page.carriedNotes > 0 {
      let room = page.room - (page.float?.height ?? 0) - noteSeparator
      let notes = page.carriedNotes + (page.float?.noteHeight ?? 0)
      return PageEnd(item: page.start, carriedNotes: room > 0 ? max(0, notes - room) : 0)
    }
    if page.mayBeEmpty { return PageEnd(item: page.start, spare: page.room, shortfall: page.room) }
    let range = page.start..<page.start + 1
    let room = page.room - list.height(range, under: nil) - noteSeparator
    let notes = list.noteHeight(range)
    return PageEnd(
      item: page.start + 1, carriedNotes: notes > 0 ? max(0, notes - max(0, room)) : 0,
      isLast: isEnd && page.start + 1 == list.items.count, isOverfull: true)
  }
}
