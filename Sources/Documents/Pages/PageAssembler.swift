/// Puts entries of the queue onto pages whose ends are decided.
struct PageAssembler {
  /// From line to line of the grid; nil for none.
  let grid: Double?
  /// The decorations that the next page goes on with, outermost first.
  private var openDecorations: [(number: Int, decoration: FlowDecoration)] = []
  private var nextDecoration = 0
  /// What stands first on the next page: boxes, the space above each, and the notes they call.
  private var waiting: (boxes: [(box: FlowBox, space: Double)], notes: [Int], gap: Double)?

  init(grid: Double?) {
    self.grid = grid
  }

  /// The room that the open decorations need below what they hold.
  var paddingBelow: Double { openDecorations.reduce(0) { $0 + $1.decoration.padding } }

  /// A page from one item to another, and the notes called on it.
  mutating func page(
    of range: Range<Int>, without moved: MovedFloat?, in queue: PageQueue
  ) -> (content: PageContent, notes: [Int]) {
    var page = PageContent()
    var notes: [Int] = []
    // The space above the first item; those above what opens with it count as one.
    var firstSpace: Double? = 0
    if let waiting {
      for (box, space) in waiting.boxes {
        page.place(box, spaceBefore: page.hasBox ? space : 0)
      }
      notes = waiting.notes
      let space = range.isEmpty ? 0 : queue.items[range.lowerBound].space
      firstSpace = max(waiting.gap, space)
    }
    waiting = nil
    for (number, decoration) in openDecorations {
      page.open(number, decoration, spaceBefore: firstSpace ?? 0)
      firstSpace = 0
      if case .table(let head, _) = decoration.kind { head.forEach { page.repeatHead($0) } }
    }
    let hole = moved?.items.map { queue.entries(of: $0) }
    var spaceAfterHole = moved?.items.map { queue.items[$0.upperBound].spaceWithoutFloat }
    for index in queue.entries(of: range) {
      if let hole, hole.contains(index) { continue }
      switch queue.entries[index] {
      case .box(let box, var space, let called):
        if let first = firstSpace { space = first }
        firstSpace = nil
        if let hole, index >= hole.upperBound, let other = spaceAfterHole {
          space = other
          spaceAfterHole = nil
        }
        if let grid, box.isOnGrid {
          space = PageList.raised(page.height + space, to: grid) - page.height
        }
        page.place(box, spaceBefore: max(0, space))
        notes += called
      case .open(let decoration, let space):
        page.open(nextDecoration, decoration, spaceBefore: firstSpace ?? space)
        if firstSpace != nil { firstSpace = 0 }
        if let hole, index >= hole.upperBound { spaceAfterHole = nil }
        openDecorations.append((nextDecoration, decoration))
        nextDecoration += 1
      case .close:
        if let last = openDecorations.popLast() { page.close(last.number) }
      case .finished(let count, let open):
        // What has moved away is still to be drawn.
        if hole.map({ index < $0.lowerBound }) ?? true { page.finish(count, except: open) }
      }
    }
    if let moved, let hole { wait(for: moved, hole, in: queue) }
    return (page, notes)
  }

  private mutating func wait(for moved: MovedFloat, _ entries: Range<Int>, in queue: PageQueue) {
    var boxes: [(box: FlowBox, space: Double)] = []
    var notes: [Int] = []
    for case .box(let box, let space, let called) in queue.entries[entries] {
      boxes.append((box, space))
      notes += called
    }
    waiting = (boxes, notes, moved.gap)
  }
}
