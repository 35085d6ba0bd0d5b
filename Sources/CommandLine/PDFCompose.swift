import ArgumentParser

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
    // Nearly everyone who asks for help means the options of `compose`.
    let asksForHelp = ["-h", "--help"].contains(CommandLine.arguments.dropFirst().first)
    main(asksForHelp ? ["help", "compose"] : nil)
  }
}
