import ComposeDiagnostics
import ComposeDocuments
import ComposeGraphics
import ComposePDFGraphics

extension PDFConformance {
  /// The diagnostics, with those about attachments placed at their source range.
  func diagnostics(attachmentsAt attachments: SourceRange?) -> [Diagnostic] {
    var conformance = self
    conformance.violations = violations.map { $0.placed(attachmentsAt: attachments) }
    conformance.advice = advice.map { $0.placed(attachmentsAt: attachments) }
    return conformance.diagnostics
  }
}

extension ConformanceViolation {
  /// The violation with the source range of the attachments, if it is about them.
  fileprivate func placed(attachmentsAt attachments: SourceRange?) -> ConformanceViolation {
    guard source == nil, let attachments, rule == .attachment || rule == .attachmentDescription
    else { return self }
    var violation = self
    violation.source = SourceTag(attachments)
    return violation
  }
}
