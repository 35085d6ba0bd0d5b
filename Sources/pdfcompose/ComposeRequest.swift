import ArgumentParser
import Composition

/// What a run of `compose` is asked to do.
struct ComposeRequest {
  var inputs: [String]
  var output: String?
  var options = CompositionOptions()
  /// A stage of the work to print instead of making a PDF.
  var dump: DumpStage?
  var isWatching = false
  var style = DiagnosticFormatter.Style.text
  var isQuiet = false
  var isStrict = false

  func run() throws {
    let sources = inputs.map { $0 == "-" ? SourceInput.standardInput : .file(path: $0) }
    let session = ComposeSession(
      composer: Composer(options: options),
      reporter: Reporter(style: style, isQuiet: isQuiet, isStrict: isStrict))
    let isGood: Bool
    if let dump {
      isGood = try session.dump(dump, of: sources, to: output)
    } else {
      let plan: OutputPlan
      do {
        plan = try OutputPlan(inputs: sources, output: output)
      } catch {
        throw session.reporter.failure(error)
      }
      if plan.jobs.contains(where: { $0.output == .standardOutput }), Console.outputIsTerminal {
        throw ValidationError("a PDF is not for a terminal; name a file with -o, or use a pipe")
      }
      if isWatching { Watcher(session: session).run(plan) }
      isGood = session.compose(plan)
    }
    if !isGood { throw ExitCode.failure }
  }
}

extension CompositionOptions {
  /// Takes the date from the environment (reproducible-builds.org, `SOURCE_DATE_EPOCH`).
  mutating func readEnvironment() throws(SettingError) {
    guard let epoch = Console.environment("SOURCE_DATE_EPOCH"), !epoch.isEmpty else { return }
    creationDate = try CompositionOptions.creationDate(sourceDateEpoch: epoch)
  }
}
