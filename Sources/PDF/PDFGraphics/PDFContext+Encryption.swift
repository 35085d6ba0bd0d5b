import ComposePDFWriter

extension PDFContext {
  /// Checks that a document may be encrypted in this way.
  static func check(
    _ cipher: (any DocumentCipher)?, _ options: PDFOptions, _ version: PDFVersion
  ) throws(PDFError) {
    guard let cipher else { return }
    if let archive = options.standards?.archive {
      throw .unusableOptions(reason: "\(archive.name) files cannot be encrypted")
    }
    if version < cipher.firstVersion {
      throw .unusableOptions(
        reason: "this encryption needs PDF \(cipher.firstVersion.rawValue), not \(version.rawValue)"
      )
    }
  }

  /// Names the extension of PDF 1.7 that defines the encryption (ISO 32000-2, 7.12).
  func writeExtensions(into root: inout PDFDictionary) {
    guard writer.version == .v17, let level = writer.cipher?.extensionLevel else { return }
    root["Extensions"] = ["ADBE": ["BaseVersion": .name("1.7"), "ExtensionLevel": .integer(level)]]
  }
}
