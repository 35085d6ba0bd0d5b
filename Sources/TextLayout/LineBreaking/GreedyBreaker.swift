/// Fills each line with what fits.
struct GreedyBreaker {
  let segments: [LineSegment]
  let widths: LineWidths
  let tabs: TabLayout

  /// Lines may be this much too long, against rounding.
  static let tolerance = 1e-6

  func breaks(from start: Int) -> [LineBreak] {
    var breaks: [LineBreak] = []
    var index = start
    while index < segments.count {
      let end = lineEnd(from: index, width: widths[breaks.count])
      breaks.append(
        LineBreak(
          segmentEnd: end,
          isHyphenated: segments[end - 1].breakKind == .hyphen && end < segments.count))
      index = end
    }
    return breaks
  }

  /// The segment after the last one on a line that starts at `start`; always beyond `start`.
  func lineEnd(from start: Int, width: Double) -> Int {
    var pen = -segments[start].leadingTrim
    var best = start
    var bestEmergency = start
    var index = start
    while index < segments.count {
      let segment = segments[index]
      if index > start, segments[index - 1].breakKind == .tab {
        pen = tabs.position(after: pen, width: width) { _ in
          tabs.width(of: segments, from: index)
        }
      }
      let contentEnd = pen + segment.width
      guard contentEnd <= width + Self.tolerance else { break }
      index += 1
      switch segment.breakKind {
      case .mandatory: return index
      case .emergency: bestEmergency = index
      case .hyphen:
        if contentEnd + segment.hyphenWidth <= width + Self.tolerance { best = index }
      case .allowed, .insideWord, .tab: best = index
      }
      pen = contentEnd + segment.spaceWidth
    }
    if best > start { return best }
    if bestEmergency > start { return bestEmergency }
    return max(index, start + 1)
  }
}
