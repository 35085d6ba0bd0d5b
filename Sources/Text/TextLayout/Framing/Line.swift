import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
internal import ComposePlatform
import ComposeUnicode

/// One line of a paragraph: pieces of shaped runs in visual order, placed and spread.
public struct Line: Sendable {
  /// Part of a run on the line.
  public struct Fragment: Sendable {
    /// The index in `paragraph.runs`.
    public var run: Int
    /// In the line's `glyphs`.
    public var glyphs: Range<Int>
    /// From the line's origin to the fragment's, in points.
    public var x: Double
    /// With word and letter spacing.
    public var width: Double
  }

  public let paragraph: ShapedParagraph
  /// With trailing white space, in bytes of the attributed text.
  public let range: Range<Int>
  /// Where the text ends that stands before the trailing white space; of a line that is truncated
  /// at its end, the text that is left.
  public internal(set) var contentEnd: Int
  /// From left to right.
  public internal(set) var fragments: [Fragment]
  private let rareParts: Rarely<LineParts>
  /// Parts of words at its ends that do not stand there as in the whole word.
  var parts: LineParts { rareParts.value ?? LineParts() }
  /// Instead of the paragraph's, where joins are lengthened or parts of words shaped anew.
  var ownGlyphs: [ShapedGlyph]?
  /// A hyphen that is not in the text, behind the word that it parts: on its right where the word is
  /// read to the right, on its left where it is read to the left.
  public internal(set) var hyphen: (run: GlyphRun, x: Double)? {
    get { rareHyphen.value }
    set { rareHyphen = Rarely(newValue) }
  }
  private var rareHyphen = Rarely<(run: GlyphRun, x: Double)>.absent
  /// From the first glyph's origin to the last one's end, in points, without trailing white space.
  public internal(set) var width: Double
  public internal(set) var trailingWhitespaceWidth: Double
  /// Points added to each word space to fill the measure.
  public internal(set) var wordSpacing: Double
  /// Points added after each cluster beside the text's own tracking, to tighten the line or to
  /// fill the measure where there are no spaces.
  public internal(set) var letterSpacing = 0.0
  /// Whether `letterSpacing` is for Chinese, Japanese and Korean alone.
  var spreadsEastAsianOnly = false
  /// What the first cluster has too much on its left, in points: the blank half of a bracket.
  private(set) var leadingTrim = 0.0
  /// What the last cluster has too much on its right, in points.
  private(set) var trailingTrim = 0.0
  /// How wide glyphs are drawn to fill the measure, as part of their own width.
  public internal(set) var glyphScaling = 1.0
  /// What stands for text that is left out; nil unless the line was truncated.
  public internal(set) var token: Token?
  /// Above the baseline, in points: the tallest font or attachment on the line.
  public internal(set) var ascent: Double
  /// Below the baseline, in points, positive.
  public internal(set) var descent: Double
  public internal(set) var leading: Double
  /// From the leading edge of the frame to the line's left end, in points.
  public internal(set) var indent: Double
  /// Whether the paragraph ends here.
  public let isLast: Bool

  /// Makes the line of some segments.
  ///
  /// - Parameters:
  ///   - segments: As the breaker saw them, `segmentRange` being this line's; not empty.
  ///   - isLast: Whether the paragraph ends here.
  ///   - width: The measure, for alignment, tabs and justification.
  init(
    _ paragraph: ShapedParagraph, segments: [LineSegment], range segmentRange: Range<Int>,
    start: Int, isHyphenated: Bool, isLast: Bool, width measure: Double, indent: Double,
    tabs: @autoclosure () -> TabLayout, parts: LineParts = LineParts()
  ) {
    self.paragraph = paragraph
    rareParts = parts.isEmpty ? .absent : .present(parts)
    let last = segments[segmentRange.upperBound - 1]
    range = start..<max(start, last.end)
    self.isLast = isLast
    contentEnd = max(start, last.contentEnd)
    trailingWhitespaceWidth = last.spaceWidth
    fragments = []
    width = 0
    wordSpacing = 0
    ascent = 0
    descent = 0
    leading = 0
    self.indent = indent
    let content = start..<contentEnd
    var natural = 0.0
    var spaces = 0
    var hasTab = false
    for index in segmentRange {
      let segment = segments[index]
      natural += segment.width
      spaces += segment.contentSpaces
      if segment.breakKind == .tab { hasTab = true }
      if index < segmentRange.upperBound - 1 {
        natural += segment.spaceWidth
        spaces += segment.trailingSpaces
      }
    }
    collectFragments(content)
    leadingTrim = segments[segmentRange.lowerBound].leadingTrim
    // Of glue that is no white space, what stands in the last cluster.
    trailingTrim = last.contentEnd == last.end && !isLast ? last.spaceWidth : 0
    trailingWhitespaceWidth -= trailingTrim
    let tracking = trackingAtEnd(isHyphenated: isHyphenated)
    natural -= tracking + leadingTrim
    let hyphenWidth = isHyphenated ? last.hyphenWidth : 0
    let margins = marginKerning(isHyphenated: isHyphenated)
    let measure = measure + margins.left + margins.right
    let endsParagraphLine = isLast || last.breakKind == .mandatory
    if paragraph.hasBidi, paragraph.style.alignment == .justified, !hasTab, !endsParagraphLine,
      !isHyphenated
    {
      natural += lengthenJoins(by: measure - natural)
    }
    if paragraph.hasEastAsian, paragraph.style.alignment == .justified, !hasTab,
      !endsParagraphLine, !isHyphenated
    {
      spreadEastAsian(by: measure - natural, spaces: spaces, content: content)
      natural += wordSpacing * Double(spaces)
    } else if paragraph.style.alignment == .justified, spaces > 0, !hasTab {
      // Looser lines are spread; tighter ones (total fit) always drawn together.
      if !endsParagraphLine || natural + hyphenWidth > measure {
        natural = spread(
          to: measure, natural: natural, hyphenWidth: hyphenWidth, spaces: spaces,
          isHyphenated: isHyphenated)
      }
    }
    // Where only some clusters are spread, the last one's share is what stands behind it.
    let trackingBehind =
      spreadsEastAsianOnly
      ? tracking + spreadBehindContent : trackingAtEnd(isHyphenated: isHyphenated)
    placeFragments(
      natural: natural, measure: measure, tabs: hasTab ? tabs() : nil,
      tracking: trackingBehind + trailingTrim)
    if isHyphenated { appendHyphen() } else if !isLast { appendTrailingSpace() }
    measureHeight()
    let isSpread = wordSpacing != 0 || letterSpacing != 0
    align(in: measure, isSpread: isSpread)
    self.indent -= margins.left
    if !paragraph.style.lineBoundsOptions.isEmpty { alignEdges(isSpread: isSpread) }
  }

  /// What the fragments' ranges lie in: the paragraph's glyphs, or the line's own where joins of
  /// Arabic letters are lengthened.
  public var glyphs: [ShapedGlyph] { ownGlyphs ?? paragraph.glyphs }

  // MARK: Fragments

  /// What the last cluster has too much: tracking stands between clusters, not right of the last one,
  /// unless a hyphen follows there.
  func trackingAtEnd(isHyphenated: Bool) -> Double {
    guard !(isHyphenated && hasHyphenAtRight), let last = fragments.last else { return 0 }
    return paragraph.runs[last.run].letterSpacing + letterSpacing
  }

  /// The pieces of runs on the line, from left to right.
  mutating func collectFragments(_ content: Range<Int>) {
    if !rareParts.isAbsent { return collectReshapedFragments(content) }
    let runs = paragraph.runs
    var lower = 0
    var upper = runs.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if runs[middle].textRange.upperBound > content.lowerBound {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    upper = lower
    while upper < runs.count, runs[upper].textRange.lowerBound < content.upperBound { upper += 1 }
    fragments.reserveCapacity(upper - lower)
    while lower < upper {
      let glyphs = paragraph.glyphs(of: runs[lower], in: content)
      if !glyphs.isEmpty { fragments.append(Fragment(run: lower, glyphs: glyphs, x: 0, width: 0)) }
      lower += 1
    }
    if paragraph.hasBidi { reorder() }
  }

  /// - Parameters:
  ///   - natural: The width of the segments, which is that of a line of one fragment.
  ///   - tracking: What the last cluster has too much.
  private mutating func placeFragments(
    natural: Double, measure: Double, tabs: TabLayout?, tracking: Double
  ) {
    if fragments.count == 1, tabs == nil, leadingTrim == 0, !spreadsEastAsianOnly {
      fragments[0].width = natural
      width = natural
      return
    }
    let isFromRight = tabs?.isRightToLeft == true
    var pen = -leadingTrim
    for step in fragments.indices {
      let index = isFromRight ? fragments.count - 1 - step : step
      fragments[index].x = pen
      if let tabs, paragraph.runs[fragments[index].run].kind == .tab {
        fragments[index].width = tabWidth(at: index, from: pen, tabs, measure: measure)
      } else {
        fragments[index].width = advance(of: fragments[index])
        if isFromRight, step == 0 { fragments[index].width -= tracking }
      }
      pen += fragments[index].width
    }
    if !isFromRight, tracking != 0, let last = fragments.indices.last {
      fragments[last].width -= tracking
      pen -= tracking
    }
    width = pen
    if isFromRight {
      for index in fragments.indices {
        fragments[index].x = pen - fragments[index].x - fragments[index].width
      }
    }
  }

  private func tabWidth(
    at index: Int, from pen: Double, _ tabs: TabLayout, measure: Double
  ) -> Double {
    let next = tabs.position(after: pen, width: measure) { stop in
      textAfterTab(index, upTo: stop.terminators, fromRight: tabs.isRightToLeft)
    }
    return max(0, next - pen)
  }

  /// The points from a fragment's origin to its end.
  func advance(of fragment: Fragment) -> Double {
    let run = paragraph.runs[fragment.run]
    return glyphs.withUnsafeBufferPointer { glyphs in
      // The range is the fragment's own part of the line's glyphs.
      var units = 0
      var spaces = 0
      var clusters = 0
      for index in fragment.glyphs {
        units += Int(glyphs[index].advance)
        if glyphs[index].flags.contains(.wordSpace) { spaces += 1 }
        if glyphs[index].textLength > 0 { clusters += 1 }
      }
      return Double(units) * horizontalScale(of: run) + Double(spaces) * wordSpacing
        + Double(clusters) * (run.letterSpacing + letterSpacing(of: run))
    }
  }

  /// The width of what follows a tab up to the next one, or to a terminator.
  ///
  /// - Parameter fromRight: What follows stands left of the tab; then the terminator itself counts
  ///   too, so that its left edge is aligned either way.
  private func textAfterTab(
    _ index: Int, upTo terminators: [Unicode.Scalar], fromRight: Bool
  ) -> Double {
    var whole = 0.0
    let step = fromRight ? -1 : 1
    var next = index + step
    while fragments.indices.contains(next), paragraph.runs[fragments[next].run].kind != .tab {
      let fragment = fragments[next]
      let width = advance(of: fragment)
      if !terminators.isEmpty, let left = offset(ofFirst: terminators, in: fragment) {
        return whole + (fromRight ? width - left : left)
      }
      whole += width
      next += step
    }
    return whole
  }

  /// How far right in a fragment the first of some characters stands.
  private func offset(ofFirst scalars: [Unicode.Scalar], in fragment: Fragment) -> Double? {
    let run = paragraph.runs[fragment.run]
    var pen = 0.0
    for glyph in glyphs[fragment.glyphs] {
      let scalar = paragraph.text.withUnsafeBufferPointer { bytes in
        Int(glyph.textOffset) < bytes.count
          ? UTF8Decoder.decode(bytes, at: Int(glyph.textOffset)).scalar : 0
      }
      if glyph.textLength > 0, scalars.contains(where: { $0.value == scalar }) { return pen }
      pen += Double(glyph.advance) * horizontalScale(of: run)
      if glyph.textLength > 0 { pen += run.letterSpacing + letterSpacing(of: run) }
      if glyph.flags.contains(.wordSpace) { pen += wordSpacing }
    }
    return nil
  }

  /// Puts the fragments in visual order (UAX #9, L2). Trailing white space, which rule L1
  /// would move to the end, is not among them.
  mutating func reorder() {
    let levels = fragments.map { paragraph.runs[$0.run].level }
    fragments = BidiLevels.visualOrder(of: levels).map { fragments[$0] }
  }

  /// Lets the last fragment end with the space that the break swallowed: unseen, but a reader
  /// that copies or speaks the text needs it between the words. It takes no width.
  private mutating func appendTrailingSpace() {
    guard !paragraph.hasBidi, let last = fragments.indices.last else { return }
    if ownGlyphs != nil { return appendOwnTrailingSpace() }
    let run = paragraph.runs[fragments[last].run]
    let next = fragments[last].glyphs.upperBound
    guard run.kind == .text, run.glyphRange.contains(next),
      paragraph.glyphs[next].flags.contains(.wordSpace),
      paragraph.glyphs[next].textOffset < range.upperBound
    else { return }
    fragments[last].glyphs = fragments[last].glyphs.lowerBound..<(next + 1)
  }

  /// The fragment that is read last, behind which a hyphen stands.
  var lastReadFragment: Int? {
    guard paragraph.hasBidi else { return fragments.indices.last }
    return fragments.indices.max { fragments[$0].run < fragments[$1].run }
  }

  /// Whether nothing stands on the right of a hyphen at the line's end.
  var hasHyphenAtRight: Bool {
    guard paragraph.hasBidi, let last = lastReadFragment else { return true }
    return last == fragments.count - 1 && !paragraph.runs[fragments[last].run].isRightToLeft
  }

  private mutating func appendHyphen() {
    guard let last = lastReadFragment else { return }
    let run = paragraph.runs[fragments[last].run]
    let glyph = run.face.hyphenGlyph
    let advance = run.face.advance(of: glyph)
    let shaped = ShapedGlyph(
      glyph: glyph, textOffset: UInt32(clamping: range.upperBound), textLength: 0,
      advance: Int32(clamping: advance))
    let hyphenRun = GlyphRun(
      face: run.face, size: run.size, glyphs: [shaped][...], text: paragraph.text[...],
      adjustment: adjustment(of: run))
    let hyphenWidth = Double(advance) * run.scale * glyphScaling
    // What follows it from left to right.
    let next = run.isRightToLeft ? last : last + 1
    hyphen = (hyphenRun, next < fragments.count ? fragments[next].x : width)
    for index in fragments.indices[next...] { fragments[index].x += hyphenWidth }
    width += hyphenWidth
  }

  // MARK: Height and place

  mutating func measureHeight() {
    let strut = paragraph.strut
    ascent = strut.ascent
    descent = strut.descent
    leading = strut.leading
    // No font but that of the strut.
    if paragraph.isOfStrutAlone { return }
    var lastRun = -1
    for fragment in fragments where fragment.run != lastRun {
      lastRun = fragment.run
      let run = paragraph.runs[fragment.run]
      if run.kind == .attachment,
        let attachment = paragraph.attributeSets[run.attributes].attachment
      {
        if attachment.float != nil { continue }
        let shift = paragraph.attributeSets[run.attributes].baselineOffset
        ascent = max(ascent, attachment.ascent + shift)
        descent = max(descent, attachment.descent - shift)
        continue
      }
      let shift = run.baselineOffset - run.rise
      if let composite = run.composite {
        ascent = max(ascent, composite.ascent + shift)
        descent = max(descent, composite.descent - shift)
        continue
      }
      if run.face == paragraph.baseFont.face, run.size == paragraph.baseFont.size, shift == 0 {
        continue
      }
      // The font that was asked for, so that a character it lacks does not move the line.
      let font = paragraph.requestedFont(of: run)
      ascent = max(ascent, font.ascent + shift)
      descent = max(descent, font.descent - shift)
      leading = max(leading, font.leading)
    }
  }

  mutating func align(in measure: Double, isSpread: Bool) {
    let gap = measure - width
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let offset: Double =
      switch paragraph.style.alignment {
      case .left: 0
      case .right: gap
      case .center: gap / 2
      case .natural: isRightToLeft ? gap : 0
      case .justified: isSpread ? 0 : isRightToLeft ? gap : 0
      }
    indent += measure.isFinite && measure < 1e8 ? offset : 0
  }

  /// The tallest attachment on the line above and below the baseline, or nil without one.
  var attachmentExtent: (ascent: Double, descent: Double)? {
    var extent: (ascent: Double, descent: Double)?
    for fragment in fragments {
      let run = paragraph.runs[fragment.run]
      guard run.kind == .attachment else { continue }
      let attributes = paragraph.attributeSets[run.attributes]
      guard let attachment = attributes.attachment, attachment.float == nil else { continue }
      extent = (
        max(extent?.ascent ?? 0, attachment.ascent + attributes.baselineOffset),
        max(extent?.descent ?? 0, attachment.descent - attributes.baselineOffset)
      )
    }
    return extent
  }
}
