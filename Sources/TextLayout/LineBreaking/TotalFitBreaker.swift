/// Chooses all breaks of a paragraph at once, by least total demerits.
///
/// Knuth & Plass, "Breaking Paragraphs into Lines" (1981), with fitness classes. Every
/// break that is not overfull is feasible, so a paragraph always has a solution; an
/// overfull line is taken only where a single segment is wider than the measure.
struct TotalFitBreaker {
  let segments: [LineSegment]
  let widths: LineWidths
  let isJustified: Bool

  /// How much a word space may grow and shrink, as parts of itself.
  private static let stretch = 0.5
  private static let shrink = 1.0 / 3.0
  /// TeX's `\linepenalty`, `\adjdemerits`, and penalties for less welcome breaks.
  private static let linePenalty = 10.0
  private static let fitnessDemerits = 10_000.0
  private static let hyphenPenalty = 50.0
  private static let insideWordPenalty = 120.0
  private static let emergencyPenalty = 5_000.0
  private static let doubleHyphenDemerits = 10_000.0

  private struct Node {
    /// The first segment of the line after the break.
    var position: Int
    var line: Int
    var fitness: Int
    var demerits: Double
    var isHyphenated: Bool
    /// The index of the node before, or -1.
    var previous: Int
  }

  func breaks(from start: Int) -> [LineBreak] {
    // Sums up to the start of each segment, so that a line's measures are differences.
    var widthBefore = [Double](repeating: 0, count: segments.count - start + 1)
    var spacesBefore = widthBefore
    for index in start..<segments.count {
      let segment = segments[index]
      let position = index - start
      widthBefore[position + 1] = widthBefore[position] + segment.width + segment.spaceWidth
      spacesBefore[position + 1] = spacesBefore[position] + spaceMaterial(of: segment)
    }
    var nodes = [
      Node(position: start, line: 0, fitness: 1, demerits: 0, isHyphenated: false, previous: -1)
    ]
    var active = [0]
    for index in start..<segments.count {
      step(
        after: index, start: start, widthBefore: widthBefore, spacesBefore: spacesBefore,
        nodes: &nodes, active: &active)
    }
    return path(through: nodes, from: active)
  }

  /// The width of a segment's word spaces, which is what can stretch and shrink.
  private func spaceMaterial(of segment: LineSegment) -> Double {
    let spaces = segment.contentSpaces + segment.trailingSpaces
    guard spaces > 0 else { return 0 }
    let one =
      segment.trailingSpaces > 0
      ? segment.spaceWidth / Double(segment.trailingSpaces)
      : segment.width / Double(max(1, segment.contentSpaces)) / 8
    return one * Double(spaces)
  }

  /// Tries the break after segment `index` from every active node.
  private func step(
    after index: Int, start: Int, widthBefore: [Double], spacesBefore: [Double],
    nodes: inout [Node], active: inout [Int]
  ) {
    let segment = segments[index]
    let position = index - start
    let isLast = index == segments.count - 1
    let isForced = isLast || segment.breakKind == .mandatory
    let hyphen = segment.breakKind == .hyphen ? segment.hyphenWidth : 0
    let penalty = penalty(of: segment.breakKind)
    // The best node for each fitness class at this break.
    var best: (Candidate?, Candidate?, Candidate?, Candidate?) = (nil, nil, nil, nil)
    var kept = 0
    var overfull: Int?
    for nodeIndex in active {
      let node = nodes[nodeIndex]
      let from = node.position - start
      let natural = widthBefore[position] - widthBefore[from] + segment.width + hyphen
      let spaces =
        spacesBefore[position + 1] - spacesBefore[from]
        - (segment.trailingSpaces > 0 ? segment.spaceWidth : 0)
      let measure = widths[node.line]
      let ratio = self.ratio(natural: natural, spaces: spaces, measure: measure, isForced: isForced)
      if ratio < -1 {
        // Too long, and every later break is longer still: the node is done for, unless a
        // hyphen alone made it too long.
        overfull = nodeIndex
        if hyphen > 0,
          self.ratio(
            natural: natural - hyphen, spaces: spaces, measure: measure, isForced: isForced) >= -1
        {
          active[kept] = nodeIndex
          kept += 1
        }
        continue
      }
      active[kept] = nodeIndex
      kept += 1
      let candidate = self.candidate(
        from: nodeIndex, node: node, ratio: ratio, penalty: penalty,
        isHyphenated: hyphen > 0 && !isLast)
      Self.keep(candidate, in: &best)
    }
    active.removeLast(active.count - kept)
    let lineCandidates = [best.0, best.1, best.2, best.3].compactMap { $0 }
    if lineCandidates.isEmpty, active.isEmpty, let overfull {
      // Nothing fits: the line is overfull by one segment.
      let node = nodes[overfull]
      nodes.append(
        Node(
          position: index + 1, line: node.line + 1, fitness: 1, demerits: node.demerits + 1e9,
          isHyphenated: false, previous: overfull))
      active.append(nodes.count - 1)
      return
    }
    if isForced { active.removeAll(keepingCapacity: true) }
    for candidate in lineCandidates {
      nodes.append(
        Node(
          position: index + 1, line: nodes[candidate.node].line + 1, fitness: candidate.fitness,
          demerits: candidate.demerits, isHyphenated: candidate.isHyphenated,
          previous: candidate.node))
      active.append(nodes.count - 1)
    }
  }

  private struct Candidate {
    var node: Int
    var fitness: Int
    var demerits: Double
    var isHyphenated: Bool
  }

  private static func keep(
    _ candidate: Candidate, in best: inout (Candidate?, Candidate?, Candidate?, Candidate?)
  ) {
    func better(_ old: Candidate?) -> Candidate {
      guard let old, old.demerits <= candidate.demerits else { return candidate }
      return old
    }
    switch candidate.fitness {
    case 0: best.0 = better(best.0)
    case 1: best.1 = better(best.1)
    case 2: best.2 = better(best.2)
    default: best.3 = better(best.3)
    }
  }

  private func candidate(
    from index: Int, node: Node, ratio: Double, penalty: Double, isHyphenated: Bool
  ) -> Candidate {
    let badness = min(100 * abs(ratio * ratio * ratio), 1e6)
    let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    let base = Self.linePenalty + badness + penalty
    var demerits = base * base
    if abs(fitness - node.fitness) > 1 { demerits += Self.fitnessDemerits }
    if isHyphenated && node.isHyphenated { demerits += Self.doubleHyphenDemerits }
    return Candidate(
      node: index, fitness: fitness, demerits: node.demerits + demerits,
      isHyphenated: isHyphenated)
  }

  private func penalty(of kind: LineSegment.BreakKind) -> Double {
    switch kind {
    case .allowed, .mandatory, .tab: 0
    case .hyphen: Self.hyphenPenalty
    case .insideWord: Self.insideWordPenalty
    case .emergency: Self.emergencyPenalty
    }
  }

  /// How far the line's glue is stretched (above 0) or shrunk (below 0); below -1 is overfull.
  private func ratio(natural: Double, spaces: Double, measure: Double, isForced: Bool) -> Double {
    let gap = measure - natural
    if isJustified {
      if gap < -GreedyBreaker.tolerance {
        let shrink = spaces * Self.shrink
        return shrink > 0 ? gap / shrink : -.infinity
      }
      if isForced { return 0 }
      // Lines without spaces cannot stretch; a little keeps them comparable.
      return gap / max(spaces * Self.stretch, measure * 0.005)
    }
    if gap < -GreedyBreaker.tolerance { return -.infinity }
    return isForced ? 0 : gap / (measure * 0.12)
  }

  private func path(through nodes: [Node], from active: [Int]) -> [LineBreak] {
    guard var index = active.min(by: { nodes[$0].demerits < nodes[$1].demerits }) else {
      return [LineBreak(segmentEnd: segments.count, isHyphenated: false)]
    }
    var breaks: [LineBreak] = []
    while index >= 0, nodes[index].previous >= 0 {
      breaks.append(
        LineBreak(segmentEnd: nodes[index].position, isHyphenated: nodes[index].isHyphenated))
      index = nodes[index].previous
    }
    return breaks.reversed()
  }
}
