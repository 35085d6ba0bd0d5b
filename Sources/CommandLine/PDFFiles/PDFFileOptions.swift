import ArgumentParser
import PDFComposition

/// What the commands that work on PDF files have in common.
struct PDFFileOptions: ParsableArguments {
  @OptionGroup var opening: OpeningOptions

  @Flag(help: "Fail when there are warnings.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(help: ArgumentHelp("How diagnostics are written.", valueName: "style"))
  var format: DiagnosticFormatter.Style = .text

  func validate() throws {
    if format == .sarif { throw ValidationError("--format sarif is for composing alone") }
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
      "Opens files that are encrypted; env:NAME and file:PATH as with compose.",
      valueName: "password"))
  var password: String?

  @Option(
    help: ArgumentHelp(
      "Opens them with the first line of a file, - for the standard input.", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  /// Empty when none was given.
  func read() throws -> String {
    try PasswordSource.password(password, file: passwordFile, of: "password") ?? ""
  }
}

/// Where a command writes.
struct PDFOutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The PDF to write, or - for the standard output.", valueName: "path"),
    completion: .file(extensions: ["pdf"]))
  var output: String

  func validate() throws {
    if output.isEmpty { throw ValidationError("an empty path names no file") }
    if output == "-", Console.outputIsTerminal {
      throw ValidationError("a PDF is not for a terminal; name a file with -o, or use a pipe")
    }
  }

  var destination: OutputPlan.Output {
    output == "-" ? .standardOutput : .file(path: output)
  }
}
