/// A typography report on the lines and pages of a document: statistics and findings.
///
///     let (pages, _) = try composer.layOut(document)
///     let report = TypographyReport(pages)
///     for finding in report.findings { print(finding.page, finding.message) }
public struct TypographyReport: Hashable, Sendable {
  /// The statistics of the whole document.
  public let statistics: TypographyStatistics
  /// The findings by page and line; at the same position, in the order of the kinds.
  public let findings: [TypographyFinding]
  /// The thresholds used for the findings.
  public let thresholds: TypographyThresholds

  /// - Parameter pages: In any order. Complexity: O(n log n), n being the number of gaps between
  ///   words.
  public init(
    _ pages: [ComposedPage], thresholds: TypographyThresholds = TypographyThresholds()
  ) {
    let pages = pages.sorted { $0.number < $1.number }
    var statistics = TypographyStatistics(pages)
    var findings = FindingSearch(
      pages: pages, usualGap: statistics.usualGap, thresholds: thresholds
    ).findings
    if statistics.usualGap != statistics.medianGap {
      for index in findings.indices { findings[index].isAgainstWordSpace = true }
    }
    for finding in findings { statistics.counts[finding.kind, default: 0] += 1 }
    self.statistics = statistics
    self.findings = findings
    self.thresholds = thresholds
  }

  /// Returns the findings of one kind, by page and line. Complexity: O(n).
  public func findings(of kind: TypographyFinding.Kind) -> [TypographyFinding] {
    findings.filter { $0.kind == kind }
  }
}
