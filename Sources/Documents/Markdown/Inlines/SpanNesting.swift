/// How deep spans of a leaf lie within one another, for kinds whose content is copied: index terms
/// and notes in the margin. Without a limit, nested ones would take quadratic time and memory.
struct SpanNesting {
  /// The spans that have ended and are in no other: the event at which each begins, and how many
  /// levels it has.
  private var ended: [(event: Int, levels: Int)] = []

  mutating func reset() {
    if !ended.isEmpty { ended = [] }
  }

  /// Records a span that ends now.
  ///
  /// - Parameters:
  ///   - event: Where it begins.
  ///   - limit: The maximum number of levels.
  /// - Returns: False for a span with that many levels in it, which is not counted.
  /// - Complexity: O(1) on average.
  mutating func end(beganAt event: Int, limit: Int) -> Bool {
    var inside = 0
    while let last = ended.last, last.event > event {
      inside = max(inside, last.levels)
      ended.removeLast()
    }
    ended.append((event, min(inside + 1, limit)))
    return inside < limit
  }
}
