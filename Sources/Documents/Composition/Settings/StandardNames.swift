public import ComposePDFGraphics
public import ComposePDFWriter

extension PDFStandards {
  /// Reads standards as the command line has them: `pdfa-2a,pdfua-1`, or `none`.
  ///
  /// - Throws: `SettingError` for names that are none, and for standards that cannot be combined.
  public init(setting text: String) throws(SettingError) {
    do {
      try self.init(parsing: text)
    } catch {
      throw SettingError(error)
    }
  }

  /// Checks that the standards allow a version.
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
      throw SettingError("unknown PDF version ‘\(text)’", hint: "use \(names)")
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
      case .sameKind: "name one part of PDF/A and one of PDF/UA at most"
      case .differentVersions:
        "combine PDF/A-1, -2 and -3 with PDF/UA-1, PDF/A-4 with PDF/UA-2"
      case .version: "omit --pdf-version, or name another standard"
      }
    self.init(conflict.description, hint: hint)
  }
}
