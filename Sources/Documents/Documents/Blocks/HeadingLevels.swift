/// The levels of headings as a reader who cannot see them is told: the first is 1, and none is
/// more than one below that before it (ISO 14289-1, 7.4.2), however the author counted.
///
/// A heading's level is how many headings it lies under, with those that it ends taken off.
struct HeadingLevels {
  /// The levels as written of the headings that are open, outermost first.
  private var open: [Int] = []

  /// Takes the next heading in reading order and returns its level, 1…6.
  mutating func next(_ level: Int) -> Int {
    while let last = open.last, last >= level { open.removeLast() }
    open.append(level)
    // Levels as written are 1…6 and rise in the list, so that it is no longer than that.
    return min(open.count, 6)
  }
}
