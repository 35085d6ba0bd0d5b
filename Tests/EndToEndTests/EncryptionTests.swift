import TestSupport
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct EncryptionTests {
  @Test(.enabled(if: Program.find("pdftotext") != nil, "install poppler-utils"))
  func passwordsComeFromTheEnvironmentAndFromFiles() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "# Secret\n")
    let file = try folder.write("password", "the owner\r\nsecond line\n")
    let run = try Program.run(
      [
        input, "--user-password", "env:PW", "--owner-password", "file:\(file)",
        "--permissions", "print, copy",
      ], environment: ["PW": "user x"])
    #expect(run.end == .exit(0), "\(run.errors)")
    for arguments in [["-upw", "user x"], ["-opw", "the owner"]] {
      let read = try Process(
        try #require(Program.find("pdftotext")), arguments + [folder["a.pdf"], "-"]
      ).finish()
      #expect(read.text.contains("Secret"))
    }
    let refused = try Process(
      try #require(Program.find("pdftotext")), ["-upw", "no", folder["a.pdf"], "-"]
    ).finish()
    #expect(refused.end != .exit(0) && !refused.text.contains("Secret"))
  }

  @Test func optionsNameFilesOfPasswords() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "# Secret\n")
    let owner = try folder.write("owner", "the owner\r\nsecond line\n")
    let run = try Program.run(
      [input, "--user-password-file", "-", "--owner-password-file", owner],
      input: Array("the user\n".utf8))
    #expect(run.end == .exit(0), "\(run.errors)")
    let pdf = folder["a.pdf"]
    let refused = try Program.run(["info", pdf])
    guard refused.errors.contains("libqpdf") == false else { return }
    #expect(refused.end == .exit(1))
    for arguments in [
      ["info", pdf, "--password-file", owner], ["info", pdf, "--password", "file:\(owner)"],
      ["split", pdf, "-o", folder["b.pdf"], "--password-file", owner],
    ] {
      let opened = try Program.run(arguments)
      #expect(opened.end == .exit(0), "\(opened.errors)")
    }
    let opened = try Program.run(
      ["n-up", pdf, "-o", folder["c.pdf"], "--password-file", "-"],
      input: Array("the user".utf8))
    #expect(opened.end == .exit(0), "\(opened.errors)")
  }

  @Test(arguments: [
    ["--user-password", "x", "--user-password-file", "y"], ["--user-password-file", "/nowhere"],
    ["--user-password-file", "-", "--owner-password-file", "-"],
    ["--user-password", ""], ["--owner-password", ""], ["--user-password", "pass:"],
    ["--user-password-file", "/dev/stdin"], ["--user-password-file", "-"],
    ["--user-password", "env:PDFCOMPOSE_IS_NOT_SET"], ["--user-password", "file:/nowhere/at/all"],
    ["--user-password", "a\u{7}b"], ["--permissions", "print,everything"],
    ["--user-password", "x", "--owner-password", "pass:x"], ["--encryption", "rc4"],
  ])
  func invalidOptionsAreRejectedBeforeAnyWork(options: [String]) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "# Secret\n")
    let run = try Program.run([input] + options)
    #expect(run.end == .exit(64), "\(run.errors)")
    #expect(!TemporaryFolder.exists(folder["a.pdf"]))
  }

  @Test func aMisspeltPermissionIsNamed() throws {
    let run = try Program.run(["x.md", "--permissions", "copy,prnt"])
    #expect(run.end == .exit(64))
    #expect(run.errors.contains("unknown permission ‘prnt’; did you mean ‘print’?"))
  }

  @Test func onlyEncryptedFilesDifferFromRunToRun() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "# Secret\n")
    for (options, isSame) in [([], true), (["--owner-password", "x"], false)] {
      let first = try Program.run([input, "-o", "-"] + options)
      let second = try Program.run([input, "-o", "-"] + options)
      #expect(first.end == .exit(0))
      #expect((first.output == second.output) == isSame)
    }
  }
}
