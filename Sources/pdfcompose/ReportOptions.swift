import ArgumentParser
import Composition
import Documents

/// The report on how documents are set.
struct ReportOptions: ParsableArguments {
  /// What there are reports on.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case typography
  }

  @Option(
    help: ArgumentHelp(
      "Tell how lines and pages are set: typography. Without -o nothing else is written.",
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
    guard report != nil else {
      let given = [
        (reportFormat != nil, "--report-format"), (reportOutput != nil, "--report-output"),
        (reportThresholds != nil, "--report-thresholds"), (failOn != nil, "--fail-on"),
      ].first(where: \.0)
      if let given { throw ValidationError("\(given.1) needs --report typography") }
      return
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

  /// What is to be done, or nil when no report is asked for.
  var request: ReportRequest? {
    guard report != nil else { return nil }
    return ReportRequest(
      formatter: TypographyReportFormatter(
        style: reportFormat ?? .text, version: PDFCompose.version),
      output: reportOutput == "-" ? nil : reportOutput, limits: failOn ?? [])
  }

  func apply(to options: inout CompositionOptions) {
    if report != nil { options.typography = reportThresholds ?? TypographyThresholds() }
  }
}

extension TypographyReportFormatter.Style: ExpressibleByArgument {}
