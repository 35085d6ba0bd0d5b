import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
import ComposePlatform
import ComposeUnicode

extension Line {
  /// The excess of the last cluster: tracking goes between clusters, not right of the last one,
  /// unless a hyphen follows there.
  func trackingAtEnd(isHyphenated: Bool) -> Double {
    guard !(isHyphenated && hasHyphenAtRight), let last = fragments.last else { return 0 }
    return paragraph.runs[last.run].letterSpacing + letterSpacing
  }

  /// The pieces of runs on the line, from left to right.
  mutating func collectFragments(_ content: Range<Int>) {
    if hasReshapedEnds { return collectReshapedFragments(content) }
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
  mutating func placeFragments(
    natural: Double, measure: Double, tabs: TabLayout?, tracking: Double
  ) {
    if fragments.count == 1, tabs == nil, leadingTrim == 0, !spreadsEastAsianOnly {
      fragments[0].width = natural
      width = natural
      return
    }
    let isFromRight = tabs?.isRightToLeft == true
    var pen = -leadingTrim
    // Asked for each fragment, the line would be copied.
    let spacing = spacing
    let glyphs = glyphs
    let runs = paragraph.runs
    for step in fragments.indices {
      let index = isFromRight ? fragments.count - 1 - step : step
      fragments[index].x = pen
      if let tabs, paragraph.runs[fragments[index].run].kind == .tab {
        fragments[index].width = tabWidth(at: index, from: pen, tabs, measure: measure)
      } else {
        fragments[index].width = spacing.advance(of: fragments[index], glyphs, runs)
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
  @inline(__always)
  func advance(of fragment: Fragment) -> Double {
    spacing.advance(of: fragment, glyphs, paragraph.runs)
  }

  @inline(__always)
  private var spacing: Spacing {
    Spacing(
      glyphScaling: glyphScaling, wordSpacing: wordSpacing, letterSpacing: letterSpacing,
      spreadsEastAsianOnly: spreadsEastAsianOnly)
  }

  /// By how much glyphs are wider or further apart than their font has them.
  private struct Spacing {
    let glyphScaling: Double
    let wordSpacing: Double
    let letterSpacing: Double
    let spreadsEastAsianOnly: Bool

    /// The points from a fragment's origin to its end.
    @inline(__always)
    func advance(of fragment: Fragment, _ glyphs: [ShapedGlyph], _ runs: [ShapedRun]) -> Double {
      let sums = GlyphSums(of: glyphs, in: fragment.glyphs)
      let run = fragment.run
      let isScaled = glyphScaling != 1 && runs[run].kind == .text
      let scale = isScaled ? runs[run].scale * glyphScaling : runs[run].scale
      let tracking = spreadsEastAsianOnly && !runs[run].isSpread ? 0 : letterSpacing
      return Double(sums.units) * scale + Double(sums.spaces) * wordSpacing
        + Double(sums.clusters) * (runs[run].letterSpacing + tracking)
    }
  }

  /// What the width of some glyphs is made of.
  private struct GlyphSums {
    /// The advances, in font units.
    var units = 0
    var spaces = 0
    var clusters = 0

    /// - Parameter range: A part of the glyphs.
    init(of glyphs: [ShapedGlyph], in range: Range<Int>) {
      glyphs.withUnsafeBufferPointer { glyphs in
        for index in range {
          units += Int(glyphs[index].advance)
          if glyphs[index].flags.contains(.wordSpace) { spaces += 1 }
          if glyphs[index].textLength > 0 { clusters += 1 }
        }
      }
    }
  }

  /// The width of what follows a tab up to the next one, or to a terminator.
  ///
  /// - Parameter fromRight: What follows is left of the tab; then the terminator itself counts
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

  /// The x offset of the first of some characters in a fragment.
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

  /// Lets the line end with the space that the break swallowed: unseen, but a reader that copies or
  /// speaks the text needs it between the words. It takes no width.
  mutating func appendTrailingSpace() {
    guard !paragraph.hasBidi, let last = fragments.last else { return }
    if ownGlyphs != nil { return appendOwnTrailingSpace() }
    let runs = paragraph.runs
    var place = last.run
    var glyph = last.glyphs.upperBound
    if glyph == runs[place].glyphRange.upperBound {
      // The space is of another run: after emphasis, a link or letters of another font.
      place += 1
      guard place < runs.count else { return }
      glyph = runs[place].glyphRange.lowerBound
    }
    // Parts of a formula have glue between them, which is no space between words.
    guard runs[last.run].kind == .text, runs[place].kind == .text,
      runs[place].glyphRange.contains(glyph), paragraph.glyphs[glyph].flags.contains(.wordSpace),
      paragraph.glyphs[glyph].textOffset < range.upperBound
    else { return }
    if place == last.run {
      fragments[fragments.count - 1].glyphs = last.glyphs.lowerBound..<(glyph + 1)
    } else {
      fragments.append(
        Fragment(run: place, glyphs: glyph..<(glyph + 1), x: last.x + last.width, width: 0))
    }
  }

  /// The last fragment in logical order, which a hyphen follows.
  var lastReadFragment: Int? {
    guard paragraph.hasBidi else { return fragments.indices.last }
    return fragments.indices.max { fragments[$0].run < fragments[$1].run }
  }

  /// Whether nothing is right of a hyphen at the line's end.
  var hasHyphenAtRight: Bool {
    guard paragraph.hasBidi, let last = lastReadFragment else { return true }
    return last == fragments.count - 1 && !paragraph.runs[fragments[last].run].isRightToLeft
  }

  mutating func appendHyphen() {
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
}
