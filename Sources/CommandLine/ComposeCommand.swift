import ComposeArguments
import ComposeComposition

/// Composes the inputs into PDF files.
struct ComposeCommand: ProgramCommand {
  static let output = Option(
    "output", letter: "o", value: "path",
    help:
      "Output PDF, a folder (ending in / to create it), or - for standard output; page-%d.png or "
      + "page-%d.jpg for an image of each page.",
    completion: .files(["pdf", "png", "jpg"]))
  static let root = Option(
    "root", value: "dir",
    help: "Read images from this folder instead of the folders of the inputs.",
    completion: .folders)
  static let allowedFolders = Option(
    "allow-path", value: "dir", help: "Also read images from this folder; may be repeated.",
    completion: .folders, isRepeatable: true)
  static let grammars = Option(
    "grammar", value: "file",
    help: "Also use this grammar of VS Code or TextMate for code; may be repeated.",
    completion: .files(["json", "tmLanguage", "plist"]), isRepeatable: true)
  static let embedSource = Flag("embed-source", help: "Attach the source text to the PDF.")
  static let embedImages = Flag(
    "embed-images", help: "Attach the source text and its images to the PDF.")
  /// The name of `embedImages` in earlier versions.
  static let embedImagesAlias = Flag(
    "embed-pictures", help: "Attach the source text and its images to the PDF.", isHidden: true)
  static let splitBy = Option<SplitUnit>(
    "split-by", value: "unit",
    help:
      "Write a PDF for each chapter or part, with the page numbers and links of the whole: -o name-%d.pdf, or with {slug} for the heading."
  )
  static let linearize = Flag(
    "linearize",
    help: "Linearize the PDF, so that browsers show its first page while the rest loads."
  )
  static let watch = Flag(
    "watch", help: "Compose again whenever an input, its data or an image changes.")
  static let dump = Option<DumpStage>(
    "dump", value: "stage", help: "Print an intermediate stage instead of writing a PDF.")
  static let strict = Flag("strict", help: "Exit with 1 if there are warnings.")
  static let strictFonts = Flag(
    "strict-fonts", help: "Exit with 1 if a font that the document names is missing.")
  static let quiet = Flag("quiet", letter: "q", help: "Suppress warnings.")
  static let format = Option<DiagnosticFormatter.Style>(
    "format", value: "style", help: "Format of diagnostics.", default: "text")

  static let name = "compose"
  static let definition = CommandDefinition(
    name, abstract: "Composes Markdown and plain text into PDF.",
    usage: "pdfcompose [compose] <input> ... [-o <path>] [<options>]",
    discussion: """
      ‘pdfcompose doc.md’ writes doc.pdf next to the input. With -o, several inputs are joined \
      into one file, or written to a folder; ‘-o -’ writes to standard output, ‘-o page-%d.png’ an \
      image of each page. ‘pdfcompose fonts’ lists the available fonts.

      Options override front matter, and front matter overrides the theme. Images are read only \
      from the folders of the inputs, never from the network; ‘pdfcompose fetch’ downloads those of \
      the web before.

      Exit status: 0 if every PDF was written; 1 if one was not, or with --strict if there were \
      warnings, or with --strict-fonts if a font was missing; 2 if a --fail-on limit is exceeded; \
      64 if the command line is invalid.
      """,
    positionals: [
      .init(
        "input",
        help:
          "Markdown files; .txt files are plain text, .html files are HTML, .svg files are drawings, .yaml files list the chapters of a book, - is standard input.",
        completion: .files(["md", "markdown", "txt", "html", "svg", "yaml"]), isRepeatable: true,
        isOptional: true)
    ],
    groups: [
      .init("Page options", PageOptions.definitions),
      .init("Data options", DataOptions.definitions),
      .init("Font options", FontOptions.definitions),
      .init("Standard options", StandardOptions.definitions + InvoiceOptions.definitions),
      .init("Page image options", BitmapOptions.definitions),
      .init("Drawing options", DrawingOptions.definitions),
      .init("Encryption options", EncryptionOptions.definitions),
      .init("Report options", ReportOptions.definitions),
      .init(
        nil,
        [
          output.definition, root.definition, allowedFolders.definition, grammars.definition,
          embedSource.definition, embedImages.definition, embedImagesAlias.definition,
          splitBy.definition, linearize.definition, watch.definition, dump.definition,
          strict.definition, strictFonts.definition,
          quiet.definition, format.definition,
        ]),
    ])

  private let request: ComposeRequest

  init(_ arguments: ParsedArguments) throws {
    let dump = try arguments.value(of: Self.dump)
    let output = try arguments.value(of: Self.output)
    let format = try arguments.value(of: Self.format) ?? .text
    let isWatching = arguments[Self.watch]
    let inputs = arguments.positionals
    if inputs.isEmpty, dump != .schema { throw Self.missingInput }
    let encryption = try EncryptionOptions(arguments)
    let report = try ReportOptions(arguments)
    let usesStandardInput = inputs.contains("-")
    if usesStandardInput, inputs.count(where: { $0 == "-" }) > 1 {
      throw ArgumentError.invalid("standard input can be read only once")
    }
    if usesStandardInput, encryption.passwordsFromStandardInput > 0 {
      throw ArgumentError.invalid("standard input cannot be both an input and a password")
    }
    if isWatching, usesStandardInput || output == "-" || dump != nil {
      throw ArgumentError.invalid("--watch needs input and output files")
    }
    if report.report != nil, isWatching || dump != nil {
      throw ArgumentError.invalid("--report cannot be used with --watch or --dump")
    }
    if isWatching, format == .sarif {
      throw ArgumentError.invalid("--format sarif cannot be used with --watch")
    }
    try report.check(inputs: inputs, output: output)
    let splitBy = try arguments.value(of: Self.splitBy)
    if splitBy != nil {
      if isWatching || dump != nil || report.report != nil {
        throw ArgumentError.invalid("--split-by cannot be used with --watch, --dump or --report")
      }
      if encryption.encrypts || arguments[Self.linearize] {
        throw ArgumentError.invalid("--split-by cannot be used with --linearize or encryption")
      }
      if output == "-" || output.flatMap(BitmapFileFormat.init(path:)) != nil {
        throw ArgumentError.invalid("--split-by writes PDF files: name them with -o name-%d.pdf")
      }
    }
    let bitmaps = try BitmapOptions(arguments)
    try bitmaps.check(
      output.flatMap(BitmapFileFormat.init(path:)), isEncrypted: encryption.encrypts)
    let root = try arguments.value(of: Self.root)
    let allowedFolders = try arguments.values(of: Self.allowedFolders)
    let paths = inputs + allowedFolders + [output, root].compactMap(\.self)
    if paths.contains("") { throw ArgumentError.invalid("empty path") }

    var options = CompositionOptions()
    try PageOptions(arguments).apply(to: &options)
    try FontOptions(arguments).apply(to: &options)
    try encryption.apply(to: &options)
    bitmaps.apply(to: &options)
    try DrawingOptions(arguments).apply(to: &options)
    report.apply(to: &options)
    options.strictFonts = arguments[Self.strictFonts]
    let data = try DataOptions(arguments)
    if usesStandardInput, data.usesStandardInput {
      throw ArgumentError.invalid("standard input cannot be both an input and data")
    }
    if arguments[Self.embedSource] { options.sourceEmbedding = .text }
    if arguments[Self.embedImages] || arguments[Self.embedImagesAlias] {
      options.sourceEmbedding = .textAndImages
    }
    try StandardOptions(arguments).apply(to: &options)
    let invoice = try InvoiceOptions(arguments)
    try invoice.check(
      inputs: inputs, output: output, format: output.flatMap(BitmapFileFormat.init(path:)),
      isSplit: splitBy != nil, isEncrypted: encryption.encrypts)
    try invoice.apply(to: &options)
    options.linearizes = arguments[Self.linearize]
    if options.linearizes, options.makeCipher != nil {
      throw ArgumentError.invalid("--linearize cannot be used with encryption")
    }
    options.grammars = try arguments.values(of: Self.grammars)
    options.imageAccess = ImageAccess(root: root, allowedFolders: allowedFolders)
    try SettingValue.parse { () throws(SettingError) in try options.readEnvironment() }
    request = ComposeRequest(
      inputs: inputs, output: output, options: options, splitBy: splitBy, dump: dump,
      report: report.request, data: data,
      isWatching: isWatching, style: format, isQuiet: arguments[Self.quiet],
      isStrict: arguments[Self.strict])
  }

  func run() throws { try request.run() }

  private static let missingInput = ArgumentError.invalid(
    "no input files",
    examples: [
      "pdfcompose report.md -o report.pdf",
      "pdfcompose chapter-*.md -o book.pdf --toc --theme book",
      "pdfcompose slides.md -o page-%d.png --dpi 200",
    ])
}
