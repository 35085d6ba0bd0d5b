public import ComposeGraphics

/// A rule of a standard that a document goes against.
public struct ConformanceViolation: Hashable, Sendable {
  /// The standard that is violated.
  public var standard: PDFStandard
  /// As the standard numbers its clauses: `7.4.2`.
  public var clause: String
  /// The rule of the standard, with its clause.
  public var rule: ConformanceRule
  /// Where the culprit comes from, when it is a structure element that says so.
  public var source: SourceTag?
  /// How often beyond this one; the places of many are not all kept.
  public var furtherCount: Int

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

/// What a finished file is called, and what it was to be and is not.
public struct PDFConformance: Hashable, Sendable {
  /// The standards that the file says it keeps, in its XMP.
  public var claimed: [PDFStandard]
  /// What stands in the way of the standards that were asked for; when none were, of those that
  /// every document is made to.
  public var violations: [ConformanceViolation]
  /// What authors should know whatever the file is to be, and `violations` does not tell:
  /// pictures without an alternate text.
  public var advice: [ConformanceViolation]
  /// Whether the standards were asked for.
  public var isAsked: Bool

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
