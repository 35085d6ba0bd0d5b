import ComposeInternetPrinting
import ComposePlatform
import Foundation
import TestSupport
import Testing

@testable import ComposePrinting

/// Encrypted connections, by a server that decrypts them in front of another.
@Suite(
  .enabled(if: Installed.cups, "install libcups2"),
  .enabled(if: EncryptingServer.isInstalled, Comment(rawValue: EncryptingServer.isMissing)))
struct EncryptionTests {
  private let server: PrintServer
  private let encrypting: EncryptingServer
  private var shown: CertificateFingerprint { CertificateFingerprint(of: encrypting.certificate) }
  private var printer: PrinterURI {
    get throws { try PrinterURI("ipps://127.0.0.1:\(encrypting.port)/ipp/print") }
  }

  init() throws {
    server = try PrintServer(.body([7, 8]))
    encrypting = try EncryptingServer(before: server.port)
  }

  private func send(
    _ trust: CertificateTrust, _ document: PrintDocument? = nil, timeout: Double = 20,
    password: PrinterPassword? = nil
  ) throws -> [UInt8] {
    try CUPSTransport(timeout: timeout, trust: trust, password: password).send(
      [1, 2, 3], document: document, to: printer)
  }

  @Test func bytesGoThroughToACertificateThatIsNamed() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let made = PrintDocument(format: "image/urf") { (sink) throws(PrintError) in try sink(bytes) }
    #expect(try send(.only(shown)) == [7, 8])
    _ = try send(.only(shown), PrintDocument(bytes, format: "application/pdf"))
    _ = try send(.only(shown), made)
    #expect(server.requests == [[1, 2, 3], [1, 2, 3] + bytes, [1, 2, 3] + bytes])
  }

  @Test func nothingIsSentToAnotherCertificate() throws {
    let other = CertificateFingerprint(of: [1])
    let error = #expect(throws: PrintError.self) { try send(.only(other)) }
    #expect(
      error == .certificateDiffers(host: "127.0.0.1", shown: shown, known: other, file: nil))
    #expect(error?.description.contains("\(shown) and not \(other)") == true)
    #expect(error?.hint?.hasSuffix("--fingerprint \(shown)") == true)
    #expect(throws: PrintError.certificateUnknown(host: "127.0.0.1", shown: shown)) {
      try send(.none)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func theFirstCertificateIsTrustedFromThenOn() throws {
    let folder = try TemporaryFolder()
    let path = folder["settings/pdfcompose/printers"]
    let reported = LockedValue<[CertificateFingerprint]>([])
    let trust = CertificateTrust.firstUse(KnownPrinters(path: path)) { _, certificate in
      reported.withLock { $0.append(certificate) }
    }
    for _ in 0..<2 { #expect(try send(trust) == [7, 8]) }
    #expect(reported.withLock { $0 } == [shown])
    let line = "127.0.0.1:\(encrypting.port) \(shown)\n"
    #expect(try TemporaryFolder.read(path: path) == Array(line.utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // Another one later.
    let other = CertificateFingerprint(of: [1])
    let changed = try folder.write(
      "changed", "# mine\n\n127.0.0.1:\(encrypting.port) \(other)\r\n" + line)
    #expect(
      throws: PrintError.certificateDiffers(
        host: "127.0.0.1", shown: shown, known: other, file: changed)
    ) { try send(.firstUse(KnownPrinters(path: changed))) }
    #expect(server.requests.count == 2)
  }

  @Test func passwordsNeedACertificateThatIsKnown() throws {
    let folder = try TemporaryFolder()
    let known = KnownPrinters(path: folder["printers"])
    let password = PrinterPassword(user: "ada", password: "secret")
    #expect(throws: PrintError.certificateUnknown(host: "127.0.0.1", shown: shown)) {
      try send(.firstUse(known), password: password)
    }
    #expect(server.requests.isEmpty && folder.names.isEmpty)
    _ = try send(.firstUse(known))
    #expect(try send(.firstUse(known), password: password) == [7, 8])
  }

  @Test func filesThatCannotBeReadOrWrittenAreErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "x")
    for path in [folder.path, folder["file/printers"]] {
      let error = #expect(throws: PrintError.self) {
        try send(.firstUse(KnownPrinters(path: path)))
      }
      #expect(error?.description.contains("cannot be kept in \(path)") == true)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func refusalsEndTheSending() throws {
    server.serve(.early(413))
    let large = PrintDocument([UInt8](repeating: 1, count: 3_000_000), format: "application/pdf")
    #expect(throws: PrintError.httpStatus(413)) { try send(.only(shown), large) }
  }

  @Test func silenceAfterTheHandshakeIsAnError() throws {
    server.serve(.silent)
    #expect(throws: PrintError.timedOut(seconds: 1)) { try send(.only(shown), timeout: 1) }
  }

  @Test func connectionsThatEndAnywhereAreErrors() throws {
    let cutting = try EncryptingServer(before: server.port, endingAfter: 19)
    let certificate = CertificateFingerprint(of: cutting.certificate)
    let printer = try PrinterURI("ipps://localhost:\(cutting.port)/")
    let transport = CUPSTransport(timeout: 20, trust: .only(certificate))
    var failures = 0
    // Whole answers come to an end: those of fewer bytes have failed.
    while failures < 500 {
      guard let answer = try? transport.send([1], document: nil, to: printer) else {
        failures += 1
        continue
      }
      // The decoder finds those without an end.
      guard answer == [7, 8] else { continue }
      break
    }
    #expect((20..<500).contains(failures))
  }

  @Test func plainServersAreNotTakenForEncryptedOnes() throws {
    let printer = try PrinterURI("ipps://localhost:\(server.port)/")
    server.refuseAtOnce()
    #expect(throws: PrintError.self) {
      try CUPSTransport(timeout: 5, trust: .only(shown)).send([1], document: nil, to: printer)
    }
  }

  @Test func aServerThatSaysNothingToTheGreetingIsLeft() async throws {
    let printer = try PrinterURI("ipps://localhost:\(server.port)/")
    // On a thread of its own, since libcups waits for 10 s.
    let error: PrintError? = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do throws(PrintError) {
          _ = try CUPSTransport(timeout: 1, trust: .none).send([1], document: nil, to: printer)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    #expect(error == .timedOut(seconds: 10))
  }
}

/// Fingerprints of certificates, and the file of those that are known.
struct KnownPrintersTests {
  private let fingerprint = CertificateFingerprint(of: [1, 2, 3])

  @Test func fingerprintsAreReadAsTheyArePrinted() {
    let printed = "\(fingerprint)"
    #expect(printed.hasPrefix("03:90:58:C6:F2:C0:CB:49:") && printed.count == 95)
    for text in [printed, printed.lowercased(), printed.replacing(":", with: "")] {
      #expect(CertificateFingerprint(text) == fingerprint)
    }
    for text in ["", "12", String(repeating: "g", count: 64), String(repeating: "1", count: 65)] {
      #expect(CertificateFingerprint(text) == nil)
    }
  }

  @Test func printersAreKnownByHostAndPort() throws {
    let file = Array("host:631 \(fingerprint)\n[::1]:631 \(fingerprint)\nother 12\n\u{FF}\n".utf8)
    func certificate(_ uri: String) throws -> CertificateFingerprint? {
      KnownPrinters.certificate(of: try PrinterURI(uri), in: file)
    }
    #expect(try certificate("ipps://HOST/a") == fingerprint)
    #expect(try certificate("https://host:631/") == fingerprint)
    #expect(try certificate("ipps://[::1]/") == fingerprint)
    for uri in ["https://host/", "ipps://other/", "ipps://hos/"] {
      #expect(try certificate(uri) == nil)
    }
  }
}
