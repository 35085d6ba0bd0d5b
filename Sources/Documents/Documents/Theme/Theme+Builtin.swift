import ComposeAttributedText
import ComposeGeometry

extension Theme {
  /// Reports, READMEs, manuals: space between paragraphs, headings in sans serif.
  public static let report = Theme.report(bodySize: 11)

  /// Letters: ragged right, no page number on a single page.
  public static let letter: Theme = {
    var theme = Theme.report(bodySize: 11)
    theme.name = "letter"
    theme.alignment = .left
    theme.numbersSinglePage = false
    theme.tablesFillMeasure = true
    // The text begins where the address does in the windows of envelopes, 25 mm from the edge.
    theme.margins = EdgeInsets(top: 80, left: 71, bottom: 92, right: 85)
    theme.title.addressWindow = .auto
    return theme
  }()

  /// Plain text: justified, 12 points, one-inch margins, one family, indented paragraphs.
  public static let plain: Theme = {
    var theme = Theme.report(bodySize: 12)
    theme.name = "plain"
    theme.margins = EdgeInsets(72)
    theme.paragraphs = .indent(theme.bodySize * 1.4)
    let sizes = [1.4, 1.2, 1, 1, 1, 0.9]
    for level in theme.headings.indices {
      theme.headings[level].font = .text
      theme.headings[level].size = (theme.bodySize * sizes[level] * 4).rounded() / 4
    }
    theme.title.font = .text
    theme.title.size = 1.75
    theme.title.leading = 1.5
    theme.title.spaceAfter = 1.5
    return theme
  }()

  /// Plain text without markup: one paragraph per line, as the file has them.
  package static let plainText: Theme = {
    var theme = Theme.plain
    theme.paragraphs = .indent(0)
    return theme
  }()

  /// Plain text in a monospaced typeface: 80 columns on A4 and Letter, ragged right.
  package static let monospaced: Theme = {
    var theme = Theme.plainText.withBodySize(11)
    theme.leading = 12.5
    theme.alignment = .left
    theme.lineBreaking = .greedy
    // Eight columns of 0.6 em.
    theme.tabInterval = theme.bodySize * theme.monoScale * 0.6 * 8
    return theme
  }()

  /// All built-in themes, those for reading first.
  public static let builtin: [Theme] = [
    report, article, book, manual, thesis, letter, memo, cv, slides, plain,
  ]

  /// The valid names for `named(_:)`.
  public static let names = [
    "report", "article", "book", "manual", "thesis", "letter", "memo", "cv", "slides", "plain",
  ]

  /// Returns a built-in theme by name, or nil.
  public static func named(_ name: String) -> Theme? {
    switch name {
    case "report": .report
    case "article": .article
    case "book": .book
    case "manual": .manual
    case "thesis": .thesis
    case "letter": .letter
    case "memo": .memo
    case "cv": .cv
    case "slides": .slides
    case "plain": .plain
    default: nil
    }
  }

  /// One sentence that says what the theme is for; nil for themes that are not built in.
  public var summary: String? {
    switch name {
    case "report": "Reports, READMEs: space between paragraphs, headings in sans serif."
    case "article": "Papers: a centred title, indented paragraphs, headings in serif."
    case "book": "Books: a title page, chapters on new pages, headings in serif, running heads."
    case "manual": "Handbooks: sans serif throughout, running heads, a cover."
    case "thesis": "Theses: A4 on both sides, 12 points, a wide inner margin, a cover."
    case "letter": "Letters: ragged right, no page number on a single page."
    case "memo": "Memos: recipient, author, date and subject with labels."
    case "cv": "Curricula vitae: compact, sans serif, sections below rules."
    case "slides": "Slides of 16:9: each heading of level 1 or 2 begins one."
    case "plain": "Plain text: one-inch margins, one family, indented paragraphs."
    default: nil
    }
  }

  /// The report theme at a body size, from which the other themes start.
  static func report(bodySize: Double) -> Theme {
    let leading = (bodySize * 1.36 * 2).rounded() / 2
    let colors = ThemeColors()
    func heading(
      _ scale: Double, lines: Double, before: Double, after: Double, isItalic: Bool = false,
      weight: Int = 700, color: Color? = nil
    ) -> HeadingStyle {
      HeadingStyle(
        size: (bodySize * scale * 4).rounded() / 4, leading: leading * lines,
        spaceBefore: leading * before, spaceAfter: leading * after, weight: weight,
        isItalic: isItalic, color: color ?? colors.heading)
    }
    return Theme(
      name: "report",
      fonts: FontFamilies(
        text: "Libertinus Serif", heading: "Source Sans Pro", mono: "Source Code Pro"),
      bodySize: bodySize, leading: leading, alignment: .justified, lineBreaking: .totalFit,
      paragraphs: .space(leading / 2), pageSize: .letter,
      margins: EdgeInsets(top: 80, left: 99, bottom: 92, right: 99),
      headings: [
        heading(1.75, lines: 1.5, before: 2.5, after: 1),
        heading(1.4, lines: 1.3, before: 2, after: 0.5),
        heading(1.18, lines: 1, before: 1.5, after: 0.5),
        heading(1.0, lines: 1, before: 1, after: 0.25),
        heading(1.0, lines: 1, before: 1, after: 0.25, isItalic: true, weight: 400),
        heading(
          0.9, lines: 1, before: 1, after: 0.25, isItalic: true, weight: 400,
          color: colors.muted),
      ],
      colors: colors, monoScale: 0.85, sansScale: 0.92, smallScale: 0.86,
      listIndent: bodySize * 1.8, showsPageNumbers: true, numbersSinglePage: true,
      tablesFillMeasure: false)
  }
}
