import ComposeInternetPrinting
import ComposePlatform
import Testing

@testable import ComposePrinting

/// Jobs and their states, with a printer within the process.
struct PrinterTests {
  private let fake = FakePrinter()
  private let pdf = PrintDocument(Array("%PDF-1.7 …".utf8), format: "application/pdf")
  private let a4 = MediaSize(width: 21000, height: 29700)

  /// No time passes; the pauses are remembered.
  private final class Clock: Sendable {
    let pauses = LockedValue<[Double]>([])
    let limit: Int
    init(limit: Int = .max) { self.limit = limit }
    func patience(_ seconds: Double) -> PrintPatience {
      PrintPatience(seconds: seconds) { pause in
        self.pauses.withLock {
          $0.append(pause)
          return $0.count < self.limit
        }
      }
    }
  }

  private func send(
    _ document: PrintDocument? = nil, _ options: PrintOptions = PrintOptions(jobName: "Report"),
    _ patience: PrintPatience = .init(seconds: 0)
  ) throws -> PrintJob {
    let printer = try fake.printer()
    let description = try printer.describe()
    let ticket = try PrintTicket(options, page: a4, for: description)
    return try printer.print(
      document ?? pdf, ticket, name: options.jobName, as: description, patience: patience)
  }

  @Test func jobsAreValidatedCreatedAndSent() throws {
    let job = try send(nil, PrintOptions(jobName: "Report", copies: 2))
    #expect(
      fake.operations == [.getPrinterAttributes, .validateJob, .createJob, .sendDocument])
    #expect(fake.jobs[job.id]?.document == Array("%PDF-1.7 …".utf8))
    #expect(
      fake.jobs[job.id]?.attributes.map(\.description)
        == ["copies (integer) = 2", "media (keyword) = iso_a4_210x297mm"])
  }

  @Test func printersWithoutCreateJobGetAllAtOnce() throws {
    let fake = FakePrinter(operations: [.printJob, .validateJob, .getPrinterAttributes])
    let printer = try fake.printer()
    let description = try printer.describe()
    let ticket = try PrintTicket(PrintOptions(jobName: "x"), page: a4, for: description)
    _ = try printer.print(pdf, ticket, name: "x", as: description)
    #expect(fake.operations.last == .printJob && fake.jobs[1]?.document.count == 12)
  }

  @Test func documentsMayBeMadeWhileTheyAreSent() throws {
    let made = PrintDocument(format: "application/pdf") { (sink) throws(PrintError) in
      for byte in UInt8(1)...3 { try sink([byte]) }
    }
    #expect(made.count == nil)
    let job = try send(made)
    #expect(fake.jobs[job.id]?.document == [1, 2, 3])
  }

  @Test func aJobHasTheDocumentsThatThePrinterTakes() throws {
    let printer = try fake.printer()
    func send() throws -> PrintJob {
      let description = try printer.describe()
      let ticket = try PrintTicket(PrintOptions(jobName: "x"), page: a4, for: description)
      let second = PrintDocument(Array("second".utf8), format: "application/pdf")
      return try printer.print([pdf, second], ticket, name: "x", as: description)
    }
    #expect(throws: PrintError.severalDocuments) { try send() }
    fake.change {
      $0.description.append(IPPAttribute("multiple-document-jobs-supported", .boolean(true)))
    }
    let job = try send()
    #expect(fake.operations.suffix(3) == [.createJob, .sendDocument, .sendDocument])
    #expect(fake.jobs[job.id]?.document == Array("%PDF-1.7 …second".utf8))
  }

  @Test func formatsThatThePrinterDoesNotTakeAreNotSent() throws {
    #expect(
      throws: PrintError.formatNotTaken("text/plain", taken: ["application/pdf"])
    ) { try send(PrintDocument([1], format: "text/plain")) }
    #expect(fake.operations == [.getPrinterAttributes])
  }

  @Test func busyPrintersAreTriedAgain() throws {
    fake.change { $0.refusals = [.createJob: [.busy, .serviceUnavailable, .busy, .busy]] }
    let clock = Clock()
    _ = try send(nil, PrintOptions(jobName: "x"), clock.patience(60))
    #expect(clock.pauses.withLock { $0 } == [1, 2, 5, 5])
    #expect(fake.jobs.count == 1)
    fake.change { $0.refusals = [.createJob: [.busy, .busy, .busy]] }
    let error = #expect(throws: PrintError.self) {
      try send(nil, PrintOptions(jobName: "x"), Clock().patience(3))
    }
    #expect(error?.status == .busy && error?.hint?.contains("--timeout") == true)
    fake.change { $0.refusals = [.createJob: [.busy, .busy]] }
    #expect(throws: PrintError.cancelled) {
      try send(nil, PrintOptions(jobName: "x"), Clock(limit: 1).patience(60))
    }
  }

  @Test func refusalsSayWhatThePrinterSaid() throws {
    fake.change { $0.refusals = [.validateJob: [.attributesOrValuesNotSupported]] }
    let error = #expect(throws: PrintError.self) { try send() }
    #expect(
      error?.description
        == #"the printer refused Validate-Job: client-error-attributes-or-values-not-supported (No\u{1B}!)"#
    )
    #expect(fake.jobs.isEmpty)
    // A printer that cannot validate prints all the same.
    fake.change { $0.refusals = [.validateJob: [.operationNotSupported]] }
    _ = try send()
    #expect(fake.jobs.count == 1)
  }

  @Test func jobsWhoseDocumentDoesNotArriveAreCancelled() throws {
    fake.change { $0.refusals = [.sendDocument: [.documentFormatError]] }
    let error = #expect(throws: PrintError.self) { try send() }
    #expect(error?.status == .documentFormatError)
    #expect(fake.operations.suffix(2) == [.sendDocument, .cancelJob])
  }

  @Test func statesAreWaitedFor() throws {
    fake.change { $0.nextStates = [.pending, .processing, .processing, .stopped, .completed] }
    let clock = Clock()
    var states: [PrintJobState] = []
    let last = try send().waitUntilPrinted(clock.patience(100)) { states.append($0.state) }
    #expect(states == [.pending, .processing, .stopped, .completed])
    #expect(clock.pauses.withLock { $0 } == [1, 2, 5, 5])
    #expect(last.completedImpressions == 1 && last.reasons.isEmpty)
  }

  @Test func jobsThatEndOtherwiseAreErrors() throws {
    fake.change { $0.nextStates = [.processing, .aborted] }
    #expect(throws: PrintError.jobEnded(.aborted, reasons: [])) {
      try send().waitUntilPrinted(Clock().patience(100))
    }
    fake.change { $0.nextStates = [.processing] }
    #expect(throws: PrintError.timedOut(seconds: 10)) {
      try send().waitUntilPrinted(Clock().patience(10))
    }
  }

  @Test func whoStopsWaitingCancelsTheJob() throws {
    fake.change { $0.nextStates = [.processing] }
    let job = try send()
    #expect(throws: PrintError.cancelled) {
      try job.waitUntilPrinted(Clock(limit: 2).patience(100))
    }
    #expect(try job.status().state == .canceled)
    // What has ended cannot be cancelled, which is no error.
    fake.change { $0.refusals = [.cancelJob: [.notPossible]] }
    try job.cancel()
  }

  @Test func statesAreASequence() async throws {
    fake.change { $0.nextStates = [.processing, .completed] }
    var states: [PrintJobState] = []
    for try await status in try send().statuses { states.append(status.state) }
    #expect(states == [.processing, .completed])
  }

  @Test func answersToOtherRequestsAreRefused() throws {
    struct Liar: PrintTransport {
      let answer: [UInt8]
      func send(
        _ message: [UInt8], document: PrintDocument?, to printer: PrinterURI
      ) throws(PrintError) -> [UInt8] { answer }
    }
    func error(_ answer: [UInt8]) throws -> PrintError? {
      let printer = Printer(try PrinterURI(FakePrinter.uri), transport: Liar(answer: answer))
      return #expect(throws: PrintError.self) { try printer.describe() }
    }
    let other = try IPPMessage(code: 0, requestID: 77).encoded()
    #expect(try error(other) == .wrongAnswer)
    #expect(try error([]) == .connectionClosed)
    guard case .malformedAnswer = try error([2, 0, 0]) else {
      Issue.record("not malformed")
      return
    }
  }

  @Test(arguments: [
    ("ipp://host/ipp/print", "host", 631, "ipp://host/ipp/print"),
    ("IPP://host:8631/a", "host", 8631, "ipp://host:8631/a"),
    ("http://10.0.0.7", "10.0.0.7", 80, "ipp://10.0.0.7:80/"),
    ("ipps://host/ipp/print", "host", 631, "ipps://host/ipp/print"),
    ("https://host", "host", 443, "ipps://host:443/"),
    ("ipp://[::1]:99/x", "::1", 99, "ipp://[::1]:99/x"),
  ])
  func urisNamePrinters(written: String, host: String, port: Int, text: String) throws {
    let uri = try PrinterURI(written)
    #expect(uri.host == host && uri.port == port && uri.text == text)
    #expect(uri.isEncrypted == text.hasPrefix("ipps:"))
  }

  @Test(arguments: [
    "", "printer", "ipp://host:443/", "http://host:443", "file:///etc/passwd", "ipp://", "ipp:///x",
    "ipp://me:secret@host/", "ipp://host:0/", "ipp://host:99999/", "ipp://host:x/", "ipp://[::1",
    "ipp://[::1]x/", "ipp://ho st/", "ipp://host/\r\nX: y", "ipp://höst/", "ipp://host/?a#b",
  ])
  func otherTextsAreNone(written: String) {
    #expect(throws: PrintError.self) { try PrinterURI(written) }
  }
}
