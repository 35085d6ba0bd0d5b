import ArgumentParser
import ComposeGeometry
import ComposePDFAssembly
import PDFComposition

/// Joins PDF files.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges PDF files with their bookmarks, links, page labels and structure.")

  @Argument(
    help: ArgumentHelp("PDF files, in the order in which they are merged.", valueName: "input"),
    completion: .file(extensions: ["pdf"]))
  var inputs: [String]

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.merge(inputs, to: output.destination)
    }
  }
}

/// Extracts pages of a PDF file.
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Extracts pages of a PDF file, into one file or one for each range.",
    discussion: """
      With %d (or %03d for three digits) in the name of the output, each range of --pages becomes \
      a file, or each page without --pages; otherwise all pages are written to one file.
      """)

  @Argument(
    help: ArgumentHelp("PDF file.", valueName: "input"), completion: .file(extensions: ["pdf"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "Pages, such as 1-3,7; ranges may run backwards, 8- ends with the last page.",
      valueName: "ranges"),
    transform: { try PageRangeValue.parse($0) })
  var pages: PageRanges?

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.split(input, ranges: pages, pattern: output.output)
    }
  }
}

/// Draws a page on top of or below others.
struct StampCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stamp",
    abstract: "Draws the first page of a PDF file on top of or below the pages of another.")

  @Argument(
    help: ArgumentHelp("PDF file.", valueName: "input"), completion: .file(extensions: ["pdf"]))
  var input: String

  @Argument(
    help: ArgumentHelp("PDF file whose first page is the stamp.", valueName: "stamp"),
    completion: .file(extensions: ["pdf"]))
  var stamp: String

  @Flag(help: "Draw the stamp below the content of the pages, as a letterhead.")
  var under = false

  @Option(help: ArgumentHelp("Opacity of the stamp, 0–1.", valueName: "number"))
  var opacity = 1.0

  @Option(
    help: ArgumentHelp("Pages to stamp, such as 1-3,7. (default: all)", valueName: "ranges"),
    transform: { try PageRangeValue.parse($0) })
  var pages: PageRanges?

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func validate() throws {
    if !(0...1).contains(opacity) {
      throw ValidationError("--opacity must be a number from 0 to 1")
    }
  }

  func run() throws {
    var settings = StampSettings()
    settings.isUnder = under
    settings.opacity = opacity
    settings.pages = pages
    try options.run { tasks throws(CompositionError) in
      try tasks.stamp(input, with: stamp, settings: settings, to: output.destination)
    }
  }
}

/// Places several pages on each sheet.
struct NUpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "n-up",
    abstract: "Places several pages on each sheet, in rows from the upper left.")

  @Argument(
    help: ArgumentHelp("PDF files.", valueName: "input"),
    completion: .file(extensions: ["pdf"]))
  var inputs: [String]

  @Option(
    name: [.customShort("n"), .customLong("per-sheet")],
    help: ArgumentHelp("Pages per sheet, 1–100.", valueName: "count"))
  var count = 2

  @Option(
    help: ArgumentHelp(
      "Size of the sheet, such as a4 or ‘210mm x 297mm’. (default: that of the first page)",
      valueName: "size"),
    completion: .list(Size.named.map(\.name)),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try Size(pageSize: text) }
    })
  var pageSize: Size?

  @Flag(help: "Draw a thin frame around each page.")
  var frames = false

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func validate() throws {
    if !(1...100).contains(count) {
      throw ValidationError("--per-sheet must be a whole number from 1 to 100")
    }
  }

  func run() throws {
    var settings = SheetSettings()
    settings.pagesPerSheet = count
    settings.sheet = pageSize
    settings.hasFrames = frames
    try options.run { tasks throws(CompositionError) in
      try tasks.nUp(inputs, settings: settings, to: output.destination)
    }
  }
}

/// Describes PDF files.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describes PDF files: pages, sizes, fonts, tags, encryption.")

  @Argument(
    help: ArgumentHelp("PDF files.", valueName: "input"), completion: .file(extensions: ["pdf"]))
  var inputs: [String]

  @OptionGroup var options: PDFFileOptions

  func run() throws {
    var isGood = true
    let password = try options.opening.read()
    for (index, input) in inputs.enumerated() {
      do {
        let tasks = PDFFileTasks(password: password)
        let (text, diagnostics) = try tasks.describe(input, as: options.format)
        options.reporter.report(diagnostics, sources: [])
        if options.strict, !diagnostics.isEmpty { isGood = false }
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
  static func parse(_ text: String) throws -> PageRanges {
    guard let ranges = PageRanges(text) else {
      throw ValidationError(
        "‘\(EscapedText.escape(text))’ is not a list of pages; use 1-3,7 or 8-")
    }
    return ranges
  }
}
