/// Where a job stands (RFC 8011, section 5.3.7).
public enum PrintJobState: Int32, Hashable, Sendable, CaseIterable {
  case pending = 3
  case held = 4
  case processing = 5
  /// The printer cannot go on for now: it has no paper, say.
  case stopped = 6
  case canceled = 7
  case aborted = 8
  case completed = 9

  /// Whether the job stays as it is.
  public var isFinal: Bool { rawValue >= 7 }
}

extension PrintJobState: CustomStringConvertible {
  /// The name in the standard.
  public var description: String {
    switch self {
    case .pending: "pending"
    case .held: "pending-held"
    case .processing: "processing"
    case .stopped: "processing-stopped"
    case .canceled: "canceled"
    case .aborted: "aborted"
    case .completed: "completed"
    }
  }
}

/// What a printer does (RFC 8011, section 5.4.11).
public enum PrinterState: Int32, Hashable, Sendable, CaseIterable {
  case idle = 3
  case processing = 4
  case stopped = 5
}

extension PrinterState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .idle: "idle"
    case .processing: "processing"
    case .stopped: "stopped"
    }
  }
}

/// Why a printer is in its state, and how bad that is (RFC 8011, section 5.4.12).
public struct PrinterStateReason: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    /// Of interest, no more.
    case report
    /// The printer goes on, but somebody should look.
    case warning
    /// The printer does not go on.
    case error
  }

  /// Without the severity: `media-empty`.
  public var keyword: String
  public var severity: Severity

  /// Reads a keyword such as `toner-low-warning`; one that names no severity is an error by the standard. Nil
  /// for `none`.
  public init?(_ text: String) {
    guard text != "none", !text.isEmpty else { return nil }
    for severity in [Severity.report, .warning, .error]
    where text.hasSuffix("-" + severity.rawValue) {
      keyword = String(text.dropLast(severity.rawValue.count + 1))
      self.severity = severity
      return
    }
    keyword = text
    severity = .error
  }
}

extension PrinterStateReason: CustomStringConvertible {
  /// In words: `media-empty` is “no paper”; others with their hyphens as spaces.
  public var description: String {
    Self.words[keyword] ?? escapingControls(String(keyword.map { $0 == "-" ? " " : $0 }))
  }

  private static let words: [String: String] = [
    "media-empty": "no paper", "media-needed": "needs paper", "media-low": "little paper",
    "media-jam": "paper jam", "toner-low": "little toner", "toner-empty": "no toner",
    "marker-supply-low": "little ink or toner", "marker-supply-empty": "no ink or toner",
    "marker-waste-almost-full": "waste container almost full",
    "marker-waste-full": "waste container full", "output-area-almost-full": "output almost full",
    "output-area-full": "output full", "input-tray-missing": "input tray missing",
    "output-tray-missing": "output tray missing", "opc-life-over": "drum worn out",
    "opc-near-eol": "drum almost worn out", "shutdown": "switched off",
    "connecting-to-device": "being connected", "moving-to-paused": "being paused",
    "stopped-partly": "partly stopped", "stopping": "being stopped", "timed-out": "does not answer",
  ]
}
