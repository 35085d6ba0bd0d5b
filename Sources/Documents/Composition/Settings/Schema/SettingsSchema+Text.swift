import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeHyphenation

extension SettingsSchema {
  static let textSettings: [AnySetting] = [
    AnySetting(
      family(
        "text", aliases: ["body", "main"], key: "mainfont", "The family of running text.",
        \.text, \.text)),
    AnySetting(
      family(
        "heading", aliases: ["headings", "sans"], key: "sansfont", "The family of headings.",
        \.heading, \.heading)),
    AnySetting(
      family(
        "mono", aliases: ["code"], key: "monofont", "The family of code.", \.mono, \.mono)),
    AnySetting(
      Setting<Double>(
        "fonts.size", aliases: ["fontsize", "font-size"], .length(4...72),
        "The size of running text, `4pt` to `72pt`; all other sizes follow.",
        apply: { (size, settings) throws(SettingError) in
          settings.document.theme = settings.document.theme.withBodySize(size.value)
        })),
    AnySetting(
      Setting<FontPalette>(
        "emoji", .choice([("color", .normal), ("gray", .gray)]), default: "color",
        "Emoji in their colours, or in greys for one ink.",
        apply: { (palette, settings) throws(SettingError) in
          settings.document.theme.palette = palette.value
        })),
    flag(
      "code-colors", default: "true", "Colour code whose language is known.",
      { settings, isOn in
        if !isOn { settings.document.theme.colors.code = CodeColors() }
      }),
    AnySetting(
      Setting<String>(
        "code-theme", .text, "A theme file of VS Code, JSON, for the colours of code.",
        apply: { (file, settings) throws(SettingError) in settings.codeTheme = file })),
    AnySetting(smart), AnySetting(punctuationSpaces), AnySetting(emojiCodes),
    AnySetting(
      Setting<[Sourced<String>]>(
        "grammars", .list(of: .text),
        "Grammars of VS Code or TextMate, one or a list, for code in their languages.",
        apply: { (files, settings) throws(SettingError) in settings.grammars += files.value }),
      isAppended: true),
    AnySetting(hyphenate), AnySetting(hyphenation, isAppended: true),
    AnySetting(
      Setting<ParagraphStyle.LineBreaking>(
        "line-breaking", .choice([("total-fit", .totalFit), ("greedy", .greedy)]),
        default: "total-fit",
        "`total-fit` weighs all lines of a paragraph together, `greedy` fills one after the other.",
        apply: { (way, settings) throws(SettingError) in
          settings.document.theme.lineBreaking = way.value
        })),
    AnySetting(
      Setting<Bool>(
        "diagrams", .boolean, default: "true",
        "Draw code blocks in the languages `mermaid`, `dot`, `chart` and `vega-lite`; `false` leaves them code.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.drawsDiagrams = isOn.value
        })),
    AnySetting(
      Setting<Bool>(
        "barcodes", .boolean, default: "true",
        "Draw code blocks in the languages `qr` and `barcode` as bar codes; `false` leaves them code.",
        apply: { (isOn, settings) throws(SettingError) in
          settings.document.drawsBarcodes = isOn.value
        })),
  ]

  /// Whether words are hyphenated.
  public static let hyphenate = Setting<Bool>(
    "hyphenate", .boolean, default: "true", "Hyphenate words at line ends.",
    option: { (overrides) throws(SettingError) in overrides.hyphenates },
    apply: { (isOn, settings) throws(SettingError) in
      settings.document.theme.hyphenation.isOn = isOn.value
    })

  /// Words with hyphenation points of their own.
  static let hyphenation = Setting<HyphenationSetting>(
    "hyphenation", .hyphenation,
    "Words with their hyphenation points, such as `ta-ble`; or `false`, as for `hyphenate`.",
    apply: { (hyphenation, settings) throws(SettingError) in
      switch hyphenation.value {
      case .isOn(let isOn):
        if !settings.hasHyphenationOption { settings.document.theme.hyphenation.isOn = isOn }
      case .words(let words):
        for word in words {
          do throws(HyphenationExceptionError) {
            try settings.document.theme.hyphenation.exceptions.add(word.value)
          } catch {
            settings.warn(
              SettingError(
                "‘\(word.value)’ is not a word with hyphenation points",
                hint: "write a word such as ta-ble"), at: word.range)
          }
        }
      }
    })

  private static func family(
    _ role: String, aliases: [String], key: String, _ summary: String,
    _ family: WritableKeyPath<FontFamilies, String> & Sendable,
    _ place: WritableKeyPath<FontFamilies.Places, SourceRange?> & Sendable
  ) -> Setting<String> {
    Setting<String>(
      "fonts." + role, aliases: aliases.map { "fonts." + $0 } + [key], .text, summary,
      apply: { (name, settings) throws(SettingError) in settings.use(name, for: family, place) })
  }
}
