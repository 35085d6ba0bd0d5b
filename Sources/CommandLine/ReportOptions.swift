import ComposeArguments
import ComposeComposition
import ComposeDocuments

/// Reports on the typography and the fonts of documents.
struct ReportOptions {
  /// The subject of a report.
  enum Subject: String, CaseIterable {
    case typography
    case fonts
  }

  static let report = Option<Subject>(
    "report", value: "subject",
    help:
      "Report on the lines and pages (typography) or on the fonts used (fonts); without -o, no PDF "
      + "is written.")
  static let format = Option<TypographyReportFormatter.Style>(
    "report-format", value: "style", help: "Format of the report.", default: "text")
  static let output = Option(
    "report-output", value: "file", help: "Write the report to a file instead of standard output.",
    completion: .files([]))
  static let thresholds = Option<TypographyThresholds>(
    "report-thresholds", value: "list",
    help: "Thresholds of the report, such as loose:1.4,ladder:4; any of "
      + TypographyThresholds.Name.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    reading: { text throws(SettingError) in try TypographyThresholds(setting: text) })
  static let failOn = Option<[TypographyLimit]>(
    "fail-on", value: "list",
    help:
      "Exit with 2 if a document exceeds these limits, such as widow,loose:1%,unevenness:0.2; any of "
      + TypographyLimit.names.joined(separator: ", ") + ".",
    reading: { text throws(SettingError) in try TypographyLimit.list(setting: text) })

  static let definitions = [
    report.definition, format.definition, output.definition, thresholds.definition,
    failOn.definition,
  ]

  let report: Subject?
  private let reportFormat: TypographyReportFormatter.Style?
  private let reportOutput: String?
  private let reportThresholds: TypographyThresholds?
  private let failOn: [TypographyLimit]?

  init(_ arguments: ParsedArguments) throws {
    report = try arguments.value(of: Self.report)
    reportFormat = try arguments.value(of: Self.format)
    reportOutput = try arguments.value(of: Self.output)
    reportThresholds = try arguments.value(of: Self.thresholds)
    failOn = try arguments.value(of: Self.failOn)
  }

  /// Checks that the options are compatible with each other and with the output.
  func check(inputs: [String], output: String?) throws {
    guard let report else {
      if reportFormat != nil { throw ArgumentError.invalid("--report-format needs --report") }
      if reportOutput != nil { throw ArgumentError.invalid("--report-output needs --report") }
      return try checkTypography()
    }
    if report != .typography {
      try checkTypography()
      if reportFormat == .sarif {
        throw ArgumentError.invalid(
          "--report fonts has the formats text and json; --format sarif is for diagnostics")
      }
    }
    if reportOutput == "" { throw ArgumentError.invalid("empty path") }
    if output == "-", reportOutput == nil || reportOutput == "-" {
      throw ArgumentError.invalid(
        "standard output is used by the PDF; name a file for the report with --report-output")
    }
    if let reportOutput, reportOutput != "-", reportOutput == output {
      throw ArgumentError.invalid(
        "the PDF and the report would be written to the same file ‘\(reportOutput)’")
    }
  }

  private func checkTypography() throws {
    if reportThresholds != nil {
      throw ArgumentError.invalid("--report-thresholds needs --report typography")
    }
    if failOn != nil { throw ArgumentError.invalid("--fail-on needs --report typography") }
  }

  /// The report request, or nil when no report is requested.
  var request: ReportRequest? {
    guard let report else { return nil }
    let style = reportFormat ?? .text
    let format: @Sendable ([ReportedDocument]) -> String =
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
