/// The vertical list with prefix sums of the heights before each item, so that the height of any
/// range is computed in constant time.
struct PageList {
  let items: [PageItem]
  let grid: Double?
  /// The top of each item and the end of what closes after it, from the top of the first.
  private(set) var tops: [Double] = []
  private(set) var ends: [Double] = []
  /// The notes called before each item, and in all.
  private(set) var notes: [Double] = [0]
  private(set) var floats: [Range<Int>] = []
  /// The calls of notes that were called before: where, where they were called last, and their
  /// height. Nearly always none.
  private var repeats: [(item: Int, previous: Int, height: Double)] = []
  /// With a grid, from each item on the next one on the grid, and how far below the item's top
  /// that before it ends.
  private var gridLines: [(index: Int, distance: Double)] = []

  init(_ items: [PageItem], grid: Double? = nil) {
    self.items = items
    self.grid = grid
    tops.reserveCapacity(items.count)
    ends.reserveCapacity(items.count)
    notes.reserveCapacity(items.count + 1)
    var y = 0.0
    var noteHeight = 0.0
    // By index: an item that is taken out is copied.
    for index in items.indices {
      y += space(above: items[index], index == 0 ? 0 : items[index].space, after: y)
      tops.append(y)
      y += items[index].height + items[index].closing
      ends.append(y)
      noteHeight += items[index].noteHeight
      notes.append(noteHeight)
      if !items[index].repeatedNotes.isEmpty {
        for note in items[index].repeatedNotes {
          repeats.append((index, index - note.distance, note.height))
        }
      }
      if items[index].floatCount > 0 {
        floats.append(index..<min(items.count, index + items[index].floatCount))
      }
    }
    if grid != nil { findGridLines() }
  }

  /// The space above an item, or that which puts it on the grid.
  private func space(above item: PageItem, _ space: Double, after end: Double) -> Double {
    guard let grid, item.isOnGrid else { return space }
    return PageGrid.space(space, padding: item.padding, after: end, grid: grid)
  }

  private mutating func findGridLines() {
    gridLines = Array(repeating: (items.count, 0), count: items.count)
    var next = (index: items.count, distance: 0.0)
    for index in items.indices.reversed() {
      let item = items[index]
      if item.isOnGrid {
        next = (index, 0)
      } else if next.index < items.count {
        if next.index > index + 1 { next.distance += items[index + 1].space }
        next.distance += item.height + item.closing
      }
      gridLines[index] = next
    }
  }

  // MARK: Heights

  /// The position of the top of the first item of a page. Not for the end of the list.
  ///
  /// With a grid, it may be moved by what changes above the first line on the grid.
  private func head(of start: Int, under float: MovedFloat?, reaching end: Int) -> Double {
    let item = items[start]
    var above = float?.height ?? 0
    var space = float.map { max($0.gap, item.space) } ?? 0
    if item.continuation > 0 {
      above += space + item.continuation
      space = 0
    }
    guard grid != nil, gridLines[start].index < end else { return above + space }
    let (index, distance) = gridLines[start]
    let line = items[index]
    if index == start { return above + self.space(above: line, space, after: above) }
    above += space + distance
    above += self.space(above: line, line.space, after: above)
    return above - (tops[index] - tops[start])
  }

  /// The height of a page without its notes.
  func height(_ range: Range<Int>, under float: MovedFloat?) -> Double {
    guard !range.isEmpty else { return float?.height ?? 0 }
    let head = head(of: range.lowerBound, under: float, reaching: range.upperBound)
    return head + ends[range.upperBound - 1] - tops[range.lowerBound] + ending(range.upperBound)
  }

  /// The same without a float within or at its start.
  func height(_ range: Range<Int>, under float: MovedFloat?, without hole: Range<Int>) -> Double {
    hole.lowerBound > range.lowerBound
      ? height(range, under: float) - room(of: hole)
      : height(hole.upperBound..<range.upperBound, under: float)
  }

  /// What a page gains that a float within it leaves.
  private func room(of hole: Range<Int>) -> Double {
    let before = ends[hole.lowerBound - 1]
    let after = items[hole.upperBound]
    return tops[hole.upperBound] - before
      - space(above: after, after.spaceWithoutFloat, after: before)
  }

  private func ending(_ index: Int) -> Double { index < items.count ? items[index].ending : 0 }

  /// The height of the notes called in a stretch that begins a page, each once.
  func noteHeight(_ range: Range<Int>) -> Double {
    let height = notes[range.upperBound] - notes[range.lowerBound]
    if repeats.isEmpty { return height }
    return repeats.reduce(height) { height, note in
      range.contains(note.item) && note.previous < range.lowerBound ? height + note.height : height
    }
  }

  /// A float as placed on the page after that which it leaves.
  func moved(_ range: Range<Int>) -> MovedFloat {
    MovedFloat(
      height: ends[range.upperBound - 1] - tops[range.lowerBound],
      gap: range.upperBound < items.count ? items[range.upperBound].space : 0,
      noteHeight: noteHeight(range), items: range)
  }

  /// The last end of a stretch from `start` on that is no longer than `length`, without notes
  /// and padding. Complexity: O(log items).
  func lastEnd(from start: Int, length: Double) -> Int {
    let limit = tops[start] + length
    var low = start
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
