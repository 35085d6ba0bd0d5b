import ComposeDocumentModel

// How text is read: `TextConventions` reads these before the text, since they decide what it is.
extension SettingsSchema {
  /// Whether straight quotation marks, hyphens and periods are replaced with typographic punctuation.
  static let smart = flag(
    "smart", default: "true",
    "Set `\"`, `'`, `--`, `---` and `...` as the quotation marks of the language, apostrophes, dashes and ellipses; `\\\"` stays straight.",
    \.isSmart)

  /// Whether French text has spaces around its punctuation.
  static let punctuationSpaces = flag(
    "punctuation-spaces", default: "true",
    "In French, set narrow no-break spaces inside « » and before `;`, `:`, `!` and `?`; off with `smart`.",
    \.spacesPunctuation)

  /// Whether short codes are emoji.
  static let emojiCodes = flag(
    "emoji-codes", default: "true", "Set the short codes of GitHub, such as `:rocket:`, as emoji.",
    \.readsEmojiCodes)

  private static func flag(
    _ name: String, default defaultValue: String, _ summary: String,
    _ property: WritableKeyPath<ResolvedSettings, Bool> & Sendable
  ) -> Setting<Bool> {
    Setting<Bool>(
      name, .boolean, default: defaultValue, summary,
      apply: { (isOn, settings) throws(SettingError) in settings[keyPath: property] = isOn.value })
  }
}
