import ComposeDiagnostics
import ComposeDocumentModel

/// One setting of a document: its names, type, default and documentation, and what it changes.
///
/// Front matter, the options of the command line and the documentation of both come from here.
public struct Setting<Value: Sendable>: Sendable {
  /// The key in front matter; a key of a mapping follows a period: `view.layout`.
  public let name: String
  /// Other spellings of the key.
  public let aliases: [String]
  /// The type of the setting's value.
  public let type: SettingType<Value>
  /// The value without the key, as documentation shows it; nil when there is none or when it
  /// depends on the theme.
  public let defaultValue: String?
  /// One sentence of documentation; `…` in backticks is literal text.
  public let summary: String
  /// The value that the caller of the composer gives, which wins over front matter.
  let option: @Sendable (SettingOverrides) throws(SettingError) -> Value?
  let apply: @Sendable (Sourced<Value>, inout ResolvedSettings) throws(SettingError) -> Void

  init(
    _ name: String, aliases: [String] = [], _ type: SettingType<Value>,
    default defaultValue: String? = nil, _ summary: String,
    option: @escaping @Sendable (SettingOverrides) throws(SettingError) -> Value? = {
      (_) throws(SettingError) in nil
    },
    apply:
      @escaping @Sendable (Sourced<Value>, inout ResolvedSettings) throws(SettingError) -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
    self.option = option
    self.apply = apply
  }

  /// Reads a value as an option of the command line has it.
  ///
  /// - Parameter origin: What messages call the setting, such as `--toc-depth`.
  public func value(of text: String, from origin: String) throws(SettingError) -> Value {
    try type.parsed(text, origin)
  }
}

/// A `Setting` of any type.
struct AnySetting: Sendable {
  let name: String
  let aliases: [String]
  let form: SettingForm
  let defaultValue: String?
  let summary: String
  /// Whether the values of joined documents are used one after the other; else the first one is.
  let isAppended: Bool
  private let applyOption:
    @Sendable (SettingOverrides, inout ResolvedSettings) throws(SettingError) -> Bool
  private let applyValue: @Sendable (FrontMatterValue, inout ResolvedSettings) -> Void
  /// The first problem of a value; nil for one that can be used.
  let problem: @Sendable (FrontMatterValue) -> SettingError?

  init<Value>(_ setting: Setting<Value>, isAppended: Bool = false) {
    name = setting.name
    aliases = setting.aliases
    form = setting.type.form
    defaultValue = setting.defaultValue
    summary = setting.summary
    self.isAppended = isAppended
    applyOption = { (overrides, settings) throws(SettingError) in
      guard let value = try setting.option(overrides) else { return false }
      try setting.apply(Sourced(value), &settings)
      return true
    }
    problem = { value in
      var reader = SettingReader(name: setting.name)
      let read = setting.type.read(value, &reader)
      return reader.problems.first?.value
        ?? (read == nil ? SettingError("invalid value for ‘\(setting.name)’") : nil)
    }
    applyValue = { value, settings in
      var reader = SettingReader(name: setting.name)
      let read = setting.type.read(value, &reader)
      for problem in reader.problems {
        settings.warn(problem.value, at: problem.range ?? value.range)
      }
      guard let read else { return }
      do throws(SettingError) {
        try setting.apply(Sourced(read, at: value.range), &settings)
      } catch {
        settings.warn(error, at: value.range)
      }
    }
  }

  /// Uses the caller's value if there is one, else those of front matter.
  ///
  /// - Throws: `SettingError` when the caller's value cannot be used. Of front matter it is a
  ///   warning in `settings`.
  func apply(
    _ values: [FrontMatterValue], _ overrides: SettingOverrides,
    to settings: inout ResolvedSettings
  ) throws(SettingError) {
    if try applyOption(overrides, &settings) { return }
    for value in values { applyValue(value, &settings) }
  }
}
