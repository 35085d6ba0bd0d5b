import ComposeArguments
import ComposeComposition
import ComposePDFAssembly

/// Renders pages of a PDF file as images.
struct RenderCommand: ProgramCommand {
  static let output = Option(
    "output", letter: "o", value: "file",
    help: "PNG or JPEG file; with %d in its name for the page number, such as page-%d.png.",
    completion: .files(["png", "jpg"]))
  static let pages = Option<PageRanges>(
    "pages", value: "ranges", help: "Pages to render, such as 1-3,7.", default: "all",
    parse: PageRangeValue.parse)

  static let name = "render"
  static let definition = CommandDefinition(
    name, abstract: "Renders pages of a PDF file as images.",
    discussion: """
      Pages are cut to their crop box, and annotations and form fields are drawn. What is not drawn \
      is reported. JPEG 2000 needs libopenjp2, and some Asian fonts the tables of poppler-data.
      """,
    positionals: [.init("input", help: "PDF file.", completion: .files(["pdf"]))],
    groups: [
      .init(
        nil,
        [output.definition, pages.definition] + BitmapOptions.definitions
          + PDFFileOptions.definitions)
    ])

  private let input: String
  private let output: String
  private let pages: PageRanges?
  private let settings: BitmapSettings
  private let options: PDFFileOptions

  init(_ arguments: ParsedArguments) throws {
    // The parser requires it.
    input = arguments.positionals.first ?? ""
    guard let output = try arguments.value(of: Self.output) else {
      throw ArgumentError.invalid("render needs -o with the name of an image, such as page-%d.png")
    }
    let format = BitmapFileFormat(path: output)
    guard format != nil else {
      throw ArgumentError.invalid("the name after -o must end in .png, .jpg or .webp")
    }
    self.output = output
    pages = try arguments.value(of: Self.pages)
    let bitmaps = try BitmapOptions(arguments)
    try bitmaps.check(format, isEncrypted: false)
    settings = bitmaps.settings
    options = try PDFFileOptions(arguments)
  }

  func run() throws {
    try options.run { tasks throws(CompositionError) in
      try tasks.render(input, ranges: pages, settings: settings, toPagesAt: output)
    }
  }
}
