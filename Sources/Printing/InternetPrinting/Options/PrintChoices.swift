/// Which sides of sheets are printed on.
public enum PrintSides: String, Hashable, Sendable, CaseIterable {
  case oneSided = "one-sided"
  /// Pages are turned as those of a book.
  case twoSidedLongEdge = "two-sided-long-edge"
  /// Pages are turned as those of a calendar.
  case twoSidedShortEdge = "two-sided-short-edge"
}

/// Values of `print-color-mode` (PWG 5100.13).
public enum PrintColorMode: String, Hashable, Sendable, CaseIterable {
  case auto, color, monochrome
  /// Black and white without greys.
  case bilevel = "bi-level"
}

/// Values of `print-quality` (RFC 8011, section 5.2.13).
public enum PrintQuality: Int32, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case draft = 3
  case normal = 4
  case high = 5

  public var description: String {
    switch self {
    case .draft: "draft"
    case .normal: "normal"
    case .high: "high"
    }
  }
}

/// Values of `orientation-requested` (RFC 8011, section 5.2.10).
public enum PrintOrientation: Int32, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case portrait = 3
  /// Turned by a quarter anticlockwise.
  case landscape = 4
  case reverseLandscape = 5
  case reversePortrait = 6

  public var description: String {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    case .reverseLandscape: "reverse-landscape"
    case .reversePortrait: "reverse-portrait"
    }
  }
}

/// How the printer makes pages fit media (PWG 5100.16).
public enum PrintScaling: String, Hashable, Sendable, CaseIterable {
  case none, fit, fill, auto
  case autoFit = "auto-fit"
}

/// What is done with printed sheets (RFC 8011, section 5.2.6, and PWG 5100.1).
public struct PrintFinishing: RawRepresentable, Hashable, Sendable {
  /// The number of the enum `finishings`.
  public var rawValue: Int32
  /// Creates a finishing of a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// No finishing.
  public static let none = PrintFinishing(rawValue: 3)
  /// A staple where the printer puts it.
  public static let staple = PrintFinishing(rawValue: 4)
  /// Holes where the printer punches them.
  public static let punch = PrintFinishing(rawValue: 5)
  /// A cut after each page.
  public static let trimAfterPages = PrintFinishing(rawValue: 60)
  /// A cut after each document.
  public static let trimAfterDocuments = PrintFinishing(rawValue: 61)
  /// A cut after each copy.
  public static let trimAfterCopies = PrintFinishing(rawValue: 62)
  /// A cut after the job.
  public static let trimAfterJob = PrintFinishing(rawValue: 63)

  /// Reads a name of the standard; nil for another word.
  public init?(name: String) {
    guard let number = Self.names.first(where: { $0.value == name })?.key else { return nil }
    self.init(rawValue: number)
  }

  /// The names that `init(name:)` reads, by their numbers.
  public static let names: [Int32: String] = [
    3: "none", 4: "staple", 5: "punch", 6: "cover", 7: "bind", 8: "saddle-stitch",
    9: "edge-stitch", 10: "fold", 11: "trim", 12: "bale", 13: "booklet-maker", 14: "jog-offset",
    15: "coat", 16: "laminate", 20: "staple-top-left", 21: "staple-bottom-left",
    22: "staple-top-right", 23: "staple-bottom-right", 24: "edge-stitch-left",
    25: "edge-stitch-top", 26: "edge-stitch-right", 27: "edge-stitch-bottom",
    28: "staple-dual-left", 29: "staple-dual-top", 30: "staple-dual-right",
    31: "staple-dual-bottom", 32: "staple-triple-left", 33: "staple-triple-top",
    34: "staple-triple-right", 35: "staple-triple-bottom", 50: "bind-left", 51: "bind-top",
    52: "bind-right", 53: "bind-bottom", 60: "trim-after-pages", 61: "trim-after-documents",
    62: "trim-after-copies", 63: "trim-after-job", 70: "punch-top-left", 71: "punch-bottom-left",
    72: "punch-top-right", 73: "punch-bottom-right", 74: "punch-dual-left", 75: "punch-dual-top",
    76: "punch-dual-right", 77: "punch-dual-bottom", 78: "punch-triple-left",
    79: "punch-triple-top", 80: "punch-triple-right", 81: "punch-triple-bottom",
    82: "punch-quad-left", 83: "punch-quad-top", 84: "punch-quad-right", 85: "punch-quad-bottom",
    90: "fold-accordion", 91: "fold-double-gate", 92: "fold-gate", 93: "fold-half",
    94: "fold-half-z", 95: "fold-left-gate", 96: "fold-letter", 97: "fold-parallel",
    98: "fold-poster", 99: "fold-right-gate", 100: "fold-z", 101: "fold-engineering-z",
  ]
}

extension PrintFinishing: CustomStringConvertible {
  /// The name in the standard, else the number.
  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }
}
