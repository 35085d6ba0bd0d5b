import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeMarkdown
import ComposeNumbering
import Testing

/// Contents, lists and indexes that a document places itself.
@Suite struct PlacedListTests {
  /// The text of each page, and the titles of the outline.
  private func compose(
    _ markdown: String, _ change: (inout DocumentSettings) -> Void = { _ in }
  ) throws -> (pages: [String], outline: [String], links: Set<String>, places: DocumentPlaces) {
    let document = try MarkdownReader().read(Array(markdown.utf8)).document
    var settings = DocumentSettings()
    change(&settings)
    settings.language = document.metadata.language
    let recording = RecordingContext()
    let places = DocumentPlaces()
    _ = try DocumentComposer(settings: settings).compose(
      document, on: recording, recordingPlacesIn: places)
    var pages: [String] = []
    var outline: [String] = []
    var links: Set<String> = []
    for command in recording.commands {
      switch command {
      case .beginPage: pages.append("")
      case .glyphs(let run, _, _) where !pages.isEmpty:
        for glyph in run.glyphs where glyph.textLength > 0 {
          let start = Int(glyph.textOffset)
          pages[pages.count - 1] += String(
            decoding: run.text[start..<(start + Int(glyph.textLength))], as: UTF8.self)
        }
      case .outlineEntry(let title, _, _): outline.append(title.text)
      case .link(.destination(let name), _, _), .linkPart(.destination(let name), _, _, _):
        links.insert(name)
      default: break
      }
    }
    return (pages, outline, links, places)
  }

  private let terms = """
    The [oak]{.index}.

    \\pagebreak

    [elm]{.index entry="tree!elm"} and [oak]{.index}

    \\pagebreak

    """

  @Test func anIndexIsWhereItIsPlacedAndKnowsThePagesAfterIt() throws {
    let (pages, outline, links, places) = try compose(
      "::: index\n:::\n\n\\pagebreak\n\n" + terms + "End [oak]{.index}.\n")
    #expect(pages.count == 4)
    #expect(pages[0].hasPrefix("Indexoak, 2–4treeelm, 3"), "\(pages[0])")
    #expect(pages[3].hasPrefix("End oak."))
    #expect(outline == ["Index"])
    #expect(links == ["index:1", "index:2", "index:4"] || links == ["index:1", "index:2"])
    #expect(places.index == 1)
  }

  @Test func anIndexBelowAHeadingHasNone() throws {
    let (pages, outline, _, places) = try compose(terms + "# Register\n\n::: {.index}\n:::\n")
    #expect(
      pages[2].hasPrefix("Registeroak, 1, 2treeelm, 2") || pages[2].hasPrefix("Registeroak, 1–2"))
    #expect(outline == ["Register"])
    #expect(places.index == 3)
  }

  @Test func aTitleIsTheHeadingOfAnIndex() throws {
    let (_, outline, _, _) = try compose(terms + "::: {.index title=\"Trees\"}\n:::\n")
    #expect(outline == ["Trees"])
    #expect(try compose(terms + "::: {.index title=\"\"}\n:::\n").outline.isEmpty)
  }

  @Test func aPlacedIndexIsNotRepeatedAtTheEnd() throws {
    let (pages, _, _, _) = try compose("::: index\n:::\n\n" + terms + "End.\n")
    #expect(pages.count == 3)
    #expect(pages[2].hasPrefix("End."))
    // Without terms there is nothing to set.
    #expect(try compose("::: index\n:::\n\nText\n").pages[0].hasPrefix("Text"))
  }

  @Test func contentsAreWhereTheyArePlaced() throws {
    let text = """
      Before.

      ::: {.toc depth=1}
      :::

      \\pagebreak

      # One

      ## Below

      \\pagebreak

      # Two

      """
    for isAsked in [false, true] {
      let (pages, _, links, _) = try compose(text) { $0.tableOfContents = isAsked }
      #expect(pages.count == 3)
      #expect(pages[0].hasPrefix("Before.ContentsOne2Two3"), "\(pages[0])")
      #expect(links == ["one", "two"])
    }
    let (pages, _, _, _) = try compose("# Contents\n\n::: {.toc}\n:::\n\n# One\n")
    #expect(pages[0].hasPrefix("ContentsContents1One1"), "\(pages[0])")
  }

  @Test func contentsNameAnIndexThatIsPlaced() throws {
    let (pages, _, _, _) = try compose(
      "::: toc\n:::\n\n# One\n\n" + terms + "::: index\n:::\n\n# Two\n")
    #expect(pages[0].hasPrefix("ContentsOne1Index3Two3"), "\(pages[0])")
  }

  @Test func listsOfCaptionsAndAbbreviationsArePlaced() throws {
    let text = """
      ::: {.list-of-tables}
      :::

      ::: glossary
      :::

      ::: {.lof}
      :::

      At 8 BST.

      *[BST]: British Summer Time

      Table: Ages {#tbl:a}

      | a |
      |---|
      | 1 |

      """
    let (pages, _, _, _) = try compose(text) { $0.numbering.lists = [.tables] }
    #expect(
      pages[0].hasPrefix("List of Tables1Ages1AbbreviationsBSTBritish Summer TimeAt 8"),
      "\(pages[0])")
    #expect(!pages[0].contains("List of Figures"))
  }

  @Test func pageNumbersAreThoseOfTheLastLayout() throws {
    // The index takes pages of its own before the terms, which moves all of them.
    var text = "::: {.toc}\n:::\n\n::: index\n:::\n\n"
    for number in 0..<300 {
      text += "# H\(number)\n\n[term \(number)]{.index} text\n\n"
      if number % 20 == 19 { text += "\\pagebreak\n\n" }
    }
    let (pages, _, _, places) = try compose(text)
    let joined = pages.joined()
    for number in [0, 150, 299] {
      let page = try #require(places.pages["h\(number)"])
      #expect(joined.contains("H\(number)\(page)"))
      #expect(joined.contains("term \(number), \(page)"))
    }
  }

  @Test func onlyEmptyDivisionsAreLists() throws {
    let (pages, _, _, _) = try compose("::: toc\nmine\n:::\n\n# One\n\n::: other\n:::\n")
    #expect(pages[0].hasPrefix("mineOne"))
    let html = try compose("<div class=\"toc\"></div>\n\n# One\n")
    #expect(html.pages[0].hasPrefix("ContentsOne1One"))
  }
}
