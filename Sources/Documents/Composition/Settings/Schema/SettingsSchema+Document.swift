import ComposeDocumentModel
import ComposeDocuments

extension SettingsSchema {
  static let documentSettings: [AnySetting] = [
    // First, since it replaces all settings of layout.
    AnySetting(theme),
    AnySetting(title), property(.subtitle, .text, "The subtitle below the title."),
    property(
      .author, .oneOf([.list(.text), .list(.mapping([.init("name", .text, "The name.")]))]),
      "One author or a list, below the title and in the properties of the PDF."),
    property(
      .sender, .list(.text), "The name and the address of the sender of a letter, line by line."),
    property(
      .recipient, .list(.text),
      "One recipient or a list, in the title block of a memo; the address of a letter, line by line."
    ),
    property(.date, .text, "The date below the title, set as written."),
    AnySetting(language),
    property(.subject, .text, "The subject in the properties of the PDF."),
    property(
      .keywords, .list(.text),
      "The keywords in the properties of the PDF, a list or one text with commas."),
    AnySetting(
      Setting<FrontMatterValue>(
        Variables.key, .variables,
        "Names and the values that replace `{{ name }}` in the text; text with other names stays as it is.",
        // Replaced in the text before settings take effect.
        apply: { (_, _) throws(SettingError) in })),
  ]

  /// The theme.
  public static let theme = Setting<ThemeReference>(
    "theme", .theme, default: "report",
    "The theme: \(Theme.names.map { "`\($0)`" }.joined(separator: ", ")), or the path of a theme file such as `house.yaml`; plain text has `plain`.",
    option: { (overrides) throws(SettingError) in
      guard let name = overrides.theme else { return nil }
      return try ThemeReference(setting: name)
    },
    apply: { (theme, settings) throws(SettingError) in try settings.use(theme) })

  /// The title.
  public static let title = Setting<String>(
    "title", .text, "The title above the text and in the properties of the PDF.",
    option: { (overrides) throws(SettingError) in overrides.title },
    apply: { (title, settings) throws(SettingError) in settings.metadata.title = title.value })

  /// The language.
  public static let language = Setting<String>(
    "lang", aliases: ["language"], .language,
    "The language, a BCP 47 tag such as `en-GB`, `de` or `pt-BR`; it decides hyphenation.",
    option: { (overrides) throws(SettingError) in overrides.language },
    apply: { (tag, settings) throws(SettingError) in
      settings.metadata.language = tag.value
      settings.document.language = tag.value
    })

  /// A setting whose only effect is a property of the document.
  private static func property(
    _ property: DocumentProperty, _ form: SettingForm, _ summary: String
  ) -> AnySetting {
    let type = SettingType<FrontMatterValue>(form) { value, reader in
      var metadata = DocumentMetadata()
      if metadata.set(property, value) { return value }
      reader.report(
        form == .text
          ? "expected a single value for ‘\(reader.name)’"
          : "expected a value or a list for ‘\(reader.name)’", at: value.range)
      return nil
    }
    let names = property.names
    return AnySetting(
      Setting<FrontMatterValue>(
        names[0], aliases: Array(names.dropFirst()), type, summary,
        apply: { (value, settings) throws(SettingError) in
          settings.metadata.set(property, value.value)
        }))
  }
}

extension SettingType where Value == FrontMatterValue {
  /// A mapping of names to single values or lists of them.
  static let variables = SettingType(.mapping([])) { value, reader in
    guard case .mapping(let entries) = value.content else {
      reader.report(
        "expected a mapping for ‘\(reader.name)’", hint: "such as {version: 2.1}", at: value.range)
      return nil
    }
    for entry in entries {
      if !Variables.isName(entry.key.value.utf8) {
        reader.report(
          "‘\(entry.key.value)’ is not the name of a variable",
          hint: "names have letters, digits, ‘-’, ‘_’ and ‘.’", at: entry.key.range)
      } else if case .mapping = entry.value.content {
        reader.report(
          "expected a single value for ‘\(entry.key.value)’", at: entry.value.range)
      }
    }
    return value
  }
}
