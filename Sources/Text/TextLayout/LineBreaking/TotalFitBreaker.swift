import ComposeAttributedText

/// Chooses all breaks of a paragraph's segments at once, by least total demerits.
///
/// Words are parted only where the first pass finds no lines. Where none is within the tolerance even
/// then, the least loose one found is taken and the search goes on from there, so a paragraph
/// always has a solution and long ones stay linear; an overfull line is taken only where a single
/// segment is wider than the measure.
struct TotalFitBreaker {
  let segments: [LineSegment]
  let widths: LineWidths
  let isJustified: Bool
  let costs: TotalFitCosts
  let justification: Justification
  /// What the segments are of; nil for segments alone, without hyphenation and hanging edges.
  let paragraph: ShapedParagraph?
  /// Where the first segment starts, in bytes of the attributed text.
  let textStart: Int
  /// Whether it starts with part of a word that was shaped anew, which is not parted again.
  var startsInsidePart = false

  /// How far a ragged line's end may stretch, as part of the measure.
  private static let raggedStretch = 0.12
  /// For a break between letters for want of any other.
  private static let emergencyPenalty = 5_000.0
  /// A letter's width in ems, about, by which letter spacing is counted as part of widths.
  private static let letterWidth = 0.5

  /// How much the width of letters gives, as part of itself.
  let elasticity: Double
  /// How far characters stand out; nil where none do.
  let edges: MarginEdges?
  /// Whether hyphens of the text may be said again at the start of the next line.
  let repeatsHyphens: Bool

  init(
    segments: [LineSegment], widths: LineWidths, isJustified: Bool,
    costs: TotalFitCosts = TotalFitCosts(), justification: Justification = Justification(),
    paragraph: ShapedParagraph? = nil, textStart: Int = 0
  ) {
    self.segments = segments
    self.widths = widths
    self.isJustified = isJustified
    self.costs = costs
    self.justification = justification
    self.paragraph = paragraph
    self.textStart = textStart
    edges = paragraph.flatMap { MarginEdges(of: $0) }
    repeatsHyphens =
      paragraph?.hyphenators.contains { $0.hyphenator.language.repeatsHyphen } ?? false
    elasticity =
      isJustified && paragraph?.lettersGive == true
      ? Self.elasticity(of: justification) : 0
  }

  /// How much the width of letters gives, as part of itself.
  static func elasticity(of justification: Justification) -> Double {
    justification.letterSpacing / letterWidth + justification.glyphScaling
  }

  /// The ends of lines in order.
  func ends(from start: Int) -> [LineEnd] {
    if costs.pretolerance >= 0 {
      var first = makeSearch(from: start, threshold: costs.pretolerance)
      var walk = Walk(breaker: self, start: start, hyphenates: false, recovers: false)
      if walk.run(&first), let last = first.best() {
        return ends(of: first, last, walk.reshapings)
      }
    }
    let hyphenates = paragraph.map { !$0.hyphenators.isEmpty } ?? false
    if costs.emergencyStretch > 0 {
      var second = makeSearch(from: start, threshold: costs.tolerance)
      var walk = Walk(breaker: self, start: start, hyphenates: hyphenates, recovers: false)
      if walk.run(&second), let last = second.best() {
        return ends(of: second, last, walk.reshapings)
      }
    }
    var search = makeSearch(
      from: start, threshold: costs.tolerance, emergencyStretch: max(0, costs.emergencyStretch))
    search.isFinal = true
    var walk = Walk(breaker: self, start: start, hyphenates: hyphenates, recovers: true)
    _ = walk.run(&search)
    guard let last = search.best() else { return [LineEnd(segment: segments.count)] }
    return ends(of: search, last, walk.reshapings)
  }

  private func ends(
    of search: TotalFit, _ last: Int, _ reshapings: [Int: Reshaping]
  ) -> [LineEnd] {
    search.path(to: last).map {
      var end = LineEnd(
        segment: $0.position, offset: $0.offset, width: $0.width, taken: $0.width,
        hyphenWidth: $0.hyphenWidth, isHyphenated: $0.isHyphenated)
      if !reshapings.isEmpty {
        end.reshaping = reshapings[$0.offset > 0 ? $0.offset : lineStart($0.position)]
        if let reshaping = end.reshaping, $0.offset > 0 { end.width = reshaping.width }
      }
      return end
    }
  }

  private func makeSearch(
    from start: Int, threshold: Double, emergencyStretch: Double = 0
  ) -> TotalFit {
    var origin = TotalFit.Sums()
    origin.width = startingRoom(of: start)
    // Lines without spaces cannot stretch; a little keeps them comparable.
    return TotalFit(
      costs: costs, widths: widths, threshold: threshold, start: origin, position: start,
      emergencyStretch: emergencyStretch, leastStretch: isJustified ? 0.005 : Self.raggedStretch,
      placeCount: segments.count - start)
  }

  /// Where the text of a segment starts.
  func lineStart(_ index: Int) -> Int { index == 0 ? textStart : segments[index - 1].end }

  /// What a line that starts with a segment has too much on its left: what hangs there, and the
  /// blank half of a bracket.
  func startingRoom(of index: Int) -> Double {
    let trim = index < segments.count ? segments[index].leadingTrim : 0
    return hangingLeft(at: lineStart(index)) + trim
  }

  func hangingLeft(at offset: Int) -> Double {
    guard let edges, let paragraph else { return 0 }
    return paragraph.text.withUnsafeBufferPointer { edges.left(at: offset, in: $0) }
  }

  func penalty(of kind: LineSegment.BreakKind) -> Double {
    switch kind {
    case .allowed, .mandatory, .tab: 0
    case .hyphen: costs.hyphenPenalty
    case .insideWord: costs.insideWordPenalty
    case .emergency: Self.emergencyPenalty
    }
  }
}

/// Where a line ends, which may be inside of a segment.
struct LineEnd {
  /// The first segment of the next line, or the one that it ends in.
  var segment: Int
  /// Where the next line starts inside of that segment; 0 for its beginning.
  var offset = 0
  /// Of the segment as it stands on the line that ends there, in points.
  var width = 0.0
  /// What the next line is without of the segment's width, in points.
  var taken = 0.0
  var hyphenWidth = 0.0
  var isHyphenated = false
  var reshaping: Reshaping?
}
