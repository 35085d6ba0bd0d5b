public import ComposeInternetPrinting

/// A job that a printer has taken.
public struct PrintJob: Sendable {
  /// The printer's number of it.
  public let id: Int32
  public let printer: Printer

  public init(id: Int32, printer: Printer) {
    self.id = id
    self.printer = printer
  }

  /// Where the job stands; blocks until the printer answers.
  public func status() throws(PrintError) -> PrintJobStatus {
    let answer = try printer.answer(.getJobAttributes) { $0.jobAttributes(of: id) }
    guard let status = PrintJobStatus(answer.group(.job)?.attributes ?? []) else {
      throw .wrongAnswer
    }
    return status
  }

  /// Cancels the job. What is printed by then is printed.
  public func cancel() throws(PrintError) {
    do throws(PrintError) {
      _ = try printer.answer(.cancelJob) { $0.cancel(id) }
    } catch  where error.status == .notPossible {
      // It has ended already.
    }
  }

  /// Waits until the job has ended, asking after 1, 2, then every 5 seconds.
  ///
  /// A job that stops for want of paper, say, is no error: it goes on when there is some.
  ///
  /// - Parameters:
  ///   - patience: How long to wait at all, and how.
  ///   - onChange: Called with each status that differs from the one before.
  /// - Returns: The last status, `completed`.
  /// - Throws: `jobEnded` where the job was cancelled or aborted; `timedOut` where it has not ended in time;
  ///   `cancelled` where the waiting was, and the job with it.
  public func waitUntilPrinted(
    _ patience: PrintPatience = .init(seconds: .infinity),
    onChange: (PrintJobStatus) -> Void = { _ in }
  ) throws(PrintError) -> PrintJobStatus {
    var last: PrintJobStatus?
    var spent = 0.0
    var count = 0
    while true {
      let status = try status()
      if status != last { onChange(status) }
      last = status
      if status.state == .completed { return status }
      if status.state.isFinal { throw .jobEnded(status.state, reasons: status.reasons) }
      let pause = PrintPatience.pause(count)
      guard spent + pause <= patience.seconds else { throw .timedOut(seconds: patience.seconds) }
      guard patience.wait(pause) else {
        try cancel()
        throw .cancelled
      }
      spent += pause
      count += 1
    }
  }

  /// The statuses of the job as they change, up to its end.
  public var statuses: PrintJobStatuses { PrintJobStatuses(job: self) }
}

/// Where a job stands.
public struct PrintJobStatus: Hashable, Sendable {
  public let state: PrintJobState
  /// Keywords: `job-printing`; without `none`.
  public let reasons: [String]
  public let message: String?
  /// Sides printed so far; nil where the printer does not count, or not yet.
  public let completedImpressions: Int?
  /// Sides in all.
  public let impressions: Int?

  /// Nil where there is no state.
  init?(_ attributes: [IPPAttribute]) {
    guard let state = attributes.value(of: "job-state")?.number.flatMap(PrintJobState.init) else {
      return nil
    }
    self.state = state
    reasons = (attributes.values(of: "job-state-reasons") ?? []).compactMap(\.string)
      .filter { $0 != "none" }
    message = attributes.value(of: "job-state-message")?.string
    func count(_ name: String) -> Int? {
      attributes.value(of: name)?.number.flatMap { $0 >= 0 ? Int($0) : nil }
    }
    completedImpressions = count("job-impressions-completed")
    impressions = count("job-impressions")
  }
}
