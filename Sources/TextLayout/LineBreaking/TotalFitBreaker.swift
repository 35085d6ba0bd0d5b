/// Chooses all breaks of a paragraph at once, by least total demerits.
///
/// Knuth & Plass, "Breaking Paragraphs into Lines" (1981), with fitness classes. Where no
/// break keeps within the tolerance, the least loose one found is taken and the search goes
/// on from there, so a paragraph always has a solution and long ones stay linear; an
/// overfull line is taken only where a single segment is wider than the measure.
struct TotalFitBreaker {
  let segments: [LineSegment]
  let widths: LineWidths
  let isJustified: Bool
  /// Whether a word alone on the last line is to be avoided.
  let pushesOut: Bool

  /// How much a word space may grow and shrink, as parts of itself.
  private static let stretch = 0.5
  private static let shrink = 1.0 / 3.0
  /// How far a ragged line's end may stretch, as part of the measure.
  private static let raggedStretch = 0.12
  /// Lines looser than this many times their stretch are taken only for want of others:
  /// TeX's `\tolerance=200`.
  private static let tolerance = 1.26
  /// TeX's `\linepenalty`, `\adjdemerits`, and penalties for less welcome breaks.
  private static let linePenalty = 10.0
  private static let fitnessDemerits = 10_000.0
  private static let hyphenPenalty = 50.0
  private static let insideWordPenalty = 120.0
  private static let emergencyPenalty = 5_000.0
  private static let doubleHyphenDemerits = 10_000.0
  private static let loneWordDemerits = 100_000.0

  /// A break that may be part of the solution.
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

  /// The best ways to end a line at one place, for each fitness class.
  private struct Candidates {
    private var nodes: (Node?, Node?, Node?, Node?) = (nil, nil, nil, nil)
    private(set) var isEmpty = true

    mutating func add(_ node: Node) {
      isEmpty = false
      switch node.fitness {
      case 0: Self.keepBetter(node, in: &nodes.0)
      case 1: Self.keepBetter(node, in: &nodes.1)
      case 2: Self.keepBetter(node, in: &nodes.2)
      default: Self.keepBetter(node, in: &nodes.3)
      }
    }

    private static func keepBetter(_ node: Node, in best: inout Node?) {
      if let old = best, old.demerits <= node.demerits { return }
      best = node
    }

    func forEach(_ body: (Node) -> Void) {
      if let node = nodes.0 { body(node) }
      if let node = nodes.1 { body(node) }
      if let node = nodes.2 { body(node) }
      if let node = nodes.3 { body(node) }
    }
  }

  /// The least loose line that was beyond the tolerance.
  private struct Rescue {
    var ratio: Double
    var node: Int
    /// The segment that the line would end with.
    var index: Int
  }

  func breaks(from start: Int) -> [LineBreak] {
    withUnsafeTemporaryAllocation(of: Sum.self, capacity: segments.count - start + 1) { room in
      // `room` is not empty, as the breaker is asked for the breaks of one segment at the least.
      guard let base = room.baseAddress else { return [] }
      return breaks(from: start, sums: sums(from: start, in: base))
    }
  }

  private func breaks(from start: Int, sums: Sums) -> [LineBreak] {
    var search = Search(nodes: [], active: [0], rescue: nil)
    search.nodes.reserveCapacity(min(segments.count - start, 4096) / 2 + 8)
    search.nodes.append(
      Node(position: start, line: 0, fitness: 1, demerits: 0, isHyphenated: false, previous: -1))
    var index = start
    while index < segments.count {
      index = firstWorthTrying(from: index, sums: sums, search: search)
      let overfull = step(after: index, sums: sums, search: &search)
      if search.active.isEmpty {
        index = recover(at: index, overfull: overfull, sums: sums, search: &search)
      } else {
        index += 1
      }
    }
    return path(through: search)
  }

  /// The last segment from `index` on before which no line from an active node is within the
  /// tolerance; forced breaks are not passed over. What comes before it is looser still.
  private func firstWorthTrying(from index: Int, sums: Sums, search: Search) -> Int {
    // A little less than the measure, for what `ratio` allows lines without spaces.
    let share = isJustified ? 0.99 : 1 - Self.raggedStretch * Self.tolerance
    var nearest = Double.infinity
    for number in search.active {
      let node = search.nodes[number]
      nearest = min(nearest, sums[node.position].loosest + widths[node.line] * share)
    }
    var index = index
    while index < segments.count - 1, segments[index].breakKind != .mandatory,
      sums[index + 2].loosest < nearest
    {
      index += 1
    }
    return index
  }

  private struct Search {
    var nodes: [Node]
    /// Indices of nodes from which lines may still start.
    var active: [Int]
    var rescue: Rescue?

    /// Keeps the least loose line, later starts going before earlier ones.
    @inline(__always)
    mutating func noteRescue(ratio: Double, node: Int, index: Int) {
      if let rescue, rescue.node > node || (rescue.node == node && rescue.ratio <= ratio) {
        return
      }
      rescue = Rescue(ratio: ratio, node: node, index: index)
    }
  }

  /// What lies before a segment, from the first on, so that a line's measures are differences.
  private struct Sum {
    var width = 0.0
    /// As `width`, for a line that starts there: what its first segment leaves out counts as set.
    var start = 0.0
    var spaces = 0.0
    /// The width with every gap stretched as far as the tolerance goes.
    var loosest = 0.0
  }

  /// A sum for each segment from `start` on, and one for the end.
  private struct Sums {
    let start: Int
    let base: UnsafePointer<Sum>

    /// `segment` is from `start` to the number of segments.
    subscript(segment: Int) -> Sum {
      @inline(__always) get { base[segment - start] }
    }
  }

  /// - Parameter room: For as many sums as there are segments from `start` on, and one.
  private func sums(from start: Int, in room: UnsafeMutablePointer<Sum>) -> Sums {
    let stretch = isJustified ? Self.stretch * Self.tolerance : 0
    var sum = Sum()
    room.initialize(to: sum)
    for index in start..<segments.count {
      let segment = segments[index]
      room[index - start].start = sum.width + segment.leadingTrim
      sum.width += segment.width + segment.spaceWidth
      sum.spaces += spaceMaterial(of: segment)
      sum.loosest = sum.width + sum.spaces * stretch
      (room + (index - start + 1)).initialize(to: sum)
    }
    return Sums(start: start, base: room)
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
  ///
  /// Answers the last node whose line was too long, for when nothing is left.
  private func step(after index: Int, sums: Sums, search: inout Search) -> Int? {
    let segment = segments[index]
    let lineEnd = sums[index].width + segment.width
    let spacesEnd =
      sums[index + 1].spaces - (segment.trailingSpaces > 0 ? segment.spaceWidth : 0)
    let isLast = index == segments.count - 1
    let isForced = isLast || segment.breakKind == .mandatory
    let hyphen = segment.breakKind == .hyphen ? segment.hyphenWidth : 0
    let penalty = penalty(of: segment.breakKind)
    var candidates = Candidates()
    var kept = 0
    var overfull: Int?
    let count = search.active.count
    for slot in 0..<count {
      let number = search.active[slot]
      let start = sums[search.nodes[number].position]
      let natural = lineEnd - start.start + hyphen
      let spaces = spacesEnd - start.spaces
      let measure = widths[search.nodes[number].line]
      let ratio = ratio(natural: natural, spaces: spaces, measure: measure, isForced: isForced)
      if ratio < -1 {
        overfull = number
        // Every later break is longer still, unless it was the hyphen that made it too long.
        guard
          hyphen > 0,
          self.ratio(
            natural: natural - hyphen, spaces: spaces, measure: measure, isForced: isForced) >= -1
        else { continue }
      } else if ratio > Self.tolerance {
        search.noteRescue(ratio: ratio, node: number, index: index)
      } else {
        var node = self.node(
          after: index, from: number, search.nodes[number], ratio: ratio, penalty: penalty,
          isHyphenated: hyphen > 0 && !isLast)
        if pushesOut, isForced, search.nodes[number].position == index,
          search.nodes[number].line > 0
        {
          node.demerits += Self.loneWordDemerits
        }
        candidates.add(node)
      }
      if kept != slot { search.active[kept] = number }
      kept += 1
    }
    if kept < count { search.active.removeLast(count - kept) }
    if isForced { search.active.removeAll(keepingCapacity: true) }
    guard !candidates.isEmpty else { return overfull }
    search.rescue = nil
    candidates.forEach { node in
      search.nodes.append(node)
      search.active.append(search.nodes.count - 1)
    }
    return overfull
  }

  /// Goes on when no line could end within the tolerance: from the least loose one, or with
  /// an overfull line. Returns the segment to go on with.
  private func recover(
    at index: Int, overfull: Int?, sums: Sums, search: inout Search
  ) -> Int {
    if let rescue = search.rescue {
      search.rescue = nil
      let kind = segments[rescue.index].breakKind
      search.nodes.append(
        node(
          after: rescue.index, from: rescue.node, search.nodes[rescue.node], ratio: rescue.ratio,
          penalty: penalty(of: kind), isHyphenated: kind == .hyphen))
      search.active.append(search.nodes.count - 1)
      return rescue.index + 1
    }
    let number = overfull ?? search.nodes.count - 1
    let node = search.nodes[number]
    // The line takes at least one segment.
    let end = max(index, node.position + 1)
    search.nodes.append(
      Node(
        position: end, line: node.line + 1, fitness: 1, demerits: node.demerits + 1e9,
        isHyphenated: false, previous: number))
    search.active.append(search.nodes.count - 1)
    return end
  }

  private func node(
    after index: Int, from number: Int, _ node: Node, ratio: Double, penalty: Double,
    isHyphenated: Bool
  ) -> Node {
    let badness = min(100 * abs(ratio * ratio * ratio), 1e6)
    let fitness = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    let base = Self.linePenalty + badness + penalty
    var demerits = base * base
    if abs(fitness - node.fitness) > 1 { demerits += Self.fitnessDemerits }
    if isHyphenated && node.isHyphenated { demerits += Self.doubleHyphenDemerits }
    return Node(
      position: index + 1, line: node.line + 1, fitness: fitness,
      demerits: node.demerits + demerits, isHyphenated: isHyphenated, previous: number)
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
  @inline(__always)
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
    return isForced ? 0 : gap / (measure * Self.raggedStretch)
  }

  private func path(through search: Search) -> [LineBreak] {
    let nodes = search.nodes
    let last = search.active.min { nodes[$0].demerits < nodes[$1].demerits }
    guard var index = last else {
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
