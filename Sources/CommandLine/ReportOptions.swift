import ArgumentParser
import ComposeDocuments
import PDFComposition

/// Reports on the typography and the fonts of documents.
struct ReportOptions: ParsableArguments {
  /// The subject of a report.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case typography
    case fonts
  }

  @Option(
    help: ArgumentHelp(
      "Report on the lines and pages (typography) or on the fonts used (fonts); without -o, no PDF "
        + "is written.",
      valueName: "subject"))
  var report: Subject?

  @Option(
    help: ArgumentHelp("Format of the report. (default: text)", valueName: "style"))
  var reportFormat: TypographyReportFormatter.Style?

  @Option(
    help: ArgumentHelp(
      "Write the report to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var reportOutput: String?

  @Option(
    help: ArgumentHelp(
      "Thresholds of the report, such as loose:1.4,ladder:4; any of "
        + TypographyThresholds.Name.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "list"),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try TypographyThresholds(setting: text) }
    })
  var reportThresholds: TypographyThresholds?

  @Option(
    help: ArgumentHelp(
      "Exit with 2 if a document exceeds these limits, such as widow,loose:1%,unevenness:0.2; any of "
        + TypographyLimit.names.joined(separator: ", ") + ".",
      valueName: "list"),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try TypographyLimit.list(setting: text) }
    })
  var failOn: [TypographyLimit]?

  /// Checks that the options go together, and with what is written.
  func check(inputs: [String], output: String?) throws {
    guard let report else {
      let given = [
        (reportFormat != nil, "--report-format"), (reportOutput != nil, "--report-output"),
      ].first(where: \.0)
      if let given { throw ValidationError("\(given.1) needs --report") }
      return try checkTypography()
    }
    if report != .typography {
      try checkTypography()
      if reportFormat == .sarif {
        throw ValidationError(
          "--report fonts has the formats text and json; --format sarif is for diagnostics")
      }
    }
    if reportOutput == "" { throw ValidationError("empty path") }
    if output == "-", reportOutput == nil || reportOutput == "-" {
      throw ValidationError(
        "standard output is used by the PDF; name a file for the report with --report-output")
    }
    if let reportOutput, reportOutput != "-", reportOutput == output {
      throw ValidationError(
        "the PDF and the report would be written to the same file ‘\(reportOutput)’")
    }
  }

  private func checkTypography() throws {
    let given = [
      (reportThresholds != nil, "--report-thresholds"), (failOn != nil, "--fail-on"),
    ].first(where: \.0)
    if let given { throw ValidationError("\(given.1) needs --report typography") }
  }

  /// What is to be done, or nil when no report is asked for.
  var request: ReportRequest? {
    guard let report else { return nil }
    let style = reportFormat ?? .text
    let format: ([ReportedDocument]) -> String =
      switch report {
      case .typography:
        TypographyReportFormatter(style: style, version: PDFCompose.version).format
      case .fonts: FontReportFormatter(style: style == .json ? .json : .text).format
      }
    return ReportRequest(
      format: format,
      output: reportOutput == "-" ? nil : reportOutput, limits: failOn ?? [])
  }

  func apply(to options: inout CompositionOptions) {
    if report != nil { options.typography = reportThresholds ?? TypographyThresholds() }
    options.countsFonts = report == .fonts
  }
}

extension TypographyReportFormatter.Style: ExpressibleByArgument {}
