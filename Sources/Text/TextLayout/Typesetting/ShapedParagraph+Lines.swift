import ComposeAttributedText

extension ShapedParagraph {
  /// The text from `start` to `end`, or to a forced break before it, as one line.
  package func unbrokenLine(from start: Int, to end: Int) -> Line {
    unbrokenLine(from: start, to: end, offset: 0)
  }

  /// - Parameter part: What it starts with, where that is a reshaped part of a word.
  func unbrokenLine(
    from start: Int, to end: Int, offset: Double = 0, startingWith part: ReshapedFragment? = nil
  ) -> Line {
    let tabs = TabLayout(self, indent: offset)
    var choice = lineChoice(from: start, to: end, width: 1e9, tabs: tabs, mode: .clipping)
    if let part { choice.segments[0].width += part.growth }
    return Line(
      self, segments: choice.segments, range: 0..<choice.segments.count, start: start,
      isHyphenated: false, isLast: choice.end >= end, width: 1e9, indent: 0, tabs: tabs,
      parts: ReshapedEnds(start: part))
  }

  /// Where a line ends that may be broken between any two clusters; spaces hang over.
  ///
  /// Complexity: O(glyphs of the line + log n).
  func clusterBreak(from start: Int, width: Double, tabs: TabLayout) -> Int {
    let width = width + GreedyBreaker.tolerance
    let content = start..<max(start, range.upperBound)
    var pen = 0.0
    var end = start
    filling: for run in runs(overlapping: content) {
      if run.kind == .tab {
        let next = max(pen, tabs.position(after: pen, width: width) { _ in 0 })
        if next > width, end > start { break filling }
        pen = next
        end = run.textRange.upperBound
        continue
      }
      var clusters = ClusterIterator(run: run, glyphs: glyphs(of: run, in: content), in: self)
      while let cluster = clusters.next() {
        pen += cluster.advance
        if pen > width, !cluster.isWordSpace, end > start { break filling }
        end = cluster.end
      }
    }
    var index = segmentIndex(at: start)
    while index < segments.count, segments[index].end < end {
      if segments[index].breakKind == .mandatory { return segments[index].end }
      index += 1
    }
    return end
  }
}
