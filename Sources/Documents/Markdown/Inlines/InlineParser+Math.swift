extension InlineParser {
  /// Dollar signs: two delimit display math in other dialects, which is counted and shown as
  /// written.
  mutating func readDollars(at position: Int) -> Int {
    var end = position
    while end < text.count, text[end] == ASCII.dollar { end += 1 }
    guard end - position == 2 else { return end }
    if let start = mathStart {
      noteUnsupported(.displayMath, start, end)
      mathStart = nil
    } else {
      mathStart = position
    }
    return end
  }

  /// Counts display math that is not closed in its paragraph, if it begins a line: elsewhere two
  /// dollar signs are text.
  mutating func endMath() {
    guard let start = mathStart else { return }
    mathStart = nil
    var before = start
    while before > 0, text[before - 1].isSpaceOrTab { before -= 1 }
    guard before == 0 || text[before - 1] == ASCII.lineFeed else { return }
    noteUnsupported(.displayMath, start, start + 2)
  }
}
