import ComposeAttributedText
import ComposeGeometry

extension Theme {
  /// Papers: a centred title, indented paragraphs, headings in serif.
  public static let article: Theme = {
    var theme = Theme.report(bodySize: 10.5)
    theme.name = "article"
    theme.margins = EdgeInsets(top: 86, left: 144, bottom: 98, right: 144)
    theme.paragraphs = .indent(theme.bodySize * 1.4)
    theme.setHeading(1, 1.35, lines: 1.25, before: 2, after: 0.5, font: .text)
    theme.setHeading(2, 1.15, lines: 1, before: 1.5, after: 0.5, font: .text)
    theme.setHeading(3, 1, lines: 1, before: 1, after: 0.25, font: .text, isItalic: true)
    theme.setHeading(
      4, 1, lines: 1, before: 1, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.setHeading(
      5, 1, lines: 1, before: 1, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.setHeading(
      6, 1, lines: 1, before: 1, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.title.size = 1.8
    theme.title.leading = 1.6
    theme.title.font = .text
    theme.title.weight = 400
    theme.title.alignment = .center
    theme.title.spaceAfter = 2.5
    theme.quotesHaveBar = false
    theme.tables.isCentered = true
    theme.tables.space = 1
    return theme
  }()

  /// Books: a title page, chapters low on new pages, headings in serif, running heads.
  public static let book: Theme = {
    var theme = Theme.report(bodySize: 11)
    theme.name = "book"
    theme.margins = EdgeInsets(top: 86, left: 132, bottom: 104, right: 132)
    theme.paragraphs = .indent(theme.bodySize * 1.4)
    // The margins are equal, so that pages read one by one do not jump; headers are mirrored.
    theme.isTwoSided = true
    theme.hasRomanFrontMatter = true
    theme.furnitureFont = .text
    theme.furnitureSize = 0.86
    theme.setHeading(
      1, 1.9, lines: 1.5, before: 1, after: 2, font: .text, weight: 400, startsPage: true)
    // What stands above and around headings takes whole lines, so that lines of facing pages agree.
    theme.headings[0].sinkage = theme.leading * 4.5
    theme.headings[0].setsNumberAbove = true
    theme.setHeading(2, 1.2, lines: 1, before: 1.5, after: 0.5, font: .text)
    theme.setHeading(3, 1, lines: 1, before: 0.75, after: 0.25, font: .text)
    theme.setHeading(
      4, 1, lines: 1, before: 0.75, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.setHeading(
      5, 1, lines: 1, before: 0.75, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.setHeading(
      6, 1, lines: 1, before: 0.75, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.title.font = .text
    theme.title.weight = 400
    theme.title.size = 2.6
    theme.title.leading = 2
    theme.title.alignment = .center
    theme.title.isCover = true
    theme.title.coverPosition = 0.22
    theme.quotesHaveBar = false
    theme.tables.isCentered = true
    theme.tables.space = 1
    theme.breakOrnament = "*\u{2002}*\u{2002}*"
    theme.header = PageStrip(
      center: PageTemplate([.token(.chapter)]), right: PageTemplate([.token(.page)]))
    theme.footer = PageStrip.none
    theme.masters.left.header = PageStrip(
      left: PageTemplate([.token(.page)]), center: PageTemplate([.token(.title)]))
    theme.masters.chapter = PageMaster(
      header: PageStrip.none, footer: PageStrip(center: PageTemplate([.token(.page)])))
    return theme
  }()

  /// Handbooks: sans serif throughout, chapters below a blue rule, running heads, a cover.
  public static let manual: Theme = {
    var theme = Theme.report(bodySize: 10.5)
    theme.name = "manual"
    theme.fonts.text = "Source Sans Pro"
    theme.sansScale = 1
    theme.monoScale = 0.92
    theme.leading = 15
    theme.alignment = .left
    theme.paragraphs = .space(7.5)
    theme.margins = EdgeInsets(top: 92, left: 108, bottom: 96, right: 90)
    let blue = Color.hex(0x0B4F8A)
    theme.colors.accent = blue
    theme.colors.link = blue
    theme.colors.note = blue
    theme.colors.codeGround = .hex(0xF4F6F9)
    theme.colors.zebra = .hex(0xF4F6F9)
    theme.colors.quoteBar = .hex(0xC3CEDB)
    theme.setHeading(1, 1.9, lines: 1.6, before: 2, after: 1.25, color: blue)
    theme.headings[0].startsPage = true
    theme.headings[0].hasRule = true
    theme.setHeading(2, 1.4, lines: 1.2, before: 2, after: 0.5, color: blue)
    theme.setHeading(3, 1.15, lines: 1, before: 1.5, after: 0.5)
    theme.setHeading(4, 1, lines: 1, before: 1, after: 0.25)
    theme.setHeading(5, 1, lines: 1, before: 1, after: 0.25, weight: 400, isItalic: true)
    theme.setHeading(6, 1, lines: 1, before: 1, after: 0.25, weight: 400, isItalic: true)
    theme.title.size = 3
    theme.title.leading = 2.3
    theme.title.color = blue
    theme.title.hasRule = true
    theme.title.isCover = true
    theme.title.coverPosition = 0.3
    theme.tables.rules = .rows
    theme.tables.headGround = .hex(0xE6EDF5)
    theme.code.frame = .bar
    theme.header = PageStrip(
      left: PageTemplate([.token(.title)]), right: PageTemplate([.token(.chapter)]), hasRule: true)
    theme.footer = PageStrip(right: PageTemplate([.token(.page)]))
    theme.masters.chapter.header = PageStrip.none
    return theme
  }()

  /// Memos: recipient, author, date and subject with labels, a rule, ragged right.
  public static let memo: Theme = {
    var theme = Theme.report(bodySize: 11)
    theme.name = "memo"
    theme.alignment = .left
    theme.numbersSinglePage = false
    theme.margins = EdgeInsets(top: 90, left: 117, bottom: 92, right: 117)
    theme.colors.accent = .hex(0x333333)
    theme.title.size = 1.75
    theme.title.leading = 1.5
    theme.title.hasLabels = true
    theme.title.hasRule = true
    theme.title.spaceAfter = 1
    theme.setHeading(1, 1.25, lines: 1.2, before: 1.5, after: 0.5)
    theme.setHeading(2, 1.1, lines: 1, before: 1.5, after: 0.25)
    theme.setHeading(3, 1, lines: 1, before: 1, after: 0.25)
    theme.header = PageStrip(
      left: PageTemplate([.token(.title)]), right: PageTemplate([.token(.date)]))
    theme.masters.first.header = PageStrip.none
    return theme
  }()

  /// Theses on A4: wide lines of 12 points, a wide inner margin, chapters on new pages, a cover.
  public static let thesis: Theme = {
    var theme = Theme.report(bodySize: 12)
    theme.name = "thesis"
    theme.pageSize = .a4
    theme.leading = 18
    theme.isTwoSided = true
    theme.hasRomanFrontMatter = true
    theme.margins = EdgeInsets(top: 92, left: 128, bottom: 98, right: 103)
    theme.paragraphs = .indent(theme.bodySize * 1.5)
    theme.furnitureFont = .text
    theme.furnitureSize = 0.83
    theme.setHeading(1, 1.9, lines: 1.5, before: 3, after: 1.5, font: .text, startsPage: true)
    theme.headings[0].sinkage = theme.leading * 3
    theme.headings[0].setsNumberAbove = true
    theme.setHeading(2, 1.35, lines: 1.1, before: 1.5, after: 0.4, font: .text)
    theme.setHeading(3, 1.12, lines: 1, before: 1.5, after: 0.5, font: .text)
    theme.setHeading(4, 1, lines: 1, before: 0.75, after: 0.25, font: .text)
    theme.setHeading(
      5, 1, lines: 1, before: 0.75, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.setHeading(
      6, 1, lines: 1, before: 0.75, after: 0.25, font: .text, weight: 400, isItalic: true)
    theme.title.font = .text
    theme.title.size = 2.2
    theme.title.leading = 1.7
    theme.title.alignment = .center
    theme.title.isCover = true
    theme.title.coverPosition = 0.24
    theme.quotesHaveBar = false
    theme.tables.isCentered = true
    theme.tables.space = 1
    theme.header = PageStrip(
      left: PageTemplate([.token(.chapter)]), right: PageTemplate([.token(.page)]), hasRule: true)
    theme.footer = PageStrip.none
    theme.masters.left.header = PageStrip(
      left: PageTemplate([.token(.page)]), right: PageTemplate([.token(.section)]), hasRule: true)
    theme.masters.chapter = PageMaster(
      header: PageStrip.none, footer: PageStrip(center: PageTemplate([.token(.page)])))
    return theme
  }()

  /// Slides of 16:9: each heading of level 1 or 2 begins one.
  public static let slides: Theme = {
    var theme = Theme.report(bodySize: 24)
    theme.name = "slides"
    theme.pageSize = Size(width: 960, height: 540)
    theme.margins = EdgeInsets(top: 56, left: 72, bottom: 72, right: 72)
    theme.fonts.text = "Source Sans Pro"
    theme.sansScale = 1
    theme.monoScale = 0.9
    theme.smallScale = 0.78
    theme.leading = 31
    theme.alignment = .left
    theme.hyphenation.isOn = false
    theme.paragraphs = .space(15.5)
    theme.listIndent = theme.bodySize * 1.25
    theme.floatsFigures = false
    theme.repeatsHeadings = true
    let blue = Color.hex(0x1A4B7C)
    theme.colors.accent = blue
    theme.colors.link = blue
    theme.colors.heading = blue
    theme.colors.codeGround = .hex(0xF3F5F8)
    theme.colors.quoteBar = .hex(0xC3CEDB)
    theme.setHeading(1, 1.75, lines: 1.5, before: 0, after: 0.75, color: blue, startsPage: true)
    theme.headings[0].sinkage = theme.leading * 4.5
    theme.headings[0].hasRule = true
    theme.setHeading(2, 1.4, lines: 1.25, before: 0, after: 0.75, color: blue, startsPage: true)
    theme.setHeading(3, 1.1, lines: 1, before: 0.75, after: 0.25)
    theme.setHeading(4, 1, lines: 1, before: 0.5, after: 0.25)
    theme.setHeading(5, 1, lines: 1, before: 0.5, after: 0.25, weight: 400, isItalic: true)
    theme.setHeading(6, 1, lines: 1, before: 0.5, after: 0.25, weight: 400, isItalic: true)
    theme.title.size = 2.25
    theme.title.leading = 1.95
    theme.title.color = blue
    theme.title.isCover = true
    theme.title.coverPosition = 0.26
    theme.code.size = 0.85
    theme.furnitureSize = 0.55
    theme.header = PageStrip.none
    theme.footer = PageStrip(
      left: PageTemplate([.token(.title)]), right: PageTemplate([.token(.page)]))
    return theme
  }()

  /// Curricula vitae: compact, sans serif, sections below thin rules.
  public static let cv: Theme = {
    var theme = Theme.report(bodySize: 10)
    theme.name = "cv"
    theme.fonts.text = "Source Sans Pro"
    theme.sansScale = 1
    theme.monoScale = 0.92
    theme.leading = 14
    theme.alignment = .left
    theme.hyphenation.isOn = false
    theme.paragraphs = .space(3.5)
    theme.listIndent = 13
    theme.margins = EdgeInsets(top: 62, left: 78, bottom: 66, right: 78)
    theme.numbersSinglePage = false
    theme.tables.rules = .none
    theme.definitionColumn = 7.2
    let teal = Color.hex(0x1B5E5A)
    theme.colors.accent = teal
    theme.colors.link = teal
    theme.setHeading(1, 1.25, lines: 1.1, before: 1.5, after: 0.35, color: teal)
    theme.setHeading(2, 1.25, lines: 1.1, before: 1.5, after: 0.35, color: teal)
    theme.headings[0].hasRule = true
    theme.headings[1].hasRule = true
    theme.setHeading(3, 1.05, lines: 1, before: 0.75, after: 0.1)
    theme.setHeading(4, 1, lines: 1, before: 0.5, after: 0.1)
    theme.setHeading(5, 1, lines: 1, before: 0.5, after: 0.1, weight: 400, isItalic: true)
    theme.setHeading(6, 1, lines: 1, before: 0.5, after: 0.1, weight: 400, isItalic: true)
    theme.title.size = 2.6
    theme.title.leading = 2.2
    theme.title.spaceAfter = 0.5
    theme.footer = PageStrip(
      left: PageTemplate([.token(.title)]),
      right: PageTemplate([.token(.page), .text(" / "), .token(.pages)]))
    return theme
  }()

  /// Sets the style of headings of a level; the size is a multiple of the body size, spaces are in
  /// lines.
  private mutating func setHeading(
    _ level: Int, _ size: Double, lines: Double, before: Double, after: Double,
    font: FontRole = .heading, weight: Int = 700, isItalic: Bool = false, color: Color? = nil,
    startsPage: Bool = false
  ) {
    var heading = HeadingStyle(
      size: (bodySize * size * 4).rounded() / 4, leading: leading * lines,
      spaceBefore: leading * before, spaceAfter: leading * after, weight: weight,
      isItalic: isItalic, color: color ?? colors.heading)
    heading.font = font
    heading.startsPage = startsPage
    headings[level - 1] = heading
  }
}
