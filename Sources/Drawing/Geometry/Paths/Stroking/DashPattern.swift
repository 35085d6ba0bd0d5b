/// Dashes and gaps along a subpath.
struct DashPattern {
  /// Dashes and gaps in turn, an even number of them.
  private let lengths: [Double]
  private let total: Double
  private let phase: Double

  /// Nil for what leaves the line solid: no lengths, one that is negative or no number, or none
  /// above zero.
  init?(lengths: [Double], phase: Double) {
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0 <= Point.reach }) else { return nil }
    // An odd number is run through twice, with dashes for gaps the second time.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    total = self.lengths.reduce(0, +)
    guard total > 0 else { return nil }
    let offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    self.phase = offset < 0 ? offset + total : offset
  }

  /// About how many dashes a length has.
  func dashCount(over length: Double) -> Double {
    (length / total).rounded(.up) * Double(lengths.count / 2)
  }

  /// The dashes of a subpath, each a subpath; every subpath restarts the pattern.
  ///
  /// On a closed subpath the dash that runs over its start is one. Dashes of no length are
  /// subpaths of no length that know their direction.
  func dashes(of subpath: Subpath, segmentLengths: [Double]) -> [Subpath] {
    var dashes: [Subpath] = []
    var index = 0
    var left = phase
    // A dash of no length at the very start is not passed over.
    while left > 0, left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    let startsWithDash = index % 2 == 0
    var dash: Subpath?
    for (segment, length) in zip(subpath.closedSegments, segmentLengths) where length > 0 {
      var place = 0.0
      var t = 0.0
      // Where the dash begins on the segment.
      var from = 0.0
      while true {
        let isDash = index % 2 == 0
        let step = min(left, length - place)
        let isSegmentEnd = left >= length - place
        let to: Double
        if isSegmentEnd {
          to = 1
        } else if segment.degree == .line {
          to = (place + step) / length
        } else {
          to = segment.parameter(at: step, after: t, length: length - place)
        }
        if isDash, dash == nil {
          dash = Subpath(start: segment.point(at: t))
          from = t
        }
        // Dashes that touch within a segment are one: no seam is seen between them.
        let isJoined = isDash && !isSegmentEnd && lengths[(index + 1) % lengths.count] == 0
        if isDash, !isJoined {
          if to > from { dash?.segments.append(segment.part(from: from, to: to)) }
          if dash?.segments.isEmpty == true { dash?.direction = segment.direction(at: t) }
        }
        t = to
        place += step
        left -= step
        if isJoined {
          index = (index + 2) % lengths.count
          left = lengths[index]
        } else if left <= 0 {
          if let ended = dash { dashes.append(ended) }
          dash = nil
          index = (index + 1) % lengths.count
          left = lengths[index]
        }
        if isSegmentEnd { break }
      }
    }
    let endsWithDash = dash != nil
    if let rest = dash, !rest.segments.isEmpty { dashes.append(rest) }
    if subpath.isClosed, startsWithDash, endsWithDash, let last = dashes.last {
      if dashes.count == 1 { return [subpath] }
      dashes[0].segments = last.segments + dashes[0].segments
      dashes[0].start = last.start
      dashes.removeLast()
    }
    return dashes
  }
}
