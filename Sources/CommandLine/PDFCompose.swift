import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePlatform

/// The program: runs `compose` unless another command is given.
@main
enum PDFCompose {
  static let version = "0.1.0"

  static let commands: [any ProgramCommand.Type] = [
    ComposeCommand.self, BatchCommand.self, FetchCommand.self, FontsCommand.self, ThemeCommand.self,
    ExtractCommand.self, PreviewCommand.self, PrintCommand.self, PrintersCommand.self,
    InfoCommand.self, MergeCommand.self, SplitCommand.self, StampCommand.self, NUpCommand.self,
    RenderCommand.self, TextCommand.self, DiffCommand.self,
    InspectCommand.self,
  ]

  static func main() {
    // A failed write must be reported as an error instead of terminating the program with SIGPIPE
    // or SIGXFSZ, which would leave the temporary output behind.
    Signals.ignoreFailedWrites()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try run(arguments)
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch let error as ArgumentError {
      report(error, of: arguments)
      exit(ExitCode.usage.rawValue)
    } catch {
      Console.tell("pdfcompose: error: \(EscapedText.escape("\(error)"))\n")
      exit(ExitCode.failure.rawValue)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let program = ProgramDefinition.pdfcompose
    // Most requests for help are about the options of `compose`.
    let asksForHelp = ["-h", "--help"].contains(arguments.first)
    switch try ArgumentParser(program).parse(asksForHelp ? ["compose", "-h"] : arguments) {
    case .command(let parsed):
      guard let command = commands.first(where: { $0.name == parsed.command.name })
      else { return }
      try command.init(parsed).run()
    case .help(let command): try Console.print(HelpText(program).text(for: command))
    case .version: try Console.print(version + "\n")
    case .completionScript(let shell):
      try Console.print(CompletionScript(program).text(for: shell))
    }
  }

  /// Reports a command-line error, in the format that the command line specifies.
  private static func report(_ error: ArgumentError, of arguments: [String]) {
    let message = EscapedText.escape(error.description)
    if let style = style(of: arguments) {
      let reporter = Reporter(style: style)
      reporter.report([Diagnostic(.error, code: "invalid-command-line", message)], sources: [])
      return reporter.finish()
    }
    let program = ProgramDefinition.pdfcompose
    let name = arguments.first.flatMap(program.command)?.name ?? program.defaultCommand
    let help = name == program.defaultCommand ? "--help" : "help \(name)"
    let usage = program.command(name).map(HelpText(program).usage) ?? ""
    let examples =
      error.examples.isEmpty
      ? "" : "for example:\n" + error.examples.map { "  \($0)\n" }.joined()
    Console.tell(
      "pdfcompose: error: \(message)\n\(examples)usage: \(usage)\nSee ‘pdfcompose \(help)’ for all options.\n"
    )
  }

  /// The diagnostic format that a command line specifies, even if the rest of it is invalid.
  private static func style(of arguments: [String]) -> DiagnosticFormatter.Style? {
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return nil }
      var name: String?
      if argument == "--format", index + 1 < arguments.count { name = arguments[index + 1] }
      if argument.hasPrefix("--format=") { name = String(argument.dropFirst(9)) }
      if let name, let style = DiagnosticFormatter.Style(rawValue: name), style != .text {
        return style
      }
    }
    return nil
  }
}
