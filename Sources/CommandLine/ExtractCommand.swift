import ArgumentParser
import PDFComposition

/// Gets the text back that a PDF was made from.
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Gets the files out of a PDF, first of all the text it was made from.",
    discussion: """
      Without -o the source goes to the standard output, byte for byte. With a folder, all files \
      of the PDF are written into it; nothing there is overwritten.
      """)

  @Argument(help: "A PDF file.", completion: .file(extensions: ["pdf"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the source, or a folder for all files.", valueName: "path"))
  var output: String?

  @OptionGroup var opening: OpeningOptions

  func run() throws {
    let password = try opening.read()
    let reporter = Reporter()
    do {
      let extractor = try SourceExtractor(path: file, password: password)
      if let output, output.hasSuffix("/") || FileSystem.kind(of: output) == .directory {
        for path in try extractor.writeFiles(into: output) {
          try Console.print(EscapedText.escape(path) + "\n")
        }
      } else {
        try extractor.writeSource(
          to: output.map { $0 == "-" ? .standardOutput : .file(path: $0) } ?? .standardOutput)
      }
    } catch let error as CompositionError {
      throw reporter.failure(error)
    }
  }
}
