import ComposeAttributedText
import ComposeGeometry

/// Finds room in a shape for one band of lines after the other.
struct ShapeFiller {
  var region: FrameRegion
  let options: FrameOptions
  let space: LineSpace
  let padding: Double
  let hooks: LayoutHooks?
  /// No stretch below is wider, found by looking for one in vain.
  private var widest = Double.infinity
  /// The line above in the same paragraph.
  private var previous: Line.Placement?
  var tallestTried = 0.0

  /// How often bands are tried an eighth of a line apart before they are farther apart.
  static let closeTries = 64

  init(_ container: TextContainer, hooks: LayoutHooks? = nil) {
    self.hooks = hooks
    options = container.options
    space = LineSpace(progression: options.progression)
    padding = options.lineFragmentPadding > 0 ? min(options.lineFragmentPadding, 1e9) : 0
    region = FrameRegion(container, transform: space.fromPage)
  }

  func hasLinesLeft(_ count: Int) -> Bool {
    options.maximumNumberOfLines <= 0 || count < options.maximumNumberOfLines
  }

  /// Why not even a line was placed.
  var failure: LayoutError {
    region.bounds.height < tallestTried
      ? .nothingFits(available: region.bounds.height, needed: tallestTried)
      : .tooNarrow(available: region.bounds.width)
  }

  /// Places the next line of a paragraph, in one fragment or several, and returns where the text
  /// continues; nil when there is no more room.
  mutating func place(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, into content: inout FrameContent
  ) -> Int? {
    if start == paragraph.range.lowerBound { previous = nil }
    // First where the next word has room, then wherever there is room for a cluster.
    if widest > 0 {
      let top = content.bottom
      if let reached = place(
        paragraph, from: start, to: end, breaksWords: false, into: &content)
      {
        return reached
      }
      content.bottom = top
      region.rewind()
    }
    return place(paragraph, from: start, to: end, breaksWords: true, into: &content)
  }

  private mutating func place(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, breaksWords: Bool,
    into content: inout FrameContent
  ) -> Int? {
    let strut = paragraph.strut(at: start, usesFontLeading: options.usesFontLeading)
    var tries = 0
    var step = max(strut.height / 8, 0.5)
    var widestSeen = 0.0
    var y = content.bottom
    tallestTried = max(tallestTried, strut.height)
    while y + strut.height <= region.bounds.maxY + 1e-6 {
      if !breaksWords, nextWord(of: paragraph, at: start, to: end) > widest { return nil }
      if let band = band(
        paragraph, from: start, to: end, top: y, strut: strut, breaksWords: breaksWords,
        widestSeen: &widestSeen)
      {
        append(band, top: y, to: &content)
        previous = band.placement
        return band.end
      }
      tries += 1
      if tries > Self.closeTries { step *= 2 }
      y = max(y + step, region.nextTop ?? y)
    }
    if !breaksWords { widest = min(widest, widestSeen) }
    return nil
  }

  /// The width of what must stay together at a place, in points.
  private func nextWord(of paragraph: ShapedParagraph, at start: Int, to end: Int) -> Double {
    let segment = paragraph.segments[paragraph.segmentIndex(at: start)]
    return segment.contentEnd <= end ? segment.width : 0
  }

  // MARK: Bands

  struct Stretch {
    var line: Line
    var range: ClosedRange<Double>
  }

  /// Lines next to each other.
  struct Band {
    var stretches: [Stretch]
    var placement: Line.Placement
    var end: Int
  }

  /// The lines at a height; taller ones are tried again with the room they need.
  private mutating func band(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, top: Double,
    strut: Line.Placement, breaksWords: Bool, widestSeen: inout Double
  ) -> Band? {
    var height = strut.height
    for _ in 0..<4 {
      guard top + height <= region.bounds.maxY + 1e-6 else { return nil }
      var stretches = region.stretches(top: top, bottom: top + height)
      if paragraph.baseLevel & 1 == 1 { stretches.reverse() }
      guard
        let band = fill(
          stretches, with: paragraph, from: start, to: end, breaksWords: breaksWords,
          widestSeen: &widestSeen)
      else { return nil }
      if band.placement.height <= height + 1e-6 { return band }
      height = band.placement.height
    }
    return nil
  }

  private func fill(
    _ stretches: [ClosedRange<Double>], with paragraph: ShapedParagraph, from start: Int,
    to end: Int, breaksWords: Bool, widestSeen: inout Double
  ) -> Band? {
    let style = paragraph.style
    var placed: [Stretch] = []
    var position = start
    var above = 0.0
    var below = 0.0
    var formulaDepth = 0.0
    for stretch in stretches {
      let range = placed.last.map { apart(stretch, from: $0.range, in: paragraph) } ?? stretch
      let width = range.upperBound - range.lowerBound - 2 * padding
      let measure = LineMeasure(
        style, width: width, isFirst: position == paragraph.range.lowerBound,
        isRightToLeft: paragraph.baseLevel & 1 == 1)
      guard width > 0, measure.width > 0 else { continue }
      widestSeen = max(widestSeen, measure.width)
      let tabs = TabLayout(paragraph, indent: measure.head)
      let choice = paragraph.lineChoice(
        from: position, to: end, width: measure.width, tabs: tabs)
      if choice.endsInsideWord, !breaksWords, style.lineBreakMode != .byCharacterWrapping {
        continue
      }
      let isOver = choice.firstWidth > measure.width + GreedyBreaker.tolerance
      if isOver, !style.lineBreakMode.isOneLine { continue }
      let truncation = style.lineBreakMode.truncation
      var line = Line(
        paragraph, segments: choice.segments, range: 0..<choice.segments.count, start: position,
        isHyphenated: choice.isHyphenated, isLast: choice.end >= end,
        width: truncation == nil ? measure.width : 1e9, indent: measure.left, tabs: tabs)
      if let truncation { line = line.fitted(to: measure.width, at: truncation) }
      line = measure.clipped(line)
      var placement = line.placement(below: previous, usesFontLeading: options.usesFontLeading)
      if let hooks { placement = hooks.placement(of: line, placement) }
      above = max(above, placement.baseline)
      below = max(below, placement.height - placement.baseline)
      formulaDepth = max(formulaDepth, placement.formulaDepth)
      placed.append(Stretch(line: line, range: range))
      position = choice.end
      if position >= end || choice.endsWithForcedBreak { break }
    }
    guard !placed.isEmpty else { return nil }
    return Band(
      stretches: placed,
      placement: Line.Placement(
        height: above + below, baseline: above, formulaDepth: formulaDepth),
      end: position)
  }

  /// A stretch with no less than a word space between it and the one before, for where an obstacle
  /// only just reaches into a line. May be left with no width.
  func apart(
    _ stretch: ClosedRange<Double>, from last: ClosedRange<Double>, in paragraph: ShapedParagraph
  ) -> ClosedRange<Double> {
    let gap = max(0, paragraph.baseFont.size / 4 - 2 * padding)
    if last.upperBound <= stretch.lowerBound {
      let start = max(stretch.lowerBound, last.upperBound + gap)
      return min(start, stretch.upperBound)...stretch.upperBound
    }
    let end = min(stretch.upperBound, last.lowerBound - gap)
    return stretch.lowerBound...max(end, stretch.lowerBound)
  }

  func append(_ band: Band, top: Double, to content: inout FrameContent) {
    let placement = band.placement
    let baseline = space.baseline(
      top: top, height: placement.height, above: placement.baseline)
    for stretch in band.stretches {
      let left = stretch.range.lowerBound
      content.lines.append(
        Frame.PlacedLine(
          line: stretch.line, origin: space.page(Point(x: left + padding, y: baseline)),
          fragmentRect: space.page(
            Rect(
              x: left, y: top, width: stretch.range.upperBound - left,
              height: placement.height))))
    }
    content.endLine(at: top + placement.height)
  }
}

extension LineChoice {
  /// The width of the first piece, which is on the line whether it fits or not.
  fileprivate var firstWidth: Double { segments[0].width }
}

extension ShapedParagraph {
  /// The minimum height of a line: that of the base font alone.
  func strut(at start: Int, usesFontLeading: Bool) -> Line.Placement {
    let segment = LineSegment(
      contentEnd: start, end: start, width: 0, spaceWidth: 0, contentSpaces: 0, trailingSpaces: 0,
      breakKind: .mandatory, hyphenWidth: 0)
    return Line(
      self, segments: [segment], range: 0..<1, start: start, isHyphenated: false, isLast: true,
      width: 0, indent: 0, tabs: TabLayout(self)
    ).placement(usesFontLeading: usesFontLeading)
  }
}
