import ArgumentParser
import PDFComposition

/// Composes the inputs into PDF files.
struct ComposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Composes Markdown and plain text into PDF.",
    usage: "pdfcompose [compose] <input> ... [-o <path>] [<options>]",
    discussion: """
      ‘pdfcompose doc.md’ writes doc.pdf next to the input. With -o, several inputs are joined \
      into one file, or written to a folder; ‘-o -’ writes to standard output, ‘-o page-%d.png’ an \
      image of each page. ‘pdfcompose fonts’ lists the available fonts.

      Options override front matter, and front matter overrides the theme. Images are read only \
      from the folders of the inputs, never from the network.

      Exit status: 0 if every PDF was written; 1 if one was not, or with --strict if there were \
      warnings, or with --strict-fonts if a font was missing; 2 if a --fail-on limit is exceeded; \
      64 if the command line is invalid.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files; .txt files are read as plain text, - is standard input.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "txt"]))
  var inputs: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Output PDF, a folder (ending in / to create it), or - for standard output; page-%d.png or "
        + "page-%d.jpg for an image of each page.",
      valueName: "path"),
    completion: .file(extensions: ["pdf", "png", "jpg"]))
  var output: String?

  @OptionGroup(title: "Page options") var page: PageOptions
  @OptionGroup(title: "Font options") var fonts: FontOptions
  @OptionGroup(title: "Standard options") var standards: StandardOptions
  @OptionGroup(title: "PNG and JPEG options") var bitmaps: BitmapOptions
  @OptionGroup(title: "Encryption options") var encryption: EncryptionOptions
  @OptionGroup(title: "Report options") var report: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Read images from this folder instead of the folders of the inputs.", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "Also read images from this folder; may be repeated.", valueName: "dir"),
    completion: .directory)
  var allowedFolders: [String] = []

  @Flag(help: "Attach the source text to the PDF.")
  var embedSource = false

  @Flag(
    name: [.customLong("embed-images"), .customLong("embed-pictures")],
    help: "Attach the source text and its images to the PDF.")
  var embedImages = false

  @Flag(help: "Linearize the PDF, so that browsers show its first page while the rest loads.")
  var linearize = false

  @Flag(help: "Compose again whenever an input or an image changes.")
  var watch = false

  @Option(
    help: ArgumentHelp("Print an intermediate stage instead of writing a PDF.", valueName: "stage"))
  var dump: DumpStage?

  @Flag(help: "Exit with 1 if there are warnings.")
  var strict = false

  @Flag(help: "Exit with 1 if a font that the document names is missing.")
  var strictFonts = false

  @Flag(name: .shortAndLong, help: "Suppress warnings.")
  var quiet = false

  @Option(help: ArgumentHelp("Format of diagnostics.", valueName: "style"))
  var format: DiagnosticFormatter.Style = .text

  func validate() throws {
    if inputs.isEmpty, dump != .schema { throw ValidationError(Self.missingInput) }
    let usesStandardInput = inputs.contains("-")
    if usesStandardInput, inputs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once")
    }
    if usesStandardInput, encryption.passwordsFromStandardInput > 0 {
      throw ValidationError("standard input cannot be both an input and a password")
    }
    if watch, usesStandardInput || output == "-" || dump != nil {
      throw ValidationError("--watch needs input and output files")
    }
    if report.report != nil, watch || dump != nil {
      throw ValidationError("--report cannot be used with --watch or --dump")
    }
    if watch, format == .sarif {
      throw ValidationError("--format sarif cannot be used with --watch")
    }
    try report.check(inputs: inputs, output: output)
    try bitmaps.check(
      output.flatMap(BitmapFileFormat.init(path:)), isEncrypted: encryption.encrypts)
    let paths = inputs + allowedFolders + [output, root].compactMap(\.self)
    if paths.contains("") { throw ValidationError("empty path") }
  }

  func run() throws {
    try ComposeRequest(
      inputs: inputs, output: output, options: compositionOptions(), dump: dump,
      report: report.request, isWatching: watch, style: format, isQuiet: quiet, isStrict: strict
    ).run()
  }

  private static let missingInput = """
    no input files; for example:
      pdfcompose report.md -o report.pdf
      pdfcompose chapter-*.md -o book.pdf --toc --theme book
      pdfcompose slides.md -o page-%d.png --dpi 200
    """

  private func compositionOptions() throws -> CompositionOptions {
    var options = CompositionOptions()
    try page.apply(to: &options)
    fonts.apply(to: &options)
    try encryption.apply(to: &options)
    bitmaps.apply(to: &options)
    report.apply(to: &options)
    options.strictFonts = strictFonts
    if embedSource { options.sourceEmbedding = .text }
    if embedImages { options.sourceEmbedding = .textAndPictures }
    standards.apply(to: &options)
    options.linearizes = linearize
    if linearize, options.makeCipher != nil {
      throw ValidationError("--linearize cannot be used with encryption")
    }
    options.imageAccess = ImageAccess(root: root, allowedFolders: allowedFolders)
    try SettingValue.parse { () throws(SettingError) in try options.readEnvironment() }
    return options
  }
}

extension DumpStage: ExpressibleByArgument {}
extension DiagnosticFormatter.Style: ExpressibleByArgument {}
