import ComposeDocumentModel
import ComposeMarkdown

/// What front matter sets of the reading of text: it is needed before the other settings are resolved.
///
/// As with other settings, the first document that specifies a key takes precedence; the language of a
/// document is its own where it has one.
struct TextConventions {
  private var language: String?
  private var flags: [Bool?] = [nil, nil, nil]
  private var math: MathDelimiters?

  /// The dialects that the settings switch off.
  private static let switches: [(setting: Setting<Bool>, dialect: MarkdownDialect)] = [
    (SettingsSchema.smart, .smartPunctuation),
    (SettingsSchema.punctuationSpaces, .punctuationSpaces),
    (SettingsSchema.emojiCodes, .emoji),
  ]

  mutating func add(_ frontMatter: FrontMatter) {
    if frontMatter.isEmpty { return }
    if language == nil { language = Self.value(SettingsSchema.language, frontMatter) }
    if math == nil { math = Self.value(SettingsSchema.math, frontMatter) }
    for (index, option) in Self.switches.enumerated() where flags[index] == nil {
      flags[index] = Self.value(option.setting, frontMatter)
    }
  }

  /// How the text below the front matter is read.
  ///
  /// - Parameters:
  ///   - caller: The language that the caller sets for all documents.
  ///   - outer: The language of the file that includes this one.
  func conventions(
    below frontMatter: FrontMatter, language caller: String?, around outer: String? = nil
  ) -> MarkdownReader.Conventions {
    var dialect: MarkdownDialect = [.standard, .typographic]
    for (index, option) in Self.switches.enumerated() where flags[index] == false {
      dialect.remove(option.dialect)
    }
    // Spaces are set around the marks of the language.
    if flags[0] == false, flags[1] == nil { dialect.remove(.punctuationSpaces) }
    if let math { dialect = math.applied(to: dialect) }
    return MarkdownReader.Conventions(
      dialect: dialect,
      language: caller ?? Self.value(SettingsSchema.language, frontMatter) ?? outer ?? language)
  }

  /// The value of a setting; nil without a value, and for one that is not valid, which is reported when
  /// the settings are resolved.
  private static func value<Value>(
    _ setting: Setting<Value>, _ frontMatter: FrontMatter
  ) -> Value? {
    let names = [setting.name] + setting.aliases
    for entry in frontMatter.entries where names.contains(entry.name) && !entry.value.isEmpty {
      var reader = SettingReader(name: setting.name)
      return setting.type.read(entry.value, &reader)
    }
    return nil
  }
}
