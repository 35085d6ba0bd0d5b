import ComposeArguments
import ComposeComposition
import ComposeGeometry

/// Document settings, which front matter can set too; options take precedence.
struct PageOptions {
  static let pageSize = Option<Size>(
    "page-size", of: SettingsSchema.pageSize, value: "size",
    completion: .choices(Size.named.map(\.name)))
  static let margin = Option<EdgeInsets>("margin", of: SettingsSchema.margins, value: "lengths")
  static let theme = Option(
    "theme", value: "name",
    help: "Theme: \(CompositionOptions.themeNames.joined(separator: ", ")), or a theme file.",
    completion: .choices(CompositionOptions.themeNames))
  static let contents = InvertibleFlag("toc", help: "Add a table of contents.")
  static let contentsDepth = Option<Int>(
    "toc-depth", of: SettingsSchema.tableOfContentsDepth, value: "levels")
  static let sectionNumbers = InvertibleFlag(
    "number-sections", help: "Number the headings.")
  static let header = InvertibleFlag("header", help: SettingsSchema.runningHeader.plainSummary)
  static let hyphenation = InvertibleFlag(
    "hyphenation", help: SettingsSchema.hyphenate.plainSummary)
  static let language = Option<String>("lang", of: SettingsSchema.language, value: "tag")
  static let title = Option(
    "title", value: "text", help: SettingsSchema.title.plainSummary)
  static let source = Option<SourceFormat>(
    "from", value: "format", help: "Read the inputs in this format, whatever their names.")
  static let assignments = Option<SettingAssignment>(
    "set", value: "key=value",
    help:
      "Set a key of front matter, above those of the documents, such as number-figures=chapter; any other name is a variable, whose value replaces {{name}}; may be repeated.",
    isRepeatable: true
  ) { text throws(OptionValueError) in
    do throws(SettingError) {
      return try SettingAssignment(parsing: text)
    } catch {
      throw .explained(error.description)
    }
  }
  static let monospaced = Flag(
    "monospaced", help: "Set plain text in a fixed-width typeface.")

  static let definitions = [
    pageSize.definition, margin.definition, theme.definition, contents.definition,
    contentsDepth.definition, sectionNumbers.definition, header.definition,
    hyphenation.definition, language.definition, title.definition, source.definition,
    assignments.definition, monospaced.definition,
  ]

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func apply(to options: inout CompositionOptions) throws {
    options.pageSize = try arguments.value(of: Self.pageSize)
    options.margins = try arguments.value(of: Self.margin)
    options.theme = try arguments.value(of: Self.theme)
    if let theme = options.theme {
      _ = try SettingValue.read(theme, of: SettingsSchema.theme, Self.theme.definition.spelling)
    }
    options.tableOfContents = arguments[Self.contents]
    options.tableOfContentsDepth = try arguments.value(of: Self.contentsDepth)
    options.sectionNumberDepth = arguments[Self.sectionNumbers].map { $0 ? 6 : 0 }
    options.runningHeader = arguments[Self.header]
    options.hyphenates = arguments[Self.hyphenation]
    options.language = try arguments.value(of: Self.language)
    options.title = try arguments.value(of: Self.title)
    options.sourceFormat = try arguments.value(of: Self.source)
    options.assignments = try arguments.values(of: Self.assignments)
    options.monospacesPlainText = arguments[Self.monospaced]
  }
}

extension Setting {
  /// The documentation of the setting without code markup.
  var plainSummary: String { String(summary.filter { $0 != "`" }) }
}

extension Option {
  /// Creates the option of a setting, with its documentation and its choices.
  init(
    _ name: String, of setting: Setting<Value>, value valueName: String,
    completion: @autoclosure @escaping @Sendable () -> OptionDefinition.Completion = .none
  ) {
    self.init(name, value: valueName, help: setting.plainSummary, completion: completion()) {
      text throws(OptionValueError) in
      do throws(SettingError) {
        return try setting.value(of: text, from: "--" + name)
      } catch {
        throw .explained(error.description)
      }
    }
  }

  /// Creates an option whose value is parsed by `read`, which also provides error messages.
  init(
    _ name: String, value valueName: String,
    help: @autoclosure @escaping @Sendable () -> String,
    completion: @autoclosure @escaping @Sendable () -> OptionDefinition.Completion = .none,
    reading read: @escaping @Sendable (String) throws(SettingError) -> Value
  ) {
    self.init(name, value: valueName, help: help(), completion: completion()) {
      text throws(OptionValueError) in
      do throws(SettingError) {
        return try read(text)
      } catch {
        throw .explained(error.description)
      }
    }
  }
}

/// Parses setting values and reports errors as command-line errors.
enum SettingValue {
  /// Runs `parse` and converts its error to a command-line error.
  static func parse<Value>(_ parse: () throws(SettingError) -> Value) throws -> Value {
    do throws(SettingError) {
      return try parse()
    } catch {
      throw ArgumentError.invalid(error.description)
    }
  }

  /// Parses the value of an option as its setting does.
  static func read<Value>(
    _ text: String, of setting: Setting<Value>, _ option: String
  ) throws -> Value {
    try parse { () throws(SettingError) in try setting.value(of: text, from: option) }
  }
}
