import ComposeDocumentModel
public import ComposeDocuments
public import ComposeGeometry

extension SettingsSchema {
  static let pageSettings: [AnySetting] = [
    AnySetting(pageSize), AnySetting(margins), AnySetting(tableOfContents),
    AnySetting(tableOfContentsDepth),
    AnySetting(
      Setting<[Sourced<ContentsScope>]>(
        "toc-scope",
        .list(
          of: .choice([("document", .document), ("part", .part), ("chapter", .chapter)]),
          separated: true), default: "document",
        "What a table of contents is of, where there is one: the `document`, each `part` or each `chapter`, below its heading; or several of them.",
        apply: { (scopes, settings) throws(SettingError) in
          settings.document.contentsScopes = Set(scopes.value.map(\.value))
        })),
    AnySetting(
      Setting<ChapterOpening>(
        "chapter-opens", .choice([("any", .any), ("right", .right), ("left", .left)]),
        "The page on which headings of level 1 begin: the next `right` or `left` one, after an empty page where needed, or `any`; `right` in books, else what the theme has.",
        apply: { (opening, settings) throws(SettingError) in
          settings.document.chapterOpening = opening.value
        })),
    AnySetting(runningHeader), AnySetting(footer),
    AnySetting(pageNumbers),
    flag(
      "cover", default: "false", "Set title, author and date on a page of their own.",
      { settings, isOn in settings.document.theme.title.isCover = isOn }),
    AnySetting(
      Setting<Int>(
        "columns", .integer(1...8), default: "1",
        "Columns of text, 1 to 8, each at least an inch wide.",
        apply: { (count, settings) throws(SettingError) in
          settings.document.columns = count.value
        })),
    AnySetting(
      Setting<Double>(
        "column-gap", .length(0...Length.maximum),
        "The space between columns; twice the size of the text unless set.",
        apply: { (gap, settings) throws(SettingError) in
          settings.document.columnGap = gap.value
        })),
    AnySetting(
      Setting<Double>(
        "margin-notes", .length(36...1000),
        "The width of notes in the outer margin, which is widened for them; what it has room for unless set.",
        apply: { (width, settings) throws(SettingError) in
          settings.document.theme.marginNoteWidth = width.value
        })),
    flag(
      "baseline-grid", default: "false",
      "Align lines of text to one grid, in all columns and on all pages.",
      { settings, isOn in settings.document.baselineGrid = isOn }),
    AnySetting(
      Setting<Int>(
        "widows", .integer(1...9), default: "2",
        "The fewest lines of a paragraph at the top of a page, 1 to 9.",
        apply: { (lines, settings) throws(SettingError) in
          settings.document.theme.widowLines = lines.value
        })),
    AnySetting(
      Setting<Int>(
        "orphans", .integer(1...9), default: "2",
        "The fewest lines of a paragraph at the bottom of a page, 1 to 9.",
        apply: { (lines, settings) throws(SettingError) in
          settings.document.theme.orphanLines = lines.value
        })),
    flag(
      "float-figures", default: "true",
      "Move figures that do not fit to the next page, and fill this one with text.",
      { settings, isOn in settings.document.theme.floatsFigures = isOn }),
    flag(
      "facing-pages", default: "true", "End pages that face each other at the same height.",
      { settings, isOn in settings.document.facesPages = isOn }),
    AnySetting(
      Setting<Bool>(
        "roman-front-matter", .boolean,
        "Number the pages before the first chapter in roman numerals, and begin it with page 1; `true` for the themes `book` and `thesis`.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.theme.hasRomanFrontMatter = isOn.value
        })),
    flag(
      "vertical-justify", default: "false",
      "Stretch the space between blocks so that pages are full.",
      { settings, isOn in settings.document.justifiesVertically = isOn }),
    AnySetting(
      Setting<[Sourced<String>]>(
        "letterhead", .letterhead,
        "An image or PDF page below the text of all pages; or two, for the first and for the others.",
        apply: { (images, settings) throws(SettingError) in
          settings.document.letterhead = images.value.map(settings.context.image)
        })),
    AnySetting(
      Setting<String>(
        "watermark", .text, "Words, an image or a PDF page below the text of all pages.",
        apply: { (text, settings) throws(SettingError) in
          settings.document.watermark =
            FileImageProvider.isImage(text.value)
            ? Sourced(.image(settings.context.image(text).value), at: text.range)
            : Sourced(.text(text.value), at: text.range)
        })),
  ]

  /// The page size.
  public static let pageSize = Setting<Size>(
    "page-size", aliases: ["pagesize", "papersize", "paper-size", "paper"], .pageSize,
    "`letter`, `legal`, `tabloid`, `a3` to `a6`, `b4`, `b5`, `a4 landscape`, or a width and a height: `210mm x 297mm`.",
    option: { (overrides) throws(SettingError) in overrides.pageSize },
    apply: { (size, settings) throws(SettingError) in settings.document.pageSize = size.value })

  /// The margins.
  public static let margins = Setting<EdgeInsets>(
    "margin", aliases: ["margins"], .margins,
    "One to four lengths in `pt`, `in`, `cm` or `mm`: top, right, bottom, left.",
    option: { (overrides) throws(SettingError) in overrides.margins },
    apply: { (margins, settings) throws(SettingError) in
      try margins.value.check(on: settings.document.pageSize)
      settings.document.margins = margins.value
      settings.hasOwnMargins = true
    })

  /// Whether there is a table of contents.
  public static let tableOfContents = Setting<Bool>(
    "toc", aliases: ["table-of-contents"], .tableOfContents, default: "false",
    "Add a table of contents; a number also sets how many levels of headings it lists.",
    option: { (overrides) throws(SettingError) in overrides.tableOfContents },
    apply: { (isShown, settings) throws(SettingError) in
      settings.document.tableOfContents = isShown.value
    })

  /// The levels of headings in the table of contents.
  public static let tableOfContentsDepth = Setting<Int>(
    "toc-depth", aliases: ["tocdepth"], .integer(1...6), default: "2",
    "Levels of headings in the table of contents, 1 to 6.",
    option: { (overrides) throws(SettingError) in overrides.tableOfContentsDepth },
    apply: { (depth, settings) throws(SettingError) in
      settings.document.tableOfContentsDepth = depth.value
    })

  /// Whether pages have running headers.
  public static let runningHeader = Setting<PageStripSetting>(
    "header", aliases: ["running-header"], .header, default: "false",
    "Show the title of the current section at the top of every page after the first; or the header itself: a text with tokens for the centre, or `{left: …, center: …, right: …, rule: true}`.",
    option: { (overrides) throws(SettingError) in overrides.runningHeader.map { .isShown($0) } },
    apply: { (header, settings) throws(SettingError) in
      switch header.value {
      case .isShown(let isShown):
        settings.document.runningHeader = isShown
        if !isShown { settings.document.theme.removeHeaders() }
      case .strip(let strip):
        settings.document.theme.replaceHeaders(with: settings.context.moved(strip))
      }
    })

  /// The footer.
  static let footer = Setting<PageStripSetting>(
    "footer", .header,
    "The footer: a text with tokens for the centre, or `{left: …, center: …, right: …, rule: true}`; `false` for none.",
    apply: { (footer, settings) throws(SettingError) in
      switch footer.value {
      case .isShown(let isShown):
        if !isShown { settings.document.theme.footer = PageStrip.none }
      case .strip(let strip):
        settings.document.theme.replaceFooters(with: settings.context.moved(strip))
      }
    })

  /// The page numbers.
  static let pageNumbers = Setting<PageNumbering>(
    "page-numbers", .pageNumbers, default: "true",
    "`false` for none, or a text such as `Page {page} of {pages}`.",
    apply: { (numbers, settings) throws(SettingError) in
      switch numbers.value {
      case .none: settings.document.theme.setPageNumbers(nil)
      case .number: settings.document.theme.showsPageNumbers = true
      case .format(let format):
        settings.document.theme.setPageNumbers(format)
        settings.document.pageNumberFormat = format
      }
    })

  static func flag(
    _ name: String, default defaultValue: String, _ summary: String,
    _ set: @escaping @Sendable (inout ResolvedSettings, Bool) -> Void
  ) -> AnySetting {
    AnySetting(
      Setting<Bool>(
        name, .boolean, default: defaultValue, summary,
        apply: { (isOn, settings) throws(SettingError) in set(&settings, isOn.value) }))
  }
}

extension SettingType where Value == Bool {
  /// `true`, `false`, or a number of levels, which `SettingValues` takes apart.
  static let tableOfContents = SettingType(
    .oneOf([.boolean, .integer(0...6)])
  ) { (text, name) throws(SettingError) in
    guard let isShown = Bool(setting: text) else {
      throw .invalid(text, for: name, use: "true, false, or a number of levels from 1 to 6")
    }
    return isShown
  }
}

/// A header or footer as settings have it.
public enum PageStripSetting: Sendable {
  /// Whether there is the one that the program makes.
  case isShown(Bool)
  case strip(PageStrip)
}

extension SettingType where Value == PageStripSetting {
  /// `true` or `false`, or what a theme file has.
  static let header = SettingType(.oneOf([.boolean, SettingType<PageStrip>.strip.form])) {
    value, reader in
    if let text = value.text, let isShown = Bool(setting: text) { return .isShown(isShown) }
    return SettingType<PageStrip>.strip.read(value, &reader).map { .strip($0) }
  }
}
