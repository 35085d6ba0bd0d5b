import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

/// Where warnings about settings are reported, and what joined inputs have in common.
struct FrontMatterDiagnosticTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compose(
    _ inputs: (name: String, text: String)..., dump stage: DumpStage = .blocks,
    options: CompositionOptions = CompositionOptions()
  ) throws -> (text: String, messages: [String], result: CompositionResult) {
    var paths: [SourceInput] = []
    for input in inputs { paths.append(.file(path: try folder.write(input.name, input.text))) }
    let (text, result) = try Composer(options: options).dump(stage, of: paths)
    let messages = result.diagnostics.map { diagnostic in
      guard let range = diagnostic.range else { return "no place: \(diagnostic.message)" }
      let source = result.sources[range.file]
      return "\(FilePath.name(of: source.name)):\(source.position(at: range.lowerBound)): "
        + diagnostic.message
    }
    return (text, messages, result)
  }

  @Test func aWarningNamesTheFileAndLineOfItsValue() throws {
    let (_, messages, _) = try compose(
      ("p.md", "---\ntitle: foo\n---\n\nText.\n"),
      ("q.md", "---\nsubject: foo\ntheme: foo\nfont: Nope\n---\n\nText.\n"))
    #expect(
      messages == [
        "q.md:3:8: unknown theme ‘foo’",
        "q.md:4:7: font ‘Nope’ not found; using ‘Libertinus Serif’",
      ])
  }

  @Test func frontMatterCountsWhenInputsAreInDifferentFolders() throws {
    func pages(_ second: String) throws -> String {
      try compose(
        (
          "a.md",
          "---\ncolumns: 2\nhyphenate: false\nline-breaking: greedy\npage-numbers: none\n---\n\nOne.\n"
        ), (second, "Two.\n"), dump: .lines
      ).text
    }
    try folder.makeFolder("b")
    #expect(try pages("c.md") == pages("b/c.md"))
  }

  @Test func missingBackgroundsAndAttachmentsHaveAPlace() throws {
    let (_, messages, _) = try compose(
      (
        "a.md",
        "---\nletterhead: no.pdf\nwatermark: no.png\nattachments:\n  - no.csv\n---\n\nText.\n"
      ), dump: .lines)
    #expect(
      messages == [
        "a.md:2:13: cannot read image ‘no.pdf’: no such file or folder",
        "a.md:3:12: cannot read image ‘no.png’: no such file or folder",
        "a.md:5:5: cannot read attachment ‘no.csv’: no such file or folder",
      ])
  }

  @Test func clausesAboutAttachmentsHaveTheirPlace() throws {
    try folder.write("x.csv", "1")
    let path = try folder.write(
      "a.md", "---\ntitle: T\nlang: en\nstandard: pdfa-2a\nattachments: [x.csv]\n---\n\nText.\n")
    let result = try Composer().compose([.file(path: path)], to: MemorySink())
    let clause = try #require(result.diagnostics.first { $0.code == "conformance" })
    #expect(clause.message.contains("6.8"))
    #expect(clause.range.map { result.sources[0].position(at: $0.lowerBound).line } == 5)
  }

  @Test func linksBetweenInputsLeadIntoTheDocument() throws {
    try folder.makeFolder("sub")
    let (text, messages, _) = try compose(
      ("one.md", "# A {#a}\n\n[B](sub/two.md#b) [start](./sub/two.md) [a](one.md#a)\n"),
      ("sub/two.md", "Start.\n\n# A {#a}\n\n# B {#b}\n\n[one](../one.md#a) [own](two.md#a)\n"))
    #expect(messages.isEmpty)
    #expect(
      text.contains(
        "<a href=\"#b\">B</a> <a href=\"#input:2\">start</a> <a href=\"#a\">a</a>"))
    #expect(text.contains("<p data-anchor=\"input:2\">Start.</p>"))
    #expect(text.contains("<a href=\"#a\">one</a> <a href=\"#a-1\">own</a>"))
  }

  @Test func missingTargetsAreReported() throws {
    try folder.write("there.md", "x")
    let (_, messages, _) = try compose(
      (
        "a.md",
        "[x](none.md) [y](there.md) [z](#rsults) [w](../x.md) [v](https://a.b/c) [u](a.md#no)\n\n# Results\n"
      ))
    #expect(
      messages == [
        "a.md:1:1: linked file ‘none.md’ not found", "a.md:1:28: link target ‘#rsults’ not found",
        "a.md:1:73: link target ‘#no’ not found",
      ])
  }

  @Test func linksFindHeadingsWhateverTheirCase() throws {
    let (text, messages, _) = try compose(
      (
        "a.md",
        "[x](#Über-Uns) [y](#Results) [z](#results)[^1]\n\n# Über uns\n\n# R {#Results}\n\n# Results\n\n[^1]: [n](#ÜBER-uns)\n"
      ))
    #expect(messages.isEmpty)
    #expect(text.contains("<a href=\"#%C3%BCber-uns\">x</a> <a href=\"#Results\">y</a>"))
    #expect(text.contains("<a href=\"#results\">z</a>"))
    #expect(text.contains("<a href=\"#%C3%BCber-uns\">n</a>"))
  }

  @Test func aDocumentCannotAskForFilesOutsideItsFolder() throws {
    let outside = try TemporaryFolder()
    try folder.link("link", to: outside.path)
    let (_, messages, _) = try compose(("a.md", "[x](link/none.md)\n"))
    #expect(messages.isEmpty)
  }

  @Test func pagesOfHTMLAreReadByTheirExtensionOrByOption() throws {
    let page = "<html lang=de><title>T</title><p>a<p>*b*"
    let expected = "<p>a</p>\n<p>*b*</p>\n"
    #expect(try compose(("a.html", page)).0 == expected)
    var options = CompositionOptions()
    options.sourceFormat = .html
    #expect(try compose(("a.md", page), options: options).0 == expected)
  }

  @Test func eachInputKeepsItsLanguage() throws {
    let (text, _, _) = try compose(
      ("en.md", "---\nlang: en\n---\n\nOne.[^1]\n\n[^1]: Note\n"),
      (
        "de.md",
        "---\nlang: de\n---\n\nZwei.[^1]\n\n<div lang=\"fr\">\n\nTrois\n\n</div>\n\n[^1]: Notiz\n\n    Zweite\n"
      ))
    #expect(text.contains("<p>One."))
    #expect(text.contains("<p lang=\"de\">Zwei."))
    #expect(text.contains("<div lang=\"fr\">\n<p>Trois"))
    #expect(text.contains("<p lang=\"de\">Notiz"))
    var options = CompositionOptions()
    options.language = "en"
    let whole = try compose(
      ("en.md", "One.\n"), ("de.md", "---\nlang: de\n---\n\nZwei.\n"), options: options)
    #expect(whole.text.contains("<p>Zwei."))
  }

  @Test(arguments: [("en_US", "en-US"), ("EN-us", "en-US"), ("zh-hant_tw", "zh-Hant-TW")])
  func languageTagsAreNormalized(written: String, tag: String) throws {
    let (text, messages, _) = try compose(
      ("a.md", "---\nlang: fr\n---\n\nUn\n"), ("b.md", "---\nlang: \(written)\n---\n\nOne\n"))
    #expect(messages.isEmpty)
    #expect(text.contains("<p lang=\"\(tag)\">One"))
  }

  @Test func hyphenationFollowsTheLanguageOfABlock() throws {
    let text = String(repeating: "Zwischenkreiskondensatoren Drehzahl ", count: 30)
    let margin = "margin: 72pt 250pt"
    func lines(_ body: String, _ language: String) throws -> [Substring] {
      let dump = try compose(
        ("a.md", "---\nlang: \(language)\npage-numbers: false\n\(margin)\n---\n\n\(body)\n"),
        dump: .lines
      ).text
      return dump.split(separator: "\n").compactMap { line in
        line.split(separator: "\"").dropFirst().first
      }
    }
    let german = try lines(text, "de")
    #expect(try lines("<div lang=\"de\">\n\n\(text)\n\n</div>", "en") == german)
    #expect(try lines("\(text){lang=de}", "en") == german)
    #expect(try lines("> \(text)", "en") != lines("<div lang=\"de\">\n\n> \(text)\n\n</div>", "en"))
    #expect(try lines(text, "en") != german)
  }

  @Test(arguments: ["width=banana", "height=-3", "width=5furlongs"])
  func sizesOfImagesThatCannotBeReadAreReported(attribute: String) throws {
    let (_, messages, _) = try compose(
      ("a.md", "![a](none.png){\(attribute)}\n"), dump: .lines)
    #expect(messages.first?.hasPrefix("a.md:1:1: invalid image ") == true)
    #expect(messages.count == 2)
  }

  @Test func aPDFAsInputIsRefused() throws {
    let path = try folder.write("a.pdf", "%PDF-1.7\n")
    #expect(throws: CompositionError.binaryInput(path: path, type: .pdf)) {
      try Composer().dump(.blocks, of: [.file(path: path)])
    }
  }
}
