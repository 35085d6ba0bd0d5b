/// Adds up glyph advances between break opportunities.
struct SegmentMeasurer {
  /// The opportunities in order of offset, as absolute text offsets.
  let opportunities: [LineBreakOpportunity]
  private(set) var segments: [LineSegment] = []
  /// What a hyphen adds to the segment being measured, in points.
  var hyphenWidth = 0.0
  private var next = 0
  private var current: Pending

  /// The segment being measured, in full integers so that adding to it is cheap.
  private struct Pending {
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

  /// Adds a cluster: its place in the text, its advance in points and what it is.
  @inline(__always)
  mutating func add(offset: Int, length: Int, advance: Double, isSpace: Bool, isWordSpace: Bool) {
    if next < opportunities.count, opportunities[next].offset <= offset {
      closeSegments(to: offset)
    }
    if isSpace {
      current.spaceWidth += advance
      if isWordSpace { current.trailingSpaces += 1 }
    } else {
      if current.spaceWidth != 0 || current.trailingSpaces != 0 { foldSpaces() }
      current.width += advance
      if isWordSpace { current.contentSpaces += 1 }
      current.contentEnd = offset + length
    }
    current.end = offset + length
  }

  /// White space with no opportunity after it belongs to the content.
  private mutating func foldSpaces() {
    current.width += current.spaceWidth
    current.contentSpaces += current.trailingSpaces
    current.spaceWidth = 0
    current.trailingSpaces = 0
  }

  /// Closes the segments whose opportunities lie at or before `offset`.
  private mutating func closeSegments(to offset: Int) {
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
