import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

extension ThemeSchema {
  static let pageSettings = [
    ThemeSetting(
      "page.size", .pageSize,
      "The page size: a name such as `a4` or `letter`, or a width and a height.", at: \.pageSize,
      writing: pageSizeText),
    ThemeSetting(
      "page.margins", .margins,
      "One to four lengths, top, right, bottom, left; or a mapping, with `inner` and `outer` for two-sided pages.",
      set: { margins, draft, reader in
        do throws(SettingError) {
          try margins.check(on: draft.theme.pageSize)
          draft.theme.margins = margins
        } catch {
          reader.report(error, at: nil)
        }
      },
      text: { theme in
        let margins = theme.margins
        let (right, left) = theme.isTwoSided ? ("outer", "inner") : ("right", "left")
        return marginsText(margins, right, left)
      }),
    ThemeSetting(
      "page.two-sided", .boolean,
      "Print on both sides: left-hand pages mirror margins, headers and footers.",
      at: \.isTwoSided, writing: ThemeText.flag),
    ThemeSetting(
      "page.roman-front-matter", .boolean,
      "Number the pages before the first chapter in roman numerals, and begin it with page 1.",
      at: \.hasRomanFrontMatter, writing: ThemeText.flag),
    ThemeSetting(
      "page.repeat-headings", .boolean,
      "Where what follows a heading that begins a page does not fit, repeat the heading on the next page, with “(continued)”, and report it.",
      at: \.repeatsHeadings, writing: ThemeText.flag),
    ThemeSetting(
      "page.margin-notes", .length(36...1000),
      "The width of notes in the outer margin, which is widened for them.",
      set: { width, draft, _ in draft.theme.marginNoteWidth = width },
      text: { theme in theme.marginNoteWidth.map(ThemeText.points) }),
    ThemeSetting(
      "page.columns", .integer(1...8), "Columns of text.", at: \.columns, writing: { "\($0)" }),
    ThemeSetting(
      "page.numbers", .boolean,
      "Number pages below the text, where there is no footer.", at: \.showsPageNumbers,
      writing: ThemeText.flag),
    ThemeSetting(
      "page.single-number", .boolean,
      "Number the page of a document that has only one; footers without a number are shown there anyway.",
      at: \.numbersSinglePage, writing: ThemeText.flag),
    ThemeSetting(
      "furniture.font", .word, "The family: `text`, `heading` or `mono`.", at: \.furnitureFont,
      writing: { $0.rawValue }),
    ThemeSetting(
      "furniture.size", .number(0.5...2), "The size, as a multiple of the size of text.",
      at: \.furnitureSize, writing: ThemeText.number),
    strip(
      "header",
      "The header: `none`, a text for the centre, or a mapping of left, center and right.",
      get: { $0.header }, set: { $1.header = $0 }),
    strip(
      "footer",
      "The footer: `none`, a text for the centre, or a mapping of left, center and right.",
      get: { $0.footer }, set: { $1.footer = $0 }),
  ]

  static let masterSettings = PageMasters.kinds.flatMap { name, kind in
    [
      strip(
        name + "-page.header", "The header; `none` for none.",
        get: { $0.masters[keyPath: kind].header },
        set: { $1.masters[keyPath: kind].header = $0 }),
      strip(
        name + "-page.footer", "The footer; `none` for none.",
        get: { $0.masters[keyPath: kind].footer },
        set: { $1.masters[keyPath: kind].footer = $0 }),
      ThemeSetting(
        name + "-page.background",
        SettingType<Sourced<String>>(
          .formatted("the path of an image or of a PDF page", examples: ["cover.pdf"])
        ) { value, reader in
          if let text = value.text { return Sourced(text, at: value.range) }
          reader.report("expected a single value for ‘\(reader.name)’", at: value.range)
          return nil
        },
        "An image or PDF page that covers the page, below the text.",
        set: { image, draft, _ in
          draft.theme.masters[keyPath: kind].background =
            image.value == "none" ? nil : Sourced(draft.image(image.value), at: image.range)
        },
        text: { $0.masters[keyPath: kind].background.map { ThemeText.quoted($0.value) } }),
      ThemeSetting(
        name + "-page.margins", .partialMargins,
        "The margins: one to four lengths, or a mapping of those that differ.",
        set: { margins, draft, reader in
          let theme = draft.theme
          let all = margins.margins(
            from: theme.margins, isLeft: name == "left", isTwoSided: theme.isTwoSided)
          var size = theme.pageSize
          if name == "landscape", size.height > size.width {
            size = Size(width: size.height, height: size.width)
          }
          do throws(SettingError) {
            try all.check(on: size)
            draft.theme.masters[keyPath: kind].margins = all
          } catch {
            reader.report(error, at: nil)
          }
        },
        text: { theme in
          theme.masters[keyPath: kind].margins.map { marginsText($0, "right", "left") }
        }),
    ]
  }

  private static func marginsText(_ margins: EdgeInsets, _ right: String, _ left: String) -> String
  {
    "{top: \(ThemeText.points(margins.top)), \(right): \(ThemeText.points(margins.right)), "
      + "bottom: \(ThemeText.points(margins.bottom)), \(left): \(ThemeText.points(margins.left))}"
  }

  private static func strip(
    _ name: String, _ summary: String, get: @escaping @Sendable (Theme) -> PageStrip?,
    set: @escaping @Sendable (PageStrip, inout Theme) -> Void
  ) -> ThemeSetting {
    ThemeSetting(
      name, .strip, summary,
      set: { strip, draft, _ in
        let folder = draft
        set(strip.movingImages { folder.image($0) }, &draft.theme)
      },
      text: { get($0)?.settingText })
  }

  private static func pageSizeText(_ size: Size) -> String {
    if let known = Size.named.first(where: { $0.size == size }) { return known.name }
    let turned = Size(width: size.height, height: size.width)
    if let known = Size.named.first(where: { $0.size == turned }) {
      return known.name + " landscape"
    }
    return "\(ThemeText.points(size.width)) x \(ThemeText.points(size.height))"
  }
}
