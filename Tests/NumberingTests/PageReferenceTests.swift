import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeMarkdown
import ComposeNumbering
import Testing

/// References, lists and indices on pages.
@Suite struct PageReferenceTests {
  /// The text of each page; runs that touch are joined.
  private func pages(
    _ markdown: String, _ change: (inout DocumentSettings) -> Void = { _ in }
  ) throws -> [String] {
    let document = try MarkdownReader().read(Array(markdown.utf8)).document
    var settings = DocumentSettings()
    change(&settings)
    settings.language = document.metadata.language
    let recording = RecordingContext()
    _ = try DocumentComposer(settings: settings).compose(document, on: recording)
    var pages: [Int: String] = [:]
    var (current, next) = (-1, 0)
    for command in recording.commands {
      switch command {
      case .beginPage:
        (current, next) = (next, next + 1)
      case .beginReservedPage(let index, _): current = index
      case .reservePages(let range): next = range.upperBound
      case .glyphs(let run, _, _):
        pages[current, default: ""] += Self.string(of: run)
      default: break
      }
    }
    return (0..<next).map { index in
      String((pages[index] ?? "").map { $0 == "\u{A0}" || $0 == "\t" ? " " : $0 })
    }
  }

  private static func string(of run: GlyphRun) -> String {
    var bytes: [UInt8] = []
    for glyph in run.glyphs where glyph.textLength > 0 {
      let start = Int(glyph.textOffset)
      bytes += run.text[start..<(start + Int(glyph.textLength))]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func forwardReferencesKnowTheirPages() throws {
    let pages = try pages(
      "See [](#end){.page}.\n\n\\pagebreak\n\n# End {#end}\n\nSee [x](#x){.page}.\n\nHere. {#x}\n")
    #expect(pages[0].hasPrefix("See on page 2."))
    #expect(pages[1].utf8.count > 0)
  }

  @Test func listsNameWhatIsNumbered() throws {
    let pages = try pages("# A\n\nTable: Ages {#tbl:a}\n\n| a |\n|---|\n| 1 |\n") {
      $0.numbering.lists = [.tables, .figures]
    }
    #expect(pages[0].hasPrefix("List of Tables1Ages2"))
  }

  @Test func termsAreListedWithJoinedPages() throws {
    let pages = try pages(
      """
      [oak]{.index} [elm]{.index entry="tree!elm"}

      \\pagebreak

      [oak]{.index} and []{.index entry=maple see=tree}

      \\pagebreak

      [oak]{.index}

      \\pagebreak

      no

      \\pagebreak

      | a |
      |---|
      | [oak]{.index} |
      """)
    #expect(pages.count == 6)
    #expect(pages[5].hasPrefix("Indexmaple, see treeoak, 1–3, 5treeelm, 1"))
  }

  @Test func termsBeyondTheLimitAreLeftOutAndSaid() throws {
    let document = try MarkdownReader().read(
      Array("[oak]{.index} [elm]{.index} [ash]{.index}\n".utf8)
    ).document
    var settings = DocumentSettings()
    settings.numbering.listsIndex = true
    settings.limits.maximumIndexTerms = 2
    let recording = RecordingContext()
    let diagnostics = try DocumentComposer(settings: settings).compose(document, on: recording)
    #expect(
      diagnostics.filter { $0.code == "index-limit" }.map(\.message) == [
        "3 terms are marked for the index; those after the first 2 are left out"
      ])
    let pages = try pages("[oak]{.index} [elm]{.index} [ash]{.index}\n") {
      $0.numbering.listsIndex = true
      $0.limits.maximumIndexTerms = 2
    }
    #expect(pages.last == "Indexelm, 1oak, 12", "2 is the number of the page")
  }

  @Test func wordsAreInTheLanguageOfTheDocument() throws {
    let pages = try pages("---\nlang: de\n---\n# A\n\n> [!NOTE]\n> Text\n") {
      $0.tableOfContents = true
    }
    #expect(pages[0].hasPrefix("Inhaltsverzeichnis"))
    #expect(pages[1].hasPrefix("AHinweis"))
  }

  @Test func numbersStandBeforeHeadingsAndInTheContents() throws {
    let pages = try pages("# A\n\n## B\n\n# C\n") {
      $0.tableOfContents = true
      $0.numbering.sectionDepth = 6
    }
    #expect(pages[0].hasPrefix("Contents1A21.1B22C2"))
    #expect(pages[1].hasPrefix("1\u{2003}A1.1\u{2003}B2\u{2003}C"))
  }
}
