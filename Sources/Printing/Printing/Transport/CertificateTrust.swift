/// Which certificates of printers are trusted. Those of printers are hardly ever signed by anybody, so that they are
/// compared with what is known of the printer and not with authorities.
public struct CertificateTrust: Sendable {
  private let decide: @Sendable (CertificateFingerprint, PrinterURI, Bool) -> PrintError?

  /// - Parameter decide: Returns why a certificate that a printer shows is not trusted; nil where it is. Told whether a
  ///   password is to be sent.
  public init(
    _ decide:
      @escaping @Sendable (
        _ shown: CertificateFingerprint, _ printer: PrinterURI, _ hasPassword: Bool
      ) -> PrintError?
  ) {
    self.decide = decide
  }

  /// Throws where a certificate is not trusted.
  func check(
    _ shown: CertificateFingerprint, of printer: PrinterURI, hasPassword: Bool
  ) throws(PrintError) {
    if let error = decide(shown, printer, hasPassword) { throw error }
  }

  /// No certificate is trusted.
  public static let none = CertificateTrust { shown, printer, _ in
    .certificateUnknown(host: printer.host, shown: shown)
  }

  /// One certificate is trusted.
  public static func only(_ fingerprint: CertificateFingerprint) -> CertificateTrust {
    CertificateTrust { shown, printer, _ in
      shown == fingerprint
        ? nil
        : .certificateDiffers(
          host: printer.host, shown: shown, known: fingerprint, file: nil)
    }
  }

  /// The certificate that a printer shows first is trusted from then on, and no other: trust on first use, as ssh does.
  ///
  /// Where a password is to be sent, a certificate must be known already: nobody would notice who else got the password.
  ///
  /// - Parameter report: Called for each certificate that is trusted for the first time.
  public static func firstUse(
    _ printers: KnownPrinters,
    report: @escaping @Sendable (PrinterURI, CertificateFingerprint) -> Void = { _, _ in }
  ) -> CertificateTrust {
    CertificateTrust { shown, printer, hasPassword in
      do throws(PrintError) {
        if let known = try printers.certificate(of: printer) {
          return known == shown
            ? nil
            : .certificateDiffers(
              host: printer.host, shown: shown, known: known, file: printers.path)
        }
        guard !hasPassword else {
          return .certificateUnknown(host: printer.host, shown: shown)
        }
        try printers.add(shown, of: printer)
        report(printer, shown)
        return nil
      } catch {
        return error
      }
    }
  }
}
