import ComposeArguments
import ComposeComposition
import ComposeDiagnostics

/// The options of all commands that read PDF files.
struct PDFFileOptions {
  static let definitions =
    OpeningOptions.definitions + [
      ComposeCommand.strict.definition, ComposeCommand.quiet.definition, format.definition,
    ]
  static let format = Option<DiagnosticFormatter.Style>(
    "format", value: "style", help: "Format of diagnostics.", default: "text")

  let opening: OpeningOptions
  let strict: Bool
  let format: DiagnosticFormatter.Style
  private let quiet: Bool

  init(_ arguments: ParsedArguments) throws {
    opening = try OpeningOptions(arguments)
    strict = arguments[ComposeCommand.strict]
    quiet = arguments[ComposeCommand.quiet]
    format = try arguments.value(of: Self.format) ?? .text
    if format == .sarif {
      throw ArgumentError.invalid("--format sarif is not supported by this command")
    }
  }

  var reporter: Reporter { Reporter(style: format, isQuiet: quiet, isStrict: strict) }

  /// Runs a task and reports its diagnostics and the files written.
  ///
  /// - Throws: `ExitCode.failure` when it failed, or with `--strict` when there were warnings.
  func run(
    _ task: (PDFFileTasks) throws(CompositionError) -> PDFFileTasks.Outcome
  ) throws {
    let reporter = reporter
    let password = try opening.read()
    let tasks = PDFFileTasks(password: password, isCancelled: { Signals.hasBeenAskedToEnd })
    let outcome = Signals.deferring {
      Result { () throws(CompositionError) in try task(tasks) }
    }
    Signals.endIfAsked()
    switch outcome {
    case .success(let outcome):
      reporter.report(outcome.diagnostics, sources: [])
      for file in outcome.files {
        if case .file(let path) = file.output {
          reporter.succeeded(path, pageCount: file.pageCount, byteCount: file.byteCount)
        }
      }
      if strict, outcome.diagnostics.contains(where: { $0.severity >= .warning }) {
        throw ExitCode.failure
      }
    case .failure(let error): throw reporter.failure(error)
    }
  }
}

/// The password for opening input files.
struct OpeningOptions {
  static let password = Option(
    "password", value: "password",
    help: "Password of encrypted files; env:NAME and file:PATH keep it off the process list.")
  static let passwordFile = Option(
    "password-file", value: "file",
    help: "Read --password from the first line of a file; - is standard input.",
    completion: .files([]))
  static let definitions = [password.definition, passwordFile.definition]

  private let password: String?
  private let passwordFile: String?

  init(_ arguments: ParsedArguments) throws {
    password = try arguments.value(of: Self.password)
    passwordFile = try arguments.value(of: Self.passwordFile)
  }

  /// Empty when none was given.
  func read() throws -> String {
    try PasswordSource.password(password, file: passwordFile, of: "password", allowsEmpty: true)
      ?? ""
  }
}

/// The output option of a command.
struct PDFOutputOption {
  static let option = Option(
    "output", letter: "o", value: "path", help: "Output PDF, or - for standard output.",
    completion: .files(["pdf"]))

  let output: String

  init(_ arguments: ParsedArguments) throws {
    guard let output = try arguments.value(of: Self.option) else {
      throw ArgumentError.invalid("missing option ‘--output <path>’")
    }
    if output.isEmpty { throw ArgumentError.invalid("empty path") }
    if output == "-", Console.outputIsTerminal {
      throw ArgumentError.invalid(
        "refusing to write a PDF to the terminal; name a file with -o, or use a pipe")
    }
    self.output = output
  }

  var destination: OutputPlan.Output {
    output == "-" ? .standardOutput : .file(path: output)
  }
}
