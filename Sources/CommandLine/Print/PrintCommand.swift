import ComposeArguments
import ComposeComposition
import ComposeGeometry
import ComposeInternetPrinting
import ComposePrinting

/// Prints PDF files and documents.
struct PrintCommand: ProgramCommand {
  static let printer = Option(
    "printer", letter: "p", value: "uri", help: "The printer, such as ipp://host/ipp/print.")
  static let dryRun = Flag(
    "dry-run",
    help: "Show the medium and each attribute of the job, and send nothing but questions.")
  static let wait = Flag("wait", help: "Wait until all is printed, and show how far it is.")
  static let name = "print"
  static let definition = CommandDefinition(
    name, abstract: "Prints PDF files and documents on a printer that speaks IPP.",
    discussion: """
      PDF files are sent as they are, other inputs are composed first; each is a job. All options are checked \
      against what the printer says before anything is sent. Pages are not scaled unless --scaling asks for it. \
      The printer must take PDF. libcups is needed. With --wait an interrupt cancels the job.

      Exit status: 0 if all jobs were taken, with --wait if all were printed; 1 if not; 64 if the command line \
      is invalid.
      """,
    positionals: [
      .init(
        "input", help: "PDF, Markdown, HTML and text files; - is standard input.",
        completion: .files(["pdf", "md", "markdown", "html", "txt"]), isRepeatable: true)
    ],
    groups: [
      .init(
        nil,
        [printer.definition, dryRun.definition, wait.definition] + PrinterOptions.definitions
          + [ComposeCommand.quiet.definition]),
      .init("Job options", PrintJobOptions.definitions),
    ])

  private let inputs: [String]
  private let printer: Printer
  private let timeout: Double
  private let options: PrintOptions
  private let isDry: Bool
  private let waits: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws {
    inputs = arguments.positionals
    let reaching = try PrinterOptions(arguments)
    guard let uri = try arguments.value(of: Self.printer) else {
      throw ArgumentError.invalid("name the printer with --printer")
    }
    printer = try reaching.printer(uri)
    timeout = reaching.timeout
    options = try PrintJobOptions(arguments).options
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
    for input in inputs {
      let printed = Signals.deferring { print(input, composer, description) }
      Signals.endIfAsked()
      if !printed { isGood = false }
    }
    if !isGood { throw ExitCode.failure }
  }

  /// Prints a file; returns whether that worked.
  private func print(
    _ path: String, _ composer: Composer, _ description: PrinterDescription
  ) -> Bool {
    let file: PrintedFile
    do throws(CompositionError) {
      file = try PrintedFile.read(path, composer: composer, reporter: reporter)
    } catch {
      reporter.report(error)
      return false
    }
    var options = options
    if options.jobName.isEmpty { options.jobName = Self.jobName(file.name) }
    let ticket: PrintTicket
    do throws(PrintOptionProblems) {
      ticket = try PrintTicket(options, page: file.size, for: description)
    } catch {
      for problem in error.problems {
        Console.tell("pdfcompose: error: \(EscapedText.escape(file.name)): \(problem)\n")
      }
      return false
    }
    if let medium = ticket.medium, medium.fit == .tooSmall {
      reporter.mention("\(file.name): no medium of the printer holds the page of \(file.size)")
    }
    do throws(PrintError) {
      try send(file, ticket, options, description)
      return true
    } catch {
      PrintMessage.tell(error, about: file.name)
      return false
    }
  }

  private func send(
    _ file: PrintedFile, _ ticket: PrintTicket, _ options: PrintOptions,
    _ description: PrinterDescription
  ) throws(PrintError) {
    let document = PrintDocument(file.bytes, format: "application/pdf")
    if isDry {
      guard description.takes(format: document.format) else {
        throw .formatNotTaken(document.format, taken: description.formats)
      }
      try printer.validate(ticket, name: options.jobName, format: document.format)
      try? Console.print(DryRun(file, ticket, options, printer.uri).text)
      return
    }
    let job = try printer.print(
      document, ticket, name: options.jobName, as: description,
      patience: PrintPatience(seconds: timeout, wait: Self.pause))
    reporter.succeeded("\(file.name): job \(job.id), \(file.pageCount) pages")
    guard waits else { return }
    _ = try job.waitUntilPrinted(PrintPatience(seconds: .infinity, wait: Self.pause)) { status in
      let done = status.completedImpressions.map { ", \($0) printed" } ?? ""
      reporter.succeeded("\(file.name): \(status.state)\(done)")
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

/// What would be sent, for people.
private struct DryRun {
  let text: String

  init(_ file: PrintedFile, _ ticket: PrintTicket, _ options: PrintOptions, _ uri: PrinterURI) {
    var lines = [
      "printer: \(uri.text)",
      "document: \(file.name), application/pdf, \(file.pageCount) pages of \(file.size), "
        + "\(file.bytes.count) bytes",
    ]
    if let choice = ticket.medium {
      let medium = choice.medium
      let name = medium.sizeName ?? medium.size.map { "\(MediaName(for: $0))" } ?? "unknown"
      let rect = medium.printableRect
      let edges = [rect.minX, rect.minY, rect.width, rect.height].map { value in
        "\((value * 10).rounded() / 10)"
      }
      lines.append(
        "medium: \(name) (\(choice.fit)), printable in points: \(edges.joined(separator: " "))")
    }
    lines.append("job-name (nameWithoutLanguage) = \(options.jobName)")
    // A PIN is secret.
    lines += ticket.operation.map {
      $0.name == "job-password" ? "job-password (octetString)" : "\($0)"
    }
    lines += ticket.job.map(\.description)
    text = lines.map { escapingControls($0) + "\n" }.joined()
  }
}
