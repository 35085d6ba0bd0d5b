import ComposeAttributedText
import ComposeHyphenation

/// Chooses all breaks of a paragraph's segments at once, by least total demerits.
///
/// As in TeX ("TeX: The Program", §863) there are passes: the first leaves words whole and has the
/// smaller tolerance, the next hyphenates. Unlike TeX, a paragraph without a solution within the
/// tolerance is not finished with lines that count for nothing: a last pass weighs the lines beyond
/// the tolerance like all others, and no result has more demerits than the lines of `GreedyBreaker`.
/// Overfull lines and breaks between letters are taken only where a line has no other feasible
/// breakpoint.
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
  /// Whether it starts with a reshaped part of a word, which is not split again.
  var startsInsidePart = false

  /// How far text without word spaces stretches, as part of its width, as that of Chinese, Japanese and
  /// Thai: by a twentieth of an em between letters. Without any, all lines that Latin words or long words
  /// leave short would be as bad, and the shortest of them as good as others.
  static let unspacedStretch = 0.05
  /// How far words of Arabic script stretch at their joins, as part of their width: a quarter of an em in a word
  /// of three. Without any, most lines would be as bad, and one with a single word no worse.
  static let joinStretch = 0.08
  /// How far a ragged line's end may stretch, as part of the measure.
  private static let raggedStretch = 0.12
  /// For each unit of a ratio beyond infinite badness: enough to outweigh the penalty for a hyphen,
  /// and little against the badness of another line.
  private static let excessDemerits = 10_000.0
  /// For a break between letters for want of any other.
  private static let emergencyPenalty = 5_000.0

  /// How much the width of letters gives, as part of itself.
  let elasticity: Double
  /// How far characters protrude; nil where none do.
  let edges: MarginEdges?
  /// Whether hyphens of the text may be repeated at the start of the next line.
  let repeatsHyphens: Bool
  /// Whether lines without word spaces keep their width when they are drawn, so that they shrink not at all.
  let needsSpaces: Bool

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
    needsSpaces =
      isJustified && paragraph.map { !$0.spreadsCharacters && !$0.hasBidi } == true
    elasticity =
      isJustified && paragraph?.allowsLetterspacing == true
      ? Self.elasticity(of: justification) : 0
  }

  /// How much the width of letters gives, as part of itself.
  static func elasticity(of justification: Justification) -> Double {
    justification.letterSpacing / Line.meanLetterWidth + justification.glyphScaling
  }

  /// One search over the paragraph.
  private struct Pass {
    var threshold: Double
    var emergencyStretch = 0.0
    var hyphenates: Bool
    var isFinal = true
    /// Whether lines are weighed however bad they are.
    var isForced = false
  }

  /// The lines that a pass has found.
  private struct Solution {
    var ends: [LineEnd]
    var demerits: Double
  }

  /// Returns where lines end, in order.
  func ends(from start: Int) -> [LineEnd] {
    let hyphenates = paragraph.map { !$0.hyphenators.isEmpty } ?? false
    if costs.pretolerance >= 0 {
      let pass = Pass(threshold: costs.pretolerance, hyphenates: false, isFinal: false)
      if let ends = ends(from: start, pass) { return ends }
    }
    if costs.emergencyStretch > 0 {
      let pass = Pass(threshold: costs.tolerance, hyphenates: hyphenates, isFinal: false)
      if let ends = ends(from: start, pass) { return ends }
    }
    let pass = Pass(
      threshold: costs.tolerance, emergencyStretch: max(0, costs.emergencyStretch),
      hyphenates: hyphenates)
    return ends(from: start, pass) ?? endsBeyondTolerance(from: start, pass)
  }

  /// Returns where lines end that are all within the threshold of a pass; nil where there are none.
  private func ends(from start: Int, _ pass: Pass) -> [LineEnd]? {
    guard let found = solution(from: start, pass) else { return nil }
    // The search has left out the lines beyond the threshold, and with them perhaps better ways.
    guard costs.looseness == 0, found.demerits > leastDemerits(beyond: pass.threshold),
      greedySolution(from: start, pass, below: found.demerits) != nil
    else { return found.ends }
    return endsBeyondTolerance(from: start, pass)
  }

  /// Returns where lines end if lines beyond the tolerance are weighed like all others.
  private func endsBeyondTolerance(from start: Int, _ pass: Pass) -> [LineEnd] {
    var pass = pass
    pass.threshold = max(pass.threshold, FitRules.infinitelyBad)
    pass.isForced = true
    pass.isFinal = true
    let found = solution(from: start, pass)
    let limit = found?.demerits ?? .infinity
    if let greedy = greedySolution(from: start, pass, below: limit) { return greedy.ends }
    return found?.ends ?? [LineEnd(segment: segments.count)]
  }

  private func solution(from start: Int, _ pass: Pass) -> Solution? {
    var search = makeSearch(from: start, pass)
    search.isFinal = pass.isFinal
    search.isForced = pass.isForced
    var walk = Walk(breaker: self, start: start, hyphenates: pass.hyphenates)
    guard walk.run(&search), let last = search.best() else { return nil }
    return Solution(
      ends: ends(of: search, last, walk.reshapings), demerits: search.nodes[last].demerits)
  }

  /// Returns the lines of `GreedyBreaker`, unless they have as many demerits as `limit` or more.
  private func greedySolution(from start: Int, _ pass: Pass, below limit: Double) -> Solution? {
    let greedy = GreedyBreaker(segments: segments, widths: widths, tabs: .none)
    let rules = rules(of: pass)
    var walk = Walk(breaker: self, start: start, hyphenates: false)
    // What rounding adds up to does not make lines better.
    let limit = limit * (1 - 1e-9)
    guard let found = walk.ends(of: greedy, rules, below: limit) else { return nil }
    return Solution(ends: found.ends, demerits: found.demerits)
  }

  private func rules(of pass: Pass) -> FitRules {
    var costs = costs
    // Looseness is for as far as the tolerance lets it.
    if pass.isForced { costs.looseness = 0 }
    var rules = FitRules(
      costs: costs, threshold: pass.threshold, leastStretch: leastStretch,
      emergencyStretch: pass.emergencyStretch)
    if pass.isForced,
      pass.hyphenates || segments.contains(where: { $0.breakKind == .hyphen })
    {
      rules.excessDemerits = Self.excessDemerits
    }
    rules.elasticity = elasticity
    rules.letterTolerance = 0.008 / Line.meanLetterWidth
    return rules
  }

  /// The least demerits that any lines have of which one is beyond a threshold.
  private func leastDemerits(beyond threshold: Double) -> Double {
    let penalties = [costs.hyphenPenalty, costs.explicitHyphenPenalty, costs.insideWordPenalty]
    let demerits = [
      costs.fitnessDemerits, costs.doubleHyphenDemerits, costs.finalHyphenDemerits,
      costs.repeatedWordDemerits, costs.shortLastLineDemerits, costs.letterWidthDemerits,
    ]
    // Rewards may compensate for a bad line.
    guard (penalties + demerits).allSatisfy({ $0 >= 0 }) else { return -.infinity }
    let base = max(0, costs.linePenalty + threshold)
    return base * base
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

  private func makeSearch(from start: Int, _ pass: Pass) -> TotalFit {
    var origin = TotalFit.Sums()
    origin.width = startingTrim(of: start)
    return TotalFit(
      rules: rules(of: pass), widths: widths, start: origin, position: start,
      breakpointCount: segments.count - start)
  }

  /// The stretch of lines without any, as part of the measure. Lines without spaces cannot stretch; a
  /// little keeps them comparable.
  private var leastStretch: Double { isJustified ? 0.005 : Self.raggedStretch }

  /// Where the text of a segment starts.
  func lineStart(_ index: Int) -> Int { index == 0 ? textStart : segments[index - 1].end }

  /// What a line that starts with a segment has too much on its left: what hangs there, and the
  /// blank half of a bracket.
  func startingTrim(of index: Int) -> Double {
    let trim = index < segments.count ? segments[index].leadingTrim : 0
    return leftProtrusion(at: lineStart(index)) + trim
  }

  func leftProtrusion(at offset: Int) -> Double {
    guard let edges, let paragraph else { return 0 }
    return paragraph.text.withUnsafeBufferPointer { edges.left(at: offset, in: $0) }
  }

  func penalty(of kind: LineSegment.BreakKind) -> Double {
    switch kind {
    case .allowed, .mandatory, .tab, .cut, .beforeCut: 0
    case .hyphen: costs.hyphenPenalty
    case .insideWord: costs.insideWordPenalty
    case .formulaRelation: costs.relationPenalty
    case .formulaOperator: costs.operatorPenalty
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
  /// Of the segment as set on the line that ends there, in points.
  var width = 0.0
  /// What the next line is without of the segment's width, in points.
  var taken = 0.0
  var hyphenWidth = 0.0
  var isHyphenated = false
  var reshaping: Reshaping?
}
