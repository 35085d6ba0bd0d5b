import ComposeFonts

/// Adds up glyph advances between break opportunities.
struct SegmentMeasurer {
  /// The opportunities in order of offset, as absolute text offsets.
  let opportunities: [LineBreakOpportunity]
  private(set) var segments: [LineSegment] = []
  /// What a hyphen adds to the segment being measured, in points.
  var hyphenWidth = 0.0
  private var next = 0
  private var current: Pending
  /// Whether anything has been added to the segment being measured.
  private var hasPending = false

  /// The segment being measured, in full integers so that adding to it is cheap.
  fileprivate struct Pending {
    var contentEnd: Int
    var end: Int
    var width = 0.0
    var spaceWidth = 0.0
    var contentSpaces = 0
    var trailingSpaces = 0
    var breakKind = LineSegment.BreakKind.allowed
    var hyphenWidth = 0.0

    init(at offset: Int) {
      contentEnd = offset
      end = offset
    }

    /// White space with no opportunity after it belongs to the content.
    mutating func foldSpaces() {
      width += spaceWidth
      contentSpaces += trailingSpaces
      spaceWidth = 0
      trailingSpaces = 0
    }

    var segment: LineSegment {
      LineSegment(
        contentEnd: contentEnd, end: end, width: width, spaceWidth: spaceWidth,
        contentSpaces: contentSpaces, trailingSpaces: trailingSpaces, breakKind: breakKind,
        hyphenWidth: hyphenWidth)
    }
  }

  init(opportunities: [LineBreakOpportunity], start: Int) {
    self.opportunities = opportunities
    current = Pending(at: start)
    segments.reserveCapacity(opportunities.count + 1)
  }

  /// Clusters of one run with no opportunity between them, in font units: whole numbers add up
  /// faster, and exactly.
  struct Stretch {
    private var content = 0
    private var contentClusters = 0
    private var contentSpaces = 0
    private var contentEnd = 0
    private var space = 0
    private var spaceClusters = 0
    private var trailingSpaces = 0
    private var end = 0

    /// Adds a cluster: its advance, its place in the text and what it is.
    @inline(__always)
    mutating func add(
      _ advance: Int, from offset: Int, length: Int, isSpace: Bool, isWordSpace: Bool
    ) {
      end = offset &+ length
      if isSpace {
        space &+= advance
        spaceClusters &+= 1
        if isWordSpace { trailingSpaces &+= 1 }
      } else {
        if spaceClusters != 0 { foldSpaces() }
        content &+= advance
        contentClusters &+= 1
        if isWordSpace { contentSpaces &+= 1 }
        contentEnd = end
      }
    }

    /// Adds a word as one cluster, which it is as far as text without tracking goes.
    @inline(__always)
    mutating func addWord(advance: Int, end: Int) {
      if spaceClusters != 0 { foldSpaces() }
      content &+= advance
      contentClusters &+= 1
      contentEnd = end
      self.end = end
    }

    /// Adds spaces of `advance` each.
    @inline(__always)
    mutating func addSpaces(_ count: Int, advance: Int, end: Int, areWordSpaces: Bool) {
      space &+= advance &* count
      spaceClusters &+= count
      if areWordSpaces { trailingSpaces &+= count }
      self.end = end
    }

    var isEmpty: Bool { contentClusters == 0 && spaceClusters == 0 }

    private mutating func foldSpaces() {
      content &+= space
      contentClusters &+= spaceClusters
      contentSpaces &+= trailingSpaces
      space = 0
      spaceClusters = 0
      trailingSpaces = 0
    }

    /// A segment that is nothing but this and ends at an opportunity; nil when there is no content.
    @inline(__always)
    fileprivate func segment(endingAt offset: Int, scale: Double) -> LineSegment? {
      guard contentClusters > 0, end <= offset else { return nil }
      return LineSegment(
        contentEnd: contentEnd, end: offset, width: Double(content) * scale,
        spaceWidth: Double(space) * scale, contentSpaces: contentSpaces,
        trailingSpaces: trailingSpaces, breakKind: .allowed, hyphenWidth: 0)
    }

    fileprivate func add(to pending: inout Pending, scale: Double, letterSpacing: Double) {
      if contentClusters > 0 {
        pending.foldSpaces()
        pending.width += Double(content) * scale + Double(contentClusters) * letterSpacing
        pending.contentSpaces += contentSpaces
        pending.contentEnd = contentEnd
      }
      if spaceClusters > 0 {
        pending.spaceWidth += Double(space) * scale + Double(spaceClusters) * letterSpacing
        pending.trailingSpaces += trailingSpaces
      }
      if contentClusters + spaceClusters > 0 { pending.end = end }
    }
  }

  /// Where the next opportunity is; clusters from there on belong to another segment.
  var nextOffset: Int { next < opportunities.count ? opportunities[next].offset : .max }

  /// Adds what is before the next opportunity.
  ///
  /// - Parameters:
  ///   - scale: Points for one font unit.
  ///   - letterSpacing: The additional width of each cluster, in points.
  mutating func add(_ stretch: Stretch, scale: Double, letterSpacing: Double) {
    stretch.add(to: &current, scale: scale, letterSpacing: letterSpacing)
    hasPending = true
  }

  /// Adds what is before the next opportunity, without tracking, and closes the segments whose
  /// opportunities are at or before `offset`.
  @inline(__always)
  mutating func close(_ stretch: Stretch, scale: Double, at offset: Int) {
    // Mostly a word and a space, and nothing is pending.
    if !hasPending, next + 1 < opportunities.count, opportunities[next + 1].offset > offset,
      opportunities[next].offset == offset, opportunities[next].kind == .allowed,
      let segment = stretch.segment(endingAt: offset, scale: scale)
    {
      segments.append(segment)
      next += 1
      current = Pending(at: offset)
      return
    }
    add(stretch, scale: scale, letterSpacing: 0)
    closeSegments(to: offset)
  }

  /// Adds words that are a segment each with the spaces behind them, as most are, until one is not.
  ///
  /// Nothing is done when something waits to be closed.
  ///
  /// - Parameters:
  ///   - words: Of a run without tracking.
  ///   - start: The index of the first word, where the last segment ended.
  ///   - scale: Points for one font unit.
  ///   - space: The glyph of each space.
  /// - Returns: The index of the first word that was not added.
  @inline(__always)
  mutating func addPlainWords(
    _ words: UnsafeBufferPointer<ShapedWord>, from start: Int, scale: Double, space: ShapedGlyph
  ) -> Int {
    guard !hasPending else { return start }
    let isWordSpace = space.flags.contains(.wordSpace)
    let spaceAdvance = Int(space.advance)
    var index = start
    var next = next
    var end = current.end
    opportunities.withUnsafeBufferPointer { opportunities in
      // The word behind it determines where the spaces end.
      while index + 1 < words.count, next < opportunities.count {
        let word = words[index]
        let following = Int(words[index + 1].start)
        let opportunity = opportunities[next]
        guard word.isPlain, opportunity.offset == following, opportunity.kind == .allowed
        else { break }
        let spaceCount = following &- Int(word.end)
        segments.append(
          LineSegment(
            contentEnd: Int(word.end), end: following, width: Double(word.advance) * scale,
            spaceWidth: Double(spaceAdvance &* spaceCount) * scale, contentSpaces: 0,
            trailingSpaces: isWordSpace ? spaceCount : 0, breakKind: .allowed, hyphenWidth: 0))
        end = following
        next += 1
        index += 1
      }
    }
    if index > start {
      self.next = next
      current = Pending(at: end)
    }
    return index
  }

  /// Closes the segments whose opportunities are at or before `offset`.
  mutating func closeSegments(to offset: Int) {
    while next < opportunities.count, opportunities[next].offset <= offset {
      let opportunity = opportunities[next]
      next += 1
      // An opportunity inside a cluster (a ligature) has no glyph border to break at.
      guard current.end > (segments.last?.end ?? -1), opportunity.offset >= current.end
      else { continue }
      current.breakKind = opportunity.kind
      if opportunity.kind == .hyphen { current.hyphenWidth = hyphenWidth }
      current.end = opportunity.offset
      close()
    }
  }

  private mutating func close() {
    segments.append(current.segment)
    current = Pending(at: current.end)
    hasPending = false
  }

  /// Ends the segment so far as one that leads to a tab stop.
  mutating func closeAtTab(offset: Int) {
    closeSegments(to: offset)
    current.end = offset + 1
    current.breakKind = .tab
    close()
    while next < opportunities.count, opportunities[next].offset <= offset + 1 { next += 1 }
  }

  /// The segments, the last one ending the paragraph.
  mutating func finish(at end: Int) -> [LineSegment] {
    closeSegments(to: end)
    if segments.isEmpty || current.end > (segments.last?.end ?? 0) {
      current.end = max(current.end, end)
      close()
    }
    segments[segments.count - 1].breakKind = .mandatory
    return segments
  }
}
