import ComposeAttributedText
public import ComposeFonts
public import ComposeGraphics
import ComposePlatform
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

  /// The shaped paragraph that the line is part of.
  public let paragraph: ShapedParagraph
  /// With trailing white space, in bytes of the attributed text.
  public let range: Range<Int>
  /// The end of the text before the trailing white space; of a line that is truncated
  /// at its end, the text that is left.
  public internal(set) var contentEnd: Int
  /// From left to right.
  public internal(set) var fragments: [Fragment]
  private let indirectEnds: IndirectOptional<ReshapedEnds>
  /// Parts of words at its ends whose glyphs differ from those of the whole word.
  var parts: ReshapedEnds { indirectEnds.value ?? ReshapedEnds() }
  /// Whether there are any, checked for every line.
  var hasReshapedEnds: Bool { !indirectEnds.isAbsent }
  /// Replaces the paragraph's, where joins are lengthened or parts of words reshaped.
  var ownGlyphs: [ShapedGlyph]?
  /// A hyphen that is not in the text, behind the word that it parts: on its right where the word is
  /// read to the right, on its left where it is read to the left.
  public internal(set) var hyphen: (run: GlyphRun, x: Double)? {
    get { indirectHyphen.value }
    set { indirectHyphen = IndirectOptional(newValue) }
  }
  private var indirectHyphen = IndirectOptional<(run: GlyphRun, x: Double)>.absent
  /// What is seen of the line, from the leading edge of the frame, in points; nil for all of it.
  var visibleExtent: ClosedRange<Double>? {
    get { indirectVisibleExtent.value }
    set { indirectVisibleExtent = IndirectOptional(newValue) }
  }
  private var indirectVisibleExtent = IndirectOptional<ClosedRange<Double>>.absent
  /// From the first glyph's origin to the last one's end, in points, without trailing white space.
  public internal(set) var width: Double
  /// The width of the white space at the end of the line, in points.
  public internal(set) var trailingWhitespaceWidth: Double
  /// Points added to each word space to fill the measure.
  public internal(set) var wordSpacing: Double
  /// Points added after each cluster in addition to the text's own tracking, to tighten the line or
  /// to fill the measure where there are no spaces.
  public internal(set) var letterSpacing = 0.0
  /// Whether `letterSpacing` is for Chinese, Japanese, Korean, Thai and its neighbours alone.
  var spreadsEastAsianOnly = false
  /// What the first cluster has too much on its left, in points: the blank half of a bracket.
  var leadingTrim = 0.0
  /// What the last cluster has too much on its right, in points.
  var trailingTrim = 0.0
  /// The horizontal scale of the glyphs to fill the measure, as part of their own width.
  public internal(set) var glyphScaling = 1.0
  /// The truncation token; nil unless the line was truncated.
  public internal(set) var token: Token?
  /// Above the baseline, in points: the tallest font or attachment on the line.
  public internal(set) var ascent: Double
  /// Below the baseline, in points, positive.
  public internal(set) var descent: Double
  /// The leading of the line's fonts, in points.
  public internal(set) var leading: Double
  /// From the leading edge of the frame to the line's left end, in points.
  public internal(set) var indent: Double
  /// Whether the paragraph ends here.
  public let isLast: Bool
  /// Whether a justified line falls short of its measure, since what follows cannot be parted.
  var isLeftShort = false

  /// Makes the line of some segments.
  ///
  /// - Parameters:
  ///   - segments: As the breaker saw them, `segmentRange` being this line's; not empty.
  ///   - isLast: Whether the paragraph ends here.
  ///   - width: The measure, for alignment, tabs and justification.
  ///   - letterWidth: What justification adds to the width of letters, as part of the em; nil for as
  ///     much as the line alone requires.
  init(
    _ paragraph: ShapedParagraph, segments: [LineSegment], range segmentRange: Range<Int>,
    start: Int, isHyphenated: Bool, isLast: Bool, width measure: Double, indent: Double,
    tabs: @autoclosure () -> TabLayout, parts: ReshapedEnds = ReshapedEnds(),
    letterWidth: Double? = nil
  ) {
    self.paragraph = paragraph
    indirectEnds = parts.isEmpty ? .absent : .present(parts)
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
    var content = LineContent(
      segments, in: segmentRange, isHyphenated: isHyphenated, isLast: isLast)
    collectFragments(start..<contentEnd)
    trimEdges(of: &content)
    let margins = marginKerning(isHyphenated: isHyphenated)
    let measure = measure + margins.left + margins.right
    let tracking = justify(&content, to: measure, letterWidth: letterWidth)
    placeFragments(
      natural: content.width, measure: measure, tabs: content.hasTab ? tabs() : nil,
      tracking: tracking)
    if isHyphenated { appendHyphen() }
    measureHeight()
    if !isHyphenated, !isLast { appendTrailingSpace() }
    align(in: measure, hanging: margins.left)
  }

  /// The glyphs that the fragments' ranges refer to: the paragraph's, or the line's own where joins
  /// of Arabic letters are lengthened.
  public var glyphs: [ShapedGlyph] { ownGlyphs ?? paragraph.glyphs }
}
