import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// One key of theme files: its name, form and documentation, what it changes, and how it is written.
struct ThemeSetting: Sendable {
  /// The key; a key of a mapping follows a period: `colors.link`.
  let name: String
  let form: SettingForm
  /// One sentence of documentation; `…` in backticks is literal text.
  let summary: String
  /// Reads a value into a theme, or reports why it has none.
  let read: @Sendable (FrontMatterValue, inout ThemeDraft, inout SettingReader) -> Void
  /// The value of a theme as YAML on one line; nil for a key that has none.
  let text: @Sendable (Theme) -> String?

  /// Makes a key of a value that has one place in a theme.
  init<Value: Sendable>(
    _ name: String, _ type: SettingType<Value>, _ summary: String,
    at path: WritableKeyPath<Theme, Value> & Sendable,
    writing write: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      name, type, summary, set: { value, draft, _ in draft.theme[keyPath: path] = value },
      text: { theme in write(theme[keyPath: path]) })
  }

  /// Makes a key of a value that takes effect by a function.
  init<Value: Sendable>(
    _ name: String, _ type: SettingType<Value>, _ summary: String,
    set: @escaping @Sendable (Value, inout ThemeDraft, inout SettingReader) -> Void,
    text: @escaping @Sendable (Theme) -> String?
  ) {
    self.name = name
    form = type.form
    self.summary = summary
    read = { value, draft, reader in
      if let read = type.read(value, &reader) { set(read, &draft, &reader) }
    }
    self.text = text
  }
}

/// A theme while its file is read.
struct ThemeDraft {
  var theme: Theme {
    _read { yield sharedTheme.value }
    _modify { yield &sharedTheme.value }
  }
  private var sharedTheme: CopyOnWrite<Theme>
  /// The names of the font families that may be used.
  var families: [String]
  /// The folder that image paths are relative to, absolute; nil for that of the document.
  var folder: String?

  init(theme: Theme, families: [String], folder: String?) {
    sharedTheme = CopyOnWrite(theme)
    self.families = families
    self.folder = folder
  }

  /// The destination of an image.
  func image(_ path: String) -> String {
    guard let folder else { return path }
    return RelativeDestination.moved(path, below: folder)
  }
}

/// How values of themes are written in YAML.
enum ThemeText {
  /// Double-quoted text.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return quoted + "\""
  }

  static func flag(_ isOn: Bool) -> String { isOn ? "true" : "false" }

  /// The shortest decimal number that gives `value` when multiplied by `unit`.
  static func ratio(_ value: Double, of unit: Double) -> String {
    guard unit != 0 else { return "0" }
    for digits in 0...6 {
      let text = trimmed(DecimalText.format(value / unit, digits: digits))
      if let ratio = Double(text), ratio * unit == value { return text }
    }
    return trimmed("\(value / unit)")
  }

  static func number(_ value: Double) -> String { ratio(value, of: 1) }
  static func points(_ value: Double) -> String { number(value) + "pt" }

  private static func trimmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var text = text
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
