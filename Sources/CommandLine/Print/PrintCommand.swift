import ComposeArguments
import ComposeComposition
import ComposeGeometry
import ComposeInternetPrinting
import ComposePDFInterpreting
import ComposePagePrinting
import ComposePlatform
import ComposePrinting

/// Prints PDF files and documents.
struct PrintCommand: ProgramCommand {
  static let printer = Option(
    "printer", letter: "p", value: "uri", help: "The printer, such as ipp://host/ipp/print.")
  static let dryRun = Flag(
    "dry-run",
    help: "Show the medium and each attribute of the job, and send nothing but questions.")
  static let wait = Flag("wait", help: "Wait until all is printed, and show how far it is.")
  static let form = Option<PrintFormat>(
    "as", value: "format", help: "How pages are sent.",
    default: "the best that the printer takes", choices: ["pdf", "pwg", "urf", "jpeg"],
    parse: PrintValue.form)
  static let oneJob = Flag(
    "one-job",
    help:
      "Print all inputs as one job, each from the front of a sheet where both sides are printed.")
  static let pagesPerSheet = Option<Int>(
    "number-up", value: "count", help: "Pages on each side of a sheet, placed here.", default: "1",
    parse: PrintValue.number(in: 1...100))
  static let name = "print"
  static let definition = CommandDefinition(
    name, abstract: "Prints PDF files, documents and pictures on a printer that speaks IPP.",
    discussion: """
      PDF files are sent as they are, other inputs are composed first; each is a job unless \
      --one-job joins them. Pictures fill a page. For \
      printers that do not take PDF, pages are drawn at the printer's resolution while they are sent. All options \
      are checked against what the printer says before anything is sent. Pages are not scaled unless --scaling \
      asks for it; content within the margins of the printer is reported. libcups is needed. With --wait an \
      interrupt cancels the job.

      \(PrinterOptions.discussion)

      Exit status: 0 if all jobs were taken, with --wait if all were printed; 1 if not; 64 if the command line \
      is invalid.
      """,
    positionals: [
      .init(
        "input",
        help: "PDF, Markdown, HTML, text, SVG, JPEG, PNG, WebP and GIF files; - is standard input.",
        completion: .files([
          "pdf", "md", "markdown", "html", "txt", "svg", "jpg", "jpeg", "png", "webp", "gif",
        ]), isRepeatable: true)
    ],
    groups: [
      .init(
        nil,
        [printer.definition, dryRun.definition, wait.definition] + PrinterOptions.definitions
          + [ComposeCommand.quiet.definition]),
      .init(
        "Job options",
        PrintJobOptions.definitions
          + [pagesPerSheet.definition, form.definition, oneJob.definition]),
    ])

  private let inputs: [String]
  private let printer: Printer
  private let timeout: Double
  private let options: PrintOptions
  private let form: PrintFormat?
  private let pagesPerSheet: Int
  private let isOneJob: Bool
  private let isDry: Bool
  private let waits: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    let reaching = try PrinterOptions(arguments, isQuiet: arguments[ComposeCommand.quiet])
    guard let uri = try arguments.value(of: Self.printer) else {
      throw ArgumentError.invalid("name the printer with --printer")
    }
    printer = try reaching.printer(uri)
    timeout = reaching.timeout
    options = try PrintJobOptions(arguments).options
    form = try arguments.value(of: Self.form)
    pagesPerSheet = try arguments.value(of: Self.pagesPerSheet) ?? 1
    isOneJob = arguments[Self.oneJob]
    isDry = arguments[Self.dryRun]
    waits = arguments[Self.wait]
    isQuiet = arguments[ComposeCommand.quiet]
  }

  private var reporter: Reporter { Reporter(isQuiet: isQuiet) }

  func run() throws {
    var options = CompositionOptions()
    try SettingValue.parse { () throws(SettingError) in try options.readEnvironment() }
    let composer = Composer(options: options)
    let description: PrinterDescription
    do throws(PrintError) {
      description = try printer.describe()
    } catch {
      PrintMessage.tell(error, about: printer.uri.text)
      throw ExitCode.failure
    }
    var isGood = true
    for job in isOneJob ? [inputs] : inputs.map({ [$0] }) {
      let printed = Signals.deferring { print(job, composer, description) }
      Signals.endIfAsked()
      if !printed { isGood = false }
    }
    if !isGood { throw ExitCode.failure }
  }

  /// Prints files as one job; returns whether that worked.
  private func print(
    _ paths: [String], _ composer: Composer, _ description: PrinterDescription
  ) -> Bool {
    let path = paths.joined(separator: ", ")
    do {
      let plan = try plan(paths, composer, description)
      if let medium = plan.request.ticket.medium, medium.fit == .tooSmall, plan.request.form == .pdf
      {
        reporter.mention(
          "\(plan.file.name): no medium of the printer holds the page of \(plan.file.size)")
      }
      let margins = plan.request.marginProblems
      for problem in margins.prefix(5) { reporter.mention("\(plan.file.name): \(problem)") }
      if margins.count > 5 {
        reporter.mention("\(plan.file.name): \(margins.count - 5) more pages reach into margins")
      }
      try send(plan, description)
      return true
    } catch let error as CompositionError {
      reporter.report(error)
    } catch let error as PrintOptionProblems {
      for problem in error.problems {
        Console.tell("pdfcompose: error: \(EscapedText.escape(path)): \(problem)\n")
      }
    } catch let error as PrintError {
      PrintMessage.tell(error, about: path)
    } catch {
      // Nothing else is thrown; whatever it is, nothing was printed.
      Console.tell("pdfcompose: error: \(EscapedText.escape("\(path): \(error)"))\n")
    }
    return false
  }

  private func plan(
    _ paths: [String], _ composer: Composer, _ description: PrinterDescription
  ) throws -> PrintPlan {
    var options = options
    let pictureSize = options.mediaSize ?? description.defaultMediaSize
    let medium = description.media.best(for: pictureSize, wish: options.media)
    let files = try paths.map { path in
      try PrintedFile.read(
        path, composer: composer, reporter: reporter,
        sheet: PrintSheet(medium, page: pictureSize, scaling: nil))
    }
    // The command line has an input at least.
    var file = files[0]
    if files.count > 1 {
      let isTwoSided = options.sides.map { $0 != .oneSided } ?? false
      file = try PrintedFile.joined(files, beginsOnFront: isTwoSided && pagesPerSheet == 1)
    }
    if pagesPerSheet > 1 {
      file = try file.withPages(
        options.pageRanges, perSheet: pagesPerSheet, sheet: options.mediaSize)
      options.pageRanges = []
    }
    if options.jobName.isEmpty { options.jobName = Self.jobName(file.name) }
    return try PrintPlan(file, options, as: form, for: description)
  }

  private func send(_ plan: PrintPlan, _ description: PrinterDescription) throws(PrintError) {
    let name = plan.file.name
    if isDry {
      try printer.validate(
        plan.request.ticket, name: plan.request.options.jobName, format: plan.request.form.mediaType
      )
      try? Console.print(plan.description(for: description, at: printer))
      return
    }
    let lost = LockedValue<[String]>([])
    let document = try plan.request.document(for: description) { page, problems in
      lost.withLock { lines in
        lines += problems.messages.map { "\(name), page \(page): \($0)" }
      }
    }
    defer { for line in lost.withLock({ $0 }) { reporter.mention(line) } }
    let job = try printer.print(
      document, plan.request.ticket, name: plan.request.options.jobName, as: description,
      patience: PrintPatience(seconds: timeout, wait: Self.pause))
    reporter.succeeded("\(name): job \(job.id), \(plan.request.pages.count) pages")
    guard waits else { return }
    _ = try job.waitUntilPrinted(PrintPatience(seconds: .infinity, wait: Self.pause)) { status in
      let done = status.completedImpressions.map { ", \($0) printed" } ?? ""
      reporter.succeeded("\(name): \(status.state)\(done)")
    }
  }

  /// Sleeps, a tenth of a second at a time; returns false after a signal to end.
  private static let pause: @Sendable (Double) -> Bool = { seconds in
    var rest = seconds
    while rest > 0, !Signals.hasBeenAskedToEnd {
      _ = PrintPatience.sleep(min(rest, 0.1))
      rest -= 0.1
    }
    return !Signals.hasBeenAskedToEnd
  }

  /// The last part of a path.
  private static func jobName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
