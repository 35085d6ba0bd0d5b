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
      let end = fill(
        from: index, width: widths[breaks.count], isFirstLine: breaks.isEmpty
      ).end
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
    fill(from: start, width: width).end
  }

  /// The content of a line that starts at `start`.
  ///
  /// - Parameter taken: Of the first segment, what is on lines already, in points.
  /// - Returns: The segment after the last one, and how much of the line is filled when it ends where
  ///   a line may end; 0 for a line that ends elsewhere or must end.
  @inline(__always)
  func fill(
    from start: Int, width: Double, taken: Double = 0, isFirstLine: Bool = true
  ) -> (end: Int, filled: Double) {
    var pen = taken > 0 ? -taken : -segments[start].leadingTrim
    var filled = 0.0
    var best = start
    var bestEmergency = start
    var index = start
    while index < segments.count {
      let segment = segments[index]
      if index > start, segments[index - 1].breakKind == .tab {
        pen = tabs.position(after: pen, width: width, isFirstLine: isFirstLine) { _ in
          tabs.width(of: segments, from: index)
        }
      }
      let contentEnd = pen + segment.width
      guard contentEnd <= width + Self.tolerance else { break }
      index += 1
      switch segment.breakKind {
      case .mandatory, .cut, .beforeCut: return (index, 0)
      case .emergency: bestEmergency = index
      case .hyphen:
        if contentEnd + segment.hyphenWidth <= width + Self.tolerance {
          best = index
          filled = contentEnd
        }
      case .allowed, .insideWord, .formulaRelation, .formulaOperator, .tab:
        best = index
        filled = contentEnd
      }
      pen = contentEnd + segment.spaceWidth
    }
    if best > start { return (best, filled) }
    if bestEmergency > start { return (bestEmergency, 0) }
    return (max(index, start + 1), 0)
  }
}
