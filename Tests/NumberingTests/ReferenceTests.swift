import ComposeDiagnostics
import ComposeDocumentModel
import ComposeNumbering
import Testing

@Suite struct ReferenceTests {
  private let things = """
    # Start {#sec:start}

    ![a](a.png "A map"){#fig:map}

    Table: Ages of *trees* {#tbl:ages}

    | a |
    |---|
    | 1 |


    """

  private func resolved(
    _ line: String, lang: String? = nil, numbered: Bool = true
  ) throws -> Numbered {
    let front = lang.map { "---\nlang: \($0)\n---\n" } ?? ""
    return try Numbered(front + things + line + "\n") { $0.sectionDepth = numbered ? 6 : 0 }
  }

  private func text(
    _ line: String, lang: String? = nil, numbered: Bool = true
  ) throws -> String {
    let result = try resolved(line, lang: lang, numbered: numbered)
    #expect(result.messages.isEmpty)
    return String(result.last.map { $0 == "\u{A0}" ? "~" : $0 })
  }

  @Test(arguments: [
    ("[@fig:map]", "Figure~1"), ("@fig:map.", "Figure~1."), ("(@fig:map)", "(Figure~1)"),
    ("[@fig:map; @tbl:ages]", "Figure~1, Table~1"), ("[-@fig:map]", "1"),
    ("[Fig. @fig:map]", "Fig. 1"), ("[](#fig:map)", "Figure~1"), ("[see](#fig:map)", "see"),
    ("[@sec:start]", "Section~1"), ("[](#sec:start)", "Section~1"),
    ("[@fig:map]{.title}", "A map"), ("[](#tbl:ages){.title}", "Ages of trees"),
    ("[@fig:map]{.number}", "1"), ("a@fig:map", "a@fig:map"), ("\\@fig:map", "@fig:map"),
    ("@fig:none", "@fig:none"), ("`@fig:map`", "@fig:map"), ("*@fig:map*", "Figure~1"),
    ("[see @fig:map](b.md)", "see @fig:map"), ("@fig-map", "@fig-map"),
  ])
  func theFormSaysWhatIsWritten(line: String, expected: String) throws {
    #expect(try text(line) == expected)
  }

  @Test func whatHasNoNumberIsCalledByItsTitle() throws {
    #expect(try text("[@sec:start]", numbered: false) == "Start")
    #expect(try text("[](#sec:start)", numbered: false) == "Start")
  }

  @Test func pagesAreLeftToTheLayout() throws {
    let result = try resolved("See [](#fig:map){.page} and [@fig:map]{.label .page}.")
    #expect(result.result.usesPageNumbers)
    #expect(result.last == "See on page\u{A0} and Figure\u{A0}1 on page\u{A0}.")
  }

  @Test(arguments: [
    ("de", "Abbildung~1"), ("de-AT", "Abbildung~1"), ("fr", "Figure~1"), ("ja", "図~1"),
    ("hu", "1.~ábra"), ("pt-BR", "Figura~1"), ("he", "איור~1"), ("tlh", "Figure~1"),
  ])
  func labelsAreInTheLanguageOfTheDocument(lang: String, expected: String) throws {
    #expect(try text("[@fig:map]", lang: lang) == expected)
  }

  @Test func spansHaveWordsOfTheirOwnLanguage() throws {
    #expect(try text("[[@fig:map]]{lang=de} @fig:map") == "Abbildung~1 Figure~1")
    #expect(try text("Voir @fig:map {lang=es}") == "Voir Figura~1")
  }

  @Test func unknownLabelsAreReportedWithASuggestion() throws {
    let result = try resolved("See [@fig:mop].")
    #expect(result.last == "See [@fig:mop].")
    #expect(result.messages == ["no figure has the identifier ‘fig:mop’"])
    let diagnostic = try #require(result.result.diagnostics.first)
    #expect(diagnostic.hint == "did you mean ‘fig:map’?")
    #expect(diagnostic.code == "missing-destination")
  }

  @Test func duplicatesNameBothPlaces() throws {
    let result = try Numbered(
      "![a](a.png){#fig:a}\n\n![b](b.png){#fig:a}\n\n@fig:a\n")
    #expect(
      result.messages == [
        "duplicate identifier ‘fig:a’; references lead to the first",
        "the identifier ‘fig:a’ is first used here",
      ])
    let ranges = result.result.diagnostics.compactMap(\.range)
    #expect(ranges.count == 2 && ranges[0].lowerBound > ranges[1].lowerBound)
    #expect(result.last == "Figure\u{A0}1")
  }

  @Test func titlesThatReferToThemselvesEnd() throws {
    let result = try Numbered("# See [](#a) {#a}\n\n# And [](#a){.title} {#b}\n\n[](#b)\n")
    #expect(result.lines.count == 3)
  }

  @Test func linksToReferencesAreLinks() throws {
    let result = try resolved("[@fig:map]")
    guard case .paragraph(let text) = result.result.document.blocks.last?.content else {
      Issue.record("no paragraph")
      return
    }
    let links = text.items.compactMap { item -> String? in
      if case .begin(.link(let destination, _)) = item.kind { destination } else { nil }
    }
    #expect(links == ["#fig:map"])
  }
}
