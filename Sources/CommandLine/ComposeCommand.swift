import ArgumentParser
import PDFComposition

/// Makes PDF files from the inputs.
struct ComposeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compose",
    abstract: "Composes Markdown and plain text into PDF.",
    usage: "pdfcompose [compose] <input> ... [-o <path>] [<options>]",
    discussion: """
      ‘pdfcompose doc.md’ writes doc.pdf beside it; -o names another file, into which several \
      inputs are joined, a folder, or - for the standard output. -o page-%d.png makes a picture of \
      each page, of --dpi pixels an inch. ‘pdfcompose fonts’ lists the \
      fonts that documents may use.

      Options win over the front matter, and the front matter over the theme. Pictures are read \
      below the documents' own folders only, and never from the network.

      Exit status: 0 when every PDF was made, 1 when one was not, or with --strict when there \
      were warnings (with --strict-fonts, when fonts were replaced), 2 when a document has more of something than --fail-on allows, 64 when the \
      command line could not be understood.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files; .txt files are read as plain text, - is the standard input.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "txt"]))
  var inputs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The PDF to write, a folder for one PDF an input, or - for the standard output; page-%d.png "
        + "or page-%d.jpg for one picture a page.",
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
      "Read pictures below this folder instead of the documents' own.", valueName: "dir"),
    completion: .directory)
  var root: String?

  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "Read pictures below this folder as well; may be repeated.", valueName: "dir"),
    completion: .directory)
  var allowedFolders: [String] = []

  @Flag(help: "Put the text the PDF is made from into it, as a file.")
  var embedSource = false

  @Flag(help: "Put the text and its pictures into the PDF, as files.")
  var embedPictures = false

  @Flag(help: "Order the PDF so that browsers show its first page before the rest has come.")
  var linearize = false

  @Flag(help: "Compose again whenever an input or a picture changes.")
  var watch = false

  @Option(help: ArgumentHelp("Print a stage of the work instead of a PDF.", valueName: "stage"))
  var dump: DumpStage?

  @Flag(help: "Fail when there are warnings.")
  var strict = false

  @Flag(help: "Fail when a font that the document asks for is not there and another is used.")
  var strictFonts = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(help: ArgumentHelp("How diagnostics are written.", valueName: "style"))
  var format: DiagnosticFormatter.Style = .text

  func validate() throws {
    let usesStandardInput = inputs.contains("-")
    if usesStandardInput, inputs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("the standard input can be read only once")
    }
    if usesStandardInput, encryption.passwordsFromStandardInput > 0 {
      throw ValidationError("the standard input cannot be both text and a password")
    }
    if watch, usesStandardInput || output == "-" || dump != nil {
      throw ValidationError("--watch needs files to read and to write")
    }
    if report.report != nil, watch || dump != nil {
      throw ValidationError("--report goes neither with --watch nor with --dump")
    }
    if watch, format == .sarif {
      throw ValidationError("a log of SARIF has an end, and --watch has none")
    }
    try report.check(inputs: inputs, output: output)
    try bitmaps.check(
      output.flatMap(BitmapFileFormat.init(path:)), isEncrypted: encryption.encrypts)
    let paths = inputs + allowedFolders + [output, root].compactMap(\.self)
    if paths.contains("") { throw ValidationError("an empty path names no file") }
  }

  func run() throws {
    try ComposeRequest(
      inputs: inputs, output: output, options: compositionOptions(), dump: dump,
      report: report.request, isWatching: watch, style: format, isQuiet: quiet, isStrict: strict
    ).run()
  }

  private func compositionOptions() throws -> CompositionOptions {
    var options = CompositionOptions()
    page.apply(to: &options)
    fonts.apply(to: &options)
    try encryption.apply(to: &options)
    bitmaps.apply(to: &options)
    report.apply(to: &options)
    options.strictFonts = strictFonts
    if embedSource { options.sourceEmbedding = .text }
    if embedPictures { options.sourceEmbedding = .textAndPictures }
    standards.apply(to: &options)
    options.linearizes = linearize
    if linearize, options.makeCipher != nil {
      throw ValidationError("--linearize does not go with encryption")
    }
    options.imageAccess = ImageAccess(root: root, allowedFolders: allowedFolders)
    try SettingValue.parse { () throws(SettingError) in try options.readEnvironment() }
    return options
  }
}

extension DumpStage: ExpressibleByArgument {}
extension DiagnosticFormatter.Style: ExpressibleByArgument {}
