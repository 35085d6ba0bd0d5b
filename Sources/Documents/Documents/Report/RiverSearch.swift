/// Finds rivers: vertically aligned gaps in consecutive lines of a paragraph, which form a white
/// streak down the page.
struct RiverSearch {
  /// The lines of a column, from top to bottom.
  let lines: [ComposedLine]
  let page: Int
  /// What gaps between words are compared with, in ems.
  let usualGap: Double
  let thresholds: TypographyThresholds

  /// Overlapping gaps in consecutive lines, from top to bottom.
  private struct River {
    /// Indices of `lines`.
    var first: Int
    var last: Int
    var gap: ComposedLine.Gap
    /// The sum of the gap widths, in ems.
    var widths: Double

    var count: Int { last - first + 1 }
  }

  /// Complexity: O(gaps).
  var findings: [TypographyFinding] {
    guard usualGap > 0, thresholds.river > 1 else { return [] }
    var found: [River] = []
    /// The rivers that extend to the previous line, from left to right.
    var open: [River] = []
    for index in lines.indices {
      let line = lines[index]
      if index > 0, lines[index - 1].paragraph != line.paragraph {
        found += open
        open = []
      }
      let (reached, ended) = extend(open, to: line, at: index)
      open = reached
      found += ended
    }
    found += open
    return found.filter { $0.count >= thresholds.river }
      .sorted { ($0.first, $0.gap.x) < ($1.first, $1.gap.x) }
      .map { river in
        let gap = river.widths / Double(river.count)
        return TypographyFinding(
          .river, page: page, from: lines[river.first], to: lines[river.last],
          lineCount: river.count, gap: gap, ratio: gap / usualGap)
      }
  }

  /// Extends the longest unclaimed river above each wide gap of a line.
  private func extend(
    _ open: [River], to line: ComposedLine, at index: Int
  ) -> (reached: [River], ended: [River]) {
    var isTaken = [Bool](repeating: false, count: open.count)
    var reached: [River] = []
    /// The first river that may still overlap: both lists are sorted from left to right.
    var start = 0
    let least = usualGap * thresholds.riverGap * line.em
    for gap in line.gaps where gap.width > least {
      while start < open.count, open[start].gap.x + open[start].gap.width <= gap.x { start += 1 }
      var best: Int?
      var candidate = start
      while candidate < open.count, open[candidate].gap.x < gap.x + gap.width {
        if !isTaken[candidate], open[candidate].count > best.map({ open[$0].count }) ?? 0 {
          best = candidate
        }
        candidate += 1
      }
      var river = River(first: index, last: index, gap: gap, widths: gap.width / line.em)
      if let best {
        isTaken[best] = true
        river.first = open[best].first
        river.widths += open[best].widths
      }
      reached.append(river)
    }
    return (reached, zip(open, isTaken).filter { !$1 }.map(\.0))
  }
}
