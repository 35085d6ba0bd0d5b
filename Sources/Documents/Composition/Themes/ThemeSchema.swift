import ComposeAttributedText
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry

/// All keys of theme files, in the order in which they take effect.
///
/// Sizes come first, since other lengths are multiples of them, and colours before what is coloured.
public enum ThemeSchema {
  static let all: [ThemeSetting] =
    sizeSettings + fontSettings + colorSettings + textSettings + [headings] + titleSettings
    + pageSettings + masterSettings + tableSettings + [blocks]

  /// Keys whose value is a mapping of other keys, with their documentation.
  static let groups: [(name: String, summary: String)] = [
    ("fonts", "Font families by role, and how their sizes match."),
    ("colors", "Colours by role, as CSS writes them."),
    ("paragraphs", "How paragraphs are separated: by space or by an indent, never both."),
    ("quotes", "Block quotations."),
    ("title", "The title block, or the cover."),
    ("page", "The page and its margins."),
    ("furniture", "The type of headers and footers."),
    ("first-page", "What differs on the first page."),
    ("left-page", "What differs on left-hand pages."),
    ("right-page", "What differs on right-hand pages."),
    ("chapter-page", "What differs on pages that begin with a heading of level 1."),
    ("landscape-page", "What differs on pages wider than high."),
    ("tables", "Tables."),
    ("code", "Code blocks."),
    ("theorems", "Theorems, their kin, and proofs."),
  ]

  /// The keys of a theme file, or those of a group; with `extends`, which is no part of a theme.
  static func names(in group: String?) -> [String] {
    guard let group else {
      return ["extends"] + groups.map(\.name)
        + all.map(\.name).filter { !$0.utf8.contains(UInt8(ascii: ".")) }
    }
    let prefix = group + "."
    return all.compactMap {
      $0.name.hasPrefix(prefix) ? String($0.name.dropFirst(prefix.count)) : nil
    }
  }

  static func setting(named name: String) -> ThemeSetting? { settings[name] }

  private static let settings: [String: ThemeSetting] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  // MARK: Sizes

  private static let sizeSettings = [
    ThemeSetting(
      "size", .length(4...72), "The size of running text, `4pt` to `72pt`.",
      set: { size, draft, _ in draft.theme = draft.theme.withBodySize(size) },
      text: { ThemeText.points($0.bodySize) }),
    ThemeSetting(
      "leading", .leading,
      "The distance between baselines: a multiple of the size such as `1.38`, or a length; spaces counted in lines follow.",
      set: { leading, draft, _ in
        let points =
          switch leading {
          case .ratio(let ratio): ratio * draft.theme.bodySize
          case .points(let points): points
          }
        draft.theme = draft.theme.withLeading(points)
      },
      text: { ThemeText.points($0.leading) }),
    ThemeSetting(
      "scale", .number(1...2),
      "The ratio between the sizes of headings: those of level 4 are as large as the text, each level above is this much larger.",
      set: { scale, draft, _ in
        var ratio = 1.0
        for index in [3, 2, 1, 0] where draft.theme.headings.indices.contains(index) {
          draft.theme.headings[index].size = quarters(draft.theme.bodySize * ratio)
          ratio *= scale
        }
      },
      text: { _ in nil }),
  ]

  /// Rounds to quarters of a point, as all sizes of headings are.
  static func quarters(_ points: Double) -> Double { (points * 4).rounded() / 4 }

  // MARK: Fonts

  private static let fontSettings = [
    family("text", "The family of running text.", \.text),
    family("heading", "The family of headings, tables and captions.", \.heading),
    family("mono", "The family of code.", \.mono),
    ThemeSetting(
      "fonts.sans-scale", .number(0.5...1.5),
      "The size of the heading family beside running text, so that letters look equally high.",
      at: \.sansScale, writing: ThemeText.number),
    ThemeSetting(
      "fonts.mono-scale", .number(0.5...1.5), "The size of code beside running text.",
      at: \.monoScale, writing: ThemeText.number),
    ThemeSetting(
      "fonts.small-scale", .number(0.5...1), "The size of captions and footnotes.",
      at: \.smallScale, writing: ThemeText.number),
  ]

  private static func family(
    _ role: String, _ summary: String, _ path: WritableKeyPath<FontFamilies, String> & Sendable
  ) -> ThemeSetting {
    ThemeSetting(
      "fonts." + role, .text, summary,
      set: { name, draft, reader in
        let used = draft.theme.fonts[keyPath: path]
        if let known = SettingError.family(named: name, among: draft.families) {
          draft.theme.fonts[keyPath: path] = known
        } else {
          reader.report(.missingFamily(name, using: used, among: draft.families), at: nil)
        }
      },
      text: { $0.fonts[keyPath: path] })
  }

  // MARK: Colours

  private static let colorSettings =
    colorRoles.map { name, path, summary in
      ThemeSetting(
        "colors." + name, .color, summary,
        set: { color, draft, _ in draft.theme.recolor(path, with: color) },
        text: { ThemeText.quoted($0.colors[keyPath: path].cssText) })
    } + [
      ThemeSetting(
        "colors.inline-code-ground", .optionalColor, "The background of code within paragraphs.",
        at: \.colors.inlineCodeGround,
        writing: { color in color.map { ThemeText.quoted($0.cssText) } ?? "none" })
    ]

  static let colorRoles:
    [(name: String, path: WritableKeyPath<ThemeColors, Color> & Sendable, summary: String)] = [
      ("text", \.text, "Running text."),
      ("heading", \.heading, "Headings and the title."),
      ("caption", \.caption, "Captions."),
      ("muted", \.muted, "Headers, footers, list markers, quotations, subtitles."),
      ("link", \.link, "Links."),
      ("accent", \.accent, "Rules below titles and headings, bars beside code."),
      ("rule", \.rule, "Rules of tables and above footnotes."),
      ("hairline", \.hairline, "Hairlines: between rows, around code."),
      ("code-ground", \.codeGround, "The background of code blocks."),
      ("code-highlight", \.codeHighlight, "The background of highlighted lines of code."),
      ("highlight", \.highlight, "The background of highlighted text."),
      ("zebra", \.zebra, "The background of every second row of a table."),
      ("quote-bar", \.quoteBar, "The bar beside quotations."),
      ("note", \.note, "Alerts of the kind note."),
      ("tip", \.tip, "Alerts of the kind tip."),
      ("important", \.important, "Alerts of the kind important."),
      ("warning", \.warning, "Alerts of the kind warning."),
      ("caution", \.caution, "Alerts of the kind caution."),
    ]

  // MARK: Text

  private static let textSettings = [
    ThemeSetting(
      "align", .textAlignment, "The alignment of running text: `justify` or `left`.",
      at: \.alignment, writing: { $0 == .justified ? "justify" : "left" }),
    ThemeSetting(
      "hyphenate", .boolean, "Hyphenate words at line ends.", at: \.hyphenation.isOn,
      writing: ThemeText.flag),
    ThemeSetting(
      "paragraphs.space", .number(0...4), "The space between paragraphs, in lines.",
      set: { lines, draft, _ in
        draft.theme.paragraphs = .space(draft.theme.leading * lines)
      },
      text: { theme in
        guard case .space(let space) = theme.paragraphs else { return nil }
        return ThemeText.ratio(space, of: theme.leading)
      }),
    ThemeSetting(
      "paragraphs.indent", .number(0...10),
      "The indent of the first line of paragraphs that follow another, as a multiple of the size.",
      set: { indent, draft, _ in
        draft.theme.paragraphs = .indent(draft.theme.bodySize * indent)
      },
      text: { theme in
        guard case .indent(let indent) = theme.paragraphs else { return nil }
        return ThemeText.ratio(indent, of: theme.bodySize)
      }),
    ThemeSetting(
      "list-indent", .number(0.5...10), "The indent of lists, as a multiple of the size.",
      set: { indent, draft, _ in draft.theme.listIndent = draft.theme.bodySize * indent },
      text: { ThemeText.ratio($0.listIndent, of: $0.bodySize) }),
    ThemeSetting(
      "definitions", .number(0...20),
      "The width of the column of terms beside their definitions, as a multiple of the size; 0 sets terms above them.",
      at: \.definitionColumn, writing: { $0 > 0 ? ThemeText.number($0) : nil }),
    ThemeSetting(
      "orphans", .integer(1...9), "The fewest lines of a paragraph at the bottom of a page.",
      at: \.orphanLines, writing: { "\($0)" }),
    ThemeSetting(
      "widows", .integer(1...9), "The fewest lines of a paragraph at the top of a page.",
      at: \.widowLines, writing: { "\($0)" }),
    ThemeSetting(
      "drop-cap", .integer(0...9),
      "The lines of the large letter that the first paragraph of a chapter begins with; 0 for none.",
      at: \.dropCapital, writing: { $0 > 0 ? "\($0)" : nil }),
    ThemeSetting(
      "break", .text,
      "What `***` is set as: `rule`, `space`, or an ornament such as `* * *`.",
      set: { text, draft, _ in
        draft.theme.breakOrnament = text == "rule" ? nil : text == "space" ? "" : text
      },
      text: { theme in
        theme.breakOrnament.map { $0.isEmpty ? "space" : ThemeText.quoted($0) } ?? "rule"
      }),
    ThemeSetting(
      "float-figures", .boolean, "Move figures that do not fit to the next page.",
      at: \.floatsFigures, writing: ThemeText.flag),
    ThemeSetting(
      "quotes.bar", .boolean,
      "Set quotations in muted text beside a bar; else indented on both sides, as in books.",
      at: \.quotesHaveBar, writing: ThemeText.flag),
  ]

  // MARK: The title

  private static let titleSettings = [
    ThemeSetting(
      "title.size", .number(0.5...8), "The size of the title, as a multiple of the size of text.",
      at: \.title.size, writing: ThemeText.number),
    ThemeSetting(
      "title.leading", .number(0.5...8),
      "The distance between lines of the title, in lines of text.",
      at: \.title.leading, writing: ThemeText.number),
    ThemeSetting(
      "title.font", .word, "The family of the title block: `text`, `heading` or `mono`.",
      at: \.title.font, writing: { $0.rawValue }),
    ThemeSetting(
      "title.weight", .integer(1...1000), "The weight of the title; 400 is regular, 700 bold.",
      at: \.title.weight, writing: { "\($0)" }),
    ThemeSetting(
      "title.italic", .boolean, "Set the title in italics.", at: \.title.isItalic,
      writing: ThemeText.flag),
    ThemeSetting(
      "title.color", .colorReference,
      "The colour of the title: `heading`, `text`, `muted`, `accent`, `link`, or another one.",
      set: { color, draft, _ in draft.theme.title.color = color.color(in: draft.theme) },
      text: { theme in theme.title.color.map { ColorReference.text(of: $0, in: theme) } }),
    ThemeSetting(
      "title.align", .headingAlignment, "The alignment of the title block.", at: \.title.alignment,
      writing: alignmentText),
    ThemeSetting(
      "title.rule", .boolean, "Draw a rule below the title block.", at: \.title.hasRule,
      writing: ThemeText.flag),
    ThemeSetting(
      "title.after", .number(0...20), "The space below the title block, in lines.",
      at: \.title.spaceAfter, writing: ThemeText.number),
    ThemeSetting(
      "title.labels", .boolean,
      "List recipient, author, date and subject with labels, as in a memo.",
      at: \.title.hasLabels, writing: ThemeText.flag),
    ThemeSetting(
      "title.window", .word,
      "Where letters with `to` have the address for windows of envelopes: `din-5008-a`, `din-5008-b`, `us-10`, `auto` by the size of the page, or `none`.",
      at: \.title.addressWindow, writing: { $0.rawValue }),
    ThemeSetting(
      "title.cover", .boolean, "Set the title on a page of its own.", at: \.title.isCover,
      writing: ThemeText.flag),
    ThemeSetting(
      "title.position", .number(0...0.8),
      "The height above the title of a cover, as a part of the text area.",
      at: \.title.coverPosition, writing: ThemeText.number),
  ]

  static func alignmentText(_ alignment: ParagraphStyle.Alignment) -> String? {
    switch alignment {
    case .center: "center"
    case .right: "right"
    default: "left"
    }
  }

  // MARK: Tables and code

  private static let tableSettings = [
    ThemeSetting(
      "tables.rules", .word,
      "`booktabs`: above, below and under the header; `rows`: between rows, too; `grid`: between columns, too, and around the table; or `none`.",
      at: \.tables.rules, writing: { $0.rawValue }),
    ThemeSetting(
      "tables.zebra", .word, "Tint every second row: `auto` in long tables, `always` or `never`.",
      at: \.tables.zebra, writing: { $0.rawValue }),
    ThemeSetting(
      "tables.head-ground", .optionalColor, "The background of the header; or `none`.",
      at: \.tables.headGround,
      writing: { color in color.map { ThemeText.quoted($0.cssText) } ?? "none" }),
    ThemeSetting(
      "tables.fill", .boolean, "Make all tables as wide as the text.", at: \.tablesFillMeasure,
      writing: ThemeText.flag),
    ThemeSetting(
      "tables.align", .choice([("left", false), ("center", true)]),
      "The alignment of tables that are narrower than the text, and of their captions.",
      at: \.tables.isCentered, writing: { $0 ? "center" : "left" }),
    ThemeSetting(
      "tables.space", .number(0...10),
      "The space above and below tables and figures, in lines; that between paragraphs, where it is larger.",
      at: \.tables.space, writing: ThemeText.number),
    ThemeSetting(
      "theorems.italic", .boolean,
      "Set what theorems, lemmas, corollaries, propositions and conjectures state in italics.",
      at: \.theorems.isItalic, writing: ThemeText.flag),
    ThemeSetting(
      "theorems.space", .number(0...10),
      "The space above and below theorems and proofs, in lines; that between paragraphs, where it is larger.",
      at: \.theorems.space, writing: ThemeText.number),
    ThemeSetting(
      "code.frame", .word, "`none`, a `line` around code blocks, or a `bar` at their left.",
      at: \.code.frame, writing: { $0.rawValue }),
    ThemeSetting(
      "code.size", .number(0.5...1.5),
      "The size of code blocks, as a multiple of that of code within paragraphs.",
      at: \.code.size, writing: ThemeText.number),
    ThemeSetting(
      "code.inks", .codeInks,
      "The inks of coloured code by the class of its tokens: `comment`, `keyword`, `string`, `constant`, `function`, `type` and others.",
      set: { inks, draft, _ in
        for (tokenClass, ink) in inks.inks { draft.theme.colors.code[tokenClass] = ink }
      },
      text: { CodeInkSettings.text(of: $0.colors.code) }),
  ]
}

extension Theme {
  /// Changes a colour, and that of headings that have it.
  fileprivate mutating func recolor(
    _ path: WritableKeyPath<ThemeColors, Color>, with color: Color
  ) {
    let old = self
    // Of roles with equal colours, the first.
    func hasRole(_ color: Color?) -> Bool {
      ColorReference.roles.first { old.colors[keyPath: $0.path] == color }?.path == path
    }
    colors[keyPath: path] = color
    for index in headings.indices where hasRole(headings[index].color) {
      headings[index].color = color
    }
    if title.color != nil, hasRole(title.color) { title.color = color }
  }
}
