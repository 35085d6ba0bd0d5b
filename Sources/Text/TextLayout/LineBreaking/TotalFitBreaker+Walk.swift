import ComposeAttributedText
import ComposeHyphenation

extension TotalFitBreaker {
  /// Feeds a search with the breakpoints of a paragraph.
  struct Walk {
    let breaker: TotalFitBreaker
    let hyphenates: Bool
    private let wordStretch: Double
    private let wordShrink: Double
    private let unspacedStretch: Double
    /// How far words stretch, as part of their width.
    private let wordElasticity: Double
    private var index: Int
    /// Up to the start of the segment at `index`.
    private var sums = TotalFit.Sums()
    /// Where the line starts inside of that segment; 0 for its beginning.
    private var offset = 0
    /// Up to the end of the last space within a line that starts before it.
    private var spaceEnd: Double
    private var points: [HyphenationPoint] = []
    /// Of the places tried where parts are reshaped, by where the next line starts.
    private(set) var reshapings: [Int: Reshaping] = [:]

    init(breaker: TotalFitBreaker, start: Int, hyphenates: Bool) {
      self.breaker = breaker
      self.hyphenates = hyphenates
      wordStretch = breaker.isJustified ? breaker.justification.wordSpaceStretch : 0
      wordShrink = breaker.isJustified ? breaker.justification.wordSpaceShrink : 0
      unspacedStretch = breaker.isJustified ? TotalFitBreaker.unspacedStretch : 0
      wordElasticity =
        breaker.isJustified && breaker.paragraph?.takesKashidas == true
        ? breaker.elasticity + TotalFitBreaker.joinStretch : breaker.elasticity
      index = start
      spaceEnd = breaker.needsSpaces ? -.infinity : .infinity
    }

    /// - Returns: Whether the paragraph's end was reached.
    mutating func run(_ search: inout TotalFit) -> Bool {
      let segments = breaker.segments
      let text = breaker.paragraph?.text ?? []
      return segments.withUnsafeBufferPointer { segments in
        text.withUnsafeBufferPointer { text in walk(segments, text, &search) }
      }
    }

    private mutating func walk(
      _ segments: UnsafeBufferPointer<LineSegment>, _ text: UnsafeBufferPointer<UInt8>,
      _ search: inout TotalFit
    ) -> Bool {
      let loosest = search.rules.loosestRatio
      let elasticity = breaker.elasticity
      let edges = breaker.edges
      var nearest = search.nearest
      // `index` is below the count wherever it is used.
      while index < segments.count {
        let segment = segments[index]
        let isForced =
          segment.breakKind == .mandatory || segment.breakKind.endsFullLine
          || index == segments.count - 1
        let (end, next) = sums(after: segment, elasticity: elasticity)
        // Lines that end here would be looser than the tolerance lets them; but where the next
        // segment is too far, what ends here may be the least loose, and so may be a hyphen before
        // letters that nothing else parts.
        if !isForced, segment.breakKind != .hyphen, end.width + end.stretch * loosest < nearest {
          let following = segments[index + 1]
          let stretch =
            next.stretch + following.width * (wordElasticity + unspacedStretch)
          if next.width + following.width + stretch * loosest < nearest {
            sums = next
            noteSpaces(of: segment)
            index += 1
            offset = 0
            continue
          }
        }
        var breakpoint = TotalFit.Breakpoint(end: end, next: next)
        if hyphenates, !tryDiscretionaryBreaks(of: segments, text, &search) {
          guard recover(&search) else { return false }
          nearest = search.nearest
          continue
        }
        finish(
          &breakpoint, segment, text, edges, isForced: isForced, isLast: index + 1 == segments.count
        )
        index += 1
        offset = 0
        sums = breakpoint.next
        sums.width -= breakpoint.nextProtrusion
        noteSpaces(of: segment)
        if !search.step(breakpoint) {
          guard recover(&search) else { return false }
        }
        nearest = search.nearest
      }
      return true
    }

    /// Returns the sums at the end of a segment, and those where the text behind its space starts.
    @inline(__always)
    private func sums(
      after segment: LineSegment, elasticity: Double
    ) -> (end: TotalFit.Sums, next: TotalFit.Sums) {
      let space = Self.spaceWidth(of: segment)
      let inside = space * Double(segment.contentSpaces)
      var end = sums
      end.width += segment.width
      end.stretch += inside * wordStretch + segment.width * wordElasticity
      if segment.breakKind == .allowed, segment.trailingSpaces == 0 {
        end.stretch += segment.width * unspacedStretch
      }
      end.shrink += inside * wordShrink + segment.width * elasticity
      let behind = space * Double(segment.trailingSpaces)
      var next = end
      next.width += segment.spaceWidth
      next.stretch += behind * wordStretch
      next.shrink += behind * wordShrink
      return (end, next)
    }

    /// Notes that lines have a space which start before the sums, and so before the end of a segment.
    @inline(__always)
    private mutating func noteSpaces(of segment: LineSegment) {
      if segment.trailingSpaces + segment.contentSpaces > 0 { spaceEnd = max(spaceEnd, sums.width) }
    }

    /// Returns where greedy lines end, and their demerits, unless these reach `limit`.
    ///
    /// Complexity: O(segments up to the line that reaches the limit).
    mutating func ends(
      of greedy: GreedyBreaker, _ rules: FitRules, below limit: Double
    ) -> (ends: [LineEnd], demerits: Double)? {
      let segments = breaker.segments
      let text = breaker.paragraph?.text ?? []
      let edges = breaker.edges
      sums.width = breaker.startingTrim(of: index)
      var start = LineStart(
        sums: sums, measure: greedy.widths[0], reach: 0, demerits: 0, node: 0, line: 0,
        fitness: FitRules.decent)
      sums = TotalFit.Sums()
      var ends: [LineEnd] = []
      while index < segments.count {
        let lineEnd = greedy.lineEnd(from: index, width: start.measure)
        // `lineEnd` is beyond `index` and at most the count.
        while index < lineEnd - 1 {
          sums = self.sums(after: segments[index], elasticity: breaker.elasticity).next
          noteSpaces(of: segments[index])
          index += 1
        }
        let segment = segments[index]
        let isLast = lineEnd == segments.count
        var breakpoint = TotalFit.Breakpoint()
        (breakpoint.end, breakpoint.next) = self.sums(
          after: segment, elasticity: breaker.elasticity)
        text.withUnsafeBufferPointer { text in
          finish(
            &breakpoint, segment, text, edges,
            isForced: isLast || segment.breakKind == .mandatory || segment.breakKind.endsFullLine,
            isLast: isLast)
        }
        start = rules.start(behind: breakpoint, from: start, measure: greedy.widths[start.line + 1])
        guard start.demerits < limit else { return nil }
        var end = LineEnd(
          segment: lineEnd, hyphenWidth: breakpoint.hyphenWidth,
          isHyphenated: breakpoint.isHyphenated)
        if !reshapings.isEmpty { end.reshaping = reshapings[breaker.lineStart(lineEnd)] }
        ends.append(end)
        sums = breakpoint.next
        sums.width -= breakpoint.nextProtrusion
        noteSpaces(of: segment)
        index = lineEnd
      }
      return (ends, start.demerits)
    }

    /// Completes the breakpoint at a segment's end.
    @inline(__always)
    private mutating func finish(
      _ breakpoint: inout TotalFit.Breakpoint, _ segment: LineSegment,
      _ text: UnsafeBufferPointer<UInt8>,
      _ edges: MarginEdges?, isForced: Bool, isLast: Bool
    ) {
      breakpoint.position = index + 1
      breakpoint.isForced = isForced
      breakpoint.spaceEnd =
        segment.contentSpaces > 0 ? max(spaceEnd, sums.width + segment.width) : spaceEnd
      breakpoint.isLast = isLast
      if isForced, isLast || !segment.breakKind.endsFullLine { breakpoint.end.fills += 1 }
      breakpoint.next.fills = breakpoint.end.fills
      breakpoint.penalty = breaker.penalty(of: segment.breakKind)
      if segment.breakKind == .hyphen, !isLast {
        breakpoint.hyphenWidth = segment.hyphenWidth
        breakpoint.end.width += segment.hyphenWidth
        breakpoint.isHyphenated = true
      }
      if !isLast {
        breakpoint.nextProtrusion = breaker.segments[index + 1].leadingTrim
        breakpoint.next.width += breakpoint.nextProtrusion
      }
      // Segments alone have no text.
      if text.isEmpty { return }
      if let edges {
        if !isLast {
          let hanging = edges.left(at: segment.end, in: text)
          breakpoint.nextProtrusion += hanging
          breakpoint.next.width += hanging
        }
        breakpoint.end.width -= edges.right(
          before: segment.contentEnd, in: text, isHyphenated: breakpoint.isHyphenated)
      }
      if isLast { return }
      // Ends of segments are within the text.
      breakpoint.wordBefore = WordHash.before(segment.contentEnd, in: text)
      breakpoint.wordAfter = WordHash.after(segment.end, in: text)
      if segment.breakKind == .allowed, segment.contentEnd > 0,
        text[segment.contentEnd - 1] == UInt8(ascii: "-")
      {
        breakpoint.penalty = breaker.costs.explicitHyphenPenalty
        if breaker.repeatsHyphens, let paragraph = breaker.paragraph {
          repeatHyphen(&breakpoint, of: paragraph, text)
        }
      }
    }

    /// Makes room for a hyphen at the start of the next line, where the language repeats it.
    private mutating func repeatHyphen(
      _ breakpoint: inout TotalFit.Breakpoint, of paragraph: ShapedParagraph,
      _ text: UnsafeBufferPointer<UInt8>
    ) {
      let reshaping = breaker.segments.withUnsafeBufferPointer {
        paragraph.repeatedHyphen(
          after: index, in: $0, start: breaker.lineStart(index), scratch: &points)
      }
      guard let reshaping, let part = reshaping.after else { return }
      reshapings[reshaping.offset] = reshaping
      var room = -part.growth
      if let edges = breaker.edges {
        room += edges.left(at: reshaping.offset, in: text, startingWith: part)
      }
      breakpoint.next.width += room - breakpoint.nextProtrusion
      breakpoint.nextProtrusion = room
    }

    /// Tries the discretionary breaks inside the segment.
    ///
    /// - Returns: Whether any node is left.
    private mutating func tryDiscretionaryBreaks(
      of segments: UnsafeBufferPointer<LineSegment>, _ text: UnsafeBufferPointer<UInt8>,
      _ search: inout TotalFit
    ) -> Bool {
      guard let paragraph = breaker.paragraph, index > 0 || !breaker.startsInsidePart else {
        return true
      }
      let parts = paragraph.discretionaryBreaks(
        of: index, in: segments, start: breaker.lineStart(index), scratch: &points)
      for part in parts where part.offset > offset {
        var breakpoint = TotalFit.Breakpoint(end: sums)
        breakpoint.spaceEnd = spaceEnd
        breakpoint.end.width += part.width
        breakpoint.end.stretch += part.width * breaker.elasticity
        breakpoint.end.shrink += part.width * breaker.elasticity
        breakpoint.next = breakpoint.end
        var startsWith: ReshapedFragment?
        if let reshaping = part.reshaping {
          let growth = part.taken - part.width
          breakpoint.next.width += growth
          breakpoint.next.stretch += growth * breaker.elasticity
          breakpoint.next.shrink += growth * breaker.elasticity
          reshapings[part.offset] = reshaping
          startsWith = reshaping.after
        }
        breakpoint.end.width += part.hyphenWidth
        breakpoint.hyphenWidth = part.hyphenWidth
        breakpoint.isHyphenated = part.hyphenWidth > 0
        breakpoint.penalty = breaker.costs.hyphenPenalty
        breakpoint.position = index
        breakpoint.offset = part.offset
        breakpoint.width = part.taken
        if let edges = breaker.edges {
          breakpoint.end.width -= edges.right(
            before: part.offset, in: text, isHyphenated: breakpoint.isHyphenated)
          breakpoint.nextProtrusion = edges.left(
            at: part.offset, in: text, startingWith: startsWith)
          breakpoint.next.width += breakpoint.nextProtrusion
        }
        breakpoint.wordBefore = WordHash.before(part.offset, in: text)
        breakpoint.wordAfter = WordHash.after(part.offset, in: text)
        if paragraph.hyphenationFactor > 0, paragraph.hyphenationFactor < 1, index > 0 {
          breakpoint.unhyphenated = sums.width - segments[index - 1].spaceWidth
          breakpoint.unhyphenatedShare = paragraph.hyphenationFactor
        }
        guard search.step(breakpoint) else { return false }
      }
      return true
    }

    /// The width of one of a segment's word spaces, which are what stretches and shrinks.
    @inline(__always)
    private static func spaceWidth(of segment: LineSegment) -> Double {
      // Nearly all have one, and to divide takes as long as all the rest.
      if segment.trailingSpaces == 1 { return segment.spaceWidth }
      if segment.trailingSpaces > 0 { return segment.spaceWidth / Double(segment.trailingSpaces) }
      return segment.contentSpaces > 0 ? segment.width / Double(segment.contentSpaces) / 8 : 0
    }

    /// Continues when no line could end at a breakpoint: with a break between letters, or with an
    /// overfull line.
    ///
    /// - Returns: Whether it does.
    private mutating func recover(_ search: inout TotalFit) -> Bool {
      guard search.isForced, !search.isBeyondLimits else { return false }
      // All lines start here from now on, perhaps before spaces that have been noted.
      if breaker.needsSpaces { spaceEnd = -.infinity }
      if let lastResort = search.lastResort {
        let breakpoint = lastResort.breakpoint
        search.force(
          breakpoint, from: search.bestSibling(of: lastResort.node),
          demerits: search.rules.forcedDemerits(
            ofRatio: lastResort.ratio, penalty: breakpoint.penalty),
          fitness: FitRules.veryLoose)
        index = breakpoint.position
        offset = breakpoint.offset
        sums = breakpoint.next
        sums.width -= breakpoint.nextProtrusion + breakpoint.width
        sums.stretch -= breakpoint.width * breaker.elasticity
        sums.shrink -= breakpoint.width * breaker.elasticity
      } else {
        forceOverfull(&search)
      }
      return true
    }

    private mutating func forceOverfull(_ search: inout TotalFit) {
      let number = search.bestSibling(of: search.overfull ?? search.nodes.count - 1)
      let node = search.nodes[number]
      // The line takes at least one segment, or the rest of one, and ends before that which made
      // it too long; `index` is that or the one after it.
      let end = min(max(index - 1, node.position + 1), breaker.segments.count)
      var breakpoint = TotalFit.Breakpoint(position: end)
      breakpoint.next = node.start
      let room =
        node.offset > 0
        ? breaker.leftProtrusion(at: node.offset) : breaker.startingTrim(of: node.position)
      breakpoint.next.width -= room + node.width
      for segment in breaker.segments[node.position..<end] {
        breakpoint.next.width += segment.width + segment.spaceWidth
      }
      sums = breakpoint.next
      breakpoint.nextProtrusion = breaker.startingTrim(of: end)
      breakpoint.next.width += breakpoint.nextProtrusion
      breakpoint.isLast = end == breaker.segments.count
      search.force(
        breakpoint, from: number, demerits: FitRules.overfullDemerits, fitness: FitRules.decent)
      index = end
      offset = 0
    }
  }
}
