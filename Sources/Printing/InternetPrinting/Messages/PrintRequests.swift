/// The requests that printing takes, with their attributes in the order of RFC 8011.
public struct PrintRequests: Sendable {
  public var printer: String
  public var userName: String?
  private var lastID: Int32 = 0

  /// - Parameter printer: The URI that requests name: `ipp://host:631/ipp/print`.
  public init(printer: String, userName: String? = nil) {
    self.printer = printer
    self.userName = userName
  }

  /// What the printer says about itself.
  public mutating func printerAttributes(
    _ names: [String] = PrinterDescription.requestedAttributes
  ) -> IPPMessage {
    request(.getPrinterAttributes, [Self.requested(names)])
  }

  /// Whether the printer would take a job, without a document.
  public mutating func validate(
    _ ticket: PrintTicket, name: String, format: String
  ) -> IPPMessage {
    job(.validateJob, ticket, name: name, [Self.format(format)])
  }

  /// A job with its document after the message.
  public mutating func printJob(
    _ ticket: PrintTicket, name: String, format: String
  ) -> IPPMessage {
    job(.printJob, ticket, name: name, [Self.format(format)])
  }

  /// A job whose documents are sent with `sendDocument`.
  public mutating func createJob(_ ticket: PrintTicket, name: String) -> IPPMessage {
    job(.createJob, ticket, name: name, [])
  }

  /// A document of a job, which follows the message.
  public mutating func sendDocument(
    of job: Int32, name: String? = nil, format: String, isLast: Bool
  ) -> IPPMessage {
    request(
      .sendDocument, job: job,
      (name.map { [IPPAttribute("document-name", .name($0))] } ?? [])
        + [Self.format(format), IPPAttribute("last-document", .boolean(isLast))])
  }

  public mutating func cancel(_ job: Int32) -> IPPMessage { request(.cancelJob, job: job, []) }

  /// Where a job stands.
  public mutating func jobAttributes(of job: Int32) -> IPPMessage {
    request(
      .getJobAttributes, job: job,
      [
        Self.requested([
          "job-id", "job-state", "job-state-reasons", "job-state-message",
          "job-impressions-completed", "job-impressions",
        ])
      ])
  }

  /// The jobs of a printer.
  ///
  /// - Parameter which: `completed`, `not-completed`, `all`.
  public mutating func jobs(which: String = "not-completed", mine: Bool = false) -> IPPMessage {
    request(
      .getJobs,
      [
        IPPAttribute("which-jobs", .keyword(which)), IPPAttribute("my-jobs", .boolean(mine)),
        Self.requested(["job-id", "job-name", "job-state", "job-originating-user-name"]),
      ])
  }

  private mutating func job(
    _ operation: IPPOperation, _ ticket: PrintTicket, name: String, _ attributes: [IPPAttribute]
  ) -> IPPMessage {
    var message = request(
      operation, [IPPAttribute("job-name", .name(name))] + attributes + ticket.operation)
    message.add(ticket.job, to: .job)
    return message
  }

  private mutating func request(
    _ operation: IPPOperation, job: Int32? = nil, _ attributes: [IPPAttribute]
  ) -> IPPMessage {
    // Numbers above 0, again from 1 at the end.
    lastID = lastID == .max ? 1 : lastID + 1
    var message = IPPMessage(operation, to: printer, requestID: lastID)
    if let job { message.add([IPPAttribute("job-id", .integer(job))], to: .operation) }
    if let userName {
      message.add([IPPAttribute("requesting-user-name", .name(userName))], to: .operation)
    }
    message.add(attributes, to: .operation)
    return message
  }

  private static func requested(_ names: [String]) -> IPPAttribute {
    IPPAttribute("requested-attributes", values: names.map { .keyword($0) })
  }

  private static func format(_ type: String) -> IPPAttribute {
    IPPAttribute("document-format", .mimeMediaType(type))
  }
}
