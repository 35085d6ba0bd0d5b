/// The rows of a page in bands, in the order in which they are sent.
struct RowBands: Sequence {
  let height: Int
  let rows: Int
  /// Whether the last row is sent first.
  let isReversed: Bool

  /// - Parameter rows: Of a band; at least one is taken.
  init(height: Int, rows: Int, isReversed: Bool) {
    self.height = height
    self.rows = Swift.min(Swift.max(1, rows), Swift.max(1, height))
    self.isReversed = isReversed
  }

  func makeIterator() -> AnyIterator<Range<Int>> {
    var sent = 0
    return AnyIterator {
      guard sent < height else { return nil }
      let count = Swift.min(rows, height - sent)
      defer { sent += count }
      return isReversed ? height - sent - count..<height - sent : sent..<sent + count
    }
  }
}
