public import ComposeInternetPrinting
import ComposePlatform

/// A printer that speaks IPP. Nothing is sent before one of its functions is called.
///
/// The functions block; call them outside of Swift's pool of threads where that matters.
public struct Printer: Sendable {
  public let uri: PrinterURI
  /// Who prints; nil sends no name.
  public let userName: String?
  let transport: any PrintTransport
  private let requests: LockedValue<PrintRequests>

  /// - Parameter transport: How requests reach the printer.
  public init(
    _ uri: PrinterURI, userName: String? = nil, transport: any PrintTransport = CUPSTransport()
  ) {
    self.uri = uri
    self.userName = userName
    self.transport = transport
    requests = LockedValue(PrintRequests(printer: uri.text, userName: userName))
  }

  /// What the printer says about itself.
  public func describe() throws(PrintError) -> PrinterDescription {
    PrinterDescription(
      try answer(.getPrinterAttributes) { $0.printerAttributes() })
  }

  /// Whether the printer would take a job.
  ///
  /// - Throws: `refused` where it would not; nothing where it does not know the operation.
  public func validate(
    _ ticket: PrintTicket, name: String, format: String
  ) throws(PrintError) {
    do throws(PrintError) {
      _ = try answer(.validateJob) { $0.validate(ticket, name: name, format: format) }
    } catch  where error.status == .operationNotSupported {
    }
  }

  /// Sends a job with one document.
  ///
  /// The job is created, then its document sent, where the printer has both operations; else both
  /// go at once. A printer that is busy is tried again after 1, 2, then 5 seconds. A job whose
  /// document does not arrive is cancelled: it would keep the printer busy.
  ///
  /// - Parameters:
  ///   - printer: What the printer says about itself.
  ///   - patience: How long a busy printer is tried, and how the time is spent.
  public func print(
    _ document: PrintDocument, _ ticket: PrintTicket, name: String,
    as printer: PrinterDescription, patience: PrintPatience = .init()
  ) throws(PrintError) -> PrintJob {
    try print([document], ticket, name: name, as: printer, patience: patience)
  }

  /// Sends a job with documents in their order, as the printer's operations allow.
  ///
  /// - Throws: `severalDocuments` for more than one where the printer takes one a job; `noDocument` for none.
  public func print(
    _ documents: [PrintDocument], _ ticket: PrintTicket, name: String,
    as printer: PrinterDescription, patience: PrintPatience = .init()
  ) throws(PrintError) -> PrintJob {
    for document in documents where !printer.takes(format: document.format) {
      throw .formatNotTaken(document.format, taken: printer.formats)
    }
    guard let document = documents.first else { throw .noDocument }
    guard documents.count == 1 || printer.takesSeveralDocuments else { throw .severalDocuments }
    try validate(ticket, name: name, format: document.format)
    guard printer.operations.isSuperset(of: [.createJob, .sendDocument]) else {
      return try job(
        in: patience.retrying { () throws(PrintError) -> IPPMessage in
          try answer(.printJob, document) {
            $0.printJob(ticket, name: name, format: document.format)
          }
        })
    }
    let created = try job(
      in: patience.retrying { () throws(PrintError) -> IPPMessage in
        try answer(.createJob) { $0.createJob(ticket, name: name) }
      })
    do throws(PrintError) {
      for (index, document) in documents.enumerated() {
        _ = try patience.retrying { () throws(PrintError) -> IPPMessage in
          try answer(.sendDocument, document) {
            $0.sendDocument(
              of: created.id, name: nil, format: document.format,
              isLast: index == documents.count - 1)
          }
        }
      }
    } catch {
      // The first error is the one to tell.
      try? created.cancel()
      throw error
    }
    return created
  }

  /// Sends a request and reads its answer.
  func answer(
    _ operation: IPPOperation, _ document: PrintDocument? = nil,
    _ make: (inout PrintRequests) -> IPPMessage
  ) throws(PrintError) -> IPPMessage {
    let request = requests.withLock { make(&$0) }
    let bytes: [UInt8]
    do throws(IPPEncodingError) {
      bytes = try request.encoded()
    } catch {
      throw .invalidRequest(error)
    }
    let received = try transport.send(bytes, document: document, to: uri)
    let answer: IPPMessage
    do throws(IPPDecodingError) {
      answer = try IPPMessage(decoding: received)
    } catch {
      // A connection that ended before the first byte.
      if received.isEmpty { throw .connectionClosed }
      throw .malformedAnswer(error)
    }
    guard answer.status.isSuccess else {
      throw .refused(
        answer.status, operation,
        message: answer.group(.operation)?["status-message"]?.first?.string,
        unsupported: answer.group(.unsupported)?.attributes ?? [])
    }
    guard answer.requestID == request.requestID else { throw .wrongAnswer }
    return answer
  }

  private func job(in answer: IPPMessage) throws(PrintError) -> PrintJob {
    guard let id = answer.group(.job)?["job-id"]?.first?.number, id > 0 else { throw .wrongAnswer }
    return PrintJob(id: id, printer: self)
  }
}
