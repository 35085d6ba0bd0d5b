public import ComposeDiagnostics
public import ComposeDocuments

/// A document and its typography report.
public struct ReportedDocument: Sendable {
  /// The name of the PDF, or of the first input when there is none.
  public var name: String
  /// The sources, in the order that the findings' ranges refer to.
  public var sources: [SourceFile]
  /// The statistics and findings of the document.
  public var report: TypographyReport
  /// The faces used; nil unless requested.
  public var fonts: FontUsage?
  /// The diagnostics about font substitutions.
  public var fontSubstitutions: [Diagnostic] = []

  /// Creates a document without font usage.
  public init(name: String, sources: [SourceFile], report: TypographyReport) {
    self.name = name
    self.sources = sources
    self.report = report
  }
}

extension Diagnostic {
  /// Whether the diagnostic reports a font substitution.
  public var isFontSubstitution: Bool {
    code == "font-substituted" || code == "font-style-substituted"
  }
}

/// Formats typography reports as text, JSON or SARIF.
///
/// `docs/typography.md` describes the members of the JSON and the statistics.
public struct TypographyReportFormatter: Sendable {
  /// The form in which reports are written.
  public enum Style: String, Sendable, CaseIterable {
    /// A table of statistics, then each finding with its line and a suggestion.
    case text
    /// A single JSON object.
    case json
    /// A log of the Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
  }

  /// The form of the output.
  public var style: Style
  /// The version of the program, for logs.
  public var version: String

  /// Creates a formatter.
  public init(style: Style = .text, version: String = "") {
    self.style = style
    self.version = version
  }

  /// Formats all reports, with a trailing line feed.
  public func format(_ documents: [ReportedDocument]) -> String {
    switch style {
    case .text: documents.map { TypographyReportText($0).text }.joined(separator: "\n")
    case .json: TypographyReportJSON(documents).text
    case .sarif: SARIFLog(documents, version: version).text
    }
  }
}
