/// What a response says about its request (RFC 8011, appendix B, and IANA's registry).
public struct IPPStatus: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let ok = IPPStatus(rawValue: 0x0000)
  /// Done, though some attributes were ignored or replaced.
  public static let okIgnoredOrSubstituted = IPPStatus(rawValue: 0x0001)
  public static let okConflicting = IPPStatus(rawValue: 0x0002)
  public static let badRequest = IPPStatus(rawValue: 0x0400)
  public static let forbidden = IPPStatus(rawValue: 0x0401)
  public static let notAuthenticated = IPPStatus(rawValue: 0x0402)
  public static let notAuthorized = IPPStatus(rawValue: 0x0403)
  public static let notPossible = IPPStatus(rawValue: 0x0404)
  public static let timeout = IPPStatus(rawValue: 0x0405)
  public static let notFound = IPPStatus(rawValue: 0x0406)
  public static let gone = IPPStatus(rawValue: 0x0407)
  public static let requestEntityTooLarge = IPPStatus(rawValue: 0x0408)
  public static let requestValueTooLong = IPPStatus(rawValue: 0x0409)
  public static let documentFormatNotSupported = IPPStatus(rawValue: 0x040A)
  public static let attributesOrValuesNotSupported = IPPStatus(rawValue: 0x040B)
  public static let charsetNotSupported = IPPStatus(rawValue: 0x040D)
  public static let conflictingAttributes = IPPStatus(rawValue: 0x040E)
  public static let compressionNotSupported = IPPStatus(rawValue: 0x040F)
  public static let compressionError = IPPStatus(rawValue: 0x0410)
  public static let documentFormatError = IPPStatus(rawValue: 0x0411)
  public static let internalError = IPPStatus(rawValue: 0x0500)
  public static let operationNotSupported = IPPStatus(rawValue: 0x0501)
  public static let serviceUnavailable = IPPStatus(rawValue: 0x0502)
  public static let versionNotSupported = IPPStatus(rawValue: 0x0503)
  public static let deviceError = IPPStatus(rawValue: 0x0504)
  public static let temporaryError = IPPStatus(rawValue: 0x0505)
  public static let notAcceptingJobs = IPPStatus(rawValue: 0x0506)
  public static let busy = IPPStatus(rawValue: 0x0507)
  public static let jobCanceled = IPPStatus(rawValue: 0x0508)
  public static let multipleDocumentJobsNotSupported = IPPStatus(rawValue: 0x0509)

  /// Whether the operation was carried out.
  public var isSuccess: Bool { rawValue < 0x0100 }

  /// Whether the same request may succeed later: the printer is busy, or its service is not there.
  public var isTemporary: Bool {
    self == .busy || self == .serviceUnavailable || self == .temporaryError
  }

  private static let names: [UInt16: String] = [
    0x0000: "successful-ok", 0x0001: "successful-ok-ignored-or-substituted-attributes",
    0x0002: "successful-ok-conflicting-attributes",
    0x0003: "successful-ok-ignored-subscriptions", 0x0005: "successful-ok-too-many-events",
    0x0007: "successful-ok-events-complete",
    0x0400: "client-error-bad-request", 0x0401: "client-error-forbidden",
    0x0402: "client-error-not-authenticated", 0x0403: "client-error-not-authorized",
    0x0404: "client-error-not-possible", 0x0405: "client-error-timeout",
    0x0406: "client-error-not-found", 0x0407: "client-error-gone",
    0x0408: "client-error-request-entity-too-large",
    0x0409: "client-error-request-value-too-long",
    0x040A: "client-error-document-format-not-supported",
    0x040B: "client-error-attributes-or-values-not-supported",
    0x040C: "client-error-uri-scheme-not-supported",
    0x040D: "client-error-charset-not-supported",
    0x040E: "client-error-conflicting-attributes",
    0x040F: "client-error-compression-not-supported",
    0x0410: "client-error-compression-error", 0x0411: "client-error-document-format-error",
    0x0412: "client-error-document-access-error",
    0x0413: "client-error-attributes-not-settable",
    0x0414: "client-error-ignored-all-subscriptions",
    0x0415: "client-error-too-many-subscriptions",
    0x0418: "client-error-document-password-error",
    0x0419: "client-error-document-permission-error",
    0x041A: "client-error-document-security-error",
    0x041B: "client-error-document-unprintable-error",
    0x041C: "client-error-account-info-needed", 0x041D: "client-error-account-closed",
    0x041E: "client-error-account-limit-reached",
    0x041F: "client-error-account-authorization-failed",
    0x0420: "client-error-not-fetchable",
    0x0500: "server-error-internal-error", 0x0501: "server-error-operation-not-supported",
    0x0502: "server-error-service-unavailable", 0x0503: "server-error-version-not-supported",
    0x0504: "server-error-device-error", 0x0505: "server-error-temporary-error",
    0x0506: "server-error-not-accepting-jobs", 0x0507: "server-error-busy",
    0x0508: "server-error-job-canceled",
    0x0509: "server-error-multiple-document-jobs-not-supported",
    0x050A: "server-error-printer-is-deactivated", 0x050B: "server-error-too-many-jobs",
    0x050C: "server-error-too-many-documents",
  ]
}

extension IPPStatus: CustomStringConvertible {
  /// The name in the standard, else the number.
  public var description: String {
    Self.names[rawValue] ?? "status 0x" + String(rawValue, radix: 16)
  }
}
