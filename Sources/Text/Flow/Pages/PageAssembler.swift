/// Puts entries of the queue onto pages whose ends are decided.
struct PageAssembler {
  /// From line to line of the grid; nil for none.
  let grid: Double?
  /// The decorations that continue on the next page, outermost first.
  private var openDecorations: [DecorationHandle] = []
  /// What is first on the next page.
  private var waiting: Waiting?

  private struct Waiting {
    var boxes: [(box: BoxHandle, space: Double)] = []
    /// Those called in the boxes.
    var notes: [Footnotes.Call] = []
    /// The least space below.
    var gap: Double
  }

  init(grid: Double?) {
    self.grid = grid
  }

  /// The room that the open decorations need below what they hold.
  var paddingBelow: Double { openDecorations.reduce(0) { $0 + $1.padding } }

  /// A page from one item to another, and the notes called on it.
  ///
  /// - Parameters:
  ///   - moved: What of them goes to the next page.
  ///   - shrunk: The item whose box becomes lower, and by how much.
  mutating func page(
    of range: Range<Int>, without moved: MovedFloat?, shrinking shrunk: (item: Int, by: Double)?,
    in queue: PageQueue
  ) -> (content: PageContent, notes: [Footnotes.Call]) {
    var page = PageContent()
    page.reserve(range.count)
    var notes: [Footnotes.Call] = []
    let float = moved?.items
    // Where a float at its start has moved away, a page begins with what is behind that.
    let beginsBehind = float?.lowerBound == range.lowerBound
    let first = beginsBehind ? float?.upperBound ?? range.lowerBound : range.lowerBound
    var space = beginPage(
      &page, &notes, spaceBelow: first < range.upperBound ? queue.items[first].space : 0,
      // A page of what has moved to it only shows nothing of what is open.
      opens: !range.isEmpty)
    let hole = float.map { queue.entries(of: $0) }
    var item = range.lowerBound
    // The space above the item that is begun goes above what opens first with it.
    var hasBegun = false
    var floats: [PageContent.Float] = []
    for index in queue.entries(of: range) {
      if let float, let hole, hole.contains(index) {
        item = float.upperBound
        if !beginsBehind { space = queue.items[item].spaceWithoutFloat }
        if case .mark(let number) = queue.entries[index], number < 0 { page.mark(number) }
        continue
      }
      if !hasBegun, item < range.upperBound, queue.entries[index].beginsItem {
        hasBegun = true
        space = spaceOnGrid(space, above: queue.items[item], after: page.height)
      }
      switch queue.entries[index] {
      case .box(var box, let called):
        if let shrunk, shrunk.item == item { box.height = max(0, box.height - shrunk.by) }
        if queue.hasPlacedFloats, queue.items[item].floatCount == 1, openDecorations.isEmpty {
          let next = item + 1
          floats.append(
            PageContent.Float(
              entry: page.entries.count, position: queue.items[item].floatPosition,
              spaceWithout: next < queue.items.count ? queue.items[next].spaceWithoutFloat : 0))
        }
        page.place(box, spaceBefore: space)
        if !called.isEmpty { notes += called }
        item += 1
        hasBegun = false
        space = item < queue.items.count ? queue.items[item].space : 0
      case .open(let decoration):
        page.open(decoration, spaceBefore: space)
        openDecorations.append(decoration)
        space = 0
      case .close:
        if let last = openDecorations.popLast() { page.close(last.number) }
      case .mark(let number):
        // What has moved away is still to be drawn.
        if number < 0 || hole.map({ index < $0.lowerBound }) ?? true { page.mark(number) }
      }
    }
    for decoration in openDecorations.reversed() where !range.isEmpty {
      decoration.foot.forEach { page.repeatBox($0) }
    }
    if !floats.isEmpty, grid == nil { page.move(floats) }
    if let moved, let float, let hole { wait(for: moved, float, hole, in: queue) }
    return (page, notes)
  }

  /// Puts what comes from the page before at the head of a page.
  ///
  /// - Parameters:
  ///   - spaceBelow: The space above the first item if anything is there.
  ///   - opens: Whether decorations that are open go on.
  /// - Returns: The space that is still to come above it.
  private mutating func beginPage(
    _ page: inout PageContent, _ notes: inout [Footnotes.Call], spaceBelow: Double, opens: Bool
  ) -> Double {
    var space = 0.0
    if let waiting {
      for (index, (box, space)) in waiting.boxes.enumerated() {
        page.place(box, spaceBefore: index > 0 ? space : 0)
      }
      notes = waiting.notes
      space = max(waiting.gap, spaceBelow)
    }
    waiting = nil
    for decoration in openDecorations where opens {
      page.open(decoration, spaceBefore: space)
      space = 0
      decoration.head.forEach { page.repeatBox($0) }
    }
    return space
  }

  private func spaceOnGrid(_ space: Double, above item: PageItem, after end: Double) -> Double {
    guard let grid, item.isOnGrid else { return space }
    return PageGrid.space(space, padding: item.padding, after: end, grid: grid)
  }

  private mutating func wait(
    for moved: MovedFloat, _ items: Range<Int>, _ entries: Range<Int>, in queue: PageQueue
  ) {
    var waiting = Waiting(gap: moved.gap)
    var item = items.lowerBound
    for case .box(let box, let called) in queue.entries[entries] {
      waiting.boxes.append((box, queue.items[item].space))
      waiting.notes += called
      item += 1
    }
    self.waiting = waiting
  }
}
