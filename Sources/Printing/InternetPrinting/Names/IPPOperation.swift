/// What a request asks for (RFC 8011, section 5.4.15, and IANA's registry). Others can be made by
/// their numbers.
public struct IPPOperation: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let printJob = IPPOperation(rawValue: 0x02)
  public static let printURI = IPPOperation(rawValue: 0x03)
  public static let validateJob = IPPOperation(rawValue: 0x04)
  public static let createJob = IPPOperation(rawValue: 0x05)
  public static let sendDocument = IPPOperation(rawValue: 0x06)
  public static let sendURI = IPPOperation(rawValue: 0x07)
  public static let cancelJob = IPPOperation(rawValue: 0x08)
  public static let getJobAttributes = IPPOperation(rawValue: 0x09)
  public static let getJobs = IPPOperation(rawValue: 0x0A)
  public static let getPrinterAttributes = IPPOperation(rawValue: 0x0B)
  public static let holdJob = IPPOperation(rawValue: 0x0C)
  public static let releaseJob = IPPOperation(rawValue: 0x0D)
  public static let restartJob = IPPOperation(rawValue: 0x0E)
  public static let pausePrinter = IPPOperation(rawValue: 0x10)
  public static let resumePrinter = IPPOperation(rawValue: 0x11)
  public static let purgeJobs = IPPOperation(rawValue: 0x12)
  public static let setPrinterAttributes = IPPOperation(rawValue: 0x13)
  public static let setJobAttributes = IPPOperation(rawValue: 0x14)
  public static let getPrinterSupportedValues = IPPOperation(rawValue: 0x15)
  public static let createPrinterSubscriptions = IPPOperation(rawValue: 0x16)
  public static let createJobSubscriptions = IPPOperation(rawValue: 0x17)
  public static let cancelSubscription = IPPOperation(rawValue: 0x1B)
  public static let getNotifications = IPPOperation(rawValue: 0x1C)
  public static let cancelMyJobs = IPPOperation(rawValue: 0x39)
  public static let closeJob = IPPOperation(rawValue: 0x3B)
  public static let identifyPrinter = IPPOperation(rawValue: 0x3C)
  public static let validateDocument = IPPOperation(rawValue: 0x3D)

  private static let names: [UInt16: String] = [
    0x02: "Print-Job", 0x03: "Print-URI", 0x04: "Validate-Job", 0x05: "Create-Job",
    0x06: "Send-Document", 0x07: "Send-URI", 0x08: "Cancel-Job", 0x09: "Get-Job-Attributes",
    0x0A: "Get-Jobs", 0x0B: "Get-Printer-Attributes", 0x0C: "Hold-Job", 0x0D: "Release-Job",
    0x0E: "Restart-Job", 0x10: "Pause-Printer", 0x11: "Resume-Printer", 0x12: "Purge-Jobs",
    0x13: "Set-Printer-Attributes", 0x14: "Set-Job-Attributes",
    0x15: "Get-Printer-Supported-Values", 0x16: "Create-Printer-Subscriptions",
    0x17: "Create-Job-Subscriptions", 0x1B: "Cancel-Subscription", 0x1C: "Get-Notifications",
    0x39: "Cancel-My-Jobs", 0x3B: "Close-Job", 0x3C: "Identify-Printer", 0x3D: "Validate-Document",
  ]
}

extension IPPOperation: CustomStringConvertible {
  /// The name in the standard, else the number.
  public var description: String {
    Self.names[rawValue] ?? "operation 0x" + String(rawValue, radix: 16)
  }
}
