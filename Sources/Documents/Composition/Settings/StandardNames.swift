import ComposePDFGraphics
import ComposePDFWriter

extension PDFStandards {
  /// Reads standards as the command line has them: `pdfa-2a,pdfua-1`, or `none`.
  ///
  /// - Throws: `SettingError` for names that are none, and for standards that do not go together.
  public init(setting text: String) throws(SettingError) {
    do {
      try self.init(parsing: text)
    } catch {
      throw SettingError(error)
    }
  }

  /// Checks that a version goes with the standards.
  public func check(_ version: PDFVersion?) throws(SettingError) {
    do {
      _ = try self.version(asked: version)
    } catch {
      throw SettingError(error)
    }
  }
}

extension PDFVersion {
  /// Reads a version as the command line has it: `1.7`.
  public init(setting text: String) throws(SettingError) {
    guard let version = PDFVersion(rawValue: text) else {
      let names = PDFVersion.allCases.map(\.rawValue).joined(separator: ", ")
      throw SettingError("‘\(text)’ is no version of PDF", hint: "use \(names)")
    }
    self = version
  }
}

extension SettingError {
  init(_ conflict: PDFStandards.Conflict) {
    let hint: String? =
      switch conflict {
      case .unknown:
        "use \(PDFStandard.allCases.map(\.rawValue).joined(separator: ", ")) or none"
      case .sameKind: "one part of PDF/A and one of PDF/UA may be named"
      case .differentVersions:
        "PDF/A-1, -2 and -3 go with PDF/UA-1, PDF/A-4 with PDF/UA-2"
      case .version: "leave --pdf-version out, or name another standard"
      }
    self.init(conflict.description, hint: hint)
  }
}
