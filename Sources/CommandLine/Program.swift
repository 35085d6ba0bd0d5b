import ComposeArguments

/// A command of the program: its definition for the parser, help and completions, and its
/// implementation.
protocol ProgramCommand: Sendable {
  static var name: String { get }
  static var definition: CommandDefinition { get }
  /// - Throws: `ArgumentError` for invalid or contradictory values.
  init(_ arguments: ParsedArguments) throws
  func run() throws
}

/// The exit status of the program, without a further message.
struct ExitCode: Error, Hashable {
  let rawValue: Int32

  /// A reported error makes the run a failure.
  static let failure = ExitCode(rawValue: 1)
  /// A limit of `--fail-on` was exceeded.
  static let limitExceeded = ExitCode(rawValue: 2)
  /// Files could not be compared.
  static let trouble = ExitCode(rawValue: 2)
  /// The command line is invalid (`EX_USAGE` of sysexits.h).
  static let usage = ExitCode(rawValue: 64)
}

extension ProgramDefinition {
  static let pdfcompose = ProgramDefinition(
    "pdfcompose", abstract: "Composes Markdown and plain text into PDF.",
    version: PDFCompose.version,
    commands: PDFCompose.commands.map { command in (command.name, { command.definition }) },
    defaultCommand: ComposeCommand.name)
}
