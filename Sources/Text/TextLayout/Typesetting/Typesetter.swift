public import ComposeAttributedText
public import ComposeFonts
import ComposeGeometry
import ComposeUnicode

/// Turns text into lines of any width: Core Text's typesetter.
///
/// Paragraphs are shaped when they are first reached and kept (`TypesetterOptions.cacheLimit`), so
/// that another width shapes nothing again. One for each task: it is not `Sendable`, its lines
/// are. Positions are bytes of the text; `AttributedText.offsets` converts them.
public final class Typesetter {
  /// The text that lines are made of.
  public let text: AttributedText
  /// The options of shaping.
  public let options: TypesetterOptions
  /// Callbacks during layout.
  public let hooks: LayoutHooks?
  let paragraphs: [ParagraphRanges.Paragraph]
  private let shaper: ParagraphShaper
  private var cache: ShapedParagraphCache

  /// How many paragraphs were shaped, some maybe several times.
  var shapedCount: Int { shaper.shapedCount }

  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  ///   - hooks: What is asked while text is laid out.
  /// - Throws: `font` when no default font is given and the collection has none;
  ///   `paragraphTooLong` unless the options allow unbounded layout.
  /// - Complexity: O(n) for finding paragraphs.
  public convenience init(
    _ text: AttributedText, options: TypesetterOptions = TypesetterOptions(),
    fonts: FontCollection = .bundled, defaultFont: Font? = nil,
    hooks: LayoutHooks? = nil
  ) throws(LayoutError) {
    let paragraphs = ParagraphRanges.find(in: text.utf8)
    if !options.allowsUnboundedLayout,
      let long = paragraphs.first(where: { $0.content.count > options.maximumParagraphLength })
    {
      throw .paragraphTooLong(
        length: long.content.count, limit: options.maximumParagraphLength)
    }
    let font: Font
    if let defaultFont {
      font = defaultFont
    } else {
      do throws(FontError) { font = try fonts.defaultFont } catch { throw .font(error) }
    }
    self.init(
      text, paragraphs: paragraphs, options: options, fonts: fonts, defaultFont: font,
      hooks: hooks)
  }

  init(
    _ text: AttributedText, paragraphs: [ParagraphRanges.Paragraph], options: TypesetterOptions,
    fonts: FontCollection, defaultFont: Font, hooks: LayoutHooks? = nil
  ) {
    self.text = text
    self.hooks = hooks
    self.options = options
    self.paragraphs = paragraphs
    shaper = ParagraphShaper(fonts: fonts, defaultFont: defaultFont)
    shaper.hyphenationFactor = options.hyphenationFactor
    shaper.hooks = hooks
    cache = ShapedParagraphCache(limit: options.cacheLimit)
  }

  /// A paragraph, shaped when it was not lately. `number` is below the number of paragraphs.
  func paragraph(_ number: Int) -> ShapedParagraph {
    if let paragraph = cache.paragraph(number) { return paragraph }
    let paragraph = shaper.shape(
      text, range: paragraphs[number].content, bidi: options.bidi)
    cache.add(paragraph, number: number)
    return paragraph
  }

  /// A paragraph with part of it larger; not kept.
  func paragraph(_ number: Int, enlarging part: EnlargedText) -> ShapedParagraph {
    shaper.shape(
      text, range: paragraphs[number].content, bidi: options.bidi, enlarging: part)
  }

  /// The first paragraph that ends beyond `offset`; their number when there is none.
  func paragraphIndex(at offset: Int) -> Int {
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Lines

  /// The text as one line, unbroken, up to the end of its paragraph.
  ///
  /// - Parameters:
  ///   - range: In bytes; the line starts at its lower bound and ends at its upper bound, at the
  ///     paragraph's end or at a forced break, whichever comes first. Bounds inside a
  ///     cluster count as its beginning. An empty range extends to the end of the paragraph.
  ///   - offset: Where the line starts, in points from the leading edge: tabs are counted from it.
  /// - Returns: Nil when no text begins there.
  /// - Complexity: O(n) for a paragraph met for the first time, else O(glyphs of the line).
  public func line(for range: Range<Int>, offset: Double = 0) -> Line? {
    let index = paragraphIndex(at: max(0, range.lowerBound))
    guard index < paragraphs.count else { return nil }
    let paragraph = paragraph(index)
    let start = min(max(range.lowerBound, paragraph.range.lowerBound), paragraph.range.upperBound)
    let end =
      range.isEmpty
      ? paragraph.range.upperBound : min(max(range.upperBound, start), paragraph.range.upperBound)
    return paragraph.unbrokenLine(from: start, to: end, offset: offset.isFinite ? offset : 0)
  }

  // MARK: Breaks

  /// The start of the line after one that starts at `start` and is `width` wide.
  ///
  /// White space at the end hangs over; a paragraph's end and a forced break count. Always beyond
  /// `start`, by a cluster at least, unless the text ends there.
  ///
  /// - Parameters:
  ///   - width: In points; not a number counts as 0.
  ///   - offset: Where the line starts, in points from the leading edge: tabs are counted from it.
  /// - Complexity: O(n) for a paragraph met for the first time, else O(glyphs of the line).
  public func lineBreak(from start: Int, width: Double, offset: Double = 0) -> Int {
    suggestedBreak(from: start, width: width, offset: offset) { paragraph, start, width, tabs in
      paragraph.lineChoice(from: start, to: paragraph.range.upperBound, width: width, tabs: tabs)
        .end
    }
  }

  /// As `lineBreak(from:width:offset:)`, but breaking between any two clusters, for callers who
  /// hyphenate by rules of their own.
  public func clusterBreak(from start: Int, width: Double, offset: Double = 0) -> Int {
    suggestedBreak(from: start, width: width, offset: offset) { paragraph, start, width, tabs in
      paragraph.clusterBreak(from: start, width: width, tabs: tabs)
    }
  }

  private func suggestedBreak(
    from start: Int, width: Double, offset: Double,
    _ end: (ShapedParagraph, Int, Double, TabLayout) -> Int
  ) -> Int {
    let start = max(0, start)
    let index = paragraphIndex(at: start)
    guard index < paragraphs.count else { return text.count }
    let content = paragraphs[index].content
    guard start < content.upperBound else { return paragraphs[index].end }
    let paragraph = paragraph(index)
    let tabs = TabLayout(paragraph, indent: offset.isFinite ? offset : 0)
    let width = width.isNaN ? 0 : min(max(0, width), 1e9)
    let found = end(paragraph, max(start, content.lowerBound), width, tabs)
    return found >= content.upperBound ? paragraphs[index].end : max(found, start + 1)
  }

  /// The line break opportunities in a range, by UAX #14: the beginnings of the lines that would
  /// follow.
  ///
  /// The ends of paragraphs are among them; places inside long words are not. Complexity: O(n)
  /// for paragraphs met for the first time.
  public func lineBreakOpportunities(in range: Range<Int>) -> [Int] {
    let range = range.clamped(to: 0..<text.count)
    var found: [Int] = []
    var index = paragraphIndex(at: range.lowerBound)
    while index < paragraphs.count, paragraphs[index].content.lowerBound < range.upperBound {
      for segment in paragraph(index).segments.dropLast()
      where segment.breakKind != .insideWord && segment.breakKind != .emergency {
        if segment.end > range.lowerBound, segment.end <= range.upperBound {
          found.append(segment.end)
        }
      }
      let end = paragraphs[index].end
      if end > range.lowerBound, end <= range.upperBound { found.append(end) }
      index += 1
    }
    return found
  }
}

extension FontCollection {
  /// The first family at 12 points.
  var defaultFont: Font {
    get throws(FontError) { try font(families.first ?? "", size: 12) }
  }
}
