import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import Testing

/// Slides that do not fit on a page continue on further ones, below their heading.
@Suite struct SlideTests {
  private func heading(_ text: String, level: Int = 2) -> Block {
    Block(
      .heading(level: level, InlineText(text)), range: SourceRange(file: 0, 7..<20))
  }

  private func paragraphs(_ count: Int) -> [Block] {
    (0..<count).map { Block(.paragraph(InlineText("Point \($0)."))) }
  }

  private func compose(
    _ blocks: [Block], theme: Theme = .slides, language: String? = nil
  ) throws -> (texts: [String], diagnostics: [Diagnostic]) {
    var settings = DocumentSettings(theme: theme)
    settings.language = language
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    return (composed.pages.map(\.text), composed.diagnostics)
  }

  @Test func furtherPagesHaveTheHeadingAgain() throws {
    let (texts, diagnostics) = try compose(
      [heading("Many")] + paragraphs(20) + [heading("Few")] + paragraphs(2))
    #expect(texts.count == 4, "\(texts)")
    #expect(texts[0].hasPrefix("Many Point 0."))
    #expect(texts[1].hasPrefix("Many (continued) Point"), "\(texts[1])")
    #expect(texts[2].hasPrefix("Many (continued) Point"), "\(texts[2])")
    #expect(texts[3].hasPrefix("Few Point 0."))
    #expect(diagnostics.map(\.code) == ["slide-overflow"])
    #expect(diagnostics.first?.range?.lowerBound == 7)
    #expect(diagnostics.first?.message.hasSuffix("page 2") == true)
  }

  @Test func theWordIsOfTheLanguage() throws {
    let (texts, _) = try compose([heading("Viel")] + paragraphs(14), language: "de")
    #expect(texts[1].hasPrefix("Viel (Fortsetzung) "), "\(texts[1])")
  }

  @Test func listsCodeAndTablesContinueBelowIt() throws {
    let list = List(
      marker: .bullet(0x2D), isTight: true, items: paragraphs(30).map { List.Item(blocks: [$0]) })
    let code = CodeBlock(text: Array(String(repeating: "let a = 1\n", count: 40).utf8))
    for content in [Block.Content.list(list), .code(code)] {
      let (texts, diagnostics) = try compose([heading("Long"), Block(content)])
      #expect(texts.count > 1)
      #expect(texts.dropFirst().allSatisfy { $0.hasPrefix("Long (continued)") }, "\(texts)")
      #expect(diagnostics.map(\.code) == ["slide-overflow"])
    }
  }

  @Test func authorsBreakSlidesThemselves() throws {
    let (texts, diagnostics) = try compose(
      [heading("One")] + paragraphs(2) + [Block(.pageBreak)] + paragraphs(2))
    #expect(texts.count == 2 && texts[1].hasPrefix("Point 0."))
    #expect(diagnostics.isEmpty)
  }

  private func division(_ blocks: [Block], _ name: String) -> Block {
    Block(.division(blocks), attributes: BlockAttributes(classes: [name]))
  }

  @Test func balancedColumnsContinueBelowTheHeading() throws {
    let (texts, diagnostics) = try compose(
      [heading("Wide"), division(paragraphs(60), "columns")] + [heading("Next")])
    #expect(texts.count > 3)
    #expect(
      texts[1..<texts.count - 1].allSatisfy { $0.hasPrefix("Wide (continued) Point") }, "\(texts)")
    #expect(texts[texts.count - 1].hasPrefix("Next"))
    for number in 0..<60 {
      #expect(texts.count { $0.contains("Point \(number).") } == 1, "\(number)")
    }
    #expect(diagnostics.map(\.code) == ["slide-overflow"])
  }

  @Test func textBelowColumnsContinuesBelowTheHeading() throws {
    let (texts, _) = try compose(
      [heading("Wide"), division(paragraphs(6), "columns")] + paragraphs(14))
    #expect(texts.count > 1 && texts[1].hasPrefix("Wide (continued) Point"), "\(texts)")
  }

  @Test func columnsSideBySideEachFillTheNextSlide() throws {
    let columns = division(
      [
        division(paragraphs(30), "column"),
        division([Block(.paragraph(InlineText("Short.")))], "column"),
      ],
      "columns")
    let (texts, diagnostics) = try compose([heading("Two"), columns])
    let (alone, _) = try compose([heading("One")] + paragraphs(30))
    // The longer column takes as many pages as it would alone.
    #expect(texts.count == alone.count, "\(texts)")
    #expect(texts[0].contains("Short."))
    #expect(texts.dropFirst().allSatisfy { $0.hasPrefix("Two (continued) Point") }, "\(texts)")
    for number in 0..<30 {
      #expect(texts.count { $0.contains("Point \(number).") } == 1, "\(number)")
    }
    #expect(diagnostics.map(\.code) == ["slide-overflow"])
  }

  @Test func aTableInAColumnRepeatsItsHeader() throws {
    let table = Table(
      alignments: [.natural, .natural], header: [InlineText("Place"), InlineText("Count")],
      rows: (0..<40).map { [InlineText("Town\($0)"), InlineText("1")] })
    let columns = division(
      [
        division([Block(.table(table))], "column"),
        division([Block(.paragraph(InlineText("Short.")))], "column"),
      ],
      "columns")
    let (texts, _) = try compose([heading("Two"), columns])
    #expect(texts.count > 2)
    for text in texts { #expect(text.contains("Place"), "\(text)") }
    for number in 0..<40 {
      #expect(texts.count { ($0 + " ").contains("Town\(number) ") } == 1, "\(number)")
    }
  }

  @Test func columnsWithFootnotesFillSlidesAboveTheirNotes() throws {
    func point(_ number: Int) -> Block {
      var text = InlineText("Point \(number).")
      if number % 6 == 0 { text.items.append(Inline(.footnoteReference(number / 6))) }
      return Block(.paragraph(text))
    }
    let columns = division(
      [
        division((0..<18).map(point), "column"),
        division([Block(.paragraph(InlineText("Short.")))], "column"),
      ],
      "columns")
    let notes = (0..<3).map {
      Footnote(label: "n\($0)", blocks: [DocumentFixtures.paragraph("Remark \($0).")])
    }
    let texts = try DocumentFixtures.compose(
      Document(blocks: [heading("Two"), columns], footnotes: notes),
      settings: DocumentSettings(theme: .slides)
    ).pages.map(\.text)
    #expect(texts[0].contains("Short."))
    for number in 0..<18 {
      let pages = texts.filter { $0.contains("Point \(number).") }
      #expect(pages.count == 1, "\(texts)")
      if number % 6 == 0 { #expect(pages.first?.contains("Remark \(number / 6).") == true) }
    }
  }

  @Test func aHeadingInAColumnIsNotLeftAtTheEndOfASlide() throws {
    for count in 4...9 {
      let column =
        paragraphs(count) + [heading("Within", level: 4)] + [
          Block(.paragraph(InlineText("Below it.")))
        ]
      let (texts, _) = try compose(
        [heading("Two"), division([division(column, "column")], "columns")])
      let page = try #require(texts.first { $0.contains("Within") })
      #expect(page.contains("Below it."), "\(texts)")
    }
  }

  @Test func otherThemesRepeatNothing() throws {
    let (texts, diagnostics) = try compose(
      [heading("Many", level: 1)] + paragraphs(60), theme: .book)
    #expect(texts.count > 1 && texts[1].hasPrefix("Point"), "\(texts)")
    #expect(diagnostics.isEmpty)
  }
}
