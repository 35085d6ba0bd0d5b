import ComposeAttributedText
import ComposeHyphenation

extension TotalFitBreaker {
  /// Feeds a search with places at which lines may end.
  struct Walk {
    let breaker: TotalFitBreaker
    let hyphenates: Bool
    private let wordStretch: Double
    private let wordShrink: Double
    private var index: Int
    /// Up to the start of the segment at `index`.
    private var sums = TotalFit.Sums()
    /// Where the line starts inside of that segment; 0 for its beginning.
    private var offset = 0
    private var points: [HyphenationPoint] = []
    /// Of the places tried where parts are shaped anew, by where the next line starts.
    private(set) var reshapings: [Int: Reshaping] = [:]

    init(breaker: TotalFitBreaker, start: Int, hyphenates: Bool) {
      self.breaker = breaker
      self.hyphenates = hyphenates
      wordStretch = breaker.isJustified ? breaker.justification.wordSpaceStretch : 0
      wordShrink = breaker.isJustified ? breaker.justification.wordSpaceShrink : 0
      index = start
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
        let isForced = segment.breakKind == .mandatory || index == segments.count - 1
        let (end, next) = sums(after: segment, elasticity: elasticity)
        // Lines that end here would be looser than the tolerance lets them; but where the next
        // segment is too far, what ends here may be the least loose, and so may be a hyphen before
        // letters that nothing else parts.
        if !isForced, segment.breakKind != .hyphen, end.width + end.stretch * loosest < nearest {
          let following = segments[index + 1]
          if next.width + following.width + (next.stretch + following.width * elasticity) * loosest
            < nearest
          {
            sums = next
            index += 1
            offset = 0
            continue
          }
        }
        var place = TotalFit.Place(end: end, next: next)
        if hyphenates, !tryParts(of: segments, text, &search) {
          guard recover(&search) else { return false }
          nearest = search.nearest
          continue
        }
        finish(
          &place, segment, text, edges, isForced: isForced, isLast: index + 1 == segments.count)
        index += 1
        offset = 0
        sums = place.next
        sums.width -= place.hangingNext
        if !search.step(place) {
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
      end.stretch += inside * wordStretch + segment.width * elasticity
      end.shrink += inside * wordShrink + segment.width * elasticity
      let behind = space * Double(segment.trailingSpaces)
      var next = end
      next.width += segment.spaceWidth
      next.stretch += behind * wordStretch
      next.shrink += behind * wordShrink
      return (end, next)
    }

    /// Returns where greedy lines end, and their demerits, unless these reach `limit`.
    ///
    /// Complexity: O(segments up to the line that reaches the limit).
    mutating func ends(
      of greedy: GreedyBreaker, _ rules: FitRules, below limit: Double
    ) -> (ends: [LineEnd], demerits: Double)? {
      let segments = breaker.segments
      let text = breaker.paragraph?.text ?? []
      sums.width = breaker.startingRoom(of: index)
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
          index += 1
        }
        let segment = segments[index]
        let isLast = lineEnd == segments.count
        var place = TotalFit.Place()
        (place.end, place.next) = self.sums(after: segment, elasticity: breaker.elasticity)
        text.withUnsafeBufferPointer { text in
          finish(
            &place, segment, text, breaker.edges,
            isForced: isLast || segment.breakKind == .mandatory, isLast: isLast)
        }
        start = rules.start(behind: place, from: start, measure: greedy.widths[start.line + 1])
        guard start.demerits < limit else { return nil }
        var end = LineEnd(
          segment: lineEnd, hyphenWidth: place.hyphenWidth, isHyphenated: place.isHyphenated)
        if !reshapings.isEmpty { end.reshaping = reshapings[breaker.lineStart(lineEnd)] }
        ends.append(end)
        sums = place.next
        sums.width -= place.hangingNext
        index = lineEnd
      }
      return (ends, start.demerits)
    }

    /// Completes the place at a segment's end.
    @inline(__always)
    private mutating func finish(
      _ place: inout TotalFit.Place, _ segment: LineSegment, _ text: UnsafeBufferPointer<UInt8>,
      _ edges: MarginEdges?, isForced: Bool, isLast: Bool
    ) {
      place.position = index + 1
      place.isForced = isForced
      place.isLast = isLast
      if isForced { place.end.fills += 1 }
      place.next.fills = place.end.fills
      place.penalty = breaker.penalty(of: segment.breakKind)
      if segment.breakKind == .hyphen, !isLast {
        place.hyphenWidth = segment.hyphenWidth
        place.end.width += segment.hyphenWidth
        place.isHyphenated = true
      }
      if !isLast {
        place.hangingNext = breaker.segments[index + 1].leadingTrim
        place.next.width += place.hangingNext
      }
      // Segments alone have no text.
      if text.isEmpty { return }
      if let edges {
        if !isLast {
          let hanging = edges.left(at: segment.end, in: text)
          place.hangingNext += hanging
          place.next.width += hanging
        }
        place.end.width -= edges.right(
          before: segment.contentEnd, in: text, isHyphenated: place.isHyphenated)
      }
      if isLast { return }
      // Ends of segments lie in the text.
      place.wordBefore = WordHash.before(segment.contentEnd, in: text)
      place.wordAfter = WordHash.after(segment.end, in: text)
      if segment.breakKind == .allowed, segment.contentEnd > 0,
        text[segment.contentEnd - 1] == UInt8(ascii: "-")
      {
        place.penalty = breaker.costs.explicitHyphenPenalty
        if breaker.repeatsHyphens, let paragraph = breaker.paragraph {
          repeatHyphen(&place, of: paragraph, text)
        }
      }
    }

    /// Makes room for a hyphen at the start of the next line, where the language repeats it.
    private mutating func repeatHyphen(
      _ place: inout TotalFit.Place, of paragraph: ShapedParagraph,
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
      place.next.width += room - place.hangingNext
      place.hangingNext = room
    }

    /// Tries the places inside the segment's words.
    ///
    /// - Returns: Whether any node is left.
    private mutating func tryParts(
      of segments: UnsafeBufferPointer<LineSegment>, _ text: UnsafeBufferPointer<UInt8>,
      _ search: inout TotalFit
    ) -> Bool {
      guard let paragraph = breaker.paragraph, index > 0 || !breaker.startsInsidePart else {
        return true
      }
      let parts = paragraph.parts(
        of: index, in: segments, start: breaker.lineStart(index), scratch: &points)
      for part in parts where part.offset > offset {
        var place = TotalFit.Place(end: sums)
        place.end.width += part.width
        place.end.stretch += part.width * breaker.elasticity
        place.end.shrink += part.width * breaker.elasticity
        place.next = place.end
        var startsWith: ReshapedFragment?
        if let reshaping = part.reshaping {
          let growth = part.taken - part.width
          place.next.width += growth
          place.next.stretch += growth * breaker.elasticity
          place.next.shrink += growth * breaker.elasticity
          reshapings[part.offset] = reshaping
          startsWith = reshaping.after
        }
        place.end.width += part.hyphenWidth
        place.hyphenWidth = part.hyphenWidth
        place.isHyphenated = part.hyphenWidth > 0
        place.penalty = breaker.costs.hyphenPenalty
        place.position = index
        place.offset = part.offset
        place.width = part.taken
        if let edges = breaker.edges {
          place.end.width -= edges.right(
            before: part.offset, in: text, isHyphenated: place.isHyphenated)
          place.hangingNext = edges.left(at: part.offset, in: text, startingWith: startsWith)
          place.next.width += place.hangingNext
        }
        place.wordBefore = WordHash.before(part.offset, in: text)
        place.wordAfter = WordHash.after(part.offset, in: text)
        if paragraph.hyphenationFactor > 0, paragraph.hyphenationFactor < 1, index > 0 {
          place.unparted = sums.width - segments[index - 1].spaceWidth
          place.unpartedShare = paragraph.hyphenationFactor
        }
        guard search.step(place) else { return false }
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

    /// Goes on when no line could end at a place: with a break between letters, or with an overfull
    /// line.
    ///
    /// - Returns: Whether it does.
    private mutating func recover(_ search: inout TotalFit) -> Bool {
      guard search.isForced, !search.isBeyondLimits else { return false }
      if let rescue = search.rescue {
        let place = rescue.place
        search.force(
          place, from: search.bestSibling(of: rescue.node),
          demerits: search.rules.forcedDemerits(ofRatio: rescue.ratio, penalty: place.penalty),
          fitness: FitRules.veryLoose)
        index = place.position
        offset = place.offset
        sums = place.next
        sums.width -= place.hangingNext + place.width
        sums.stretch -= place.width * breaker.elasticity
        sums.shrink -= place.width * breaker.elasticity
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
      var place = TotalFit.Place(position: end)
      place.next = node.start
      let room =
        node.offset > 0
        ? breaker.hangingLeft(at: node.offset) : breaker.startingRoom(of: node.position)
      place.next.width -= room + node.width
      for segment in breaker.segments[node.position..<end] {
        place.next.width += segment.width + segment.spaceWidth
      }
      sums = place.next
      place.hangingNext = breaker.startingRoom(of: end)
      place.next.width += place.hangingNext
      place.isLast = end == breaker.segments.count
      search.force(
        place, from: number, demerits: FitRules.overfullDemerits, fitness: FitRules.decent)
      index = end
      offset = 0
    }
  }
}
