/// Finds rivers: gaps of several lines of a paragraph, one under the other, that a reader sees as
/// white running down the page.
struct RiverSearch {
  /// Of a column, from the top down.
  let lines: [ComposedLine]
  let page: Int
  /// Of the gaps between words, in ems.
  let median: Double
  let thresholds: TypographyThresholds

  /// Gaps that overlap, each with the one above it, from the top down.
  private struct River {
    /// Indices of `lines`.
    var first: Int
    var last: Int
    var gap: ComposedLine.Gap
    /// In ems.
    var widths: Double

    var count: Int { last - first + 1 }
  }

  /// Complexity: O(gaps).
  var findings: [TypographyFinding] {
    guard median > 0, thresholds.river > 1 else { return [] }
    var found: [River] = []
    /// Those that reach the line before, from left to right.
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
          lineCount: river.count, gap: gap, ratio: gap / median)
      }
  }

  /// Lets each wide gap of a line go on with the longest river above it that no other has taken.
  private func extend(
    _ open: [River], to line: ComposedLine, at index: Int
  ) -> (reached: [River], ended: [River]) {
    var isTaken = [Bool](repeating: false, count: open.count)
    var reached: [River] = []
    /// The first river that may still overlap: both lists go from left to right.
    var start = 0
    let least = median * thresholds.riverGap * line.em
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
