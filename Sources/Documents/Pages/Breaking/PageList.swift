/// The vertical list with sums of what stands before each item, so that the height of any stretch
/// is told at once.
struct PageList {
  let items: [PageItem]
  let grid: Double?
  /// The top of each box and the end of what closes after it, from the top of the first box.
  private(set) var tops: [Double] = []
  private(set) var ends: [Double] = []
  /// The notes called before each item, and in all.
  private(set) var notes: [Double] = [0]
  private(set) var floats: [Range<Int>] = []
  /// With a grid, the next item on it from each item on, and how far it lies without the grid.
  private var gridLines: [(index: Int, distance: Double)] = []

  init(_ items: [PageItem], grid: Double? = nil) {
    self.items = items
    self.grid = grid
    tops.reserveCapacity(items.count)
    ends.reserveCapacity(items.count)
    notes.reserveCapacity(items.count + 1)
    var y = 0.0
    var noteHeight = 0.0
    for (index, item) in items.enumerated() {
      if index > 0 { y += item.space }
      if let grid, item.isOnGrid { y = Self.raised(y, to: grid) }
      tops.append(y)
      y += item.height + item.closing
      ends.append(y)
      noteHeight += item.noteHeight
      notes.append(noteHeight)
      if item.floatCount > 0 {
        floats.append(index..<min(items.count, index + item.floatCount))
      }
    }
    if grid != nil { findGridLines() }
  }

  private mutating func findGridLines() {
    gridLines = Array(repeating: (items.count, 0), count: items.count)
    var next = (index: items.count, distance: 0.0)
    for index in items.indices.reversed() {
      let item = items[index]
      if item.isOnGrid {
        next = (index, 0)
      } else if next.index < items.count {
        next.distance += item.height + item.closing + items[index + 1].space
      }
      gridLines[index] = next
    }
  }

  /// The next multiple of `grid`, a hair less counting as one.
  static func raised(_ y: Double, to grid: Double) -> Double {
    grid > 0 ? ((y - 0.01) / grid).rounded(.up) * grid : y
  }

  // MARK: Heights

  /// What stands above the first box of a page that begins with an item, in such a way that the
  /// page is as high as this and the distance from that box's top to the end of its last. Not for
  /// the end of the list.
  func head(of start: Int, under float: MovedFloat?, reaching end: Int) -> Double {
    var head = items[start].continuation
    if let float { head += float.height + max(float.gap, items[start].space) }
    guard let grid, gridLines[start].index < end else { return head }
    let line = gridLines[start]
    return Self.raised(head + line.distance, to: grid) - (tops[line.index] - tops[start])
  }

  /// The height of a page without its notes.
  func height(_ range: Range<Int>, under float: MovedFloat?) -> Double {
    guard !range.isEmpty else { return float?.height ?? 0 }
    let head = head(of: range.lowerBound, under: float, reaching: range.upperBound)
    return head + ends[range.upperBound - 1] - tops[range.lowerBound] + ending(range.upperBound)
  }

  /// The same without a float within.
  func height(_ range: Range<Int>, under float: MovedFloat?, without hole: Range<Int>) -> Double {
    height(range, under: float) - room(of: hole)
  }

  /// What a page gains that a float within it leaves.
  private func room(of hole: Range<Int>) -> Double {
    let before = ends[hole.lowerBound - 1]
    let after = items[hole.upperBound]
    var top = before + after.spaceWithoutFloat
    if let grid, after.isOnGrid { top = Self.raised(top, to: grid) }
    return tops[hole.upperBound] - top
  }

  func noteHeight(_ range: Range<Int>) -> Double { notes[range.upperBound] - notes[range.lowerBound] }

  private func ending(_ index: Int) -> Double { index < items.count ? items[index].ending : 0 }

  /// A float as it stands on the page after that which it leaves.
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
