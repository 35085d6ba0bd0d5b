import ComposePDFWriter
import TestSupport
import Testing

@testable import ComposeComposition

/// Pages before the first chapter of a single file are numbered as those of books of several files.
@Suite struct RomanFrontMatterTests {
  private static let text = """
    # Preface {.unnumbered}

    See page \\pageref{ebb}. [oak]{.index}

    # Moon

    ## Ebb {#ebb}

    [oak]{.index}

    # Sun
    """

  private func compose(_ settings: String, _ text: String = Self.text) throws -> (
    pages: [String], objects: String
  ) {
    let source = "---\ntitle: Tides\n\(settings)\n---\n\n" + text
    let sink = MemorySink()
    _ = try Composer().compose(
      [.memory(name: "tides.md", utf8: Array(source.utf8), folder: "")], to: sink)
    let output = try Tool.run("pdftotext", ["-layout", "%", "-"], on: sink.bytes).output
    let pages = String(decoding: output, as: UTF8.self).split(
      separator: "\u{C}", omittingEmptySubsequences: false
    ).dropLast().map { page in page.split { $0.isWhitespace }.joined(separator: " ") }
    return (pages, try ObjectDump(sink.bytes).text)
  }

  @Test(.enabled(if: Tool.hasPoppler), arguments: ["book", "thesis"])
  func theFirstChapterBeginsWithPageOneOnTheRight(theme: String) throws {
    let (pages, objects) = try compose("theme: \(theme)\ntoc: true\nindex: true")
    #expect(pages[0] == "Tides")
    #expect(pages[1].hasSuffix("Preface iii Moon 1 Ebb 1 Sun 2 Index 3 ii"), "\(pages[1])")
    #expect(pages[2].contains("See page 1.") && pages[2].hasSuffix("iii"))
    #expect(pages[3] == "")
    #expect(pages[4].hasSuffix("1") && pages[5].hasSuffix("2"))
    #expect(pages.last?.contains("oak, iii, 1") == true, "\(pages)")
    #expect(objects.contains("/Nums[0<</S/r>>4<</S/D>>]"))
  }

  @Test(.enabled(if: Tool.hasPoppler))
  func theTotalIsThatOfTheText() throws {
    let (pages, _) = try compose(
      "theme: thesis\npage-numbers: \"{page} of {pages}\"")
    #expect(pages[1].hasSuffix("ii of 3") && pages.last?.hasSuffix("3 of 3") == true, "\(pages)")
  }

  @Test(
    .enabled(if: Tool.hasPoppler),
    arguments: [
      ("theme: book\nroman-front-matter: false", Self.text), ("theme: report", Self.text),
      ("theme: book", "Only *text*."),
    ])
  func otherDocumentsAreNumberedThroughout(settings: String, text: String) throws {
    let (pages, objects) = try compose(settings, text)
    #expect(!objects.contains("/PageLabels") && pages.allSatisfy { $0 != "" })
  }
}
