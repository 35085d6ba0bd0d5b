import ComposeArguments
import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposePDFAssembly

/// Joins PDF files.
struct MergeCommand: ProgramCommand {
  static let name = "merge"
  static let definition = CommandDefinition(
    name, abstract: "Merges PDF files with their bookmarks, links, page labels and structure.",
    positionals: [
      .init(
        "input", help: "PDF files, in the order in which they are merged.",
        completion: .files(["pdf"]), isRepeatable: true)
    ],
    groups: [.init(nil, [PDFOutputOption.option.definition] + PDFFileOptions.definitions)])

  private let inputs: [String]
  private let output: PDFOutputOption
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    output = try PDFOutputOption(arguments)
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.merge(inputs, to: output.destination)
    }
  }
}

/// Extracts pages of a PDF file.
struct SplitCommand: ProgramCommand {
  static let pages = Option<PageRanges>(
    "pages", value: "ranges",
    help: "Pages, such as 1-3,7; ranges may run backwards, 8- ends with the last page.",
    parse: PageRangeValue.parse)
  static let name = "split"
  static let definition = CommandDefinition(
    name, abstract: "Extracts pages of a PDF file, into one file or one for each range.",
    discussion: """
      With %d (or %03d for three digits) in the name of the output, each range of --pages becomes \
      a file, or each page without --pages; otherwise all pages are written to one file.
      """,
    positionals: [.init("input", help: "PDF file.", completion: .files(["pdf"]))],
    groups: [
      .init(
        nil, [pages.definition, PDFOutputOption.option.definition] + PDFFileOptions.definitions)
    ])

  private let input: String
  private let pages: PageRanges?
  private let output: PDFOutputOption
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    input = arguments.positionals.first ?? ""
    pages = try arguments.value(of: Self.pages)
    output = try PDFOutputOption(arguments)
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.split(input, ranges: pages, pattern: output.output)
    }
  }
}

/// Overlays or underlays a page on others.
struct StampCommand: ProgramCommand {
  static let under = Flag(
    "under", help: "Draw the stamp below the content of the pages, as a letterhead.")
  static let opacity = Option<Double>(
    "opacity", value: "number", help: "Opacity of the stamp, 0–1.", default: "1"
  ) { text throws(OptionValueError) in
    guard let opacity = Double(text), (0...1).contains(opacity) else {
      throw .explained("--opacity must be a number from 0 to 1")
    }
    return opacity
  }
  static let pages = Option<PageRanges>(
    "pages", value: "ranges", help: "Pages to stamp, such as 1-3,7.", default: "all",
    parse: PageRangeValue.parse)
  static let name = "stamp"
  static let definition = CommandDefinition(
    name,
    abstract: "Draws the first page of a PDF file on top of or below the pages of another.",
    positionals: [
      .init("input", help: "PDF file.", completion: .files(["pdf"])),
      .init(
        "stamp", help: "PDF file whose first page is the stamp.", completion: .files(["pdf"])),
    ],
    groups: [
      .init(
        nil,
        [under.definition, opacity.definition, pages.definition, PDFOutputOption.option.definition]
          + PDFFileOptions.definitions)
    ])

  private let input: String
  private let stamp: String
  private let settings: StampSettings
  private let output: PDFOutputOption
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires both.
    input = arguments.positionals.first ?? ""
    stamp = arguments.positionals.last ?? ""
    var settings = StampSettings()
    settings.isUnder = arguments[Self.under]
    settings.opacity = try arguments.value(of: Self.opacity) ?? 1
    settings.pages = try arguments.value(of: Self.pages)
    self.settings = settings
    output = try PDFOutputOption(arguments)
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.stamp(input, with: stamp, settings: settings, to: output.destination)
    }
  }
}

/// Imposes several pages on each sheet.
struct NUpCommand: ProgramCommand {
  static let count = Option<Int>(
    "per-sheet", letter: "n", value: "count", help: "Pages per sheet, 1–100.", default: "2"
  ) { text throws(OptionValueError) in
    guard let count = Int(text), (1...100).contains(count) else {
      throw .explained("--per-sheet must be a whole number from 1 to 100")
    }
    return count
  }
  static let pageSize = Option<Size>(
    "page-size", value: "size",
    help: "Size of the sheet, such as a4 or ‘210mm x 297mm’. (default: that of the first page)",
    completion: .choices(Size.named.map(\.name)),
    reading: { text throws(SettingError) in try Size(pageSize: text) })
  static let frames = Flag("frames", help: "Draw a thin frame around each page.")
  static let name = "n-up"
  static let definition = CommandDefinition(
    name, abstract: "Places several pages on each sheet, in rows from the upper left.",
    positionals: [
      .init("input", help: "PDF files.", completion: .files(["pdf"]), isRepeatable: true)
    ],
    groups: [
      .init(
        nil,
        [
          count.definition, pageSize.definition, frames.definition,
          PDFOutputOption.option.definition,
        ] + PDFFileOptions.definitions)
    ])

  private let inputs: [String]
  private let settings: SheetSettings
  private let output: PDFOutputOption
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    var settings = SheetSettings()
    settings.pagesPerSheet = try arguments.value(of: Self.count) ?? 2
    settings.sheet = try arguments.value(of: Self.pageSize)
    settings.hasFrames = arguments[Self.frames]
    self.settings = settings
    output = try PDFOutputOption(arguments)
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.nUp(inputs, settings: settings, to: output.destination)
    }
  }
}

/// Describes PDF files.
struct InfoCommand: ProgramCommand {
  static let name = "info"
  static let definition = CommandDefinition(
    name, abstract: "Describes PDF files: pages, sizes, fonts, tags, encryption.",
    positionals: [
      .init("input", help: "PDF files.", completion: .files(["pdf"]), isRepeatable: true)
    ],
    groups: [.init(nil, PDFFileOptions.definitions)])

  private let inputs: [String]
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    var isGood = true
    let password = try options.opening.read()
    for (index, input) in inputs.enumerated() {
      do {
        let tasks = PDFFileTasks(password: password)
        let (text, diagnostics) = try tasks.describe(input, as: options.format)
        options.reporter.report(diagnostics, sources: [])
        if options.strict, diagnostics.contains(where: { $0.severity >= .warning }) {
          isGood = false
        }
        try Console.print(index > 0 && options.format == .text ? "\n" + text : text)
      } catch let error as CompositionError {
        options.reporter.report(error)
        isGood = false
      }
    }
    if !isGood { throw ExitCode.failure }
  }
}

/// Reading of page ranges.
enum PageRangeValue {
  @Sendable static func parse(_ text: String) throws(OptionValueError) -> PageRanges {
    guard let ranges = PageRanges(text) else {
      throw .explained("‘\(text)’ is not a list of pages; use 1-3,7 or 8-")
    }
    return ranges
  }
}
