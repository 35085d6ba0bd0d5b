import ComposeFonts

extension ArraySlice<ShapedGlyph> {
  /// Gives each cluster the same advance, in font units, but those without any.
  ///
  /// The last glyph of a cluster takes what the others leave, so that they keep their places.
  mutating func setAdvances(to advance: Double) {
    // A font's em has 65,535 units at most, and the advance ten of them.
    let advance = Int32(Swift.min(Swift.max(advance, 0), 1_000_000).rounded())
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, self[end].textOffset == self[start].textOffset { end += 1 }
      let total = self[start..<end].reduce(0) { $0 + Int($1.advance) }
      if total != 0 {
        let last = Int(self[end - 1].advance)
        self[end - 1].advance = Int32(clamping: Int(advance) - (total - last))
      }
      start = end
    }
  }
}
