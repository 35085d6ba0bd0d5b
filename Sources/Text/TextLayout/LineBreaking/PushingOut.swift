extension GreedyBreaker {
  /// Lets the word before join a word that would be alone at the end of a paragraph, or before a
  /// forced break. Complexity: O(breaks).
  func pushingOut(_ breaks: [LineBreak], from start: Int) -> [LineBreak] {
    var breaks = breaks
    for line in breaks.indices.dropFirst() {
      let end = breaks[line].segmentEnd
      let first = breaks[line - 1].segmentEnd
      guard end - first == 1, segments[end - 1].breakKind == .mandatory,
        segments[first - 1].breakKind == .allowed
      else { continue }
      let lineStart = line > 1 ? breaks[line - 2].segmentEnd : start
      // Something stays on the line before, and what goes from it ends where a line may.
      guard first - 1 > lineStart, segments[first - 2].breakKind == .allowed else { continue }
      let moved = segments[first - 1]
      let width = moved.width + moved.spaceWidth + segments[end - 1].width
      if width <= widths[line] + Self.tolerance { breaks[line - 1].segmentEnd = first - 1 }
    }
    return breaks
  }
}
