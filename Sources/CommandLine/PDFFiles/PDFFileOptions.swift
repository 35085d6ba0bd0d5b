import ArgumentParser
import PDFComposition

/// The options of all commands that read PDF files.
struct PDFFileOptions: ParsableArguments {
  @OptionGroup var opening: OpeningOptions

  @Flag(help: "Exit with 1 if there are warnings.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Suppress warnings.")
  var quiet = false

  @Option(help: ArgumentHelp("Format of diagnostics.", valueName: "style"))
  var format: DiagnosticFormatter.Style = .text

  func validate() throws {
    if format == .sarif { throw ValidationError("--format sarif is not supported by this command") }
  }

  var reporter: Reporter { Reporter(style: format, isQuiet: quiet, isStrict: strict) }

  /// Runs a task to its end and says what came of it.
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

/// The password of files that are read.
struct OpeningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Password of encrypted files; env:NAME and file:PATH keep it off the process list.",
      valueName: "password"))
  var password: String?

  @Option(
    help: ArgumentHelp(
      "Read --password from the first line of a file; - is standard input.", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  /// Empty when none was given.
  func read() throws -> String {
    try PasswordSource.password(password, file: passwordFile, of: "password", allowsEmpty: true)
      ?? ""
  }
}

/// Where a command writes.
struct PDFOutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output PDF, or - for standard output.", valueName: "path"),
    completion: .file(extensions: ["pdf"]))
  var output: String

  func validate() throws {
    if output.isEmpty { throw ValidationError("empty path") }
    if output == "-", Console.outputIsTerminal {
      throw ValidationError(
        "refusing to write a PDF to the terminal; name a file with -o, or use a pipe")
    }
  }

  var destination: OutputPlan.Output {
    output == "-" ? .standardOutput : .file(path: output)
  }
}
