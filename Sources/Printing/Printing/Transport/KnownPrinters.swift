import ComposePlatform

/// A file of the certificates that printers have shown: on each line a host with its port, and the fingerprint.
///
/// Nothing is read or written before an encrypted connection. Lines that are none are passed over; the first line of a
/// printer counts.
public struct KnownPrinters: Sendable {
  /// The file; it need not exist.
  public let path: String
  private static let longestFile = 1 << 20

  /// Names the file, which is not read before an encrypted connection.
  public init(path: String) { self.path = path }

  /// The certificate that a printer has shown; nil where it has shown none.
  func certificate(of printer: PrinterURI) throws(PrintError) -> CertificateFingerprint? {
    let bytes: [UInt8]
    do throws(RegularFileError) {
      bytes = try RegularFile.contents(of: path, limit: Self.longestFile)
    } catch {
      if case .system(let error) = error, error.code == ENOENT { return nil }
      throw .knownPrinters(file: path, Self.reason(error))
    }
    return Self.certificate(of: printer, in: bytes)
  }

  static func certificate(of printer: PrinterURI, in file: [UInt8]) -> CertificateFingerprint? {
    let name = name(of: printer)
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      guard words.count == 2, words[0].elementsEqual(name.utf8),
        let fingerprint = CertificateFingerprint(String(decoding: words[1], as: UTF8.self))
      else { continue }
      return fingerprint
    }
    return nil
  }

  /// Remembers the certificate of a printer. The file is only for its owner.
  func add(_ certificate: CertificateFingerprint, of printer: PrinterURI) throws(PrintError) {
    // The folders above, as far as they are missing; `open` says what is wrong with them.
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
    let line = Array("\(Self.name(of: printer)) \(certificate)\n".utf8)
    do throws(SystemError) {
      let descriptor = try FileDescriptor.retrying {
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      }
      defer { close(descriptor) }
      var failure: SystemError?
      line.withUnsafeBytes { bytes in
        do throws(SystemError) {
          try FileDescriptor.write(bytes, to: descriptor)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    } catch {
      throw .knownPrinters(file: path, error.description)
    }
  }

  private static func name(of printer: PrinterURI) -> String {
    let host = printer.host.lowercased()
    return (host.contains(":") ? "[\(host)]" : host) + ":\(printer.port)"
  }

  private static func reason(_ error: RegularFileError) -> String {
    switch error {
    case .system(let error): error.description
    case .notRegular: "it is no file"
    case .tooLarge: "it has more than \(longestFile) bytes"
    }
  }
}
