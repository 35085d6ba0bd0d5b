public import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeFlow
public import ComposeFonts
public import ComposeGeometry

/// The appearance of a document: font families, sizes, spaces and colours. Lengths are in points.
public struct Theme: Hashable, Sendable {
  /// The name of the theme in options and front matter.
  public var name: String
  /// The font families, by role.
  public var fonts: FontFamilies
  /// The size of body text.
  public var bodySize: Double
  /// The distance between baselines of body text, on which the vertical rhythm is based.
  public var leading: Double
  /// The alignment of body text.
  public var alignment: ParagraphStyle.Alignment
  /// The line breaking algorithm of body text.
  public var lineBreaking: ParagraphStyle.LineBreaking
  /// How paragraphs are separated.
  public var paragraphs: ParagraphSeparation
  /// The default page size, in points.
  public var pageSize: Size
  /// The page margins; the page number is in the bottom margin.
  public var margins: EdgeInsets
  /// The styles of headings by level, starting with level 1; six of them.
  public var headings: [HeadingStyle]
  /// The colours of text, rules and backgrounds.
  public var colors: ThemeColors
  /// In which of their colours colour fonts are drawn, emoji above all.
  public var palette = FontPalette.normal
  /// The size of monospaced text as a fraction of the surrounding size, for matching x-heights.
  public var monoScale: Double
  /// The size of sans serif text as a fraction of the surrounding size, for matching x-heights.
  public var sansScale: Double
  /// The size of captions, footnotes and table text as a fraction of the body size.
  public var smallScale: Double
  /// The indent of lists.
  public var listIndent: Double
  /// Whether pages are numbered, where the theme has no footer of its own.
  public var showsPageNumbers: Bool
  /// Whether a single-page document has a page number.
  public var numbersSinglePage: Bool
  /// Whether tables always take the full measure.
  public var tablesFillMeasure: Bool
  /// The distance between tab stops, in points.
  public var tabInterval = 36.0
  /// The stretch and shrink limits of justified lines, and optical margin alignment.
  public var justification = Justification.microtypography
  /// The penalties and demerits of Knuth–Plass line breaking.
  public var totalFitCosts = TotalFitCosts.book
  /// The costs of page breaking.
  public var pageBreakCosts = PageBreakCosts()
  /// The minimum number of lines of a paragraph at the foot of a page.
  public var orphanLines = 2
  /// The minimum number of lines of a paragraph at the head of a page.
  public var widowLines = 2
  /// Whether figures may float: one that does not fit moves to the next page while text fills the
  /// current one.
  public var floatsFigures = true
  /// Whether words of body text are hyphenated at line ends.
  public var hyphenation = ParagraphHyphenation.automatic

  /// The header of pages; nil for the title of the section where settings ask for a running head.
  public var header: PageStrip?
  /// The footer of pages; nil for the page number in the centre.
  public var footer: PageStrip?
  /// What differs on pages of some kind.
  public var masters = PageMasters()
  /// Whether the theme is for sheets printed on both sides: the left margin is the inner one of
  /// right-hand pages, and left-hand pages mirror margins, headers and footers.
  public var isTwoSided = false
  /// Whether pages before the first chapter have roman numerals, and the first chapter begins with page 1.
  public var hasRomanFrontMatter = false
  /// Whether what is below a heading that begins a page, and does not fit on it, has the heading again on
  /// the next page, with “(continued)”; such pages are reported. For text in a single column.
  public var repeatsHeadings = false
  /// The number of text columns.
  public var columns = 1
  /// The family of headers and footers.
  public var furnitureFont = FontRole.heading
  /// The size of headers and footers as a fraction of the body size.
  public var furnitureSize = 0.8
  /// The style of the title block.
  public var title = TitleStyle()
  /// Whether block quotations have a bar at the start of lines and muted text; else they are indented on both
  /// sides.
  public var quotesHaveBar = true
  /// The style of tables.
  public var tables = TableStyle()
  /// The style of code blocks.
  public var code = CodeStyle()
  /// The style of theorems and proofs.
  public var theorems = TheoremStyle()
  /// The looks of divisions by class.
  public var blocks: [BlockDesign] = []
  /// The width of the column of terms beside their descriptions, as a multiple of the body size; 0 to
  /// set terms above these.
  public var definitionColumn = 0.0
  /// What a thematic break is set as: an ornament such as `* * *`; empty for white space, nil for a rule.
  public var breakOrnament: String?
  /// The lines of the drop capital of the first paragraph of a chapter; 0 for none.
  public var dropCapital = 0
  /// The width of notes in the outer margin, in points, which is widened for them; nil for what the
  /// margin has room for.
  public var marginNoteWidth: Double?

  /// Whether each level-1 heading starts a new page.
  public var chapterStartsPage: Bool {
    get { headings.first?.startsPage ?? false }
    set { if !headings.isEmpty { headings[0].startsPage = newValue } }
  }

  /// The style of headings of a level; of levels beyond the last one, that of the last.
  func heading(_ level: Int) -> HeadingStyle {
    headings[min(max(level, 1), headings.count) - 1]
  }

  /// How paragraphs are separated: by space or by indent, never both.
  public enum ParagraphSeparation: Hashable, Sendable {
    /// Space between paragraphs, in points.
    case space(Double)
    /// A first-line indent, omitted after headings, lists and figures.
    case indent(Double)
  }
}

/// The font family for each role, by name.
public struct FontFamilies: Hashable, Sendable {
  /// The family of body text.
  public var text: String
  /// The family of headings.
  public var heading: String
  /// The family of code.
  public var mono: String
  /// The source ranges that specify the families; nil for families that are not specified.
  public var places = Places()

  /// The source ranges of the family names.
  public struct Places: Hashable, Sendable {
    /// The source range of the body text family.
    public var text: SourceRange?
    /// The source range of the heading family.
    public var heading: SourceRange?
    /// The source range of the code family.
    public var mono: SourceRange?

    /// Creates places for unspecified families.
    public init() {}
  }

  /// Creates the families of running text, headings and code.
  public init(text: String, heading: String, mono: String) {
    self.text = text
    self.heading = heading
    self.mono = mono
  }
}

/// The style of the headings of one level. Lengths are in points.
public struct HeadingStyle: Hashable, Sendable {
  /// The font size.
  public var size: Double
  /// The distance between baselines within the heading.
  public var leading: Double
  /// The space above the heading.
  public var spaceBefore: Double
  /// The space below the heading.
  public var spaceAfter: Double
  /// The weight of the face, 1…1000; 700 is bold.
  public var weight: Int
  /// Whether the face is italic.
  public var isItalic: Bool
  /// The colour of the text.
  public var color: Color
  /// The family.
  public var font = FontRole.heading
  /// The alignment.
  public var alignment = ParagraphStyle.Alignment.natural
  /// Whether lower-case letters are small capitals, where the face has them.
  public var hasSmallCapitals = false
  /// Whether a rule below separates the heading from its text.
  public var hasRule = false
  /// Whether the heading starts a page.
  public var startsPage = false
  /// The white space above a heading that starts a page, at the top of the text area.
  public var sinkage = 0.0
  /// Whether the number of a chapter or an appendix is on a line of its own above the title, with its
  /// word: “Chapter 2”. Where it is not, and at lower levels, the number is before the title.
  public var setsNumberAbove = false

  /// Creates a style; lengths are in points.
  public init(
    size: Double, leading: Double, spaceBefore: Double, spaceAfter: Double, weight: Int = 700,
    isItalic: Bool = false, color: Color
  ) {
    self.size = size
    self.leading = leading
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
  }

  /// The space above the heading; half of it directly below another heading, to which it belongs.
  func spaceBefore(followsHeading: Bool) -> Double {
    followsHeading ? spaceBefore / 2 : spaceBefore
  }
}

/// The colours of a theme; each text colour has a contrast of at least 4.5:1 on its background.
public struct ThemeColors: Hashable, Sendable {
  /// The colour of body text.
  public var text = Color.hex(0x1A1A1A)
  /// The colour of headings.
  public var heading = Color.hex(0x111111)
  /// The colour of captions of figures and tables.
  public var caption = Color.hex(0x333333)
  /// The colour of page numbers, running heads and list markers.
  public var muted = Color.hex(0x5C5C5C)
  /// The colour of links.
  public var link = Color.hex(0x1F4E8C)
  /// The colour of rules below titles and headings, and of bars beside code.
  public var accent = Color.hex(0x1F4E8C)
  /// The colour of rules, such as those of tables and above footnotes.
  public var rule = Color.hex(0x8A8A8A)
  /// The colour of hairlines.
  public var hairline = Color.hex(0xC8C8C8)
  /// The background of code blocks.
  public var codeGround = Color.hex(0xF5F4F1)
  /// The inks of code by the class of its tokens.
  public var code = CodeColors.light
  /// The inks of code within a line; nil for `code`.
  public var inlineCode: CodeColors?
  /// The background of highlighted lines of code.
  public var codeHighlight = Color.hex(0xFFF3C9)
  /// The background of inline code; nil for none.
  public var inlineCodeGround: Color?
  /// The background of highlighted text.
  public var highlight = Color.hex(0xFFF1B8)
  /// The background of every second row of a table.
  public var zebra = Color.hex(0xF7F6F3)
  /// The colour of the bar at the side of block quotations.
  public var quoteBar = Color.hex(0xC9C4BA)
  /// The colour of alerts of the kind `note`.
  public var note = Color.hex(0x1F4E8C)
  /// The colour of alerts of the kind `tip`.
  public var tip = Color.hex(0x22663B)
  /// The colour of alerts of the kind `important`.
  public var important = Color.hex(0x5B3A8E)
  /// The colour of alerts of the kind `warning`.
  public var warning = Color.hex(0x8A5A00)
  /// The colour of alerts of the kind `caution`.
  public var caution = Color.hex(0xA32A2A)

  /// Creates the default colours, on white.
  public init() {}
}
