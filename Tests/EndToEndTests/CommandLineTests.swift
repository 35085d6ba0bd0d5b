import TestSupport
import Testing

/// Exit codes, messages and where output goes.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("doc.md", "# Title\n\nSome text.\n")
  }

  private var document: String { folder["doc.md"] }

  @Test func inputBecomesAPDFBesideItInSilence() throws {
    let run = try Program.run([document])
    #expect(run.end == .exit(0))
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try folder.read("doc.pdf").starts(with: "%PDF-1.7".utf8))
    #expect(folder.names == ["doc.md", "doc.pdf"])
  }

  @Test func commandMayBeNamed() throws {
    let run = try Program.run(["compose", document, "-o", folder["x.pdf"]])
    #expect(run.end == .exit(0))
    #expect(folder.names == ["doc.md", "x.pdf"])
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let file = try Program.run([document, "-o", "-"])
    let piped = try Program.run(["-"], input: try folder.read("doc.md"))
    #expect(file.output.starts(with: "%PDF-1.7".utf8))
    #expect(file.output == piped.output)
    #expect(folder.names == ["doc.md"])
  }

  @Test(arguments: [
    [], ["--nonsense", "x.md"], ["--page-size", "foo", "x.md"], ["--margin", "1 2 3 4 5", "x.md"],
    ["--margin", "1px", "x.md"], ["--toc-depth", "7", "x.md"], ["--toc-depth", "x", "x.md"],
    ["--dump", "nothing", "x.md"], ["--format", "xml", "x.md"], ["--theme", "x", "x.md"],
    ["--lang", "not a tag", "x.md"], ["--standard", "pdfa-9", "x.md"],
    ["--standard", "pdfa-4,pdfua-1", "x.md"], ["--pdf-version", "1.3", "x.md"],
    ["--standard", "pdfa-1b", "--pdf-version", "1.7", "x.md"],
    ["-", "-"], ["--watch", "-"], ["--watch", "-o", "-", "x.md"], [""], ["fonts", "x.md"],
  ])
  func misunderstoodCommandLineIs64(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.end == .exit(64))
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test func aBareCallShowsExamples() throws {
    let errors = try Program.run([]).errors
    #expect(errors.contains("no input files\nfor example:\n"))
    #expect(
      errors.split(separator: "\n").count { $0.hasPrefix("  pdfcompose") && $0.contains("-o ") }
        == 3)
  }

  @Test func usageErrorsHaveTheFormatOfDiagnostics() throws {
    let json = try Program.run(["--format", "json", "--toc-depth", "9", document])
    #expect(json.end == .exit(64))
    #expect(
      json.errors == """
        {"severity":"error","code":"invalid-command-line","message":"invalid value ‘9’ for \
        ‘--toc-depth’; use a whole number from 1 to 6"}

        """)
    let sarif = try Program.run(["--nonsense", "--format=sarif"])
    #expect(sarif.end == .exit(64))
    #expect(sarif.errors.hasPrefix("{") && sarif.errors.contains("invalid-command-line"))
    let text = try Program.run(["--format", "text", "--nonsense"])
    #expect(text.errors.contains("\nusage: pdfcompose [compose] <input>"))
  }

  @Test func unreadableInputsHaveTheirFileInLogs() throws {
    let json = try Program.run(["--format", "json", folder["none.md"]])
    #expect(json.end == .exit(1))
    #expect(json.errors.contains("\"file\":\"\(folder["none.md"])\""))
    let sarif = try Program.run(["--format", "sarif", folder["none.md"]])
    #expect(sarif.errors.contains("none.md\""))
    let text = try Program.run([folder["none.md"]])
    #expect(text.errors.hasPrefix("pdfcompose: error: cannot read"))
  }

  @Test func theSchemaNeedsNoInput() throws {
    let run = try Program.run(["--dump", "schema"])
    #expect(run.end == .exit(0))
    #expect(run.text.contains("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
    #expect(try Program.run(["--dump", "blocks"]).end == .exit(64))
  }

  @Test func aFolderWithASlashIsCreated() throws {
    let run = try Program.run([document, "-o", folder["out/deep/"]])
    #expect(run.end == .exit(0))
    #expect(try folder.read("out/deep/doc.pdf").starts(with: "%PDF-1.7".utf8))
  }

  @Test(arguments: ["x.docx", "x.html", "x-%d.gif"])
  func otherFormatsAreRefused(name: String) throws {
    let run = try Program.run([document, "-o", folder[name]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("unknown format"))
    #expect(run.errors.contains(".pdf, .png, .jpg and .webp"))
    #expect(folder.names == ["doc.md"])
  }

  @Test func aPDFIsNotSetAsMarkdown() throws {
    try folder.write("a.pdf", "%PDF-1.7\n")
    let run = try Program.run([folder["a.pdf"], "-o", folder["b.pdf"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("is a PDF, not Markdown or plain text"))
    #expect(folder.names == ["a.pdf", "doc.md"])
  }

  @Test func hyphenationIsAnOption() throws {
    let words = String(repeating: "Incomprehensibilities acknowledged responsibility. ", count: 20)
    try folder.write("h.md", "---\nlang: en\nmargin: 72pt 200pt\n---\n\n\(words)\n")
    let arguments = [folder["h.md"], "--dump", "lines"]
    let plain = try Program.run(arguments)
    #expect(try Program.run(arguments + ["--hyphenation"]).output == plain.output)
    let whole = try Program.run(arguments + ["--no-hyphenation"])
    #expect(whole.end == .exit(0))
    // The first line of the hyphenated text ends within a word.
    #expect(plain.text.contains("acknowledged respon\"") && !whole.text.contains("respon\""))
  }

  @Test func unknownKeysFailWhenStrict() throws {
    try folder.write("k.md", "---\nauhtor: A\nlang: en\n---\n\n# T\n")
    let run = try Program.run([folder["k.md"], "--strict"])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("k.md:2:1: warning: unknown key ‘auhtor’; did you mean ‘author’?"))
  }

  @Test func aStandardThatIsNotMetFailsWhenStrict() throws {
    try folder.write("dot.md", "# T\n\nA character of private use: \u{E000}\n")
    let arguments = [folder["dot.md"], "--standard", "pdfua-2"]
    let lenient = try Program.run(arguments)
    #expect(lenient.end == .exit(0))
    #expect(lenient.errors.contains("warning: PDF/UA-2, 8.4.3: "))
    #expect(try folder.read("dot.pdf").starts(with: "%PDF-2.0".utf8))
    #expect(try Program.run(arguments + ["--strict"]).end == .exit(1))
    #expect(
      try Program.run([folder["doc.md"], "--standard", "pdfua-2", "--strict"]).end == .exit(0))
  }

  @Test func missingInputIs1() throws {
    let run = try Program.run([folder["none.md"]])
    #expect(run.end == .exit(1))
    #expect(
      run.errors
        == "pdfcompose: error: cannot read ‘\(folder["none.md"])’: no such file or folder\n")
    #expect(folder.names == ["doc.md"])
  }

  @Test func otherInputsAreComposedWhenOneFails() throws {
    let run = try Program.run([folder["none.md"], document])
    #expect(run.end == .exit(1))
    #expect(folder.names == ["doc.md", "doc.pdf"])
  }

  @Test func whatIsNoFileIsRefusedAsInput() throws {
    try folder.makePipe("pipe.md")
    for path in [folder["pipe.md"], folder.path, "/dev/zero"] {
      let run = try Program.run([path, "-o", folder["x.pdf"]])
      #expect(run.end == .exit(1))
      #expect(run.errors.contains("cannot read"))
    }
  }

  @Test func outputThatIsTheInputIsRefused() throws {
    let run = try Program.run([document, "-o", document])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("is one of the inputs"))
    #expect(try folder.read("doc.md") == Array("# Title\n\nSome text.\n".utf8))
  }

  @Test func missingOutputFolderIsNamed() throws {
    let run = try Program.run([document, "-o", folder["none/x.pdf"]])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("output folder ‘\(folder["none"])’ not found"))
  }

  /// In `/proc` not even root can make a file.
  @Test(.enabled(if: TemporaryFolder.exists("/proc/self"), "there is no /proc here"))
  func folderThatCannotBeWrittenToIs1() throws {
    let run = try Program.run([document, "-o", "/proc/x.pdf"])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("cannot write ‘/proc/x.pdf’"))
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot, "root may read and write everything"))
  func forbiddenFilesAndFoldersAre1() throws {
    try folder.write("secret.md", "x")
    try folder.makeFolder("closed")
    TemporaryFolder.forbid(folder["secret.md"])
    TemporaryFolder.forbid(folder["closed"])
    let read = try Program.run([folder["secret.md"]])
    #expect(read.end == .exit(1))
    #expect(read.errors.contains("permission denied"))
    let written = try Program.run([document, "-o", folder["closed/x.pdf"]])
    #expect(written.end == .exit(1))
  }

  @Test func outputFolderTakesOnePDFAnInput() throws {
    try folder.write("two.txt", "plain")
    try folder.makeFolder("out")
    let run = try Program.run([document, folder["two.txt"], "-o", folder["out"]])
    #expect(run.end == .exit(0))
    #expect(TemporaryFolder.names(in: folder["out"]) == ["doc.pdf", "two.pdf"])
  }

  @Test func severalInputsAreJoinedInOrder() throws {
    try folder.write("two.md", "Second[^n]\n\n[^n]: Note two\n")
    try folder.write("one.md", "First[^n]\n\n[^n]: Note one\n")
    let run = try Program.run(
      [folder["one.md"], folder["two.md"], "--dump", "lines"])
    #expect(run.end == .exit(0))
    let places = try ["First", "Second", "Note one", "Note two"].map { word in
      try #require(run.text.firstRange(of: word)).lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func warningsFailOnlyWhenStrict() throws {
    try folder.write("w.md", "![alt](none.png)\n")
    let lenient = try Program.run([folder["w.md"]])
    #expect(lenient.end == .exit(0))
    #expect(lenient.errors.hasPrefix("\(folder["w.md"]):1:1: warning: "))
    let strict = try Program.run([folder["w.md"], "--strict", "-o", folder["s.pdf"]])
    #expect(strict.end == .exit(1))
    #expect(strict.errors == lenient.errors)
    #expect(try folder.read("s.pdf") == folder.read("w.pdf"))
  }

  @Test func quietPrintsOnlyErrors() throws {
    try folder.write("w.md", "![alt](none.png)\n")
    #expect(try Program.run([folder["w.md"], "--quiet"]).errors.isEmpty)
    #expect(try Program.run([folder["w.md"], "--quiet", "--strict"]).errors.contains("warning"))
    #expect(try Program.run([folder["none.md"], "-q"]).errors.contains("error"))
  }

  @Test func jsonIsOneObjectALine() throws {
    try folder.write("w.md", "![alt](none.png)\n\n![alt](http://x.example/a.png)\n")
    let run = try Program.run([folder["w.md"], "--format", "json"])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"severity":"warning","code":""#) })
    #expect(lines.allSatisfy { $0.hasSuffix("}") })
    #expect(run.errors.contains(#""code":"remote-image""#))
    let failure = try Program.run([folder["none.md"], "--format", "json"])
    #expect(failure.errors.hasPrefix(#"{"severity":"error","code":"unreadable-input""#))
  }

  @Test func terminalEscapesInNamesAndTextAreShownAsNumbers() throws {
    let name = "a\u{1B}]0;owned\u{7}.md"
    try folder.write(name, "![alt](none.png)\n")
    let run = try Program.run([folder[name]])
    #expect(run.errors.contains("a\\u{1B}]0;owned\\u{7}.md:1:1: warning: "))
    #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let usage = try Program.run(["--page-size", "\u{1B}[31m", "x.md"])
    #expect(usage.end == .exit(64))
  }

  @Test func nameThatBeginsWithADashFollowsTwoDashes() throws {
    let run = try Program.run(["-o", folder["x.pdf"], "--", document])
    #expect(run.end == .exit(0))
    let missing = try Program.run(["--", "-o"])
    #expect(missing.end == .exit(1))
    #expect(missing.errors.contains("cannot read ‘-o’"))
  }

  @Test func pageSizeOfTheCommandLineWinsOverTheFrontMatter() throws {
    try folder.write("p.md", "---\npage-size: a4\n---\n\ntext\n")
    let own = try Program.run([folder["p.md"], "--dump", "frames"])
    #expect(own.text.hasPrefix("page 1 595.28 841.89\n"))
    let given = try Program.run([folder["p.md"], "--dump", "frames", "--page-size", "6in x 9in"])
    #expect(given.text.hasPrefix("page 1 432 648\n"))
  }

  @Test func objectsOfTheFileCanBePrinted() throws {
    let run = try Program.run([document, "--dump", "objects"])
    #expect(run.end == .exit(0))
    #expect(run.text.hasPrefix("trailer <<"))
    #expect(run.text.contains("/Type/Catalog"))
    // Content streams are shown as they read, fonts by their length.
    #expect(run.text.contains("\n  BT\n"))
    #expect(!run.text.contains("/Type/ObjStm"))
    #expect(run.text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test func theFirstHeadingIsTheTitleOfADocumentThatNamesNone() throws {
    try folder.write("p.md", "# What it *is* called\n\ntext\n")
    #expect(try Program.run([folder["p.md"]]).end == .exit(0))
    // The metadata stream is not compressed, so that any program can read it.
    let pdf = String(decoding: try folder.read("p.pdf"), as: UTF8.self)
    #expect(pdf.contains("What it is called</rdf:li>"))
  }

  @Test func mistakeInTheFrontMatterIsAWarningWithItsPlace() throws {
    try folder.write("p.md", "---\ntitle: T\npage-size: huge\n---\n\ntext\n")
    let run = try Program.run([folder["p.md"]])
    #expect(run.end == .exit(0))
    #expect(run.errors.hasPrefix("\(folder["p.md"]):3:12: warning: unknown page size ‘huge’\n"))
  }

  @Test func languageThatIsNoneIsPassedOver() throws {
    try folder.write("p.md", "---\ntitle: not a tag\nlang: not a tag\n---\n\n# text\n")
    let run = try Program.run([folder["p.md"]])
    #expect(run.end == .exit(0))
    #expect(
      run.errors.hasPrefix("\(folder["p.md"]):3:7: warning: ‘not a tag’ is not a language tag\n"))
    try folder.write("q.md", "---\ntitle: not a tag\n---\n\n# text\n")
    #expect(try Program.run([folder["q.md"]]).end == .exit(0))
    #expect(try folder.read("p.pdf") == folder.read("q.pdf"))
    #expect(try Program.run([folder["p.md"], "--lang", "de"]).errors.isEmpty)
  }

  @Test func linkToNowhereIsReportedOnceInItsPlace() throws {
    try folder.write("p.md", "# a\n\nto [b](#b), [a](#a) and[^1]\n\n[^1]: see [a](#note-1)\n")
    try folder.write("q.md", "> | see |\n> |-----|\n> | [c](#c) |\n")
    let run = try Program.run(
      [folder["p.md"], folder["q.md"], "-o", folder["x.pdf"], "--format", "json"])
    #expect(run.end == .exit(0))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(run.errors.contains(#"p.md","line":3,"column":4,"#))
    #expect(run.errors.contains(#"q.md","line":3,"column":5,"#))
    #expect(lines.allSatisfy { $0.contains("missing-destination") })
  }

  @Test func contentsWithoutHeadingsAreLeftOut() throws {
    try folder.write("p.md", "## Deep\n\ntext\n")
    let plain = try Program.run([folder["p.md"], "-o", "-"])
    let bare = try Program.run([folder["p.md"], "--toc", "--toc-depth", "1", "-o", "-"])
    #expect(bare.output == plain.output)
    #expect(bare.errors.contains("note: table of contents left out: no headings found"))
    let full = try Program.run([folder["p.md"], "--toc", "-o", "-"])
    #expect(full.output != plain.output)
    #expect(full.errors.isEmpty)
  }

  @Test func limitOfFileSizesIsAnErrorOfWriting() throws {
    let shell = try Process(
      "/bin/sh",
      ["-c", #"ulimit -f 1; exec "$0" "$@""#, Program.path ?? "", document])
    let run = try shell.finish()
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("cannot write") && run.errors.contains("too large"))
    #expect(folder.names == ["doc.md"])
  }

  @Test(arguments: ["blocks", "runs", "lines", "frames", "drawing"])
  func stagesArePrintedAlikeEachTime(stage: String) throws {
    let run = try Program.run([document, "--dump", stage])
    #expect(run.end == .exit(0))
    #expect(run.text.hasSuffix("\n"))
    #expect(try Program.run([document, "--dump", stage]).output == run.output)
    #expect(folder.names == ["doc.md"])
  }

  @Test func fontsAreListedWithTheirOrigin() throws {
    let run = try Program.run(["fonts"])
    #expect(run.end == .exit(0))
    #expect(run.text.contains("Libertinus Serif\n  Regular, "))
    #expect(run.text.contains("(bundled)"))
    let missing = try Program.run(["fonts", "--font-path", folder["none"]])
    #expect(missing.end == .exit(1))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsNameTheOptions(shell: String) throws {
    let run = try Program.run(["--generate-completion-script", shell])
    #expect(run.end == .exit(0))
    #expect(run.text.contains("page-size"))
  }
}
