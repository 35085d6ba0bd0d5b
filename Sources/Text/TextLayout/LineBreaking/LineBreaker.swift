public import ComposeAttributedText

/// The widths of a paragraph's lines, in points.
public struct LineWidths: Hashable, Sendable {
  /// The width of the first line, in points.
  public var first: Double
  /// The width of all further lines, in points.
  public var others: Double
  /// The additional amount taken off the first lines.
  var exclusion: LineInsets?
  /// Those of the lines after the first that are not as the others: TeX's `\parshape`.
  private var second: [Double] = []

  /// Creates widths of which the first may differ, in points.
  public init(first: Double, others: Double) {
    self.first = Self.usable(first)
    self.others = Self.usable(others)
  }

  /// - Parameter widths: By line; the last one is that of all further lines.
  public init(_ widths: [Double]) {
    self.init(first: widths.first ?? 0, others: widths.last ?? 0)
    // The fewer lines are distinguished, the fewer breaks are tried.
    let count = (widths.lastIndex { $0 != widths.last } ?? 0) + 1
    second = widths.prefix(count).dropFirst().map(Self.usable)
  }

  /// Creates one width for all lines, in points.
  public init(_ all: Double) {
    self.init(first: all, others: all)
  }

  static func usable(_ width: Double) -> Double {
    width.isNaN ? 0 : min(max(0, width), 1e9)
  }

  /// Returns the width of a line, in points; lines are counted from 0.
  public subscript(line: Int) -> Double {
    let width =
      line == 0 ? first : line > 0 && line <= second.count ? second[line - 1] : others
    guard let exclusion else { return width }
    return max(0, width - exclusion.inset(forLine: line))
  }

  var narrowest: Double {
    max(0, second.reduce(min(first, others), min) - (exclusion?.room ?? 0))
  }

  /// How many lines there are before those that are all alike.
  var specialCount: Int {
    let own = second.isEmpty ? (first == others ? 0 : 1) : second.count + 1
    return max(own, exclusion?.count ?? 0)
  }
}

/// The end of a line.
public struct LineBreak: Hashable, Sendable {
  /// The index of the first segment of the next line.
  public var segmentEnd: Int
  /// Whether a hyphen that is not in the text ends the line.
  public var isHyphenated: Bool
}

/// Chooses where the lines of a paragraph end.
///
/// Works on segments alone: boxes with glue behind them, independent of their content.
public struct LineBreaker: Sendable {
  /// The method of choosing breaks.
  public var method: ParagraphStyle.LineBreaking
  /// Whether lines will be spread to the measure, so that gaps may stretch and shrink.
  public var isJustified: Bool
  /// The strategies by which line breaks avoid short last lines and breaks in Korean words.
  public var strategy: LineBreakStrategy
  /// The costs of the `totalFit` method.
  public var costs: TotalFitCosts
  /// The stretch and shrink of justified lines.
  public var justification: Justification

  /// Creates a line breaker.
  public init(
    method: ParagraphStyle.LineBreaking, isJustified: Bool, strategy: LineBreakStrategy = [],
    costs: TotalFitCosts = TotalFitCosts(), justification: Justification = Justification()
  ) {
    self.method = method
    self.isJustified = isJustified
    self.strategy = strategy
    self.costs = costs
    self.justification = justification
  }

  /// The breaks from segment `start` to the end; the last one ends the paragraph.
  ///
  /// Every line takes at least one segment, so the list always comes to its end.
  /// Complexity: O(n) greedy; total fit O(n · segments on a line).
  public func breaks(
    of segments: [LineSegment], from start: Int = 0, widths: LineWidths,
    tabs: TabLayout = TabLayout(style: ParagraphStyle())
  ) -> [LineBreak] {
    guard start < segments.count else { return [] }
    let pushesOut = strategy.contains(.pushOut)
    let greedy = GreedyBreaker(segments: segments, widths: widths, tabs: tabs)
    let breaks: [LineBreak]
    if method == .totalFit, !segments.contains(where: { $0.breakKind == .tab }) {
      breaks = TotalFitBreaker(
        segments: segments, widths: widths, isJustified: isJustified, costs: costs,
        justification: justification
      ).ends(from: start).map {
        LineBreak(segmentEnd: $0.segment, isHyphenated: $0.isHyphenated)
      }
    } else {
      breaks = greedy.breaks(from: start)
    }
    return pushesOut ? greedy.pushingOut(breaks, from: start) : breaks
  }

  /// As `breaks(of:from:widths:tabs:)`, with hyphenation and hanging punctuation.
  ///
  /// - Parameters:
  ///   - segments: Of the paragraph, from `textStart` on; those in which a line ends are split.
  ///   - textStart: In bytes of the attributed text.
  ///   - reshapings: Receives the reshaped parts of words, by the start of the next line; that
  ///     with which the first segment starts is among them already.
  func breaks(
    of segments: inout [LineSegment], in paragraph: ShapedParagraph, textStart: Int,
    widths: LineWidths, tabs: TabLayout, reshapings: inout [Int: Reshaping]
  ) -> [LineBreak] {
    if method == .greedy, paragraph.hyphenationFactor > 0, !paragraph.hyphenators.isEmpty {
      let greedy = GreedyBreaker(segments: segments, widths: widths, tabs: tabs)
      let ends = greedy.ends(hyphenating: paragraph, textStart: textStart)
      for end in ends {
        if let reshaping = end.reshaping { reshapings[reshaping.offset] = reshaping }
      }
      let breaks = Self.divide(&segments, at: ends)
      guard strategy.contains(.pushOut) else { return breaks }
      return GreedyBreaker(segments: segments, widths: widths, tabs: tabs)
        .pushingOut(breaks, from: 0)
    }
    guard method == .totalFit, !segments.isEmpty else {
      return breaks(of: segments, widths: widths, tabs: tabs)
    }
    let longWord =
      isJustified
      ? Justification.longWord(measure: widths.others, size: paragraph.baseFont.size) : .infinity
    if let special = segments.firstIndex(where: {
      $0.breakKind.isSpecial || $0.width > longWord
    }) {
      guard !segments[special...].contains(where: { $0.breakKind == .tab }) else {
        return breaks(of: segments, widths: widths, tabs: tabs)
      }
      if isJustified, strategy.isEmpty {
        let cutter = LongWordCutter(
          breaker: self, paragraph: paragraph, textStart: textStart, widths: widths,
          startsInsidePart: !reshapings.isEmpty)
        segments = cutter?.cut(segments) ?? segments
      }
    }
    var breaker = TotalFitBreaker(
      segments: segments, widths: widths, isJustified: isJustified, costs: costs,
      justification: justification, paragraph: paragraph, textStart: textStart)
    breaker.startsInsidePart = !reshapings.isEmpty
    let ends = breaker.ends(from: 0)
    for end in ends {
      if let reshaping = end.reshaping { reshapings[reshaping.offset] = reshaping }
    }
    let breaks = Self.divide(&segments, at: ends)
    guard strategy.contains(.pushOut) else { return breaks }
    return GreedyBreaker(segments: segments, widths: widths, tabs: tabs)
      .pushingOut(breaks, from: 0)
  }

  /// Divides the segments in which lines end, and returns the breaks between the new ones.
  private static func divide(_ segments: inout [LineSegment], at ends: [LineEnd]) -> [LineBreak] {
    guard ends.contains(where: { $0.offset > 0 || $0.reshaping != nil }) else {
      return ends.map { LineBreak(segmentEnd: $0.segment, isHyphenated: $0.isHyphenated) }
    }
    var parted: [LineSegment] = []
    parted.reserveCapacity(segments.count + 8)
    var breaks: [LineBreak] = []
    breaks.reserveCapacity(ends.count)
    var next = 0
    // Of the segment at `next`, what is on lines already.
    var taken = 0.0
    func rest(_ index: Int) -> LineSegment {
      var segment = segments[index]
      segment.width -= taken
      return segment
    }
    for end in ends {
      while next < end.segment {
        parted.append(rest(next))
        taken = 0
        next += 1
      }
      if end.offset > 0 {
        parted.append(
          LineSegment(
            contentEnd: end.offset, end: end.offset, width: end.width - taken, spaceWidth: 0,
            contentSpaces: 0, trailingSpaces: 0,
            breakKind: end.isHyphenated ? .hyphen : .insideWord,
            hyphenWidth: end.hyphenWidth))
        taken = end.taken
      } else if let part = end.reshaping?.after {
        taken = -part.growth
      }
      breaks.append(LineBreak(segmentEnd: parted.count, isHyphenated: end.isHyphenated))
    }
    segments = parted
    return breaks
  }
}
