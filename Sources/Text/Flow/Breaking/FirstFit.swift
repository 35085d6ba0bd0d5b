/// Fills one frame as far as it goes, by the rules of the page breaker: first fit, for text whose
/// further frames are not known yet.
package struct FirstFit {
  /// The height of the frame, in points.
  package var height: Double
  /// The height of the rule above footnotes and the space around it.
  package var noteSeparator: Double
  /// How much of a footnote is placed at least in the frame of its call, in points.
  package var leastNote: Double

  package init(height: Double, noteSeparator: Double = 0, leastNote: Double = 0) {
    self.height = height
    self.noteSeparator = noteSeparator
    self.leastNote = leastNote
  }

  /// The number of items from the first on that the frame contains: as many as fit and may be
  /// followed by a break. Where no break is legal, as many as fit; where none fits, one.
  /// Complexity: O(items).
  ///
  /// - Parameter isEnd: Whether the list ends with the items; otherwise the last must not fit.
  package func count(of items: [PageItem], isEnd: Bool) -> Int {
    guard !items.isEmpty else { return 0 }
    var costs = PageBreakCosts()
    costs.tolerance = 0
    // Two lines are what the breaker asks of a note.
    let ends = PageEnds(
      list: PageList(items), costs: costs, leading: leastNote / 2, noteSeparator: noteSeparator,
      isEnd: isEnd)
    let page = PageEnds.Page(start: 0, float: nil, carriedNotes: 0, room: height)
    return ends.ends(of: page)?.first?.item ?? items.count
  }
}
