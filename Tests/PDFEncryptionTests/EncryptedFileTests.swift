import ComposeGeometry
import ComposeGraphics
import ComposePDFEncryption
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import Testing

@Suite(.enabled(if: Reader.hasQPDF, "install qpdf"))
struct EncryptedFileTests {
  /// Both algorithms, with objects gathered and with every string for itself.
  static let kinds: [(PDFSecurity.Algorithm, Bool)] = [
    (.aes256, true), (.aes256, false), (.aes128, true), (.aes128, false),
  ]

  @Test(arguments: kinds)
  func eitherPasswordOpensAndNoOtherDoes(
    algorithm: PDFSecurity.Algorithm, compresses: Bool
  ) throws {
    let security = PDFSecurity(ownerPassword: "own", userPassword: "use", algorithm: algorithm)
    let pdf = try encrypted(security, compresses: compresses)
    #expect(!contains(pdf, "secret") && !contains(pdf, "Title of it"))
    for password in ["own", "use"] {
      let (status, output) = try Reader.run(
        "qpdf", ["--check", "--password=\(password)", "%"], on: pdf)
      #expect(status == 0, "\(output)")
      #expect(
        try Reader.run("qpdf", ["--show-attachment=a.txt", "--password=\(password)", "%"], on: pdf)
          .output == "secret")
      let json = try Reader.run(
        "qpdf", ["--json", "--json-key=qpdf", "--password=\(password)", "%"], on: pdf)
      #expect(json.output.contains("u:Title of it"))
    }
    for password in ["", "OWN", "wrong"] {
      let (status, output) = try Reader.run(
        "qpdf", ["--check", "--password=\(password)", "%"], on: pdf)
      #expect(status != 0 && output.contains("invalid password"))
    }
  }

  @Test(arguments: [PDFSecurity.Algorithm.aes256, .aes128])
  func permissionsAreThoseAskedFor(algorithm: PDFSecurity.Algorithm) throws {
    let questions: [(PDFPermissions, String)] = [
      (.print, "print low resolution"), (.printHighResolution, "print high resolution"),
      (.copy, "extract for any purpose"), (.assemble, "modify document assembly"),
      (.fillForms, "modify forms"), (.annotate, "modify annotations"), (.modify, "modify other"),
    ]
    for (permission, name) in questions + [([], "extract for accessibility")] {
      let pdf = try encrypted(
        PDFSecurity(ownerPassword: "o", permissions: permission, algorithm: algorithm))
      let shown = try Reader.run("qpdf", ["--show-encryption", "%"], on: pdf).output
      #expect(shown.contains("extract for accessibility: allowed"))
      for (other, question) in questions {
        let isAllowed =
          other == permission || (permission == .printHighResolution && other == .print)
        #expect(
          shown.contains("\(question): \(isAllowed ? "" : "not ")allowed"),
          "\(name): \(question)")
      }
      #expect(shown.contains("R = \(algorithm == .aes256 ? 6 : 4)"))
    }
  }

  @Test func archivesAndOldVersionsCannotBeEncrypted() throws {
    func reason(_ options: PDFOptions, _ algorithm: PDFSecurity.Algorithm) -> PDFError? {
      do throws(PDFError) {
        _ = try PDFContext(
          sink: MemorySink(), options: options,
          cipher: try? PDFSecurity(algorithm: algorithm).makeCipher())
        return nil
      } catch {
        return error
      }
    }
    let archive = PDFOptions(standards: try PDFStandards([.pdfA2b]))
    #expect(
      reason(archive, .aes256) == .unusableOptions(reason: "PDF/A-2b files cannot be encrypted"))
    #expect(reason(PDFOptions(version: .v16), .aes256) != nil)
    #expect(reason(PDFOptions(version: .v15), .aes128) != nil)
    #expect(reason(PDFOptions(version: .v16), .aes128) == nil)
    #expect(reason(PDFOptions(version: .v20), .aes256) == nil)
    #expect(reason(PDFOptions(standards: try PDFStandards([.pdfUA1])), .aes256) == nil)
  }

  @Test func encryptedDocumentsAreNotCalledArchives() throws {
    let sink = MemorySink()
    let pdf = try PDFContext(
      sink: sink,
      options: PDFOptions(metadata: PDFMetadata(title: "T", language: "en"), compresses: false),
      cipher: try PDFSecurity(ownerPassword: "o", encryptsMetadata: false).makeCipher())
    try pdf.beginPage(size: .a4)
    let summary = try pdf.close()
    #expect(summary.conformance.claimed == [.pdfUA1])
    #expect(contains(sink.bytes, "pdfuaid:part") && !contains(sink.bytes, "pdfaid:part"))
    #expect(contains(sink.bytes, "/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>"))
  }

  @Test func reservedBitsMatchTheTable() {
    #expect(PDFPermissions.all.entry == -4)
    #expect(UInt32(bitPattern: PDFPermissions([]).entry) == 0xFFFF_F2C0)
  }

  @Test(arguments: kinds)
  func metadataStaysReadableWhenAskedFor(
    algorithm: PDFSecurity.Algorithm, compresses: Bool
  ) throws {
    let security = PDFSecurity(
      ownerPassword: "own", userPassword: "use", encryptsMetadata: false, algorithm: algorithm)
    let pdf = try encrypted(security, compresses: compresses)
    #expect(contains(pdf, "<dc:title>"))
    #expect(!contains(pdf, "secret"))
    let (status, output) = try Reader.run("qpdf", ["--check", "--password=use", "%"], on: pdf)
    #expect(status == 0, "\(output)")
    #expect(
      try Reader.run("qpdf", ["--show-object=trailer", "--password=use", "%"], on: pdf).output
        .contains("/EncryptMetadata false"))
    let plain = try Reader.run(
      "qpdf", ["--decrypt", "--password=use", "%", "-"], on: pdf
    ).output
    #expect(plain.contains("Title of it"))
  }

  @Test func longStreamsAreEncryptedPieceByPiece() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let text = String(repeating: "0123456789ABCDE\n", count: 150_000) + "tail"
    try Data(text.utf8).write(to: file)
    for algorithm in [PDFSecurity.Algorithm.aes256, .aes128] {
      var options = PDFOptions()
      options.attachments = [PDFAttachment(name: "long", content: .file(path: file.path))]
      let pdf = try encrypted(PDFSecurity(userPassword: "u", algorithm: algorithm), options)
      #expect(
        try Reader.run("qpdf", ["--show-attachment=long", "--password=u", "%"], on: pdf).output
          == text)
    }
  }

  @Test func theSameGeneratorGivesTheSameFileAndTheSystemsNever() throws {
    let security = PDFSecurity(ownerPassword: "o", userPassword: "u")
    #expect(try encrypted(security) == encrypted(security))
    #expect(
      try encrypted(security, random: SystemRandomNumberGenerator())
        != encrypted(security, random: SystemRandomNumberGenerator()))
  }

  @Test(.enabled(if: Reader.hasPoppler && Reader.hasMuPDF, "install poppler-utils and mupdf-tools"))
  func otherReadersOpenThem() throws {
    for algorithm in [PDFSecurity.Algorithm.aes256, .aes128] {
      let pdf = try encrypted(
        PDFSecurity(ownerPassword: "own", userPassword: "use", algorithm: algorithm))
      for arguments in [["-upw", "use"], ["-opw", "own"]] {
        let (status, output) = try Reader.run("pdfinfo", arguments + ["%"], on: pdf)
        #expect(status == 0 && output.contains("Title of it"), "\(output)")
      }
      #expect(try Reader.run("pdfinfo", ["-upw", "no", "%"], on: pdf).status != 0)
      for password in ["use", "own"] {
        let (status, output) = try Reader.run("mutool", ["info", "-p", password, "%"], on: pdf)
        #expect(status == 0 && output.contains("Title of it"), "\(output)")
      }
      #expect(
        try !Reader.run("mutool", ["info", "-p", "no", "%"], on: pdf).output
          .contains("Title of it"))
    }
  }
}

@Suite(.enabled(if: Reader.hasLibIDN && Reader.hasQPDF, "install libidn12 and qpdf"))
struct PasswordTests {
  @Test(
    arguments: [
      // RFC 4013, 3, then compatibility characters, German and combining ones.
      ("I\u{AD}X", "IX"), ("user", "user"), ("USER", "USER"), ("\u{AA}", "a"), ("\u{2168}", "IX"),
      ("ﬁ", "fi"), ("Straße", "Straße"), ("e\u{301}", "é"), ("Å", "Å"), ("a\u{A0}b", "a b"),
      ("\u{1FFF}x", nil), ("пароль", "пароль"), ("密码", "密码"),
    ] as [(String, String?)])
  func passwordsArePreparedByTheProfile(typed: String, prepared: String?) throws {
    guard let prepared else {
      #expect(throws: EncryptionError.self) { try encrypted(PDFSecurity(userPassword: typed)) }
      return
    }
    let pdf = try encrypted(PDFSecurity(userPassword: typed))
    let (status, output) = try Reader.run(
      "qpdf", ["--check", "--password-mode=unicode", "--password=\(prepared)", "%"], on: pdf)
    #expect(status == 0, "\(output)")
  }

  @Test func passwordsThatCannotBeAreErrors() {
    func error(_ text: String, _ algorithm: PDFSecurity.Algorithm = .aes256) -> EncryptionError? {
      do {
        _ = try PDFSecurity(userPassword: text, algorithm: algorithm).makeCipher()
        return nil
      } catch {
        return error
      }
    }
    #expect(error("a\u{7}") == .forbiddenCharacter(.user))
    #expect(error("a\0b") == .forbiddenCharacter(.user))
    #expect(error("a\u{E000}") == .forbiddenCharacter(.user))
    #expect(error("\u{627}1") == .mixedDirections(.user))
    #expect(error("🔑") == .unassignedCharacter(.user))
    #expect(error(String(repeating: "x", count: 127)) == nil)
    #expect(error(String(repeating: "x", count: 128)) == .tooLong(.user, limit: 127))
    #expect(error(String(repeating: "é", count: 64)) == .tooLong(.user, limit: 127))
    #expect(error(String(repeating: "é", count: 100_000)) == .tooLong(.user, limit: 127))
    #expect(error("é", .aes128) == nil)
    #expect(error("Ж", .aes128) == .notEncodable(.user))
    #expect(error("a\n", .aes128) == .notEncodable(.user))
    #expect(error(String(repeating: "x", count: 33), .aes128) == .tooLong(.user, limit: 32))
    #expect(throws: EncryptionError.samePasswords) {
      try PDFSecurity(ownerPassword: "x", userPassword: "x").makeCipher()
    }
  }
}
