/// The heading levels of the structure tree: the first is 1, and no level is skipped (ISO 14289-1,
/// 7.4.2), whatever the author's levels.
///
/// The level of a heading is its depth in the tree of sections.
struct HeadingLevels {
  /// The source levels of the open headings, outermost first.
  private var open: [Int] = []

  /// Returns the level of the next heading in reading order, 1…6.
  mutating func next(_ level: Int) -> Int {
    while let last = open.last, last >= level { open.removeLast() }
    open.append(level)
    // Levels as written are 1…6 and rise in the list, so that it is no longer than that.
    return min(open.count, 6)
  }
}
