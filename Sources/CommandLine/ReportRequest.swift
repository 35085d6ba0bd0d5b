import ComposeComposition

/// What becomes of the reports on the documents of a run.
struct ReportRequest: Sendable {
  var format: @Sendable ([ReportedDocument]) -> String
  /// The file for them; nil for the standard output.
  var output: String?
  var limits: [TypographyLimit]

  /// How the program ends when a document is over a limit: neither a failure to compose nor a
  /// command line that is not understood.
  static let overLimit = ExitCode.limitExceeded

  /// Checks that the report does not go into one of the inputs.
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

  /// Tells which documents are over which limits.
  ///
  /// - Returns: Whether none is.
  func holds(_ documents: [ReportedDocument], telling reporter: Reporter) -> Bool {
    let failures = documents.flatMap { document in
      limits.compactMap { $0.excess(of: document) }
    }
    reporter.report(failures, sources: [])
    return failures.isEmpty
  }
}
