import ArgumentParser
import ComposeDiagnostics
import PDFComposition

/// The program: `compose` unless another command is named.
@main
struct PDFCompose: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "pdfcompose",
    abstract: "Composes Markdown and plain text into PDF.",
    version: version,
    subcommands: [
      ComposeCommand.self, FontsCommand.self, ExtractCommand.self, InfoCommand.self,
      MergeCommand.self, SplitCommand.self, StampCommand.self, NUpCommand.self,
    ],
    defaultSubcommand: ComposeCommand.self)

  static func main() {
    // A write that fails must show as an error, not end the program between two bytes: the
    // temporary output would be left behind.
    Signals.ignoreFailedWrites()
    if let request = ComposeRequest(plain: CommandLine.arguments.dropFirst()) {
      do {
        return try request.run()
      } catch {
        exit(withError: error)
      }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Nearly everyone who asks for help means the options of `compose`.
    let asksForHelp = ["-h", "--help"].contains(arguments.first)
    do {
      var command = try parseAsRoot(asksForHelp ? ["help", "compose"] : arguments)
      try command.run()
    } catch {
      end(with: error, arguments)
    }
  }

  /// Ends the program, with errors of the command line in the format that it asks for.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    if exitCode(for: error) == .validationFailure, let style = style(of: arguments) {
      let reporter = Reporter(style: style)
      // Further lines are for people: examples.
      let message = message(for: error).split(separator: "\n").first.map(String.init) ?? ""
      reporter.report(
        [Diagnostic(.error, code: "invalid-command-line", message)], sources: [])
      reporter.finish()
      exit(withError: ExitCode.validationFailure)
    }
    exit(withError: error)
  }

  /// The format of diagnostics for programs that a command line asks for, even if the rest of it is
  /// not understood.
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
