import ArgumentParser
import ComposePDFGraphics
import ComposePDFWriter
import PDFComposition

/// The standards and the PDF version of the file.
struct StandardOptions: ParsableArguments {
  @Option(
    name: .customLong("standard"),
    help: ArgumentHelp(
      "Standards to conform to, such as pdfa-3a,pdfua-1 or pdfa-4,pdfua-2; ‘none’ claims none.",
      valueName: "list"),
    completion: .list(PDFStandard.allCases.map(\.rawValue) + ["none"]),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try PDFStandards(setting: text) }
    })
  var standards: PDFStandards?

  @Option(
    help: ArgumentHelp("PDF version: 1.4, 1.5, 1.6, 1.7 or 2.0.", valueName: "version"),
    completion: .list(PDFVersion.allCases.map(\.rawValue)),
    transform: { text in
      try SettingValue.parse { () throws(SettingError) in try PDFVersion(setting: text) }
    })
  var pdfVersion: PDFVersion?

  func validate() throws {
    guard let standards else { return }
    try SettingValue.parse { () throws(SettingError) in try standards.check(pdfVersion) }
  }

  func apply(to options: inout CompositionOptions) {
    options.standards = standards
    options.pdfVersion = pdfVersion
  }
}
