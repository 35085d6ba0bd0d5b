import ComposeArguments
import ComposeComposition

/// The parameters of a `compose` run.
struct ComposeRequest: Sendable {
  var inputs: [String]
  var output: String?
  var options = CompositionOptions()
  /// What is written to a file of its own, if anything.
  var splitBy: SplitUnit?
  /// An intermediate stage to print instead of writing a PDF.
  var dump: DumpStage?
  /// The report on the typography or fonts of the documents, if requested.
  var report: ReportRequest?
  /// The data that fill the inputs.
  var data: DataOptions?
  var isWatching = false
  var style = DiagnosticFormatter.Style.text
  var isQuiet = false
  var isStrict = false

  func run() throws {
    let sources = inputs.map { $0 == "-" ? SourceInput.standardInput : .file(path: $0) }
    let reporter = Reporter(style: style, isQuiet: isQuiet, isStrict: isStrict)
    defer { reporter.finish() }
    var options = options
    do {
      options.templateData = try data?.read()
    } catch {
      throw reporter.failure(error)
    }
    let session = ComposeSession(composer: Composer(options: options), reporter: reporter)
    let isGood: Bool
    if let splitBy {
      isGood = try session.split(sources, by: splitBy, to: output)
    } else if let dump {
      isGood = try session.dump(dump, of: sources, to: output)
    } else if let report, output == nil {
      isGood = try tell(report, on: sources, session: session) { session.report(on: sources) }
    } else {
      let plan = try self.plan(sources, session)
      if isWatching { Watcher(session: session, data: data).run(plan) }
      if let report {
        isGood = try tell(report, on: sources, session: session) { session.compose(plan) }
      } else {
        isGood = session.compose(plan).isGood
      }
    }
    if !isGood { throw ExitCode.failure }
  }

  private func plan(_ sources: [SourceInput], _ session: ComposeSession) throws -> OutputPlan {
    let plan: OutputPlan
    do {
      plan = try OutputPlan(inputs: sources, output: output)
      try plan.createFolder()
    } catch {
      throw session.reporter.failure(error)
    }
    if plan.jobs.contains(where: { $0.output == .standardOutput }), Console.outputIsTerminal {
      throw ArgumentError.invalid(
        "refusing to write a PDF to the terminal; name a file with -o, or use a pipe")
    }
    return plan
  }

  /// Writes the report on the result of `work`, then checks the limits.
  private func tell(
    _ report: ReportRequest, on sources: [SourceInput], session: ComposeSession,
    work: () -> (isGood: Bool, documents: [ReportedDocument])
  ) throws -> Bool {
    do {
      try report.check(sources)
      let outcome = work()
      try report.write(outcome.documents)
      let holds = report.holds(outcome.documents, telling: session.reporter)
      if outcome.isGood, !holds { throw ReportRequest.overLimit }
      return outcome.isGood
    } catch let error as CompositionError {
      throw session.reporter.failure(error)
    }
  }
}

extension CompositionOptions {
  /// Reads the creation date from the environment (reproducible-builds.org, `SOURCE_DATE_EPOCH`).
  mutating func readEnvironment() throws(SettingError) {
    guard let epoch = Console.environment("SOURCE_DATE_EPOCH"), !epoch.isEmpty else { return }
    creationDate = try CompositionOptions.creationDate(sourceDateEpoch: epoch)
  }
}
