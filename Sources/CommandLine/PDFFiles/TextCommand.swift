import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposePDFAssembly

/// Writes the text of a PDF file.
struct TextCommand: ProgramCommand {
  static let boxes = Flag("boxes", help: "Write each word with its page and box, in points.")
  static let json = Flag("json", help: "Write pages, lines, words and their boxes as JSON.")
  static let search = Option(
    "search", value: "text", help: "Find text, and write the page and box of each occurrence.")
  static let pages = Option<PageRanges>(
    "pages", value: "ranges", help: "Pages to read, such as 1-3,7.", default: "all",
    parse: PageRangeValue.parse)

  static let name = "text"
  static let definition = CommandDefinition(
    name, abstract: "Writes the text of a PDF file.",
    discussion: """
      The order is that of the structure tree in tagged files, else that of columns and lines. Words \
      that a hyphen breaks are joined. Boxes are left, top, width and height from the upper left \
      corner of the page as shown. With --search the exit code is 1 if nothing is found.
      """,
    positionals: [.init("input", help: "PDF file.", completion: .files(["pdf"]))],
    groups: [
      .init(
        nil,
        [pages.definition, boxes.definition, json.definition, search.definition]
          + PDFFileOptions.definitions)
    ])

  private let input: String
  private let form: PageTextForm
  private let searched: String?
  private let pages: PageRanges?
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires it.
    input = arguments.positionals.first ?? ""
    form = arguments[Self.json] ? .json : arguments[Self.boxes] ? .boxes : .plain
    searched = try arguments.value(of: Self.search)
    if let searched, searched.allSatisfy(\.isWhitespace) {
      throw ArgumentError.invalid("--search needs a text")
    }
    pages = try arguments.value(of: Self.pages)
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    let tasks = PDFFileTasks(
      password: try options.opening.read(), isCancelled: { Signals.hasBeenAskedToEnd })
    do {
      let (text, diagnostics, matchCount) = try tasks.text(
        of: input, ranges: pages, as: form, search: searched)
      options.reporter.report(diagnostics, sources: [])
      try Console.print(text)
      let fails = options.strict && diagnostics.contains { $0.severity >= .warning }
      if fails || searched != nil && matchCount == 0 { throw ExitCode.failure }
    } catch let error as CompositionError {
      throw options.reporter.failure(error)
    }
  }
}
