import ComposeArguments
import ComposeComposition
import ComposePlatform

/// Extracts the files embedded in a PDF.
struct ExtractCommand: ProgramCommand {
  static let output = Option(
    "output", letter: "o", value: "path",
    help: "Output file for the source, or a folder for all files.", completion: .files([]))

  static let name = "extract"
  static let definition = CommandDefinition(
    name, abstract: "Extracts embedded files, such as the source of a PDF.",
    discussion: """
      Without -o the source is written to standard output, byte for byte. With a folder, all \
      embedded files are written to it; existing files are not overwritten.
      """,
    positionals: [.init("file", help: "PDF file.", completion: .files(["pdf"]))],
    groups: [.init(nil, [output.definition] + OpeningOptions.definitions)])

  private let file: String
  private let output: String?
  private let opening: OpeningOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires it.
    file = arguments.positionals.first ?? ""
    output = try arguments.value(of: Self.output)
    opening = try OpeningOptions(arguments)
  }

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
