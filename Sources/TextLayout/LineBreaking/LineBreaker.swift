import StyledText

/// The widths of a paragraph's lines, in points.
public struct LineWidths: Hashable, Sendable {
  public var first: Double
  public var others: Double
  /// What is taken off the first lines beside that.
  var besides: NarrowedLines?

  public init(first: Double, others: Double) {
    self.first = Self.usable(first)
    self.others = Self.usable(others)
  }

  public init(_ all: Double) {
    self.init(first: all, others: all)
  }

  private static func usable(_ width: Double) -> Double {
    width.isNaN ? 0 : min(max(0, width), 1e9)
  }

  public subscript(line: Int) -> Double {
    let width = line == 0 ? first : others
    guard let besides else { return width }
    return max(0, width - besides.room(beside: line))
  }

  var narrowest: Double { max(0, min(first, others) - (besides?.room ?? 0)) }
}

/// Where a line ends.
public struct LineBreak: Hashable, Sendable {
  /// The index of the first segment of the next line.
  public var segmentEnd: Int
  /// Whether a hyphen that is not in the text stands at the end.
  public var isHyphenated: Bool
}

/// Chooses where the lines of a paragraph end.
///
/// Works on segments alone: boxes with glue behind them, whatever they hold.
public struct LineBreaker: Sendable {
  public var method: ParagraphStyle.LineBreaking
  /// Whether lines will be spread to the measure, so that gaps may stretch and shrink.
  public var isJustified: Bool
  public var strategy: LineBreakStrategy

  public init(
    method: ParagraphStyle.LineBreaking, isJustified: Bool, strategy: LineBreakStrategy = []
  ) {
    self.method = method
    self.isJustified = isJustified
    self.strategy = strategy
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
        segments: segments, widths: widths, isJustified: isJustified, pushesOut: pushesOut
      ).breaks(from: start)
    } else {
      breaks = greedy.breaks(from: start)
    }
    return pushesOut ? greedy.pushingOut(breaks, from: start) : breaks
  }
}
