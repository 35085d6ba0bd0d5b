import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter

/// A single run of the program, with its diagnostics.
struct ComposeSession {
  let composer: Composer
  let reporter: Reporter

  /// Composes every job, continuing after failures.
  ///
  /// - Returns: Whether the run succeeded, and the requested reports.
  func compose(_ plan: OutputPlan) -> (isGood: Bool, documents: [ReportedDocument]) {
    var isGood = true
    var documents: [ReportedDocument] = []
    for job in plan.jobs {
      let outcome = compose(job)
      if !outcome.isGood { isGood = false }
      if let document = outcome.document { documents.append(document) }
    }
    return (isGood, documents)
  }

  /// Reports on the typography and fonts of each input separately, without writing any output.
  func report(on inputs: [SourceInput]) -> (isGood: Bool, documents: [ReportedDocument]) {
    var isGood = true
    var documents: [ReportedDocument] = []
    for input in inputs {
      do {
        let result = try composer.report(on: [input])
        reporter.report(result.diagnostics, sources: result.sources)
        if !self.isGood(result) { isGood = false }
        if let document = result.reported(as: input.name) { documents.append(document) }
      } catch {
        reporter.report(error)
        isGood = false
      }
    }
    return (isGood, documents)
  }

  /// The outcome of a job.
  struct Outcome {
    var isGood: Bool
    /// The files used by the document, as far as they were read before a failure.
    var filesUsed: [String]
    /// Compressed streams to reuse for the next version of the document.
    var streams: CompressedStreams?
    /// The typography and font report, if requested.
    var document: ReportedDocument?
  }

  /// - Parameter streams: Those of the previous version; nil when there will be no further one.
  func compose(_ job: OutputPlan.Job, reusing streams: CompressedStreams? = nil) -> Outcome {
    let progress = ProgressLine(reporter: reporter)
    let outcome = Signals.deferring {
      Result { () throws(CompositionError) in
        let report: ((CompositionProgress) -> Void)? =
          progress.isShown ? { progress.update($0) } : nil
        if case .file(let path) = job.output, let format = job.bitmapFormat {
          return try composer.compose(
            job.inputs, toPagesAt: path, as: format, progress: report,
            isCancelled: { Signals.hasBeenAskedToEnd })
        }
        return try composer.compose(
          job.inputs, to: job.output, progress: report, reusing: streams,
          isCancelled: { Signals.hasBeenAskedToEnd })
      }
    }
    progress.clear()
    Signals.endIfAsked()
    switch outcome {
    case .success(let result):
      reporter.report(result.diagnostics, sources: result.sources)
      if case .file(let path) = job.output { reporter.succeeded(path, result) }
      return Outcome(
        isGood: isGood(result), filesUsed: result.filesUsed, streams: result.streams,
        document: result.reported(as: job.output.name))
    case .failure(let error):
      reporter.report(error)
      return Outcome(isGood: false, filesUsed: job.inputs.compactMap(\.path), streams: streams)
    }
  }

  /// Composes the inputs once, and writes a file for each chapter or part.
  func split(_ inputs: [SourceInput], by unit: SplitUnit, to output: String?) throws -> Bool {
    let progress = ProgressLine(reporter: reporter)
    let outcome = Signals.deferring {
      Result { () throws(CompositionError) in
        try composer.compose(
          inputs, splitBy: unit, toFilesAt: output,
          progress: progress.isShown ? { progress.update($0) } : nil,
          isCancelled: { Signals.hasBeenAskedToEnd })
      }
    }
    progress.clear()
    Signals.endIfAsked()
    switch outcome {
    case .success(let (result, files)):
      reporter.report(result.diagnostics, sources: result.sources)
      for file in files {
        if case .file(let path) = file.output {
          reporter.succeeded(path, pageCount: file.pageCount, byteCount: file.byteCount)
        }
      }
      return isGood(result)
    case .failure(let error): throw reporter.failure(error)
    }
  }

  /// Prints an intermediate stage to `output`, or to the standard output.
  func dump(_ stage: DumpStage, of inputs: [SourceInput], to output: String?) throws -> Bool {
    do {
      let (text, result) = try composer.dump(stage, of: inputs)
      reporter.report(result.diagnostics, sources: result.sources)
      if let output, output != "-" {
        try OutputPlan.Output.file(path: output).write(text)
      } else {
        try Console.print(text)
      }
      return isGood(result)
    } catch let error as CompositionError {
      throw reporter.failure(error)
    }
  }

  private func isGood(_ result: CompositionResult) -> Bool {
    guard let worst = result.worst else { return true }
    return worst < (reporter.isStrict ? .warning : .error)
  }
}

extension CompositionResult {
  /// The requested report, with the sources that its ranges refer to.
  fileprivate func reported(as name: String) -> ReportedDocument? {
    typography.map { report in
      var document = ReportedDocument(name: name, sources: sources, report: report)
      document.fonts = fonts
      document.fontSubstitutions = diagnostics.filter(\.isFontSubstitution)
      return document
    }
  }
}

extension OutputPlan.Output {
  fileprivate var name: String {
    switch self {
    case .file(let path): path
    case .standardOutput: "<stdout>"
    }
  }
}
