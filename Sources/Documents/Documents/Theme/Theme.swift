public import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeFlow
public import ComposeGeometry

/// How a document looks: families, sizes, spaces and colours. Lengths are points.
public struct Theme: Sendable {
  /// The name by which options and front matter choose the theme.
  public var name: String
  /// The font families, by role.
  public var fonts: FontFamilies
  /// The size of running text.
  public var bodySize: Double
  /// From baseline to baseline of running text: the unit of the page's rhythm.
  public var leading: Double
  /// The alignment of running text.
  public var alignment: ParagraphStyle.Alignment
  /// The method of choosing line breaks in running text.
  public var lineBreaking: ParagraphStyle.LineBreaking
  /// The separation of paragraphs.
  public var paragraphs: ParagraphSeparation
  /// The default size of the paper, in points.
  public var pageSize: Size
  /// Top, left, bottom, right; the page number stands in the bottom one.
  public var margins: EdgeInsets
  /// By level, 1 first; six of them.
  public var headings: [HeadingStyle]
  /// The colours of text, rules and backgrounds.
  public var colors: ThemeColors
  /// The mono size as part of the size around it, so that the x-heights agree.
  public var monoScale: Double
  /// The sans size as part of the size around it, likewise.
  public var sansScale: Double
  /// The size of captions, notes and table text as part of the body's.
  public var smallScale: Double
  /// How far lists step in.
  public var listIndent: Double
  /// Whether pages are numbered.
  public var showsPageNumbers: Bool
  /// Whether a document of one page has its number too.
  public var numbersSinglePage: Bool
  /// Whether tables always take the whole measure.
  public var tablesFillMeasure: Bool
  /// Whether each level-1 heading starts a page.
  public var chapterStartsPage: Bool
  /// From tab stop to tab stop, in points.
  public var tabInterval = 36.0
  /// How far justified lines give, and what hangs into the margins.
  public var justification = Justification.microtypography
  /// What total fit weighs.
  public var totalFitCosts = TotalFitCosts.book
  /// What the breaking of pages weighs.
  public var pageBreakCosts = PageBreakCosts()
  /// Fewest lines of a paragraph at the foot of a page.
  public var orphanLines = 2
  /// Fewest lines of a paragraph at the head of a page.
  public var widowLines = 2
  /// Whether figures that have no room left move to the next page while text fills this one.
  public var floatsFigures = true
  /// Whether words of running text are parted at line ends.
  public var hyphenation = ParagraphHyphenation.automatic

  /// How paragraphs are told apart: by space or by indent, never both.
  public enum ParagraphSeparation: Hashable, Sendable {
    /// This many points between them.
    case space(Double)
    /// A first-line indent, left out after headings, lists and figures.
    case indent(Double)
  }
}

/// The family for each role, by name.
public struct FontFamilies: Hashable, Sendable {
  /// The family of running text.
  public var text: String
  /// The family of headings.
  public var heading: String
  /// The family of code.
  public var mono: String
  /// Where a source asks for them; nil for those that nobody has asked for.
  public var places = Places()

  /// Where the families are named.
  public struct Places: Hashable, Sendable {
    /// Of the family of running text.
    public var text: SourceRange?
    /// Of the family of headings.
    public var heading: SourceRange?
    /// Of the family of code.
    public var mono: SourceRange?

    /// Nobody has asked for any.
    public init() {}
  }

  public init(text: String, heading: String, mono: String) {
    self.text = text
    self.heading = heading
    self.mono = mono
  }
}

/// The look of the headings of one level. Lengths are points.
public struct HeadingStyle: Hashable, Sendable {
  /// The font size.
  public var size: Double
  /// The distance from baseline to baseline within the heading.
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
}

/// The colours of a theme; each text colour has a contrast of at least 4.5:1 on its ground.
public struct ThemeColors: Hashable, Sendable {
  /// The colour of running text.
  public var text = Color.hex(0x1A1A1A)
  /// The colour of headings.
  public var heading = Color.hex(0x111111)
  /// Captions of figures and tables.
  public var caption = Color.hex(0x333333)
  /// Page numbers, running heads, markers of lists.
  public var muted = Color.hex(0x5C5C5C)
  /// The colour of links.
  public var link = Color.hex(0x1F4E8C)
  /// The colour of rules, as of tables and above footnotes.
  public var rule = Color.hex(0x8A8A8A)
  public var hairline = Color.hex(0xC8C8C8)
  /// The background of code blocks.
  public var codeGround = Color.hex(0xF5F4F1)
  /// The background of code in running text; nil for none.
  public var inlineCodeGround: Color?
  /// The background of highlighted text.
  public var highlight = Color.hex(0xFFF1B8)
  /// The background of every second row of a table.
  public var zebra = Color.hex(0xF7F6F3)
  /// The colour of the bar beside block quotations.
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

  public init() {}
}
