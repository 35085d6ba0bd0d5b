public import ComposeInternetPrinting

/// Why something could not be printed, or a printer not be asked.
public enum PrintError: Error, Hashable, Sendable {
  /// There is no libcups.
  case libraryMissing(package: String, reason: String)
  /// The text is no URI of a printer, for a reason that follows “since”.
  case invalidURI(String, String)
  /// Nothing answers there, in the words of libcups.
  case cannotConnect(host: String, port: Int, reason: String)
  /// An encrypted connection shows no certificate.
  case certificateMissing(host: String)
  /// An encrypted connection shows a certificate of which nobody has said that it is the printer's.
  case certificateUnknown(host: String, shown: CertificateFingerprint)
  /// An encrypted connection shows another certificate than the one that is known, from a file or from the caller.
  case certificateDiffers(
    host: String, shown: CertificateFingerprint, known: CertificateFingerprint, file: String?)
  /// The file of known printers cannot be read or written.
  case knownPrinters(file: String, String)
  /// The printer asks for a password, and the connection is not encrypted.
  case passwordInClear(host: String)
  /// The printer does not take the password of a user.
  case passwordRefused(user: String)
  /// The printer asks for a password in ways that are not known.
  case authenticationUnknown(schemes: [String])
  /// Nothing came or went for so many seconds.
  case timedOut(seconds: Double)
  /// The connection ended within a request or its answer.
  case connectionClosed
  /// The status of HTTP, other than 200.
  case httpStatus(Int)
  /// The answer has more bytes than the limit.
  case answerTooLarge(limit: Int)
  /// The answer is none of IPP.
  case malformedAnswer(IPPDecodingError)
  /// The answer is one to another request.
  case wrongAnswer
  /// A request cannot be written.
  case invalidRequest(IPPEncodingError)
  /// The printer refused a request, with its words and the attributes that it names.
  case refused(IPPStatus, IPPOperation, message: String?, unsupported: [IPPAttribute])
  /// The printer takes no documents of the format; it takes those that follow.
  case formatNotTaken(String, taken: [String])
  /// A job has more than one document, and the printer takes one.
  case severalDocuments
  /// A job has no document.
  case noDocument
  /// The job ended without being printed.
  case jobEnded(PrintJobState, reasons: [String])
  /// Pages cannot be drawn for the printer, for a reason that follows “since”.
  case cannotDraw(String)
  /// There is no service on this machine that looks for printers.
  case discoveryMissing
  /// The caller cancelled.
  case cancelled
}

extension PrintError {
  /// The status of IPP, where the printer refused.
  public var status: IPPStatus? {
    if case .refused(let status, _, _, _) = self { status } else { nil }
  }

  /// What to do about it; nil where the error says all.
  public var hint: String? {
    switch self {
    case .libraryMissing(let package, _): "install the package \(package)"
    case .severalDocuments: "join the documents to one, or print each as a job"
    case .timedOut: "raise --timeout"
    case .refused(let status, _, _, _) where status.isTemporary:
      "the printer is busy: try again, or raise --timeout"
    case .httpStatus(401), .refused(.notAuthenticated, _, _, _):
      "give the password with --password-file, and its user with --user"
    case .httpStatus(426): "the printer wants an encrypted connection: use ipps:"
    case .certificateUnknown(_, let shown):
      "if that is the certificate of the printer, give it with --fingerprint \(shown)"
    case .certificateDiffers(_, let shown, _, let file?):
      "if the printer has a new certificate, remove its line from \(file), or give --fingerprint \(shown)"
    case .certificateDiffers(_, let shown, _, nil):
      "if that is the certificate of the printer, give it with --fingerprint \(shown)"
    case .knownPrinters: "give the certificate of the printer with --fingerprint"
    case .passwordInClear:
      "use ipps:, or --password-in-clear where nobody else is on the network"
    case .discoveryMissing:
      "start Avahi (the package avahi-daemon), or name the printer: ipp://host/ipp/print"
    case .passwordRefused: "check the password, and the user with --user"
    default: nil
    }
  }
}

extension PrintError: CustomStringConvertible {
  /// The reason, without a full stop; what the printer said is escaped.
  public var description: String {
    switch self {
    case .libraryMissing(_, let reason): "libcups cannot be loaded: \(reason)"
    case .invalidURI(let text, let reason):
      "‘\(escapingControls(text))’ is no printer, since \(reason)"
    case .cannotConnect(let host, let port, let reason):
      "no connection to \(host), port \(port): \(reason)"
    case .certificateMissing(let host): "nothing was sent to \(host), since it shows no certificate"
    case .certificateUnknown(let host, let shown):
      "nothing was sent to \(host), since its certificate is not known: \(shown)"
    case .certificateDiffers(let host, let shown, let known, _):
      "nothing was sent to \(host), since its certificate is \(shown) and not \(known)"
    case .knownPrinters(let file, let reason):
      "the certificates of known printers cannot be kept in \(escapingControls(file)): \(reason)"
    case .passwordInClear(let host):
      "\(host) asks for a password, which everybody could read on the way"
    case .passwordRefused(let user):
      "the printer does not take the password of \(escapingControls(user))"
    case .authenticationUnknown(let schemes):
      "the printer asks for a password in an unknown way: "
        + schemes.prefix(5).map(escapingControls).joined(separator: ", ")
    case .timedOut(let seconds): "the printer did not answer for \(Int(seconds.rounded())) s"
    case .connectionClosed: "the printer closed the connection"
    case .httpStatus(let code): "the printer answered with HTTP status \(code)"
    case .answerTooLarge(let limit): "the answer of the printer has more than \(limit) bytes"
    case .malformedAnswer(let error): "the answer of the printer cannot be read: \(error)"
    case .wrongAnswer: "the printer answered another request"
    case .invalidRequest(let error): "the request cannot be written: \(error)"
    case .refused(let status, let operation, let message, let unsupported):
      "the printer refused \(operation): \(status)"
        + (message.map { " (\(escapingControls($0)))" } ?? "")
        + (unsupported.isEmpty ? "" : ": " + unsupported.map(\.description).joined(separator: "; "))
    case .formatNotTaken(let format, let taken):
      "the printer takes no \(format), only "
        + taken.prefix(20).map(escapingControls).joined(separator: ", ")
    case .severalDocuments: "the printer takes one document a job"
    case .noDocument: "a job has no document"
    case .jobEnded(let state, let reasons):
      "the job was \(state)"
        + (reasons.isEmpty ? "" : ": " + reasons.map(escapingControls).joined(separator: ", "))
    case .cannotDraw(let reason): "the pages cannot be drawn for the printer, since \(reason)"
    case .discoveryMissing: "no service of this machine looks for printers"
    case .cancelled: "cancelled"
    }
  }
}
