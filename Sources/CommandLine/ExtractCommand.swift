import ArgumentParser
import PDFComposition

/// Extracts the files embedded in a PDF.
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Extracts embedded files, such as the source of a PDF.",
    discussion: """
      Without -o the source is written to standard output, byte for byte. With a folder, all \
      embedded files are written to it; existing files are not overwritten.
      """)

  @Argument(help: "PDF file.", completion: .file(extensions: ["pdf"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output file for the source, or a folder for all files.", valueName: "path"))
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
