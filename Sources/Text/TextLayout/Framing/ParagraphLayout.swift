import ComposeAttributedText

/// A shaped paragraph broken for one measure, from which lines are made one by one.
public struct ParagraphLayout: Sendable {
  /// The shaped paragraph.
  public let paragraph: ShapedParagraph
  /// The start of the first line, in bytes of the attributed text.
  public let start: Int
  /// The width of the frame, in points.
  public let width: Double
  /// The rooms of its lines where they are not those of a rectangle, the last one that of all further
  /// lines.
  private let measures: [LineMeasure]
  /// The lines that are indented for something next to them, from the first one on.
  let exclusion: LineInsets?
  private let segments: [LineSegment]
  private let breaks: [LineBreak]
  /// Reshaped parts of words, by where the line behind them starts; nearly always none.
  private let reshapings: [Int: Reshaping]
  /// Nil where letters keep their width.
  private var letterWidths: LetterWidths?

  /// Breaks a paragraph, or the rest of it from `start` on.
  ///
  /// - Parameters:
  ///   - end: Where the text ends that is broken, when it is not the end of the paragraph.
  ///   - width: The frame's width in points; the paragraph's indents come off it. Not a number
  ///     counts as 0.
  public init(
    _ paragraph: ShapedParagraph, from start: Int? = nil, to end: Int? = nil, width: Double
  ) {
    self.init(paragraph, from: start, to: end, width: width, exclusion: nil)
  }

  /// Breaks a paragraph whose first lines are shorter for something next to them.
  package init(
    _ paragraph: ShapedParagraph, from start: Int? = nil, width: Double,
    beside exclusion: LineInsets?
  ) {
    self.init(paragraph, from: start, to: nil, width: width, exclusion: exclusion)
  }

  init(
    _ paragraph: ShapedParagraph, from start: Int?, to end: Int?, width: Double,
    exclusion: LineInsets?
  ) {
    let start = max(paragraph.range.lowerBound, start ?? paragraph.range.lowerBound)
    let width = width.isNaN ? 0 : min(max(0, width), 1e9)
    var widths = Self.widths(
      paragraph.style, width: width, isFirst: start == paragraph.range.lowerBound)
    widths.exclusion = exclusion
    self.init(
      paragraph, from: start, to: end, width: width, widths, wordLimit: widths.narrowest,
      measures: [], exclusion: exclusion)
  }

  /// Breaks a paragraph into lines that each have a room of their own.
  ///
  /// - Parameters:
  ///   - end: No text is looked at beyond the word that reaches it.
  ///   - measures: Not empty.
  init(_ paragraph: ShapedParagraph, from start: Int, to end: Int, measures: [LineMeasure]) {
    let widths = LineWidths(measures.map(\.width))
    let widest = measures.reduce(0) { max($0, $1.width) }
    self.init(
      paragraph, from: start, to: end, width: widest, widths, wordLimit: widest,
      measures: measures, exclusion: nil)
  }

  /// - Parameter wordLimit: Wider words are broken between letters.
  private init(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int?, width: Double,
    _ widths: LineWidths, wordLimit: Double, measures: [LineMeasure], exclusion: LineInsets?
  ) {
    let style = paragraph.style
    self.paragraph = paragraph
    self.start = start
    self.width = width
    self.measures = measures
    self.exclusion = exclusion
    let isFirst = start == paragraph.range.lowerBound
    var segments: [LineSegment]
    switch style.lineBreakMode {
    case .byWordWrapping:
      segments = paragraph.segments(
        from: start, to: measures.isEmpty ? .max : end ?? .max, fitting: wordLimit)
    case .byCharacterWrapping:
      // Every cluster's end is as good as any other.
      segments = paragraph.segments(from: start, fitting: 0).map { segment in
        var segment = segment
        if segment.breakKind == .emergency { segment.breakKind = .allowed }
        return segment
      }
    case .clipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      segments = paragraph.segments(from: start, fitting: .infinity)
    }
    var reshapings: [Int: Reshaping] = [:]
    if !isFirst, let reshaping = paragraph.reshaping(at: start) {
      reshapings[start] = reshaping
      if !segments.isEmpty { segments[0].width += reshaping.after?.growth ?? 0 }
    }
    if let end, end < paragraph.range.upperBound {
      segments = paragraph.cut(segments, from: start, at: end)
    }
    let breaker = LineBreaker(
      method: style.lineBreaking, isJustified: style.alignment == .justified,
      strategy: style.isRare ? style.lineBreakStrategy : [],
      costs: style.totalFitCosts, justification: style.justification)
    breaks =
      style.lineBreakMode.isOneLine
      ? breaker.breaks(of: segments, widths: LineWidths(1e9), tabs: TabLayout(paragraph))
      : breaker.breaks(
        of: &segments, in: paragraph, textStart: start, widths: widths,
        tabs: TabLayout(
          paragraph, indent: isFirst ? style.firstLineHeadIndent : style.headIndent,
          laterIndent: style.headIndent),
        reshapings: &reshapings)
    self.segments = segments
    self.reshapings = reshapings
    letterWidths =
      LetterWidths.areLimited(in: paragraph, lines: breaks.count)
      ? letterWidthsOfLines() : nil
  }

  private func letterWidthsOfLines() -> LetterWidths? {
    LetterWidths(of: paragraph, segments: segments, breaks: breaks) { measure(ofLine: $0).width }
  }

  private static func widths(_ style: ParagraphStyle, width: Double, isFirst: Bool) -> LineWidths {
    let end = LineMeasure.end(style, width: width)
    let others = end - style.headIndent
    return LineWidths(first: isFirst ? end - style.firstLineHeadIndent : others, others: others)
  }

  /// The number of lines.
  public var lineCount: Int { breaks.count }

  /// The end of the first line that had to be broken inside a word, or nil when none had to.
  public var firstBreakInsideWord: Int? {
    for lineBreak in breaks.dropLast() {
      let segment = segments[lineBreak.segmentEnd - 1]
      if segment.breakKind == .emergency || segment.breakKind == .cut { return segment.end }
    }
    return nil
  }

  /// The start of a line, in bytes of the attributed text.
  public func lineStart(_ index: Int) -> Int {
    index == 0 ? start : segments[breaks[index - 1].segmentEnd - 1].end
  }

  /// Makes a line.
  ///
  /// - Precondition: `index` is at least 0 and below `lineCount`.
  /// - Complexity: O(glyphs of the line).
  public func line(_ index: Int) -> Line {
    precondition(breaks.indices.contains(index), "no such line")
    let measure = measure(ofLine: index)
    if let truncation = paragraph.style.lineBreakMode.truncation {
      return line(index, in: measure, width: 1e9).fitted(to: measure.width, at: truncation)
    }
    let line = line(index, in: measure, width: measure.width)
    return paragraph.style.lineBreakMode == .clipping ? measure.clipped(line) : line
  }

  private func measure(ofLine index: Int) -> LineMeasure {
    if !measures.isEmpty { return measures[min(index, measures.count - 1)] }
    let room = exclusion?.inset(forLine: index) ?? 0
    let isTrailing = exclusion?.isTrailing ?? false
    return LineMeasure(
      paragraph.style, width: width,
      isFirst: index == 0 && start == paragraph.range.lowerBound,
      isRightToLeft: paragraph.baseLevel & 1 == 1, room: isTrailing ? 0 : room,
      trailingRoom: isTrailing ? room : 0)
  }

  private func line(_ index: Int, in measure: LineMeasure, width: Double) -> Line {
    var parts = ReshapedEnds()
    if !reshapings.isEmpty {
      parts.start = reshapings[lineStart(index)]?.after
      if index + 1 < breaks.count { parts.end = reshapings[lineStart(index + 1)]?.before }
    }
    return Line(
      paragraph, segments: segments,
      range: (index == 0 ? 0 : breaks[index - 1].segmentEnd)..<breaks[index].segmentEnd,
      start: lineStart(index), isHyphenated: breaks[index].isHyphenated,
      isLast: breaks[index].segmentEnd == segments.count, width: width, indent: measure.left,
      tabs: TabLayout(paragraph, indent: measure.head), parts: parts,
      letterWidth: letterWidths?[index])
  }

  /// The minimum width of a line, in points, shrunk as far as it may be.
  func leastWidth(_ index: Int) -> Double {
    let first = index == 0 ? 0 : breaks[index - 1].segmentEnd
    // A line has a segment at least.
    let last = breaks[index].segmentEnd - 1
    var width = segments[last].width
    if breaks[index].isHyphenated { width += segments[last].hyphenWidth }
    guard last > first else { return width }
    let isJustified = paragraph.style.alignment == .justified
    let justification = paragraph.justification
    let shrink = isJustified ? justification.wordSpaceShrink : 0
    for segment in segments[first..<last] {
      width += segment.width + segment.spaceWidth * (1 - shrink)
    }
    guard isJustified, paragraph.allowsLetterspacing else { return width }
    return width * (1 - TotalFitBreaker.elasticity(of: justification))
  }
}
