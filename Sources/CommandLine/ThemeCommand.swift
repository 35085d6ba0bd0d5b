import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments

/// Lists, shows, creates and checks themes.
struct ThemeCommand: ProgramCommand {
  enum Action: String, CaseIterable {
    case list, show, new, check, schema
  }

  static let extended = Option(
    "extends", value: "theme",
    help: "The theme from which ‘new’ starts: a built-in one, or a file.", default: "report",
    completion: .choices(CompositionOptions.themeNames))
  static let output = Option(
    "output", letter: "o", value: "path",
    help: "Write to this file instead of the standard output.", completion: .files(["yaml"]))
  static let strict = Flag("strict", help: "Exit with 1 if ‘check’ has warnings.")
  static let format = Option<DiagnosticFormatter.Style>(
    "format", value: "style", help: "Format of diagnostics.", default: "text")
  static let name = "theme"
  static let definition = CommandDefinition(
    name, abstract: "Lists, shows, creates and checks themes.",
    usage: "pdfcompose theme list|show|new|check|schema [<theme>] [<options>]",
    discussion: """
      ‘theme list’ lists the built-in themes. ‘theme show book’ prints a theme as a theme file. \
      ‘theme new house.yaml’ writes a file to start from, with all keys as comments; it never \
      replaces a file. ‘theme check house.yaml’ reports unknown keys, values that cannot be used, \
      and text with too little contrast. ‘theme schema’ prints the JSON Schema of theme files.
      """,
    positionals: [
      .init(
        "action", help: "list, show, new, check or schema.",
        completion: .choices(Action.allCases.map(\.rawValue))),
      .init(
        "theme", help: "The name of a built-in theme, or the path of a theme file.",
        completion: .files(["yaml", "yml"]), isOptional: true),
    ],
    groups: [
      .init(
        nil,
        [extended.definition, output.definition, strict.definition, format.definition]
          + FontOptions.definitions)
    ])

  private let action: Action
  private let theme: String
  private let extended: String
  private let output: String?
  private let isStrict: Bool
  private let format: DiagnosticFormatter.Style
  private let fonts: FontOptions

  init(_ arguments: ParsedArguments) throws {
    let word = arguments.positionals.first ?? ""
    guard let action = Action(rawValue: word) else {
      throw ArgumentError.invalid(
        "unknown action ‘\(word)’; use \(Action.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.action = action
    var themes = arguments.positionals.dropFirst()
    output = try arguments.value(of: Self.output)
    // The file to write, which is no theme yet.
    if action == .new, themes.isEmpty, let output, output != "-" { themes = [output] }
    let needsTheme = [.show, .new, .check].contains(action)
    if needsTheme != (themes.count == 1) {
      throw ArgumentError.invalid(
        needsTheme
          ? action == .new
            ? "‘theme new’ needs the path of the file to write" : "‘theme \(word)’ needs a theme"
          : "‘theme \(word)’ takes no theme",
        examples: needsTheme
          ? ["pdfcompose theme \(word) \(action == .show ? "book" : "house.yaml")"] : [])
    }
    theme = themes.first ?? ""
    if needsTheme, theme.isEmpty { throw ArgumentError.invalid("empty path") }
    extended = try arguments.value(of: Self.extended) ?? "report"
    isStrict = arguments[Self.strict]
    format = try arguments.value(of: Self.format) ?? .text
    fonts = try FontOptions(arguments)
  }

  func run() throws {
    let reporter = Reporter(style: format, isStrict: isStrict)
    defer { reporter.finish() }
    do {
      switch action {
      case .list: try write(Self.list)
      case .schema: try write(ThemeSchema.jsonSchema)
      case .show: try write(ThemeSchema.yaml(of: try read(theme, reporter).theme))
      case .new:
        let base = try read(extended, reporter).theme
        let text = ThemeSchema.template(extending: extended, base)
        try ThemeFile.create(at: theme, text: text)
      case .check:
        let (theme, file) = try read(theme, reporter)
        let diagnostics = file.map(ThemeCheck.diagnostics) ?? ThemeCheck.diagnostics(of: theme)
        reporter.report(diagnostics, sources: file?.sources ?? [])
        let all = diagnostics + (file?.diagnostics ?? [])
        if all.contains(where: { $0.severity >= (isStrict ? .warning : .error) }) {
          throw ExitCode.failure
        }
      }
    } catch let error as CompositionError {
      throw reporter.failure(error)
    } catch let error as SettingError {
      throw reporter.failure(.setting(error))
    }
  }

  /// A theme, and its file where it is one, whose diagnostics are reported.
  private func read(
    _ name: String, _ reporter: Reporter
  ) throws -> (theme: Theme, file: ThemeFile?) {
    switch try ThemeReference(setting: name) {
    case .builtin(let theme): return (theme, nil)
    case .file(let path):
      var options = CompositionOptions()
      fonts.apply(to: &options)
      let file = try Composer(options: options).theme(at: path)
      reporter.report(file.diagnostics, sources: file.sources)
      return (file.theme, file)
    }
  }

  private func write(_ text: String) throws {
    guard let output, output != "-" else { return try Console.print(text) }
    try OutputPlan.Output.file(path: output).write(text)
  }

  private static var list: String {
    let width = (Theme.names.map(\.count).max() ?? 0) + 2
    return Theme.builtin.map { theme in
      theme.name + String(repeating: " ", count: width - theme.name.count)
        + (theme.summary ?? "") + "\n"
    }.joined()
  }
}
