/// The vertical list on its way to pages: what is drawn, and in addition what the page breaker
/// has to know of it.
struct PageQueue {
  enum Entry {
    /// - notes: Those called in it.
    case box(BoxHandle, notes: [Footnotes.Call])
    case open(DecorationHandle)
    case close
    /// A position in the list that is reported to the client when its page is complete.
    case mark(Int)

    /// Whether the space above an item may be placed above it.
    var beginsItem: Bool {
      switch self {
      case .box, .open: true
      case .close, .mark: false
      }
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var items: [PageItem] = []
  /// Where the entries of each item begin: with what opens just above its box.
  private var firstEntries: [Int] = []
  /// How high all items are together, in points; roughly, for deciding when to look at them.
  private(set) var height = 0.0
  /// The space that the next box has above it.
  private(set) var pendingSpace = 0.0
  private var keepsNext = false
  /// What it costs that a page ends before the second box below a heading; nil elsewhere.
  private var headingPenalty: Double?
  /// The boxes since a heading.
  private var boxesBelowHeading = 0
  private var stopsFloats = false
  private var openDecorations: [DecorationHandle] = []
  /// What opened since the last box: how much, its space and its padding.
  private var opened = (count: 0, space: 0.0, padding: 0.0)
  /// Where the float begins that is being added.
  private var floatStart: Int?
  private var floatPosition = FloatPosition.anywhere
  private var floatPassesSections = false
  /// Whether a float was added that is placed at the top or the bottom of its page.
  private(set) var hasPlacedFloats = false
  /// The numbers of boxes that stretch; nearly always none.
  private var springs: Set<Int> = []
  /// How many items have been removed from the front.
  private var removedItems = 0
  /// The item of the last call of each note, counted with those that were removed.
  private var lastCalls: [Int: Int] = [:]
  /// The space that the next box has above it without the float before it; nil for none.
  private var spaceWithoutFloat: Double?

  /// The height of a page. What repeats on each takes a share of it at most, so that there is
  /// always room for what the page is for.
  private let pageHeight: Double
  private static let paddingShare = 1.0 / 8

  init(pageHeight: Double) {
    self.pageHeight = pageHeight
  }

  // MARK: Adding

  mutating func add(
    _ box: BoxHandle, breakPenalty: Double, fallbackPenalty: Double, shrink: Double,
    isOnGrid: Bool, notes: Footnotes.Called
  ) {
    let noteHeight = notes.height
    var item = PageItem(height: opened.padding + box.height)
    item.padding = opened.padding
    // What opens takes the space that it holds outside.
    item.space = max(opened.space, pendingSpace)
    if headingPenalty != nil {
      boxesBelowHeading += 1
      // Boxes that stay together are more than a line below the heading.
      if boxesBelowHeading > 2 { headingPenalty = nil }
    }
    if keepsNext {
      item.penalty = PageBreakCosts.forbidden
    } else {
      // Where a section is of one line, the next may begin anywhere.
      item.penalty = max(breakPenalty, stopsFloats ? 0 : headingPenalty ?? 0)
      item.fallbackPenalty = max(fallbackPenalty, headingPenalty ?? 0)
      headingPenalty = nil
    }
    item.shrink = shrink
    item.repeatedNotes = repeats(of: notes)
    item.noteHeight = noteHeight
    item.isOnGrid = isOnGrid
    item.stopsFloats = stopsFloats
    if floatStart == nil, let space = spaceWithoutFloat {
      item.spaceWithoutFloat = opened.count > 0 ? item.space : space
      spaceWithoutFloat = nil
    }
    for decoration in openDecorations.dropLast(opened.count) {
      item.continuation += decoration.heightAtTop
      item.ending += decoration.heightAtBottom
    }
    firstEntries.append(trailingStart)
    items.append(item)
    entries.append(.box(box, notes: notes.calls))
    height += item.space + item.height + noteHeight
    pendingSpace = 0
    keepsNext = false
    stopsFloats = false
    opened = (0, 0, 0)
  }

  /// How far back the notes were called last that are called again in the item to be added.
  private mutating func repeats(of notes: Footnotes.Called) -> [PageItem.RepeatedNote] {
    guard !notes.calls.isEmpty else { return [] }
    let item = removedItems + items.count
    var repeats: [PageItem.RepeatedNote] = []
    for call in notes.calls {
      if call.isRepeated, let last = lastCalls[call.note] {
        repeats.append(PageItem.RepeatedNote(distance: item - last, height: call.height))
      }
      lastCalls[call.note] = item
    }
    return repeats
  }

  mutating func addSpace(_ space: Double) {
    guard space.isFinite else { return }
    pendingSpace = max(pendingSpace, space)
    // The space around a float goes with it.
    if floatStart != nil { return }
    if let other = spaceWithoutFloat { spaceWithoutFloat = max(other, space) }
  }

  /// The next box with this number stretches.
  mutating func addSpring(_ number: Int) { springs.insert(number) }

  var hasSprings: Bool { !springs.isEmpty }

  /// The boxes of a page that stretch.
  mutating func takeSprings(of page: PageContent) -> Set<Int> {
    var taken: Set<Int> = []
    for case .box(let box, _) in page.entries {
      if springs.remove(box.number) != nil { taken.insert(box.number) }
    }
    return taken
  }

  mutating func keepWithNext() { keepsNext = true }

  /// How many items at the end of the list stay with the next one, from where a page may end; 0
  /// where a page may end below the list, or where it may not end at all.
  var keptItems: Int {
    guard keepsNext else { return 0 }
    var count = 1
    while count < items.count, items[items.count - count].penalty >= PageBreakCosts.forbidden {
      count += 1
    }
    return count < items.count ? count : 0
  }

  /// - Parameter penalty: Of a page's end after the heading and a single box.
  mutating func endHeading(penalty: Double) {
    keepsNext = true
    headingPenalty = penalty
    boxesBelowHeading = 0
  }

  mutating func stopFloats() { stopsFloats = true }

  mutating func open(_ decoration: DecorationHandle) {
    var decoration = decoration
    let paddings = openDecorations.reduce(decoration.padding) { $0 + $1.padding }
    if paddings > pageHeight * Self.paddingShare { decoration.padding = 0 }
    let heads = openDecorations.reduce(decoration.headHeight) { $0 + $1.headHeight }
    if !DecorationHandle.repeats(headHeight: heads, onPagesOf: pageHeight) {
      decoration.head = []
      decoration.foot = []
    }
    openDecorations.append(decoration)
    entries.append(.open(decoration))
    opened.count += 1
    opened.space = max(opened.space, pendingSpace)
    opened.padding += decoration.padding
    pendingSpace = 0
  }

  mutating func close() {
    guard let last = openDecorations.popLast() else { return }
    entries.append(.close)
    var padding = last.padding
    if opened.count > 0 {
      // It is empty: all of it belongs to what is above.
      padding += opened.padding + opened.space
      opened = (0, 0, 0)
    }
    pendingSpace = 0
    guard let index = items.indices.last else { return opened.padding += padding }
    items[index].closing += padding
    height += padding
  }

  mutating func mark(_ number: Int) { entries.append(.mark(number)) }

  mutating func beginFloat(at position: FloatPosition, passesSections: Bool) {
    floatPosition = position
    floatPassesSections = passesSections
    if position.isPlaced { hasPlacedFloats = true }
    floatStart = items.count
    spaceWithoutFloat = pendingSpace
  }

  mutating func endFloat() {
    if let start = floatStart, items.indices.contains(start) {
      items[start].floatCount = items.count - start
      items[start].floatPosition = floatPosition
      items[start].floatPassesSections = floatPassesSections
    }
    floatStart = nil
  }

  /// Forgets what comes above the next box: a page begins with it.
  mutating func breakPage() {
    pendingSpace = 0
    keepsNext = false
    headingPenalty = nil
    spaceWithoutFloat = nil
    opened.space = 0
  }

  // MARK: Taking

  /// Where the entries begin that go with the next item.
  private var trailingStart: Int { entries.count - opened.count }

  /// The entries of some items, and those between them and the next.
  func entries(of range: Range<Int>) -> Range<Int> {
    firstEntry(range.lowerBound)..<firstEntry(range.upperBound)
  }

  private func firstEntry(_ item: Int) -> Int {
    item == 0 ? 0 : item < firstEntries.count ? firstEntries[item] : trailingStart
  }

  /// Lets the first items go.
  mutating func removeFirst(_ count: Int) {
    guard count > 0 else { return }
    let entryCount = firstEntry(count)
    removedItems += count
    for item in items[..<count] {
      height -= item.space + item.height + item.closing + item.noteHeight
    }
    entries.removeFirst(entryCount)
    items.removeFirst(count)
    firstEntries.removeFirst(count)
    for index in firstEntries.indices { firstEntries[index] -= entryCount }
    if let start = floatStart { floatStart = max(0, start - count) }
  }
}
