/// The edges that the sweep line crosses, from lesser to greater y, in blocks of a few hundred.
///
/// - Complexity: O(log n + √n) for each change, with a small factor.
struct SweepStatus {
  private var blocks: [[Int32]] = [[]]
  private static let blockSize = 256

  struct Place {
    var block: Int
    var offset: Int
  }

  /// The place before the first edge of which `isBelow` is false. The edges for which it is true
  /// must come before all others.
  func place(where isBelow: (Int32) -> Bool) -> Place {
    var low = 0
    var high = blocks.count - 1
    // The last block whose first edge is below.
    while low < high {
      let middle = (low + high + 1) / 2
      if let first = blocks[middle].first, isBelow(first) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    var from = 0
    var to = blocks[low].count
    while from < to {
      let middle = (from + to) / 2
      if isBelow(blocks[low][middle]) { from = middle + 1 } else { to = middle }
    }
    return Place(block: low, offset: from)
  }

  /// The edge just before a place; nil at the bottom.
  func edge(before place: Place) -> Int32? {
    if place.offset > 0 { return blocks[place.block][place.offset - 1] }
    var block = place.block - 1
    while block >= 0 {
      if let last = blocks[block].last { return last }
      block -= 1
    }
    return nil
  }

  /// Takes out the edges after a place for as long as they are ones to go.
  ///
  /// - Returns: How many there were.
  mutating func removeEdges(at place: inout Place, while shouldGo: (Int32) -> Bool) -> Int {
    var removed = 0
    while true {
      let block = place.block
      var end = place.offset
      while end < blocks[block].count, shouldGo(blocks[block][end]) { end += 1 }
      let reachesEnd = end == blocks[block].count
      removed += end - place.offset
      blocks[block].removeSubrange(place.offset..<end)
      guard reachesEnd, block + 1 < blocks.count else { break }
      // On with the next block, from whose start the place means the same.
      if blocks[block].isEmpty {
        blocks.remove(at: block)
        place.offset = 0
      } else if let next = blocks[block + 1].first, shouldGo(next) {
        place = Place(block: block + 1, offset: 0)
      } else {
        break
      }
    }
    return removed
  }

  /// Takes out edges wherever they are: for when rounding has left them out of order.
  mutating func removeAll(where shouldGo: (Int32) -> Bool) {
    for index in blocks.indices { blocks[index].removeAll(where: shouldGo) }
    blocks.removeAll(where: \.isEmpty)
    if blocks.isEmpty { blocks = [[]] }
  }

  mutating func insert(_ edges: some Collection<Int32>, at place: Place) {
    blocks[place.block].insert(contentsOf: edges, at: place.offset)
    let count = blocks[place.block].count
    guard count > 2 * Self.blockSize else { return }
    let whole = blocks[place.block]
    var parts: [[Int32]] = []
    for start in stride(from: 0, to: count, by: Self.blockSize) {
      parts.append(Array(whole[start..<min(count, start + Self.blockSize)]))
    }
    blocks.replaceSubrange(place.block...place.block, with: parts)
  }
}
