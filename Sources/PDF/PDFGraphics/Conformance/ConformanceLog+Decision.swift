import ComposePDFWriter

extension ConformanceLog {
  /// Decides which standards a file claims.
  ///
  /// Of the standards requested, each one without violations is claimed. If none is requested, the
  /// file claims PDF/UA, and PDF/A at the highest level it conforms to.
  func conformance(asked: PDFStandards?, version: PDFVersion) -> PDFConformance {
    let accessible: PDFStandard = version < .v20 ? .pdfUA1 : .pdfUA2
    var conformance = PDFConformance(isAsked: asked != nil)
    if asked?.members.contains(accessible) != true {
      conformance.advice = violations(of: accessible).filter(\.rule.isAuthors)
    }
    if let asked {
      for standard in asked.members { conformance.consider(violations(of: standard), standard) }
      let told = Set(conformance.violations.map(\.rule))
      conformance.advice.removeAll { told.contains($0.rule) }
      return conformance
    }
    // The violations of the next level up are the reason why it is not claimed.
    for level in archiveLevels(version).reversed() {
      let found = violations(of: level)
      guard found.isEmpty else {
        conformance.violations += found
        break
      }
      conformance.claimed = [level]
    }
    conformance.consider(violations(of: accessible), accessible)
    return conformance
  }

  /// The levels of PDF/A possible for a file, the highest first.
  private func archiveLevels(_ version: PDFVersion) -> [PDFStandard] {
    let hasFiles = contains(.attachment)
    if version >= .v20 { return hasFiles ? [.pdfA4f] : [.pdfA4] }
    return hasFiles && version >= .v17
      ? [.pdfA3a, .pdfA3u, .pdfA3b] : [.pdfA2a, .pdfA2u, .pdfA2b]
  }
}

extension ConformanceRule {
  /// Whether a violation is the author's mistake, regardless of the standard requested.
  fileprivate var isAuthors: Bool { self == .alternateText || self == .languageTag }
}

extension PDFConformance {
  fileprivate mutating func consider(
    _ found: [ConformanceViolation], _ standard: PDFStandard
  ) {
    if found.isEmpty { claimed.append(standard) }
    violations += found
  }
}
