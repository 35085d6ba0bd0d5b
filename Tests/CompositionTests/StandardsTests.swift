import ComposeComposition
import ComposeDiagnostics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// What a document made from Markdown says of itself, and what its author is told.
struct StandardsTests {
  private func compose(
    _ markdown: String, name: String = "notes.md",
    _ change: (inout CompositionOptions) -> Void = { _ in }
  ) throws -> (pdf: String, result: CompositionResult) {
    let folder = try TemporaryFolder()
    try folder.write(name, markdown)
    try folder.write("dot.png", OnePixel.png)
    var options = CompositionOptions()
    change(&options)
    let sink = MemorySink()
    let result = try Composer(options: options).compose(
      [.file(path: folder[name])], to: sink)
    return (String(decoding: sink.bytes, as: UTF8.self), result)
  }

  private static let everything = """
    ### A heading of the third level

    Text with [a link](https://example.org), `code`, a note[^1] and ![a dot](dot.png).

    ###### The sixth

    - one
    - [x] two
      1. three

    | a | b |
    |---|---|
    |   | 2 |

    | head | only |
    |------|------|

    | nothing | below |
    |---------|-------|
    |         |       |
    |         |       |

    Term
    : What it means

    > Quoted

    ```
    let x = 1
    ```

    ![A dot](dot.png "Its caption")

    A character without a glyph: \u{1830}

    [^1]: The note, with [a link](#nowhere).
    """

  @Test func anyMarkdownIsAccessibleAndArchivable() throws {
    for (version, claims) in [
      (PDFVersion.v14, [PDFStandard.pdfA2a, .pdfUA1]), (.v17, [.pdfA2a, .pdfUA1]),
      (.v20, [.pdfA4, .pdfUA2]),
    ] {
      for contents in [false, true] {
        let (_, result) = try compose(Self.everything) {
          $0.pdfVersion = version
          $0.tableOfContents = contents
          $0.tableOfContentsDepth = 6
        }
        #expect(result.standards == claims)
        #expect(
          result.diagnostics.map(\.code).sorted() == ["missing-destination", "missing-glyph"])
      }
    }
  }

  @Test func standardsAreReadFromTheFrontMatter() throws {
    for (written, claims) in [
      ("pdfa-1b", [PDFStandard.pdfA1b]), ("[PDF/A-4, pdfua-2]", [.pdfA4, .pdfUA2]), ("none", []),
    ] {
      let (_, result) = try compose("---\nstandard: \(written)\n---\n\n# Text\n")
      #expect(result.standards == claims)
      #expect(result.diagnostics.isEmpty)
    }
    let (_, result) = try compose("---\nstandard: pdfa-1b\n---\n\n# Text\n") {
      $0.standards = try? PDFStandards([.pdfUA1])
    }
    #expect(result.standards == [.pdfUA1])
  }

  @Test func aSpanWithAnInvalidLanguageIsReportedWithItsPlace() throws {
    for (standards, code) in [
      (nil, "bad-language"), ([PDFStandard.pdfA2b], "bad-language"), ([.pdfA2a], "conformance"),
      ([.pdfUA1], "conformance"),
    ] {
      let (_, result) = try compose("# Text\n\nA [word]{lang=no.tag}.\n") {
        $0.standards = standards.flatMap { try? PDFStandards($0) }
      }
      #expect(result.diagnostics.map(\.code) == [code])
      #expect(result.diagnostics.first?.range?.lowerBound == 8)
    }
  }

  @Test(arguments: ["pdfa-9", "pdfa-2a, pdfa-3a", "pdfa-4"])
  func anImpossibleStandardIsAWarningWithItsLine(written: String) throws {
    let (_, result) = try compose("---\ntitle: T\nstandard: \(written)\n---\n\n# Text\n") {
      $0.pdfVersion = .v17
    }
    #expect(result.standards == [.pdfA2a, .pdfUA1])
    let warning = try #require(result.diagnostics.first)
    #expect(warning.code == "front-matter" && warning.severity == .warning)
    #expect(warning.range?.lowerBound == 23)
  }

  @Test(arguments: PDFStandard.allCases.filter { $0 != .pdfA4f })
  func everyStandardCanBeAskedFor(standard: PDFStandard) throws {
    let (_, result) = try compose(Self.everything) {
      $0.standards = try? PDFStandards([standard])
    }
    #expect(result.standards == [standard])
    #expect(!result.diagnostics.contains { $0.code == "conformance" })
  }

  @Test func anEmptyDocumentIsSoToo() throws {
    #expect(try compose("").result.standards == [.pdfA2a, .pdfUA1])
    #expect(try compose("plain", name: "a.txt").result.standards == [.pdfA2a, .pdfUA1])
  }

  @Test func anImageWithoutAlternateTextIsReportedWithItsPlace() throws {
    let text = "# T\n\nSome text\nwith ![](dot.png) in it.\n\n![](dot.png)\n"
    let (_, result) = try compose(text)
    #expect(result.standards == [.pdfA2a])
    let diagnostics = result.diagnostics
    #expect(diagnostics.map(\.code) == ["missing-alternate-text", "missing-alternate-text"])
    #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.hint != nil })
    let lines = diagnostics.compactMap { diagnostic in
      diagnostic.range.map { result.sources[$0.file].position(at: $0.lowerBound).line }
    }
    #expect(lines == [4, 6])
  }

  @Test(arguments: [
    "![](dot.png){.decorative}", "<img src=\"dot.png\" alt=\"\">", "![](dot.png \"A caption\")",
  ])
  func decorationAndCaptionsAreTextEnough(picture: String) throws {
    let (_, result) = try compose("# T\n\n\(picture)\n\nInline \(picture) as well.\n")
    let isCaption = picture.contains("caption")
    // In a line there is no caption to be read.
    #expect(result.diagnostics.count == (isCaption ? 1 : 0))
    #expect(result.standards.contains(.pdfUA1) == !isCaption)
  }

  @Test func aDroppedClaimIsNamedWithItsClauseAndPlace() throws {
    let long = String(repeating: "word ", count: 7000)
    let (_, result) = try compose("# T\n\nText\n\n![\(long)](dot.png)\n")
    let note = try #require(result.diagnostics.first { $0.code == "claim-dropped" })
    #expect(note.severity == .note)
    #expect(note.message == "the file does not claim PDF/A-2b (6.1.13): text string too long")
    let range = try #require(note.range)
    #expect(result.sources[range.file].position(at: range.lowerBound).line == 5)
    // Nothing is dropped where nothing is claimed.
    let none = try compose("# T\n\n![\(long)](dot.png)\n") { $0.standards = PDFStandards.none }
      .result
    #expect(!none.diagnostics.contains { $0.code == "claim-dropped" })
  }

  @Test(arguments: [
    "\u{1F645}\u{1F3FB}", "\u{1F9D1}\u{1F3FD}\u{200D}\u{1F680}", "\u{1F697}\u{1F3FD}",
    "1\u{FE0F}\u{20E3}",
    "\u{1F469}\u{200D}\u{1F697}", "\u{1F1FD}\u{1F1FD}",
  ])
  func emojiCostNoClaim(emoji: String) throws {
    let (_, result) = try compose("# T\n\na \(emoji) b\n")
    #expect(result.diagnostics.isEmpty)
    #expect(result.standards.contains(.pdfUA1) && result.standards.contains(.pdfA2a))
  }

  @Test func aTextTooLongForAStringIsNamedWithItsPlace() throws {
    let long = String(repeating: "word ", count: 7000)
    let (_, result) = try compose("# T\n\n![\(long)](dot.png)\n")
    #expect(result.standards == [.pdfUA1])
    let notes = result.diagnostics.filter { $0.code == "claim-dropped" }
    #expect(
      notes.map(\.message) == ["the file does not claim PDF/A-2b (6.1.13): text string too long"])
    #expect(notes.first?.range != nil)
  }

  @Test func violationsOfARequestedStandardAreReportedWithTheirClause() throws {
    let text = "# T\n\n![](dot.png)\n"
    let (_, result) = try compose(text) {
      $0.standards = try? PDFStandards([.pdfA2a, .pdfUA1])
      $0.language = "not a language"
    }
    #expect(result.standards.isEmpty)
    #expect(
      result.diagnostics.map(\.message).sorted() == [
        "PDF/A-2a, 6.7.4: invalid language tag",
        "PDF/UA-1, 7.2: invalid language tag", "image without alternate text",
      ])
  }

  @Test(arguments: [
    ("---\ntitle: Front\n---\n# Heading\n", "Front"), ("text\n\n## Second\n\n# First\n", "First"),
    ("## Only\n", "Only"), ("no heading\n", "notes"),
  ])
  func theTitleIsTheBestThereIs(markdown: String, title: String) throws {
    let (pdf, _) = try compose(markdown)
    #expect(pdf.contains("<rdf:li xml:lang=\"x-default\">\(title)</rdf:li>"))
  }

  @Test func textFromNowhereIsCalledByItsFirstWords() throws {
    let sink = MemorySink()
    _ = try Composer().compose(
      [.memory(name: "<stdin>", utf8: Array("Some words\nof text.".utf8))], to: sink)
    #expect(
      String(decoding: sink.bytes, as: UTF8.self).contains(
        "<rdf:li xml:lang=\"x-default\">Some words of text.</rdf:li>"))
  }

  @Test func settingsThatContradictAreRefused() throws {
    #expect(throws: SettingError.self) { try PDFStandards(setting: "pdfa-4,pdfua-1") }
    #expect(throws: SettingError.self) { try PDFVersion(setting: "1.3") }
    #expect(throws: CompositionError.self) {
      try compose("x") {
        $0.standards = try? PDFStandards([.pdfA1b])
        $0.pdfVersion = .v17
      }
    }
  }
}
