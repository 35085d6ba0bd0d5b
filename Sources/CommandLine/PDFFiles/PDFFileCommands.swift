import ArgumentParser
import ComposeGeometry
import ComposePDFAssembly
import PDFComposition

/// Joins PDF files.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins PDF files into one, with their bookmarks, links, labels and structure.")

  @Argument(
    help: ArgumentHelp("In the order in which they are joined.", valueName: "input"),
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

/// Takes a PDF file apart.
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Takes pages out of a PDF file, into one file or one for each range.",
    discussion: """
      With a %d in its name (%03d for three digits) the output is one file for each range, or \
      for each page; else all pages go into one.
      """)

  @Argument(
    help: ArgumentHelp("The PDF file.", valueName: "input"), completion: .file(extensions: ["pdf"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "Such as 1-3,7: ranges may run backwards, 8- ends with the last page.", valueName: "ranges"),
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

/// Lays a page over or under others.
struct StampCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stamp",
    abstract: "Lays the first page of one PDF file over or under the pages of another.")

  @Argument(
    help: ArgumentHelp("The PDF file.", valueName: "input"), completion: .file(extensions: ["pdf"]))
  var input: String

  @Argument(
    help: ArgumentHelp("The file with the stamp.", valueName: "stamp"),
    completion: .file(extensions: ["pdf"]))
  var stamp: String

  @Flag(help: "Lay it under the pages, as a letterhead.")
  var under = false

  @Option(help: ArgumentHelp("From 0 to 1, such as 0.2 for a watermark.", valueName: "part"))
  var opacity = 1.0

  @Option(
    help: ArgumentHelp("The pages to stamp, such as 1-3,7.", valueName: "ranges"),
    transform: { try PageRangeValue.parse($0) })
  var pages: PageRanges?

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func validate() throws {
    if !(0...1).contains(opacity) {
      throw ValidationError("--opacity is a number from 0 to 1")
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

/// Sets several pages on each sheet.
struct NUpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "n-up",
    abstract: "Sets several pages on each sheet, in rows from the upper left.")

  @Argument(
    help: ArgumentHelp("PDF files, one after the other.", valueName: "input"),
    completion: .file(extensions: ["pdf"]))
  var inputs: [String]

  @Option(
    name: [.customShort("n"), .customLong("per-sheet")],
    help: ArgumentHelp("How many pages a sheet has, 1 to 100.", valueName: "count"))
  var count = 2

  @Option(
    help: ArgumentHelp(
      "The sheet: letter, a4 …, or such as ‘210mm x 297mm’; else as the first page.",
      valueName: "size"),
    completion: .list(Size.named.map(\.name)),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try Size(pageSize: text) }
    })
  var pageSize: Size?

  @Flag(help: "Draw a hairline around each page.")
  var frames = false

  @OptionGroup var output: PDFOutputOption
  @OptionGroup var options: PDFFileOptions

  func validate() throws {
    if !(1...100).contains(count) {
      throw ValidationError("--per-sheet is a number from 1 to 100, not \(count)")
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

/// Tells about PDF files.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Tells what PDF files are like: pages, sizes, fonts, tags, encryption.")

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
        "‘\(EscapedText.escape(text))’ names no pages; write such as 1-3,7 or 8-")
    }
    return ranges
  }
}
