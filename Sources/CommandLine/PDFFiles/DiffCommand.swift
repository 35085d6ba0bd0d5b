import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePDFComparison

/// Compares two PDF files.
struct DiffCommand: ProgramCommand {
  static let only = Option<String>(
    "only", value: "what",
    help: "Compare only this: a field, an entry or an area. May be repeated.", isRepeatable: true,
    parse: scope)
  static let ignore = Option<String>(
    "ignore", value: "what", help: "Leave this out. May be repeated.", isRepeatable: true,
    parse: scope)
  static let tolerance = Option<Double>(
    "tolerance", value: "level",
    help: "How much pixels may differ, 0–255, on average with those around them.", default: "2"
  ) { text throws(OptionValueError) in
    guard let level = Double(text), (0...255).contains(level) else {
      throw .explained("--tolerance must be a number from 0 to 255")
    }
    return level
  }
  static let dotsPerInch = Option<Double>(
    "dpi", value: "number", help: "Resolution at which pages are compared, 18–600.", default: "96"
  ) { text throws(OptionValueError) in
    guard let number = Double(text), (18...600).contains(number) else {
      throw .explained("--dpi must be a number from 18 to 600")
    }
    return number
  }
  static let json = Flag("json", help: "Write pages, differences and their places as JSON.")
  static let sarif = Flag("sarif", help: "Write the differences as a SARIF log.")
  static let pictures = Option(
    "pictures", value: "file",
    help: "PNG or JPEG files of pages that differ, side by side, such as diff-%d.png.",
    completion: .files(["png", "jpg"]))
  static let output = Option(
    "output", letter: "o", value: "path", help: "PDF of the same, the differences marked.",
    completion: .files(["pdf"]))

  static let name = "diff"
  static let definition = CommandDefinition(
    name, abstract: "Compares two PDF files: pages, text, structure and looks.",
    discussion: """
      Pages are matched by what is on them. Text that only moved does not count. Fields are \
      \(ComparedField.allCases.map(\.rawValue).joined(separator: ", ")); structure is all but pages, \
      text, dates and looks. Dates are compared only if asked for. Entries are written as \
      metadata.Title or fields.total, areas as 2:100,700,80,20 (page, left, top, width and height \
      in points), 1-3:…, *:… for all pages, looks@2:… for looks alone. The exit code is 0 if the \
      files are equal, 1 if they differ, and 2 if they cannot be compared, or if there are warnings \
      and --strict.
      """,
    positionals: [
      .init("old", help: "PDF file.", completion: .files(["pdf"])),
      .init("new", help: "PDF file.", completion: .files(["pdf"])),
    ],
    groups: [
      .init(
        nil,
        [
          only.definition, ignore.definition, tolerance.definition, dotsPerInch.definition,
          json.definition, sarif.definition, pictures.definition, output.definition,
        ] + PDFFileOptions.definitions)
    ])

  @Sendable private static func scope(_ text: String) throws(OptionValueError) -> String {
    var scope = ComparisonScope()
    guard scope.add(text) else {
      throw .explained(
        "‘\(text)’ is nothing to compare; use text, looks, structure, metadata.Title or 2:100,700,80,20"
      )
    }
    return text
  }

  private let old: String
  private let new: String
  private let settings: ComparisonSettings
  private let form: ComparisonForm
  private let outputs: ComparisonOutputs
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires both.
    old = arguments.positionals.first ?? ""
    new = arguments.positionals.last ?? ""
    var settings = ComparisonSettings()
    for text in try arguments.values(of: Self.only) { _ = settings.only.add(text) }
    for text in try arguments.values(of: Self.ignore) { _ = settings.ignored.add(text) }
    settings.tolerance = try arguments.value(of: Self.tolerance) ?? settings.tolerance
    settings.dotsPerInch = try arguments.value(of: Self.dotsPerInch) ?? settings.dotsPerInch
    self.settings = settings
    if arguments[Self.json], arguments[Self.sarif] {
      throw ArgumentError.invalid("--json and --sarif exclude each other")
    }
    form = arguments[Self.json] ? .json : arguments[Self.sarif] ? .sarif : .plain
    var outputs = ComparisonOutputs()
    outputs.pictures = try arguments.value(of: Self.pictures)
    if let path = outputs.pictures, BitmapFileFormat(path: path) == nil {
      throw ArgumentError.invalid("the name after --pictures must end in .png, .jpg or .webp")
    }
    outputs.document = try arguments.value(of: Self.output)
    self.outputs = outputs
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    let tasks = PDFFileTasks(
      password: try options.opening.read(), isCancelled: { Signals.hasBeenAskedToEnd })
    let comparison = Signals.deferring {
      Result { () throws(CompositionError) in
        try tasks.compare(
          old, with: new, settings: settings, as: form, version: PDFCompose.version,
          outputs: outputs)
      }
    }
    Signals.endIfAsked()
    switch comparison {
    case .success(let (text, diagnostics, isEqual)):
      options.reporter.report(diagnostics, sources: [])
      try Console.print(text)
      if options.strict, diagnostics.contains(where: { $0.severity >= .warning }) {
        throw ExitCode.trouble
      }
      if !isEqual { throw ExitCode.failure }
    case .failure(let error):
      options.reporter.report(error)
      throw ExitCode.trouble
    }
  }
}
