public import ComposeAttributedText
public import ComposeFonts

/// A paragraph after itemising and shaping: flat arrays, independent of any width.
///
/// Immutable and shared by the lines made from it, so another measure reuses the shaping.
public final class ShapedParagraph: Sendable {
  private let source: Source
  private let shaping: Shaping
  private let breaking: Breaking
  /// How far the base font reaches from the baseline, in points.
  let strut: (ascent: Double, descent: Double, leading: Double)
  /// Whether all is text in the base font and its size, on the baseline.
  let usesBaseFontOnly: Bool
  /// That of the style, where every line needs it.
  let justification: Justification
  /// Whether some runs may be in another language than the first; those that name none are in that
  /// around them.
  public let hasSeveralLanguages: Bool

  /// The three values are stored last, so that they are moved and not copied.
  init(_ source: consuming Source, _ shaping: consuming Shaping, _ breaking: consuming Breaking) {
    let font = source.baseFont
    strut = (font.ascent, font.descent, font.leading)
    usesBaseFontOnly = shaping.runs.allSatisfy {
      $0.kind == .text && $0.composite == nil && $0.size == font.size && $0.face == font.face
        && $0.baselineOffset - $0.rise == 0
    }
    justification = source.style.justification
    hasSeveralLanguages = source.hasSeveralLanguages
    self.source = source
    self.shaping = shaping
    self.breaking = breaking
  }

  // MARK: Source

  /// The text that was shaped, with its attributes.
  struct Source: Sendable {
    var text: [UInt8]
    var range: Range<Int>
    var style: ParagraphStyle
    var attributeSets: [TextAttributes]
    var baseFont: Font

    /// Looks at the sets of the whole text, which are few; nearly always one.
    var hasSeveralLanguages: Bool {
      guard attributeSets.count > 1 else { return false }
      let language = attributeSets[0].language
      return attributeSets.dropFirst().contains { $0.language != nil && $0.language != language }
    }
  }

  /// The bytes of the whole attributed text; `range` is this paragraph's part of them.
  public var text: [UInt8] { source.text }
  /// The UTF-8 bytes of `text` that are this paragraph.
  public var range: Range<Int> { source.range }
  /// The style of the paragraph.
  public var style: ParagraphStyle { source.style }
  /// The attribute sets that `ShapedRun.attributes` counts, those of the whole attributed text.
  public var attributeSets: [TextAttributes] { source.attributeSets }
  /// The font of the paragraph's first character: its strut.
  public var baseFont: Font { source.baseFont }

  // MARK: Shaping

  /// The runs and glyphs.
  struct Shaping: Sendable {
    var runs: [ShapedRun]
    var glyphs: [ShapedGlyph]
    var baseLevel: UInt8
    var hasBidi: Bool
    var missing: [Int] = []
    var lacksDictionary = false
    var hasEastAsian = false
    var spreadsCharacters = false
    var allowsLetterspacing = false
  }

  /// Whether formulas are part of the text.
  package var hasFormulas: Bool {
    // By index: extracting a set from the array would copy it.
    attributeSets.indices.contains { index in
      if case .formula? = attributeSets[index].attachment?.content { true } else { false }
    }
  }

  /// In logical order.
  public var runs: [ShapedRun] { shaping.runs }
  /// The glyphs of all runs, in visual order within each run.
  public var glyphs: [ShapedGlyph] { shaping.glyphs }
  /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
  public var baseLevel: UInt8 { shaping.baseLevel }
  /// Whether any run is right-to-left, so that lines must be reordered.
  public var hasBidi: Bool { shaping.hasBidi }
  /// Offsets of characters that no font has.
  public var missing: [Int] { shaping.missing }
  /// Whether text of Thai, Lao, Khmer or Burmese breaks between any two syllables, since the
  /// machine has no dictionary to find its words.
  public var lacksDictionary: Bool { shaping.lacksDictionary }
  /// Whether some of the text is Chinese, Japanese or Korean.
  var hasEastAsian: Bool { shaping.hasEastAsian }
  /// Whether some of the text is of a script without word spaces, so that lines are spread between
  /// characters.
  var spreadsCharacters: Bool { shaping.spreadsCharacters }
  /// Whether letters may be spaced and drawn wider: not where they join, nor in text of several
  /// directions.
  var allowsLetterspacing: Bool { shaping.allowsLetterspacing }

  // MARK: Breaking

  /// Where lines may end, and what they need there.
  struct Breaking: Sendable {
    var segments: [LineSegment]
    var edges: [EdgeTable] = []
    var hyphenators: [LanguageHyphenator] = []
    var discretionaryShaper: DiscretionaryShaper?
    var hyphenationFactor = 0.0
    var allowsHyphenation: (@Sendable (Int) -> Bool)?
  }

  /// The unbreakable pieces, in logical order.
  public var segments: [LineSegment] { breaking.segments }
  /// How far glyphs protrude into the margins, by face; empty where the style does without.
  var edges: [EdgeTable] { breaking.edges }
  /// The hyphenators of the text's languages; empty where words stay whole.
  var hyphenators: [LanguageHyphenator] { breaking.hyphenators }
  /// Shapes the text next to a hyphenation point where it cannot be cut from the whole; nil where words
  /// stay whole.
  var discretionaryShaper: DiscretionaryShaper? { breaking.discretionaryShaper }
  /// How much of its measure a line fills at least without a hyphenated word; 0 where greedy lines end
  /// with whole words.
  var hyphenationFactor: Double { breaking.hyphenationFactor }
  /// Whether a word may be hyphenated before its letter at an offset; nil for everywhere.
  var allowsHyphenation: (@Sendable (Int) -> Bool)? { breaking.allowsHyphenation }

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

  /// The glyphs of `run` that represent `textRange`, as indices of `glyphs`.
  ///
  /// Complexity: O(log n).
  func glyphs(of run: ShapedRun, in textRange: Range<Int>) -> Range<Int> {
    if textRange.lowerBound <= run.textRange.lowerBound,
      textRange.upperBound >= run.textRange.upperBound
    {
      return run.glyphRange
    }
    if run.isRightToLeft {
      // Offsets decrease from left to right: what is later in the text is further left.
      let start = firstGlyph(in: run.glyphRange) { Int($0.textOffset) < textRange.upperBound }
      let end = firstGlyph(in: run.glyphRange) { Int($0.textOffset) < textRange.lowerBound }
      return start..<max(start, end)
    }
    let start = firstGlyph(of: run, at: textRange.lowerBound)
    let end = firstGlyph(of: run, at: textRange.upperBound)
    return start..<max(start, end)
  }

  /// The first glyph of a left-to-right run that represents text from an offset on.
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
    // Where letters have several glyphs, it is farther on.
    let isBeyond = high < range.upperBound && Int(glyphs[high].textOffset) < offset
    return firstGlyph(in: isBeyond ? high..<range.upperBound : low..<high) {
      Int($0.textOffset) >= offset
    }
  }

  /// The first index in `range` whose glyph satisfies `test`; every glyph after it does too.
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
