import ComposeArguments
import ComposeComposition
import ComposePDFGraphics
import ComposePDFWriter

/// The standards and the PDF version of the file.
struct StandardOptions {
  static let standards = Option<PDFStandards>(
    "standard", value: "list",
    help: "Standards to conform to, such as pdfa-3a,pdfua-1 or pdfa-4,pdfua-2; ‘none’ claims none.",
    completion: .choices(PDFStandard.allCases.map(\.rawValue) + ["none"]),
    reading: { text throws(SettingError) in try PDFStandards(setting: text) })
  static let version = Option<PDFVersion>(
    "pdf-version", value: "version", help: "PDF version: 1.4, 1.5, 1.6, 1.7 or 2.0.",
    completion: .choices(PDFVersion.allCases.map(\.rawValue)),
    reading: { text throws(SettingError) in try PDFVersion(setting: text) })

  static let definitions = [standards.definition, version.definition]

  private let standards: PDFStandards?
  private let version: PDFVersion?

  init(_ arguments: ParsedArguments) throws {
    let version = try arguments.value(of: Self.version)
    let standards = try arguments.value(of: Self.standards)
    if let standards {
      try SettingValue.parse { () throws(SettingError) in try standards.check(version) }
    }
    self.version = version
    self.standards = standards
  }

  func apply(to options: inout CompositionOptions) {
    options.standards = standards
    options.pdfVersion = version
  }
}
