import ComposeArguments
import ComposeComposition

/// Downloads the remote images of documents, for composing without the network.
struct FetchCommand: ProgramCommand {
  static let folder = Option(
    "folder", value: "dir",
    help: "Folder for the images, in the folder of the document.",
    default: ImageStore.defaultFolderName, completion: .folders)
  static let update = Flag(
    "update", help: "Download all images again and accept those that have changed.")
  static let frozen = Flag(
    "frozen",
    help: "Use no network: only check that all images exist and match the lock file.")

  static let prune = Flag(
    "prune",
    help:
      "Remove images from the lock file that none of the inputs has; with --frozen, fail if there are any."
  )
  static let jobs = Option<Int>(
    "jobs", value: "count", help: "Number of images to download at once.", default: "4"
  ) { text throws(OptionValueError) in
    guard let count = Int(text), (1...16).contains(count) else {
      throw .invalid("use a whole number from 1 to 16")
    }
    return count
  }

  static let name = "fetch"
  static let definition = CommandDefinition(
    name, abstract: "Downloads the remote images of documents.",
    discussion: """
      Each image is written to a folder next to its document, named by its SHA-256, and listed in \
      \(ImageLock.fileName) with URL, SHA-256, size and date. Composing reads remote images from \
      there, without the network, if they match. Existing images are not downloaded again. Book files name \
      all documents of a book.

      Exit status: 0 if all images exist and match; 1 if not, or if --frozen --prune finds others; 64 if the \
      command line is invalid.
      """,
    positionals: [
      .init(
        "input", help: "Markdown, HTML and book files; - is standard input.",
        completion: .files(["md", "markdown", "html", "yaml", "yml"]), isRepeatable: true)
    ],
    groups: [
      .init("Download options", DownloadOptions.definitions),
      .init(
        nil,
        [
          folder.definition, update.definition, frozen.definition, prune.definition,
          jobs.definition,
          ComposeCommand.quiet.definition, ComposeCommand.format.definition,
        ]),
    ])

  private let inputs: [String]
  private let folder: String?
  private let mode: ImageFetcher.Mode
  private let prunes: Bool
  private let jobCount: Int
  private let options: DownloadOptions
  private let style: DiagnosticFormatter.Style
  private let isQuiet: Bool
  private let date: String

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    folder = try arguments.value(of: Self.folder)
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw ArgumentError.invalid("standard input can be read only once")
    }
    if (inputs + [folder].compactMap(\.self)).contains("") {
      throw ArgumentError.invalid("empty path")
    }
    if arguments[Self.frozen], arguments[Self.update] {
      throw ArgumentError.invalid("--frozen and --update cannot be used together")
    }
    mode = arguments[Self.frozen] ? .frozen : arguments[Self.update] ? .update : .missing
    prunes = arguments[Self.prune]
    jobCount = try arguments.value(of: Self.jobs) ?? 4
    options = try DownloadOptions(arguments)
    style = try arguments.value(of: ComposeCommand.format) ?? .text
    isQuiet = arguments[ComposeCommand.quiet]
    var composition = CompositionOptions()
    try SettingValue.parse { () throws(SettingError) in try composition.readEnvironment() }
    date = CivilDate(secondsSince1970: composition.creationDate ?? CivilDate.now()).description
  }

  func run() throws {
    let reporter = Reporter(style: style, isQuiet: isQuiet)
    defer { reporter.finish() }
    let fetcher = ImageFetcher(
      mode: mode, options: options.download, imageFolder: folder, date: date, jobCount: jobCount,
      reporter: reporter)
    var isGood = true
    var allAreRead = true
    for input in inputs {
      let source = input == "-" ? SourceInput.standardInput : .file(path: input)
      do throws(CompositionError) {
        let images = try Composer().remoteImages(in: source)
        if try !fetcher.fetch(images, of: source) { isGood = false }
      } catch {
        reporter.report(error)
        isGood = false
        allAreRead = false
      }
      Signals.endIfAsked()
    }
    // What was not read, or lacks an image, says nothing about what is no longer needed.
    if prunes, allAreRead, isGood || mode == .frozen {
      do throws(CompositionError) {
        if try !fetcher.prune() { isGood = false }
      } catch {
        reporter.report(error)
        isGood = false
      }
    }
    fetcher.tellSummary()
    if !isGood { throw ExitCode.failure }
  }
}
