import ArgumentParser
import ComposeGeometry
import PDFComposition

/// Settings of the document, each of which front matter can have too; the options win.
struct PageOptions: ParsableArguments {
  @Option(
    help: .setting(SettingsSchema.pageSize, "size"), completion: .list(Size.named.map(\.name)))
  var pageSize: String?

  @Option(help: .setting(SettingsSchema.margins, "lengths"))
  var margin: String?

  @Option(
    help: .setting(SettingsSchema.theme, "name"), completion: .list(CompositionOptions.themeNames))
  var theme: String?

  @Flag(inversion: .prefixedNo, help: "Add a table of contents.")
  var toc: Bool?

  @Option(help: .setting(SettingsSchema.tableOfContentsDepth, "levels"))
  var tocDepth: String?

  @Flag(inversion: .prefixedNo, help: .setting(SettingsSchema.runningHeader))
  var header: Bool?

  @Flag(inversion: .prefixedNo, help: .setting(SettingsSchema.hyphenate))
  var hyphenation: Bool?

  @Option(name: .customLong("lang"), help: .setting(SettingsSchema.language, "tag"))
  var language: String?

  @Option(help: .setting(SettingsSchema.title, "text"))
  var title: String?

  func validate() throws {
    var options = CompositionOptions()
    try apply(to: &options)
  }

  func apply(to options: inout CompositionOptions) throws {
    options.pageSize = try SettingValue.read(pageSize, of: SettingsSchema.pageSize, "--page-size")
    options.margins = try SettingValue.read(margin, of: SettingsSchema.margins, "--margin")
    _ = try SettingValue.read(theme, of: SettingsSchema.theme, "--theme")
    options.theme = theme
    options.tableOfContents = toc
    options.tableOfContentsDepth = try SettingValue.read(
      tocDepth, of: SettingsSchema.tableOfContentsDepth, "--toc-depth")
    options.runningHeader = header
    options.hyphenates = hyphenation
    options.language = try SettingValue.read(language, of: SettingsSchema.language, "--lang")
    options.title = title
  }
}

extension ArgumentHelp {
  /// The documentation of a setting as the help of its option.
  static func setting<Value>(
    _ setting: Setting<Value>, _ valueName: String? = nil
  ) -> ArgumentHelp {
    var summary = ""
    for character in setting.summary where character != "`" { summary.append(character) }
    if valueName != nil, let standard = setting.standard { summary += " (default: \(standard))" }
    return ArgumentHelp("\(summary)", valueName: valueName)
  }
}

/// Reading of option values.
enum SettingValue {
  /// Runs `parse` and turns its error into one that shows the usage.
  static func parse<Value>(_ parse: () throws(SettingError) -> Value) throws -> Value {
    do {
      return try parse()
    } catch {
      throw ValidationError(EscapedText.escape(error.description))
    }
  }

  /// Reads the value of an option as its setting has it.
  static func read<Value>(
    _ text: String?, of setting: Setting<Value>, _ option: String
  ) throws -> Value? {
    guard let text else { return nil }
    return try parse { () throws(SettingError) in try setting.value(of: text, from: option) }
  }
}
