public import ComposeGraphics

/// A rule of a standard that a document violates.
public struct ConformanceViolation: Hashable, Sendable {
  /// The standard that is violated.
  public var standard: PDFStandard
  /// The clause number in the standard: `7.4.2`.
  public var clause: String
  /// The rule of the standard, with its clause.
  public var rule: ConformanceRule
  /// The source of the culprit, if it is a structure element that has one.
  public var source: SourceTag?
  /// The number of further occurrences; not all places are kept if there are many.
  public var furtherCount: Int

  /// Creates a violation of a clause.
  public init(
    standard: PDFStandard, clause: String, rule: ConformanceRule, source: SourceTag? = nil,
    furtherCount: Int = 0
  ) {
    self.standard = standard
    self.clause = clause
    self.rule = rule
    self.source = source
    self.furtherCount = furtherCount
  }
}

/// The standards that a finished file claims, and those requested that it violates.
public struct PDFConformance: Hashable, Sendable {
  /// The standards that the file claims in its XMP metadata.
  public var claimed: [PDFStandard]
  /// The violations of the requested standards; if none were requested, of those that every
  /// document is made to meet.
  public var violations: [ConformanceViolation]
  /// Advice for authors that applies to every file and is not in `violations`: images without
  /// alternate text.
  public var advice: [ConformanceViolation]
  /// Whether the standards were requested.
  public var isAsked: Bool

  /// Creates a report.
  public init(
    claimed: [PDFStandard] = [], violations: [ConformanceViolation] = [],
    advice: [ConformanceViolation] = [], isAsked: Bool = false
  ) {
    self.claimed = claimed
    self.violations = violations
    self.advice = advice
    self.isAsked = isAsked
  }
}
