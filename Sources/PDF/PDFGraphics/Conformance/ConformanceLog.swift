import ComposeGraphics

/// The violations found while a document is drawn, regardless of the standard requested.
struct ConformanceLog {
  /// The maximum number of places kept for one rule.
  private static let maximumPlaces = 50

  struct Entry {
    var count = 0
    var sources: [SourceTag?] = []
  }

  private(set) var entries = [ConformanceRule: Entry]()

  mutating func note(_ rule: ConformanceRule, at source: SourceTag? = nil) {
    var entry = entries[rule] ?? Entry()
    entry.count += 1
    // Each culprit is reported once, however often it occurs.
    if entry.sources.count < Self.maximumPlaces, entry.sources.last.map({ $0 != source }) ?? true {
      entry.sources.append(source)
    }
    entries[rule] = entry
  }

  func contains(_ rule: ConformanceRule) -> Bool { entries[rule] != nil }

  /// The violated rules of a standard, in the order of `ConformanceRule`.
  func violations(of standard: PDFStandard) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    for rule in ConformanceRule.allCases {
      guard let entry = entries[rule], let clause = rule.clause(in: standard) else { continue }
      for (index, source) in entry.sources.enumerated() {
        let isLast = index == entry.sources.count - 1
        violations.append(
          ConformanceViolation(
            standard: standard, clause: clause, rule: rule, source: source,
            furtherCount: isLast ? entry.count - entry.sources.count : 0))
      }
    }
    return violations
  }
}
