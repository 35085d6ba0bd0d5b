import ComposePlatform
import TestSupport
import Testing

/// Printing from the command line.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct PrintCommandTests {
  private static let nowhere = "ipp://127.0.0.1:1/ipp/print"

  @Test(arguments: [
    ["print", "a.pdf"],
    ["print", "a.pdf", "--printer", "ipps://host/", "--fingerprint", "12:34"],
    ["printers", "ipps://ada:secret@host/"],
    ["printers", "ipps://host/", "--password", "secret"],
    ["printers", "ipps://host/", "--password", "env:PDFCOMPOSE_TESTS_UNSET"],
    ["print", "a.pdf", "--printer", "file:///etc/passwd"],
    ["print", "--printer", "ipp://host/"],
    ["print", "a.pdf", "--printer", "ipp://host/", "--copies", "0"],
    ["print", "a.pdf", "--printer", "ipp://host/", "--pages", "3-1"],
    ["print", "a.pdf", "--printer", "ipp://host/", "--sides", "both"],
    ["print", "a.pdf", "--printer", "ipp://host/", "--media", "A99"],
    ["print", "a.pdf", "--printer", "ipp://host/", "--finish", "chop"],
    ["printers", "--search", "0"], ["printers", "host"],
  ])
  func invalidCommandLinesAreRefused(arguments: [String]) throws {
    #expect(try Program.run(arguments).end == .exit(64))
  }

  @Test func printersThatAreNotThereAreErrors() throws {
    for arguments in [["printers", Self.nowhere], ["print", "a.pdf", "--printer", Self.nowhere]] {
      let run = try Program.run(arguments)
      #expect(run.end == .exit(1))
      #expect(
        run.errors.contains("no connection to 127.0.0.1, port 1")
          || run.errors.contains("install the package libcups2"))
    }
  }

  #if os(Linux)
    @Test func withoutAServiceThatLooksForPrintersThereIsAHint() throws {
      // Avahi is asked over the bus of the system.
      let run = try Program.run(
        ["printers"], environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
      #expect(run.end == .exit(1) && run.output.isEmpty)
      #expect(
        run.errors.contains("start Avahi (the package avahi-daemon), or name the printer")
          || run.errors.contains("install the package libcups2"))
    }
  #endif

  @Test func passwordsOnTheCommandLineAreRefusedAndNotRepeated() throws {
    let run = try Program.run(["printers", "ipps://host/", "--password", "Circle"])
    #expect(run.end == .exit(64) && !run.errors.contains("Circle"))
    #expect(run.errors.contains("use --password-file FILE, or --password env:NAME"))
    let uri = try Program.run(["printers", "ipps://ada:Circle@host/"])
    #expect(uri.end == .exit(64) && !uri.errors.contains("Circle"))
  }

  @Test(
    .enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)),
    .enabled(if: EncryptingServer.isInstalled, Comment(rawValue: EncryptingServer.isMissing)))
  func certificatesAreKeptInTheFolderOfSettings() throws {
    let virtual = try VirtualPrinter("-f", "application/pdf")
    let port = try #require(UInt16(virtual.uri.filter(\.isNumber)))
    let encrypting = try EncryptingServer(before: port)
    let folder = try TemporaryFolder()
    let uri = "ipps://localhost:\(encrypting.port)/ipp/print"
    func ask(_ arguments: String...) throws -> Program.Run {
      try Program.run(
        ["printers", uri] + arguments, environment: ["XDG_CONFIG_HOME": folder["settings"]])
    }
    let first = try ask()
    #expect(first.end == .exit(0), "\(first.errors)")
    #expect(first.errors.contains("its certificate is trusted from now on"))
    let again = try ask()
    #expect(again.end == .exit(0) && again.errors.isEmpty && again.output == first.output)
    let path = "settings/pdfcompose/printers"
    #expect(try folder.read(path).starts(with: "localhost:\(encrypting.port) ".utf8))
    let other = String(repeating: "0A:", count: 31) + "0A"
    try folder.write(path, "localhost:\(encrypting.port) \(other)\n")
    for arguments in [[], ["--fingerprint", other]] {
      let changed = try Program.run(
        ["printers", uri] + arguments, environment: ["XDG_CONFIG_HOME": folder["settings"]])
      #expect(changed.end == .exit(1) && changed.output.isEmpty)
      #expect(changed.errors.contains("and not \(other)") && changed.errors.contains("hint: if"))
    }
  }

  @Test(.enabled(if: Program.find("strace") != nil, "strace is not installed"))
  func composingMapsNoLibcupsAndOpensNoSocket() throws {
    let folder = try TemporaryFolder()
    // A document cannot name a printer.
    try folder.write("doc.md", "---\nprinter: \(Self.nowhere)\n---\n\n# Title\n\nText.\n")
    let strace = try #require(Program.find("strace"))
    let log = folder["log"]
    let run = try Process(
      strace,
      ["-f", "-e", "trace=openat,open,socket", "-o", log, Program.path ?? "", folder["doc.md"]]
    ).finish()
    #expect(run.end == .exit(0) || run.errors.contains("ptrace"))
    let calls = String(decoding: try folder.read("log"), as: UTF8.self)
    #expect(!calls.contains("libcups") && !calls.contains("socket("))
  }

  @Test(.enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)))
  func documentsArriveAtThePrinter() throws {
    let virtual = try VirtualPrinter("-2", "-f", "application/pdf")
    let folder = try TemporaryFolder()
    try folder.write("doc.md", "# Title\n\nText.\n")
    let pdf = folder["doc.pdf"]
    #expect(try Program.run([folder["doc.md"], "--page-size", "a4", "-o", pdf]).end == .exit(0))
    func print(_ arguments: String...) throws -> Program.Run {
      try Program.run(["print", "--printer", virtual.uri] + arguments)
    }
    let dry = try print(
      pdf, "--dry-run", "--copies", "2", "--media", "a4", "--user", "ada", "--job-name", "Report")
    #expect(dry.end == .exit(0), "\(dry.errors)")
    #expect(dry.text.contains("medium: iso_a4_210x297mm (known)"))
    for line in [
      "printer-uri (uri) = \(virtual.uri)", "requesting-user-name (nameWithoutLanguage) = ada",
      "job-name (nameWithoutLanguage) = Report",
      "document-format (mimeMediaType) = application/pdf",
      "copies (integer) = 2", "media (keyword) = iso_a4_210x297mm",
    ] { #expect(dry.text.contains("\n\(line)\n")) }
    let refused = try print(pdf, "--color", "color")
    #expect(refused.end == .exit(1))
    #expect(
      refused.errors.contains("does not take color for print-color-mode; it takes monochrome"))
    let printed = try print(pdf, "--copies", "2", "--sides", "two-sided-long-edge", "--wait")
    #expect(printed.end == .exit(0), "\(printed.errors)")
    #expect(try virtual.document(1) == folder.read("doc.pdf"))
    let environment = try virtual.environment(1)
    for line in ["IPP_COPIES=2", "IPP_SIDES=two-sided-long-edge", "IPP_JOB_NAME=doc.pdf"] {
      #expect(environment.contains(line))
    }
    // Markdown is composed first.
    #expect(try print(folder["doc.md"], "--wait").end == .exit(0))
    #expect(try virtual.document(2).starts(with: "%PDF-".utf8))
    // Two files as one job, the second on a sheet of its own.
    let joined = try print(
      pdf, folder["doc.md"], "--one-job", "--sides", "two-sided-long-edge", "--dry-run")
    #expect(joined.text.contains("application/pdf, 3 pages"), "\(joined.text)\(joined.errors)")
    let described = try Program.run(["printers", "--json", virtual.uri])
    #expect(described.text.contains(#""name":["Test Printer"]"#))
  }

  @Test(.enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)))
  func anInterruptCancelsTheJob() throws {
    let folder = try TemporaryFolder()
    let command = try VirtualPrinter.command(
      "touch \(folder["printing"]); sleep 5", in: folder)
    let virtual = try VirtualPrinter("-f", "application/pdf", "-c", command)
    try folder.write("doc.md", "# Title\n")
    let process = try Process(
      Program.path ?? "", ["print", folder["doc.md"], "--printer", virtual.uri, "--wait"])
    #expect(Waiting.until { folder.names.contains("printing") || !process.isRunning })
    process.send(SIGINT)
    #expect(try process.finish().end == .signal(SIGINT))
    #expect(virtual.log.contains("Cancel-Job"))
  }

  @Test(.enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)))
  func printersInFrontMatterAreNotAsked() throws {
    let virtual = try VirtualPrinter("-f", "application/pdf")
    let folder = try TemporaryFolder()
    try folder.write(
      "doc.md", "---\nprinter: \(virtual.uri)\nprint: {printer: \"\(virtual.uri)\"}\n---\n\nText.\n"
    )
    let refused = try Program.run(["print", folder["doc.md"]])
    #expect(refused.end == .exit(64) && refused.errors.contains("--printer"))
    let elsewhere = try Program.run(["print", folder["doc.md"], "--printer", Self.nowhere])
    #expect(elsewhere.end == .exit(1))
    _ = try Program.run([folder["doc.md"], "-o", folder["doc.pdf"]])
    #expect(!virtual.log.contains("Get-Printer-Attributes"))
  }

  @Test(.enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)))
  func printersWithoutPDFGetPixels() throws {
    let virtual = try VirtualPrinter("-2", "-f", "image/pwg-raster,image/urf,image/jpeg")
    let folder = try TemporaryFolder()
    try folder.write("doc.md", "---\npage-size: a4\n---\n\n# One\n\nText.\n\n\\newpage\n\n# Two\n")
    func print(_ arguments: String...) throws -> Program.Run {
      try Program.run(["print", "--printer", virtual.uri] + arguments)
    }
    let dry = try print(folder["doc.md"], "--dry-run")
    #expect(dry.end == .exit(0), "\(dry.errors)")
    #expect(
      dry.text.contains("image/pwg-raster, 2 pages") && dry.text.contains("pixels: sgray_8, "))
    let printed = try print(folder["doc.md"], "--quality", "draft", "--wait")
    #expect(printed.end == .exit(0), "\(printed.errors)")
    #expect(try virtual.document(1).starts(with: "RaS2PwgRaster".utf8))
    // One page of two, as another format, and both on one sheet.
    #expect(
      try print(folder["doc.md"], "--as", "urf", "--pages", "2", "--quality", "draft", "--wait").end
        == .exit(0))
    #expect(try virtual.document(2).starts(with: Array("UNIRAST\0".utf8) + [0, 0, 0, 1]))
    #expect(
      try print(folder["doc.md"], "--as", "urf", "--number-up", "2", "--quality", "draft", "--wait")
        .end == .exit(0))
    #expect(try virtual.document(3).starts(with: Array("UNIRAST\0".utf8) + [0, 0, 0, 1]))
    // A picture is a page.
    let page = folder["page.png"]
    try folder.write("page.md", "# One\n")
    #expect(try Program.run([folder["page.md"], "--dpi", "72", "-o", page]).end == .exit(0))
    #expect(try print(page, "--as", "jpeg", "--quality", "draft", "--wait").end == .exit(0))
    #expect(try virtual.document(4).starts(with: [0xFF, 0xD8, 0xFF]))
    let refused = try print(folder["doc.md"], "--as", "pdf")
    #expect(refused.end == .exit(1) && refused.errors.contains("takes no application/pdf"))
  }
}
