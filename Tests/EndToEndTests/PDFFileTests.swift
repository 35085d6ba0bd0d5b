import TestSupport
import Testing

/// The commands that work on PDF files, started as a user starts them.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct PDFFileTests {
  private let folder: TemporaryFolder
  /// Whether libqpdf can be loaded; without it only its absence can be tested.
  private let canRead: Bool

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.md", "# One\n\n[Two](#two)\n\n# Two\n")
    try folder.write("b.md", "---\ntitle: B\npage-size: a5\n---\n\n# One\n\nText\n")
    _ = try Program.run([folder["a.md"]])
    _ = try Program.run([folder["b.md"]])
    canRead = try !Program.run(["info", folder["a.pdf"]]).errors.contains("libqpdf")
  }

  private var a: String { folder["a.pdf"] }
  private var b: String { folder["b.pdf"] }

  /// What `info` says, with one space between words.
  private func info(_ name: String) throws -> String {
    try Program.run(["info", folder[name]]).text
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func mergingJoinsPagesAndBookmarks() throws {
    guard canRead else { return }
    let run = try Program.run(["merge", a, b, a, "-o", folder["c.pdf"]])
    #expect(run.end == .exit(0))
    let text = try info("c.pdf")
    #expect(text.contains("Pages: 3 "))
    #expect(text.contains("Bookmarks: 5 "))
    #expect(text.contains("Tagged: yes "))
    if let qpdf = Program.find("qpdf") {
      #expect(try Process(qpdf, ["--check", folder["c.pdf"]]).finish().end == .exit(0))
    }
  }

  @Test func splittingNumbersItsFiles() throws {
    guard canRead else { return }
    _ = try Program.run(["merge", a, b, a, "-o", folder["c.pdf"]])
    #expect(
      try Program.run(["split", folder["c.pdf"], "-o", folder["p-%02d.pdf"]]).end == .exit(0))
    #expect(folder.names.filter { $0.hasPrefix("p-") } == ["p-01.pdf", "p-02.pdf", "p-03.pdf"])
    #expect(
      try Program.run(["split", folder["c.pdf"], "--pages", "3,1-2", "-o", folder["x.pdf"]]).end
        == .exit(0))
    #expect(try info("x.pdf").contains("Pages: 3 "))
  }

  @Test func comparisonsExitAsTheFilesDiffer() throws {
    guard canRead else { return }
    let equal = try Program.run(["diff", a, a])
    #expect(equal.end == .exit(0) && equal.output.isEmpty)
    let run = try Program.run(
      ["diff", a, b, "--json", "--pictures", folder["d-%d.png"], "-o", folder["d.pdf"]])
    #expect(run.end == .exit(1))
    #expect(run.text.hasPrefix("{\"old\":") && run.text.contains("\"equal\":false"))
    #expect(folder.names.contains("d-1.png"))
    #expect(try info("d.pdf").contains("Bookmarks: 1 "))
    #expect(try Program.run(["diff", a, folder["none.pdf"]]).end == .exit(2))
    #expect(try Program.run(["diff", a, b, "--only", "nothing"]).end == .exit(64))
    let log = try Program.run(["diff", a, b, "--only", "text", "--sarif"])
    #expect(log.text.contains("\"ruleId\":\"different-text\""))
  }

  @Test func inspectionShowsWhatIsInAFile() throws {
    guard canRead else { return }
    let sizes = try Program.run(["inspect", a])
    #expect(sizes.end == .exit(0))
    #expect(sizes.text.contains("font programs") && sizes.text.contains("embedded"))
    let tags = try Program.run(["inspect", a, "--show", "tags"])
    #expect(tags.text.hasPrefix("Document\n") && tags.text.contains("H1 ‘One’"))
    let operators = try Program.run(["inspect", a, "--show", "operators", "--pages", "1"])
    #expect(operators.text.contains("\nBT\n"))
    let json = try Program.run(["inspect", a, "--show", "fonts,objects", "--json"])
    #expect(json.text.contains("\"fonts\":[{\"name\":") && json.text.contains("\"objects\":["))
    #expect(try Program.run(["inspect", a, "--show", "nothing"]).end == .exit(64))
  }

  @Test func standardsAreCheckedForFilesOfAnyProducer() throws {
    guard canRead else { return }
    let good = try Program.run(["inspect", b, "--check", "pdfua-1"])
    #expect(good.end == .exit(0) && good.output.isEmpty)
    let bad = try Program.run(["inspect", b, "--check", "pdfa-1b", "--json"])
    #expect(bad.end == .exit(1) && bad.text.contains("\"clauses\":[\"6.1.4-3\"]"))
    try folder.write(
      "plain.pdf",
      """
      %PDF-1.4
      1 0 obj
      <</Type/Catalog/Pages 2 0 R>>
      endobj
      2 0 obj
      <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 99 99]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>
      endobj
      3 0 obj
      <</Type/Page/Parent 2 0 R/Contents 4 0 R>>
      endobj
      4 0 obj
      <</Length 31>>stream
      BT /F 9 Tf 9 9 Td (Text) Tj ET\n
      endstream
      endobj
      trailer<</Root 1 0 R/Size 5>>
      %%EOF
      """)
    let plain = try Program.run(["inspect", folder["plain.pdf"], "--check", "pdfua-1"]).text
    // Untagged text in a font that is not embedded, of an unknown language.
    for clause in ["7.1-3", "7.1-11", "7.21.4.1-1", "7.2-34"] { #expect(plain.contains(clause)) }
  }

  @Test func aPageThatDoesNotExistIsNamed() throws {
    guard canRead else { return }
    let run = try Program.run(["split", a, "--pages", "1,99", "-o", folder["x.pdf"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("has 1 page; page 99 was requested"))
  }

  @Test func markdownIsNotTakenForADamagedPDF() throws {
    guard canRead else { return }
    let run = try Program.run(["info", folder["a.md"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("‘\(folder["a.md"])’ is Markdown, not a PDF"))
    #expect(run.errors.contains("run ‘pdfcompose \(folder["a.md"])’ first"))
  }

  @Test func stampsAndSheetsAreMade() throws {
    guard canRead else { return }
    #expect(
      try Program.run(["stamp", a, b, "--opacity", "0.2", "-o", folder["s.pdf"]]).end == .exit(0))
    #expect(
      try Program.run(["n-up", a, a, b, "-n", "2", "-o", folder["n.pdf"]]).end == .exit(0))
    #expect(try info("n.pdf").contains("Pages: 2 "))
  }

  @Test func infoIsJSONWhenAsked() throws {
    guard canRead else { return }
    let run = try Program.run(["info", "--format", "json", b])
    #expect(run.text.hasPrefix("{\"file\":\""))
    #expect(run.text.contains("\"pageCount\":1,\"tagged\":true,\"claims\":[\"PDF/A-2a\""))
    #expect(run.text.contains("],\"encrypted\":false,"))
    #expect(run.text.contains("\"Title\":\"B\""))
  }

  @Test func failuresLeaveNothingBehind() throws {
    guard canRead else { return }
    try folder.write("broken.pdf", "%PDF-1.7\nnothing")
    let before = folder.names
    for arguments in [
      ["merge", a, folder["missing.pdf"], "-o", folder["x.pdf"]],
      ["merge", a, folder["broken.pdf"], "-o", folder["x.pdf"]],
      ["merge", a, b, "-o", a], ["split", a, "--pages", "2", "-o", folder["x.pdf"]],
      ["stamp", a, folder["broken.pdf"], "-o", folder["x.pdf"]],
      ["merge", a, "-o", folder["nowhere/x.pdf"]], ["info", folder["broken.pdf"]],
    ] {
      let run = try Program.run(arguments)
      #expect(run.end == .exit(1), "\(arguments)")
      #expect(run.errors.contains("error: "))
    }
    #expect(folder.names == before)
  }

  @Test(arguments: [
    ["merge", "a.pdf"], ["merge", "-o", "x.pdf"], ["split", "a.pdf", "-o", ""],
    ["split", "a.pdf", "--pages", "x", "-o", "x.pdf"], ["n-up", "a.pdf", "-n", "0", "-o", "x.pdf"],
    ["stamp", "a.pdf", "-o", "x.pdf"],
    ["stamp", "a.pdf", "b.pdf", "--opacity", "2", "-o", "x.pdf"], ["info"],
  ])
  func misunderstoodCommandLineIs64(arguments: [String]) throws {
    #expect(try Program.run(arguments).end == .exit(64))
  }

  @Test func sameFilesGiveTheSameBytes() throws {
    guard canRead else { return }
    let first = try Program.run(["merge", a, b, "-o", "-"])
    let second = try Program.run(["merge", a, b, "-o", "-"])
    #expect(first.output == second.output)
    #expect(first.output.starts(with: "%PDF-1.7".utf8))
  }

  @Test func strictMakesLossesFailures() throws {
    guard canRead else { return }
    #expect(
      try Program.run(["n-up", a, "--strict", "-o", folder["n.pdf"]]).end == .exit(1))
  }
}
