public import ComposeAttributedText
public import ComposeDiagnostics
public import ComposeFlow
public import ComposeGeometry

/// How a document looks: families, sizes, spaces and colours. Lengths are points.
public struct Theme: Sendable {
  public var name: String
  public var fonts: FontFamilies
  /// The size of running text.
  public var bodySize: Double
  /// From baseline to baseline of running text: the unit of the page's rhythm.
  public var leading: Double
  public var alignment: ParagraphStyle.Alignment
  public var lineBreaking: ParagraphStyle.LineBreaking
  public var paragraphs: ParagraphSeparation
  public var pageSize: Size
  /// Top, left, bottom, right; the page number stands in the bottom one.
  public var margins: EdgeInsets
  /// By level, 1 first; six of them.
  public var headings: [HeadingStyle]
  public var colors: ThemeColors
  /// The mono size as part of the size around it, so that the x-heights agree.
  public var monoScale: Double
  /// The sans size as part of the size around it, likewise.
  public var sansScale: Double
  /// The size of captions, notes and table text as part of the body's.
  public var smallScale: Double
  /// How far lists step in.
  public var listIndent: Double
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
  public var text: String
  public var heading: String
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

public struct HeadingStyle: Hashable, Sendable {
  public var size: Double
  public var leading: Double
  public var spaceBefore: Double
  public var spaceAfter: Double
  public var weight: Int
  public var isItalic: Bool
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
  public var text = Color.hex(0x1A1A1A)
  public var heading = Color.hex(0x111111)
  /// Captions of figures and tables.
  public var caption = Color.hex(0x333333)
  /// Page numbers, running heads, markers of lists.
  public var muted = Color.hex(0x5C5C5C)
  public var link = Color.hex(0x1F4E8C)
  public var rule = Color.hex(0x8A8A8A)
  public var hairline = Color.hex(0xC8C8C8)
  public var codeGround = Color.hex(0xF5F4F1)
  public var inlineCodeGround: Color?
  public var highlight = Color.hex(0xFFF1B8)
  public var zebra = Color.hex(0xF7F6F3)
  public var quoteBar = Color.hex(0xC9C4BA)
  public var note = Color.hex(0x1F4E8C)
  public var tip = Color.hex(0x22663B)
  public var important = Color.hex(0x5B3A8E)
  public var warning = Color.hex(0x8A5A00)
  public var caution = Color.hex(0xA32A2A)

  public init() {}
}
