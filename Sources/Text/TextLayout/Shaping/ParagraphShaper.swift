public import ComposeAttributedText
public import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeUnicode

/// Itemises and shapes paragraphs; keeps the shaper's word cache between them.
///
/// One for each task: it is not `Sendable`, what it makes is.
public final class ParagraphShaper {
  /// Where characters that a font lacks are looked for.
  package let fonts: FontCollection
  private let defaultFont: Font
  /// One of the fonts’, which others use when this one is done.
  let shaper: Shaper
  /// The styles met last, so that text which changes between a few of them needs no look-up of
  /// numbers.
  private var recentStyles = RecentStyles()
  /// How many paragraphs were shaped.
  private(set) var shapedCount = 0
  private var wordFinder = WordFinder()
  /// The list of words that the next paragraph is shaped with.
  private var spareWords: ShapedWords?
  /// Room for the places where lines of a paragraph may end.
  var breakScratch: [BreakOpportunity] = []
  private var edgeTables: [EdgeTable] = []
  private var hyphenators = HyphenatorCache()
  private let discretionaryShaper: DiscretionaryShaper
  /// Of paragraphs whose style leaves it to the layout.
  var hyphenationFactor = 0.0
  /// The options of the layout.
  var hooks: LayoutHooks?

  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font.
  ///   - cacheLimit: How many bytes of words and glyphs are kept, 64 KiB to 1 GiB.
  public init(
    fonts: FontCollection, defaultFont: Font, cacheLimit: Int = Shaper.defaultCacheLimit
  ) {
    self.fonts = fonts
    self.defaultFont = defaultFont
    shaper = fonts.takeShaper(cacheLimit: cacheLimit)
    discretionaryShaper = DiscretionaryShaper(defaultFont: defaultFont)
  }

  deinit { fonts.keep(shaper) }

  /// Shapes one paragraph of `text`.
  ///
  /// - Parameters:
  ///   - range: The paragraph without its separator, in bytes; clamped to the text.
  ///   - bidi: Where the directions of characters come from.
  public func shape(
    _ text: AttributedText, range: Range<Int>, bidi: BidiHandling = .unicode
  ) -> ShapedParagraph {
    shape(text, range: range, bidi: bidi, enlarging: nil)
  }

  /// Shapes one paragraph, part of it larger than its font is: itemizes it, shapes the items,
  /// analyzes what scripts without spaces need, and measures the segments between breakpoints.
  func shape(
    _ text: AttributedText, range: Range<Int>, bidi: BidiHandling, enlarging part: EnlargedText?
  ) -> ShapedParagraph {
    let range = range.clamped(to: 0..<text.count)
    shapedCount += 1
    let first =
      text.runIndex(at: min(range.lowerBound, max(0, text.count - 1)))
      .map { text.attributeSets[text.runs[$0].attributes] } ?? TextAttributes()
    let style = first.paragraphStyle ?? ParagraphStyle()
    let itemized = Itemizer.itemize(
      text, range: range, direction: style.baseWritingDirection, bidi: bidi)
    // Other text attached to the paragraph is shaped meanwhile, with a list of its own.
    let shapedWords = spareWords ?? ShapedWords()
    spareWords = nil
    defer { spareWords = shapedWords }
    shapedWords.removeAll()
    var work = Work(
      baseFont: first.font ?? defaultFont, attributeSets: text.attributeSets, words: shapedWords)
    return text.utf8.withUnsafeBufferPointer { bytes in
      work.mayHaveEmoji =
        !itemized.isASCII && fonts.hasColorFaces
        && EmojiPresentation.isPossible(in: bytes, range)
      shape(itemized.items, of: text, bytes, enlarging: part, into: &work)
      if let hooks, hooks.changesGlyphs { decide(hooks, of: &work, bytes) }
      let analysis =
        itemized.isASCII
        ? TextAnalysis()
        : analyze(
          &work, bytes, range: range, style: style, language: first.language,
          hasBidi: itemized.hasBidi)
      return ShapedParagraph(
        ShapedParagraph.Source(
          text: text.utf8, range: range, style: style, attributeSets: work.attributeSets,
          baseFont: work.baseFont),
        ShapedParagraph.Shaping(
          runs: work.runs, glyphs: work.glyphs, baseLevel: itemized.baseLevel,
          hasBidi: itemized.hasBidi, missing: work.missing,
          lacksDictionary: analysis.words.lacksDictionary,
          hasEastAsian: analysis.eastAsian != nil && !itemized.hasBidi,
          spreadsCharacters: !itemized.isASCII && !itemized.hasBidi
            && work.runs.contains(where: \.isSpread),
          allowsLetterspacing: work.allowsLetterspacing),
        breaking(
          work, analysis, bytes, range: range, style: style, language: first.language,
          hasBidi: itemized.hasBidi))
    }
  }

  private func shape(
    _ items: [TextItem], of text: AttributedText, _ bytes: UnsafeBufferPointer<UInt8>,
    enlarging part: EnlargedText?, into work: inout Work
  ) {
    work.glyphs.reserveCapacity(items.reduce(8) { $0 + $1.range.count })
    work.runs.reserveCapacity(items.count)
    var index = 0
    while index < items.count {
      if let composite = composite(at: index, of: items, text, bytes) {
        append(composite, into: &work)
        index = composite.end
        continue
      }
      let item = items[index]
      if let part, item.range.overlaps(part.range) {
        shape(item, enlarging: part, bytes: bytes, into: &work)
      } else {
        shape(item, bytes: bytes, into: &work)
      }
      index += 1
    }
  }

  /// What text beyond ASCII needs to be broken into lines.
  private struct TextAnalysis {
    var words = WordBoundaries.none
    /// The rules of the paragraph; nil without Chinese, Japanese or Korean.
    var eastAsian: EastAsianRules?
    /// The spaces added between scripts and taken from punctuation.
    var spacing: EastAsianSpacing?
  }

  /// Finds words of scripts without spaces, and sets the spaces of Chinese, Japanese and Korean.
  private func analyze(
    _ work: inout Work, _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>,
    style: ParagraphStyle, language: String?, hasBidi: Bool
  ) -> TextAnalysis {
    var analysis = TextAnalysis()
    analysis.words = wordFinder.find(
      in: UnsafeBufferPointer(rebasing: bytes[range]), of: work.runs)
    guard work.runs.contains(where: \.isEastAsian) else { return analysis }
    let rules = EastAsianRules(style, language: language)
    analysis.eastAsian = rules
    let ofRuns = work.eastAsianRules(style, paragraph: rules, of: language)
    if ofRuns.spaces, !hasBidi, !work.runs.contains(where: \.isUpright) {
      let spaced = EastAsianSpacing(ofRuns, runs: work.runs, glyphs: work.glyphs, bytes: bytes)
      work.runs = spaced.runs
      work.glyphs = spaced.glyphs
      // The widths of words before their gaps hold no more.
      work.words.removeAll()
      analysis.spacing = spaced
    }
    return analysis
  }

  /// Where lines of the paragraph may end, and what they need there.
  private func breaking(
    _ work: Work, _ analysis: TextAnalysis, _ bytes: UnsafeBufferPointer<UInt8>,
    range: Range<Int>, style: ParagraphStyle, language: String?, hasBidi: Bool
  ) -> ShapedParagraph.Breaking {
    let eastAsian = analysis.eastAsian
    let measured = measure(
      work, bytes: bytes, range: range, style: style,
      tailoring: eastAsian?.tailoring
        ?? LineBreakTailoring(keepsRepeatedSigns: true, keepsLeadingHyphens: true),
      words: analysis.words,
      spans: eastAsian.map { work.tailorings(style, besides: $0.tailoring, of: language) } ?? [])
    let trimmed = analysis.spacing?.trimmed(measured) ?? measured
    let factor = style.hyphenationFactor(inLayoutOf: hyphenationFactor)
    let hyphenators = hyphenators(of: work, style, factor: factor)
    return ShapedParagraph.Breaking(
      segments: hooks.map { decide($0, of: trimmed, to: range.upperBound) } ?? trimmed,
      edges: style.justification.marginKerning > 0 && !hasBidi && eastAsian == nil
        ? edgeTables(of: work.runs) : [],
      hyphenators: hyphenators,
      discretionaryShaper: hyphenators.isEmpty ? nil : discretionaryShaper,
      hyphenationFactor: factor, allowsHyphenation: hooks?.allowsHyphenation)
  }

  struct Work {
    var baseFont: Font
    /// Those of the text, and what attachments become once they are measured.
    var attributeSets: [TextAttributes]
    /// Those of the runs that are shaped word by word, true of glyphs as the shaper left them:
    /// code that changes glyphs removes the words.
    let words: ShapedWords
    var runs: [ShapedRun] = []
    var glyphs: [ShapedGlyph] = []
    var missing: [Int] = []
    /// Whether all text is of scripts whose letters do not join.
    var allowsLetterspacing = true
    /// Whether some character may be set as an emoji by a face with colours.
    var mayHaveEmoji = false
  }

  // MARK: Items

  private func shape(
    _ item: TextItem, enlarging part: EnlargedText, bytes: UnsafeBufferPointer<UInt8>,
    into work: inout Work
  ) {
    for (piece, isLarge) in part.pieces(of: item.range) {
      var item = item
      item.range = piece
      if isLarge {
        var attributes = work.attributeSets[item.attributes]
        let font = font(of: attributes)
        attributes.font = font.withSize(font.size * part.factor)
        item.attributes = work.attributeSets.count
        work.attributeSets.append(attributes)
      }
      shape(item, bytes: bytes, into: &work)
    }
  }

  private func shape(
    _ item: TextItem, bytes: UnsafeBufferPointer<UInt8>, into work: inout Work
  ) {
    let attributes = work.attributeSets[item.attributes]
    var item = item
    var font = font(of: attributes)
    if attributes.hasRareAttributes {
      let setting = setting(of: attributes, font, item, bytes, strut: work.baseFont)
      font = setting.font
      item.rise = setting.rise
      item.shift = setting.shift
      if attributes.verticalGlyphForm {
        for part in verticalParts(of: item, font, strut: work.baseFont, bytes) {
          shape(part, of: bytes, font, attributes, into: &work)
        }
        return
      }
    }
    shape(item, of: bytes, font, attributes, into: &work)
  }

  /// The font that attributes name, or the one for text without.
  func font(of attributes: TextAttributes) -> Font { attributes.font ?? defaultFont }

  private func shape(
    _ item: TextItem, of bytes: UnsafeBufferPointer<UInt8>, _ font: Font,
    _ attributes: TextAttributes, into work: inout Work
  ) {
    // Tabs and attachments are separate; what is between them is text.
    let hasAttachment = attributes.hasAttachment
    guard hasAttachment || bytes.contains(0x09, in: item.range) else {
      return shapeText(item.range, item, font, attributes, bytes, into: &work)
    }
    var start = item.range.lowerBound
    var index = start
    while index < item.range.upperBound {
      if bytes[index] == 0x09 {
        shapeText(start..<index, item, font, attributes, bytes, into: &work)
        appendTab(at: index, item, font, into: &work)
        index += 1
        start = index
      } else if hasAttachment, Self.isObjectReplacement(bytes, at: index) {
        shapeText(start..<index, item, font, attributes, bytes, into: &work)
        appendAttachment(at: index, item, font, attributes, into: &work)
        index += 3
        start = index
      } else {
        index += 1
      }
    }
    shapeText(start..<item.range.upperBound, item, font, attributes, bytes, into: &work)
  }

  private static func isObjectReplacement(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int)
    -> Bool
  {
    index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBF
      && bytes[index + 2] == 0xBC
  }

  private func appendTab(at offset: Int, _ item: TextItem, _ font: Font, into work: inout Work) {
    let glyph = ShapedGlyph(
      glyph: font.face.spaceGlyph, textOffset: UInt32(clamping: offset), textLength: 1, advance: 0)
    append(
      [glyph], kind: .tab, range: offset..<(offset + 1), item, font.face, size: font.size,
      scale: font.scale, letterSpacing: 0, into: &work)
  }

  private func appendAttachment(
    at offset: Int, _ item: TextItem, _ font: Font, _ attributes: TextAttributes,
    into work: inout Work
  ) {
    var item = item
    var attachment = attributes.attachment
    if attachment?.measure != nil {
      attachment = attachment?.measured(in: font)
      var measured = attributes
      measured.attachment = attachment
      item.attributes = work.attributeSets.count
      work.attributeSets.append(measured)
    }
    let width = attachment?.float == nil ? min(attachment?.width ?? 0, 14_400) : 0
    // A thousandth of a point is the unit of an attachment's advance.
    let glyph = ShapedGlyph(
      glyph: 0, textOffset: UInt32(clamping: offset), textLength: 3,
      advance: Int32((width * 1000).rounded()))
    append(
      [glyph], kind: .attachment, range: offset..<(offset + 3), item, font.face, size: font.size,
      scale: 0.001, letterSpacing: 0, into: &work)
  }

  func append(
    _ glyphs: [ShapedGlyph], kind: ShapedRun.Kind, range: Range<Int>, _ item: TextItem,
    _ face: FontFace, size: Double, scale: Double, letterSpacing: Double, into work: inout Work
  ) {
    let start = work.glyphs.count
    work.glyphs.append(contentsOf: glyphs)
    work.runs.append(
      ShapedRun(
        kind: kind, face: face, size: size, scale: scale, textRange: range,
        glyphRange: start..<work.glyphs.count, attributes: item.attributes, script: item.script,
        level: item.level,
        letterSpacing: letterSpacing, baselineOffset: 0, isDecorated: true, color: .black))
  }

  // MARK: Text

  private func shapeText(
    _ range: Range<Int>, _ item: TextItem, _ font: Font, _ attributes: TextAttributes,
    _ bytes: UnsafeBufferPointer<UInt8>, into work: inout Work
  ) {
    guard !range.isEmpty else { return }
    let fallback = FallbackFaces(
      fonts: fonts, preferred: font.face, cascade: font.cascade, language: attributes.language)
    let runStart = work.runs.count
    let glyphStart = work.glyphs.count
    let pieces: [FallbackFaces.Piece]
    if OpenTypeTag(rawValue: item.script).isNonJoiningScript {
      // Words in the cache show at no cost whether they lack a character.
      let wordStart = work.words.count
      let missing = shapeRun(range, item, font.face, font, attributes, bytes, into: &work)
      guard missing || work.mayHaveEmoji && EmojiPresentation.isPossible(in: bytes, range) else {
        return
      }
      pieces = fallback.split(range, of: bytes)
      work.runs.removeSubrange(runStart...)
      work.glyphs.removeSubrange(glyphStart...)
      work.words.removeAll(from: wordStart)
    } else {
      // To shape twice costs more than to ask the face for each character first.
      pieces = fallback.split(range, of: bytes)
    }
    var isLacking = false
    for piece in pieces {
      if shapeRun(piece.range, item, piece.face, font, attributes, bytes, into: &work) {
        isLacking = true
      }
    }
    guard isLacking else { return }
    let lacking = work.glyphs[glyphStart...].filter { $0.flags.contains(.isMissing) }
    // Right-to-left runs have their glyphs the other way round.
    work.missing += lacking.map { Int($0.textOffset) }.sorted()
  }

  /// Shapes text with one face. Returns whether the face lacks a character.
  private func shapeRun(
    _ range: Range<Int>, _ item: TextItem, _ face: FontFace, _ font: Font,
    _ attributes: TextAttributes, _ bytes: UnsafeBufferPointer<UInt8>, into work: inout Work
  ) -> Bool {
    let style = number(of: face, item, font, attributes)
    let start = work.glyphs.count
    let script = OpenTypeTag(rawValue: item.script)
    let isRightToLeft = item.level & 1 == 1
    let standsApart = !isRightToLeft && script.isNonJoiningScript
    if !standsApart || item.isUpright || font.fixedAdvance != nil {
      work.allowsLetterspacing = false
    }
    let wordStart = work.words.count
    let wordByWord =
      !item.isUpright
      && (standsApart || (script.hasSpacesBetweenWords && Self.standsAlone(range, in: bytes)))
      && !shaper.shapesAcrossSpaces(style: style)
    let isLacking: Bool
    if attributes.hasRareAttributes, !item.isUpright, face == font.face,
      let glyphs = Self.overriddenGlyphs(
        attributes, range, face, isRightToLeft: isRightToLeft, bytes)
    {
      work.glyphs.append(contentsOf: glyphs)
      isLacking = false
    } else if wordByWord, isRightToLeft {
      isLacking = shaper.appendWordsFromRight(
        range, of: bytes, style: style, into: &work.glyphs)
    } else if wordByWord {
      isLacking = shaper.appendWords(
        range, of: bytes, style: style, into: &work.glyphs, words: work.words)
    } else {
      _ = shaper.appendGlyphs(shaping: range, of: bytes, style: style, into: &work.glyphs)
      isLacking = work.glyphs[start...].contains { $0.flags.contains(.isMissing) }
    }
    if isLacking, !item.isUpright {
      work.glyphs[start...].replaceMissing(from: face)
      work.words.removeAll(from: wordStart)
    }
    if let advance = font.fixedAdvance, !item.isUpright {
      work.glyphs[start...].setAdvances(to: advance * Double(face.unitsPerEm))
      // What words were long before holds no more.
      work.words.removeAll(from: wordStart)
    }
    var letterSpacing = attributes.tracking
    if case .adjusted(let points) = attributes.kerning { letterSpacing += points }
    // Upright glyphs are drawn as the face has them.
    let adjustment = item.isUpright ? .none : attributes.adjustment(of: font)
    let scale = font.size / Double(max(1, face.unitsPerEm)) * adjustment.horizontalScale
    work.runs.append(
      ShapedRun(
        kind: .text, face: font.inPalette(face),
        size: font.size, scale: scale, textRange: range,
        glyphRange: start..<work.glyphs.count, attributes: item.attributes, script: item.script,
        level: item.level,
        letterSpacing: letterSpacing.isFinite ? letterSpacing : 0,
        baselineOffset: (attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0)
          + font.baselineOffset * font.size + item.shift + item.rise, rise: item.rise,
        isDecorated: attributes.isDecorated, color: attributes.foregroundColor ?? .black,
        adjustment: adjustment, isUpright: item.isUpright, middle: item.middle))
    return isLacking
  }

  /// Whether no neighbouring text changes glyphs of a range: it is bounded by spaces or ends of the
  /// text.
  private static func standsAlone(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // The range is not empty and is within the text.
    (range.lowerBound == 0 || bytes[range.lowerBound - 1] <= 0x20
      || bytes[range.lowerBound] == 0x20)
      && (range.upperBound == bytes.count || bytes[range.upperBound] <= 0x20
        || bytes[range.upperBound - 1] == 0x20)
  }

  /// The shaper's number for a style, looked up only when it was not met lately.
  func number(
    of face: FontFace, _ item: TextItem, _ font: Font, _ attributes: TextAttributes
  ) -> Int {
    let key = RecentStyles.Key(
      face: face, script: item.script, isRightToLeft: item.level & 1 == 1,
      language: attributes.language, fontFeatures: font.features,
      isKerned: attributes.kerning != .none && font.fixedAdvance == nil,
      ligatures: attributes.ligatures,
      isTracked: attributes.tracking != 0 || font.fixedAdvance != nil, isVertical: item.isUpright)
    if let number = recentStyles.number(of: key) { return number }
    let number = shaper.intern(key.style)
    recentStyles.add(key, number: number)
    return number
  }

  /// The hyphenators of the text's languages.
  private func hyphenators(
    of work: Work, _ style: ParagraphStyle, factor: Double
  ) -> [LanguageHyphenator] {
    let hyphenation = style.hyphenation
    guard hyphenation.isOn || factor > 0 else { return [] }
    var found: [LanguageHyphenator] = []
    // By index, since extracting a run would copy it.
    for index in work.runs.indices where work.runs[index].kind == .text {
      guard let language = work.attributeSets[work.runs[index].attributes].language,
        !found.contains(where: { $0.tag == language }),
        let hyphenator = hyphenators.hyphenator(for: language, hyphenation)
      else { continue }
      found.append(LanguageHyphenator(tag: language, hyphenator: hyphenator))
    }
    return found
  }

  /// The tables of the faces that the text is set in, made when a face is first met.
  private func edgeTables(of runs: [ShapedRun]) -> [EdgeTable] {
    var tables: [EdgeTable] = []
    for index in runs.indices where runs[index].kind == .text {
      let face = runs[index].face
      if tables.contains(where: { $0.face == face }) { continue }
      if let table = edgeTables.first(where: { $0.face == face }) {
        tables.append(table)
      } else {
        let table = EdgeTable(face)
        edgeTables.append(table)
        tables.append(table)
      }
    }
    return tables
  }
}
