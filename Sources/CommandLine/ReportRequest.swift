import ComposeComposition

/// The output of a run's reports, and their limits.
struct ReportRequest: Sendable {
  var format: @Sendable ([ReportedDocument]) -> String
  /// The output file; nil for the standard output.
  var output: String?
  var limits: [TypographyLimit]

  /// The exit code when a document exceeds a limit: neither a composition failure nor a
  /// command-line error.
  static let overLimit = ExitCode.limitExceeded

  /// Checks that the report does not overwrite an input.
  func check(_ inputs: [SourceInput]) throws(CompositionError) {
    if let output { try OutputPlan.check(report: output, of: inputs) }
  }

  /// - Throws: `CompositionError` when the file cannot be written, `ExitCode` when the standard
  ///   output cannot.
  func write(_ documents: [ReportedDocument]) throws {
    let text = format(documents)
    if let output {
      try OutputPlan.Output.file(path: output).write(text)
    } else {
      try Console.print(text)
    }
  }

  /// Reports which documents exceed which limits.
  ///
  /// - Returns: Whether no limit is exceeded.
  func holds(_ documents: [ReportedDocument], telling reporter: Reporter) -> Bool {
    let failures = documents.flatMap { document in
      limits.compactMap { $0.excess(of: document) }
    }
    reporter.report(failures, sources: [])
    return failures.isEmpty
  }
}
