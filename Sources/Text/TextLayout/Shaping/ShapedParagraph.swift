import ComposeAttributedText
import ComposeFonts

/// A paragraph after itemising and shaping: flat arrays, independent of any width.
///
/// Immutable and shared by the lines made from it, so another measure reuses the shaping.
public final class ShapedParagraph: Sendable {
  /// The bytes of the whole attributed text; `range` is this paragraph's part of them.
  public let text: [UInt8]
  public let range: Range<Int>
  public let style: ParagraphStyle
  public let attributeSets: [TextAttributes]
  /// The font of the paragraph's first character: its strut.
  public let baseFont: Font
  /// How far its font reaches from the baseline, in points.
  let strut: (ascent: Double, descent: Double, leading: Double)
  /// Whether all is text in the strut's font and size, on the baseline.
  let isOfStrutAlone: Bool
  /// In logical order.
  public let runs: [ShapedRun]
  public let glyphs: [ShapedGlyph]
  /// The unbreakable pieces, in logical order.
  public let segments: [LineSegment]
  /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
  public let baseLevel: UInt8
  /// Whether any run is right-to-left, so that lines must be reordered.
  public let hasBidi: Bool
  /// Offsets of characters that no font has.
  public let missing: [Int]
  /// Whether text of Thai, Lao, Khmer or Burmese breaks between any two syllables, since the
  /// machine has no dictionary to find its words.
  public let wordsAreGuessed: Bool
  /// Whether some of the text is Chinese, Japanese or Korean, so that lines are spread between
  /// characters.
  let hasEastAsian: Bool
  /// That of the style, where every line needs it.
  let justification: Justification
  /// Whether letters may be spaced and drawn wider: not where they join, nor in text of several
  /// directions.
  let lettersGive: Bool
  /// How far glyphs stand out into the margins, by face; empty where the style does without.
  let edges: [EdgeTable]
  /// What parts words, for each language of the text; empty where words stay whole.
  let hyphenators: [LanguageHyphenator]
  /// What shapes parts of words where they cannot be had from the whole; nil where words stay whole.
  let partShaper: PartShaper?
  /// How much of its measure a line fills at least without a parted word; 0 where greedy lines end
  /// with whole words.
  let hyphenationFactor: Double
  /// Whether a word may be parted before its letter at an offset; nil for everywhere.
  let allowsHyphenation: (@Sendable (Int) -> Bool)?
  /// Whether some runs may be in another language than the first; those that name none are in that
  /// around them.
  public let hasSeveralLanguages: Bool

  init(
    text: [UInt8], range: Range<Int>, style: ParagraphStyle, attributeSets: [TextAttributes],
    baseFont: Font, runs: [ShapedRun], glyphs: [ShapedGlyph], segments: [LineSegment],
    baseLevel: UInt8, hasBidi: Bool, missing: [Int], wordsAreGuessed: Bool = false,
    hasEastAsian: Bool = false, lettersGive: Bool = false, edges: [EdgeTable] = [],
    hyphenators: [LanguageHyphenator] = [], partShaper: PartShaper? = nil,
    hyphenationFactor: Double = 0, allowsHyphenation: (@Sendable (Int) -> Bool)? = nil
  ) {
    self.text = text
    self.range = range
    self.style = style
    self.attributeSets = attributeSets
    self.baseFont = baseFont
    strut = (baseFont.ascent, baseFont.descent, baseFont.leading)
    isOfStrutAlone = runs.indices.allSatisfy {
      runs[$0].kind == .text && runs[$0].composite == nil && runs[$0].size == baseFont.size
        && runs[$0].face == baseFont.face && runs[$0].baselineOffset - runs[$0].rise == 0
    }
    self.runs = runs
    self.glyphs = glyphs
    self.segments = segments
    self.baseLevel = baseLevel
    self.hasBidi = hasBidi
    self.missing = missing
    self.wordsAreGuessed = wordsAreGuessed
    self.hasEastAsian = hasEastAsian
    justification = style.justification
    self.lettersGive = lettersGive
    self.edges = edges
    self.hyphenators = hyphenators
    self.partShaper = partShaper
    self.hyphenationFactor = hyphenationFactor
    self.allowsHyphenation = allowsHyphenation
    // The sets of the whole text, which are few; nearly always one.
    let language = attributeSets.first?.language
    hasSeveralLanguages = attributeSets.dropFirst().contains {
      $0.language != nil && $0.language != language
    }
  }

  /// The language of the paragraph's first run.
  var baseLanguage: String? { runs.first.flatMap { attributeSets[$0.attributes].language } }

  /// The font that the text of a run names, whichever face its characters were found in.
  func requestedFont(of run: ShapedRun) -> Font {
    if let font = attributeSets[run.attributes].font { return font }
    // Text without a font has the default one, which is the base font if it begins the paragraph.
    guard let first = runs.first, attributeSets[first.attributes].font == nil else {
      return Font(run.face, size: run.size, opticalSize: .fixed)
    }
    return baseFont
  }

  /// The width of the widest unbreakable piece, in points: no narrower column holds the text
  /// without breaking inside a word.
  public var minimumWidth: Double {
    segments.reduce(0) { max($0, $1.width + $1.hyphenWidth) }
  }

  /// The width of the text set on one line (or, with forced breaks, of its widest line).
  public var naturalWidth: Double {
    var widest = 0.0
    var pen = 0.0
    for segment in segments {
      widest = max(widest, pen + segment.width)
      pen = segment.breakKind == .mandatory ? 0 : pen + segment.width + segment.spaceWidth
    }
    return widest
  }

  /// The glyphs of `run` that stand for `textRange`, as indices of `glyphs`.
  ///
  /// Complexity: O(log n).
  func glyphs(of run: ShapedRun, in textRange: Range<Int>) -> Range<Int> {
    if textRange.lowerBound <= run.textRange.lowerBound,
      textRange.upperBound >= run.textRange.upperBound
    {
      return run.glyphRange
    }
    if run.isRightToLeft {
      // Offsets fall from left to right: what comes later in the text stands further left.
      let start = firstGlyph(in: run.glyphRange) { Int($0.textOffset) < textRange.upperBound }
      let end = firstGlyph(in: run.glyphRange) { Int($0.textOffset) < textRange.lowerBound }
      return start..<max(start, end)
    }
    let start = firstGlyph(of: run, at: textRange.lowerBound)
    let end = firstGlyph(of: run, at: textRange.upperBound)
    return start..<max(start, end)
  }

  /// The first glyph of a left-to-right run that stands for text from an offset on.
  private func firstGlyph(of run: ShapedRun, at offset: Int) -> Int {
    let range = run.glyphRange
    let distance = offset - run.textRange.lowerBound
    if distance <= 0 || range.isEmpty { return range.lowerBound }
    // Most letters have a byte and a glyph each, so that it is where it would be if all had, or a
    // little before, as ligatures have fewer glyphs.
    var high = min(range.upperBound, range.lowerBound + distance)
    var step = 1
    while high > range.lowerBound,
      Int(glyphs[max(range.lowerBound, high - step)].textOffset) >= offset
    {
      high = max(range.lowerBound, high - step)
      step *= 2
    }
    let low = max(range.lowerBound, high - step)
    // Where letters have several glyphs, it lies farther on.
    let isBeyond = high < range.upperBound && Int(glyphs[high].textOffset) < offset
    return firstGlyph(in: isBeyond ? high..<range.upperBound : low..<high) {
      Int($0.textOffset) >= offset
    }
  }

  /// The first index in `range` whose glyph answers yes; every glyph after it does too.
  private func firstGlyph(in range: Range<Int>, where test: (ShapedGlyph) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if test(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
