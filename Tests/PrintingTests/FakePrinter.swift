import ComposeInternetPrinting
import ComposePlatform
import ComposePrinting

/// A printer within the process: answers as it is told, and remembers what it was asked.
final class FakePrinter: PrintTransport {
  struct Job {
    var attributes: [IPPAttribute] = []
    var document: [UInt8] = []
    /// What the job's next statuses are; the last stays.
    var states: [PrintJobState] = [.completed]
  }

  struct State {
    var description: [IPPAttribute]
    /// The operations that came, in order.
    var operations: [IPPOperation] = []
    var jobs: [Int32: Job] = [:]
    /// Statuses for the next requests of an operation, instead of carrying it out.
    var refusals: [IPPOperation: [IPPStatus]] = [:]
    var nextStates: [PrintJobState] = [.processing, .completed]
  }

  private let state: LockedValue<State>
  static let uri = "ipp://printer.example/ipp/print"

  init(formats: [String] = ["application/pdf"], operations: [IPPOperation] = FakePrinter.all) {
    state = LockedValue(
      State(description: [
        IPPAttribute("printer-name", .name("Fake")),
        IPPAttribute("document-format-supported", values: formats.map { .mimeMediaType($0) }),
        IPPAttribute(
          "operations-supported", values: operations.map { .enumeration(Int32($0.rawValue)) }),
        IPPAttribute("copies-supported", .range(IPPRange(1, 9))),
        IPPAttribute("media-supported", .keyword("iso_a4_210x297mm")),
      ]))
  }

  static let all: [IPPOperation] = [
    .printJob, .validateJob, .createJob, .sendDocument, .cancelJob, .getJobAttributes,
    .getPrinterAttributes,
  ]

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
  var operations: [IPPOperation] { state.withLock { $0.operations } }
  var jobs: [Int32: Job] { state.withLock { $0.jobs } }

  func printer() throws -> Printer {
    Printer(try PrinterURI(Self.uri), userName: "ada", transport: self)
  }

  func send(
    _ message: [UInt8], document: PrintDocument?, to printer: PrinterURI
  ) throws(PrintError) -> [UInt8] {
    var body: [UInt8] = []
    try document?.send { (bytes: [UInt8]) throws(PrintError) in body += bytes }
    guard let request = try? IPPMessage(decoding: message) else { throw .wrongAnswer }
    let answer = state.withLock { Self.answer(request, body, &$0) }
    guard let bytes = try? answer.encoded() else { throw .wrongAnswer }
    return bytes
  }

  private static func answer(
    _ request: IPPMessage, _ document: [UInt8], _ state: inout State
  ) -> IPPMessage {
    let operation = IPPOperation(rawValue: request.code)
    state.operations.append(operation)
    var answer = IPPMessage(code: 0, requestID: request.requestID)
    let id = request.group(.operation)?["job-id"]?.first?.number ?? 0
    if state.refusals[operation]?.isEmpty == false,
      let status = state.refusals[operation]?.removeFirst()
    {
      answer.code = status.rawValue
      answer.add([IPPAttribute("status-message", .text("No\u{1B}!"))], to: .operation)
      return answer
    }
    switch operation {
    case .getPrinterAttributes: answer.add(state.description, to: .printer)
    case .printJob, .createJob:
      let id = Int32(state.jobs.count + 1)
      state.jobs[id] = Job(
        attributes: request.group(.job)?.attributes ?? [], document: document,
        states: state.nextStates)
      answer.add([IPPAttribute("job-id", .integer(id))], to: .job)
    case .sendDocument: state.jobs[id]?.document += document
    case .cancelJob: state.jobs[id]?.states = [.canceled]
    case .getJobAttributes:
      guard let job = state.jobs[id], let current = job.states.first else {
        answer.code = IPPStatus.notFound.rawValue
        break
      }
      if job.states.count > 1 { state.jobs[id]?.states.removeFirst() }
      answer.add(
        [
          IPPAttribute("job-state", .enumeration(current.rawValue)),
          IPPAttribute("job-state-reasons", .keyword("none")),
          IPPAttribute("job-impressions-completed", .integer(1)),
        ], to: .job)
    default: break
    }
    return answer
  }
}
