import ArgumentParser
import ComposeDocuments
import PDFComposition

/// The report on how documents are set.
struct ReportOptions: ParsableArguments {
  /// What there are reports on.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case typography
    case fonts
  }

  @Option(
    help: ArgumentHelp(
      "Tell how lines and pages are set (typography), or which fonts set them (fonts). Without -o "
        + "nothing else is written.",
      valueName: "subject"))
  var report: Subject?

  @Option(
    help: ArgumentHelp("How the report is written.", valueName: "style"))
  var reportFormat: TypographyReportFormatter.Style?

  @Option(
    help: ArgumentHelp(
      "The file for the report, instead of the standard output.", valueName: "file"),
    completion: .file())
  var reportOutput: String?

  @Option(
    help: ArgumentHelp(
      "From where on a place is named, such as loose:1.4,ladder:4; of "
        + TypographyThresholds.Name.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "list"),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try TypographyThresholds(setting: text) }
    })
  var reportThresholds: TypographyThresholds?

  @Option(
    help: ArgumentHelp(
      "End with 2 when there is more than this, such as widow,loose:1%,unevenness:0.2; of "
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
        throw ValidationError("a report on fonts is text or json; --format sarif has diagnostics")
      }
    }
    if reportOutput == "" { throw ValidationError("an empty path names no file") }
    if output == "-", reportOutput == nil || reportOutput == "-" {
      throw ValidationError(
        "the standard output is for the PDF; name a file for the report with --report-output")
    }
    if let reportOutput, reportOutput != "-", reportOutput == output {
      throw ValidationError("the PDF and the report would both be written to ‘\(reportOutput)’")
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
