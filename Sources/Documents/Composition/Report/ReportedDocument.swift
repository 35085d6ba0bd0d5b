public import ComposeDiagnostics
public import ComposeDocuments

/// A document and the report on how it is set.
public struct ReportedDocument: Sendable {
  /// Of the PDF, or of the first input when there is none.
  public var name: String
  /// In the order that the findings' ranges count.
  public var sources: [SourceFile]
  /// The statistics and findings of the document.
  public var report: TypographyReport
  /// Which faces set it; nil unless somebody has asked.
  public var fonts: FontUsage?
  /// What was asked for and is another: the diagnostics about fonts.
  public var fontSubstitutions: [Diagnostic] = []

  public init(name: String, sources: [SourceFile], report: TypographyReport) {
    self.name = name
    self.sources = sources
    self.report = report
  }
}

extension Diagnostic {
  /// Whether it tells of a font that is another than was asked for.
  public var isFontSubstitution: Bool {
    code == "font-substituted" || code == "font-style-substituted"
  }
}

/// Writes reports for people or for programs.
///
/// `docs/typography.md` describes the members of the JSON and what the figures mean.
public struct TypographyReportFormatter: Sendable {
  /// The form in which reports are written.
  public enum Style: String, Sendable, CaseIterable {
    /// A table, then each place with its line and what can be done about it.
    case text
    /// One object.
    case json
    /// A log of the Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
  }

  /// The form of the output.
  public var style: Style
  /// Of the program, for logs.
  public var version: String

  public init(style: Style = .text, version: String = "") {
    self.style = style
    self.version = version
  }

  /// All of it, with the line feed that ends it.
  public func format(_ documents: [ReportedDocument]) -> String {
    switch style {
    case .text: documents.map { TypographyReportText($0).text }.joined(separator: "\n")
    case .json: TypographyReportJSON(documents).text
    case .sarif: SARIFLog(documents, version: version).text
    }
  }
}
