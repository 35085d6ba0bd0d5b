import ComposeAttributedText
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGeometry
import ComposeSyntaxHighlighting
import ComposeTextLayout
import Testing

/// Documents as text with attributes.
@Suite struct DocumentTextTests {
  private func paragraph(_ string: String) -> Block { Block(.paragraph(InlineText(string))) }

  private func text(_ blocks: [Block], footnotes: [ComposeDocumentModel.Footnote] = []) throws
    -> AttributedText
  {
    try Document(blocks: blocks, footnotes: footnotes).attributedText()
  }

  private func style(_ text: AttributedText, of string: String) throws -> ParagraphStyle {
    let bytes = Array(string.utf8)
    let start = try #require(
      text.utf8.indices.first { text.utf8[$0...].starts(with: bytes) })
    return try #require(text.attributes(at: start)?.attributes.paragraphStyle)
  }

  @Test func paragraphsAndHeadingsAreLines() throws {
    let text = try text([
      Block(
        .heading(level: 2, InlineText("A heading")),
        attributes: BlockAttributes(identifier: "there")),
      paragraph("Some text."),
    ])
    #expect(text.string == "A heading\nSome text.")
    #expect(try style(text, of: "A heading").headerLevel == 2)
    #expect(try style(text, of: "A heading").keepsWithNext)
    #expect(text.attributes(at: 0)?.attributes.anchor == "there")
    #expect(try style(text, of: "Some").headerLevel == 0)
  }

  @Test func codeHasItsInks() throws {
    let code = CodeBlock(language: "swift", text: Array("// é\nlet a = 1\n".utf8))
    let text = try text([Block(.code(code))])
    #expect(text.string == "// é\u{2028}let a = 1")
    let colors = ThemeColors()
    func color(_ string: String) throws -> Color? {
      let bytes = Array(string.utf8)
      let start = try #require(text.utf8.indices.first { text.utf8[$0...].starts(with: bytes) })
      return text.attributes(at: start)?.attributes.foregroundColor
    }
    #expect(try color("//") == colors.code[.comment]?.color)
    #expect(try color("let") == colors.code[.keyword]?.color)
    #expect(try color("a =") == colors.text)
  }

  @Test func languagesOfBlocksAndPartsAreKept() throws {
    var inline = InlineText("A mot")
    inline.items = [
      Inline(.text, range: 0..<2), Inline(.begin(.language("fr"))), Inline(.text, range: 2..<5),
      Inline(.end(.language("fr"))),
    ]
    let german = BlockAttributes(language: "de")
    let text = try text([
      Block(.heading(level: 1, inline)),
      Block(.quote([paragraph("Zitat")]), attributes: german), paragraph("Text"),
    ])
    func language(of string: String) throws -> String? {
      let bytes = Array(string.utf8)
      let start = try #require(text.utf8.indices.first { text.utf8[$0...].starts(with: bytes) })
      return text.attributes(at: start)?.attributes.language
    }
    #expect(try language(of: "A ") == nil)
    #expect(try language(of: "mot") == "fr")
    #expect(try language(of: "Zitat") == "de")
    #expect(try language(of: "Text") == nil)
  }

  @Test func listsHaveMarkersAndIndents() throws {
    let inner = List(
      marker: .bullet(0x2D), isTight: true, items: [List.Item(blocks: [paragraph("inner")])])
    let list = List(
      marker: .ordered(start: 3, delimiter: 0x2E), isTight: true,
      items: [
        List.Item(blocks: [paragraph("one"), paragraph("more"), Block(.list(inner))]),
        List.Item(blocks: [paragraph("two")]),
        List.Item(blocks: [paragraph("done")], isChecked: true),
      ])
    let text = try text([Block(.list(list)), paragraph("after")])
    #expect(
      text.string
        == "\t3.\tone\nmore\n\t\u{2013}\tinner\n\t4.\ttwo\n\t\u{2611}\tdone\nafter")
    let one = try style(text, of: "one").headIndent
    #expect(one > 0)
    #expect(try style(text, of: "more").firstLineHeadIndent == one)
    #expect(try style(text, of: "inner").headIndent == 2 * one)
    #expect(try style(text, of: "after").headIndent == 0)
  }

  @Test func quotesCodeAndTablesAreInBoxes() throws {
    let table = Table(
      alignments: [.left, .right], header: [InlineText("a"), InlineText("b")],
      rows: [[InlineText("1"), InlineText("2")]])
    let text = try text([
      Block(.quote([paragraph("outer"), Block(.quote([paragraph("nested")]))])),
      Block(.code(CodeBlock(text: Array("let x\nlet y\n".utf8)))),
      Block(.table(table)),
    ])
    #expect(text.string == "outer\nnested\nlet x\u{2028}let y\na\nb\n1\n2")
    #expect(try style(text, of: "outer").textBlocks.count == 1)
    #expect(try style(text, of: "nested").textBlocks.count == 2)
    #expect(try style(text, of: "let x").textBlocks[0].backgroundColor != nil)
    let cell = try #require(try style(text, of: "2").textBlocks[0].cell)
    #expect(cell.row == 1 && cell.column == 1 && cell.table.headerRows == 1)
    #expect(try style(text, of: "2").alignment == .right)
    // It can be set as it is.
    let frame = try Framesetter(text).frame(in: Rect(x: 0, y: 0, width: 300, height: 800))
    #expect(frame.visibleRange.upperBound == text.count)
    #expect(frame.boxes.count == 2 + 1 + 4)
  }

  @Test func alertsAndDefinitionsLoseNothing() throws {
    let text = try text([
      Block(.alert(Alert(kind: .tip, blocks: [paragraph("advice")]))),
      Block(
        .definitionList([
          Definition(
            terms: [InlineText("term")],
            descriptions: [[paragraph("meaning"), Block(.quote([paragraph("said")]))]],
            isTight: true)
        ])),
      Block(.thematicBreak), Block(.pageBreak), paragraph("after"),
    ])
    #expect(text.string == "Tip\nadvice\nterm\nmeaning\nsaid\n\nafter")
    #expect(try style(text, of: "after").breakBefore == .page)
    #expect(try style(text, of: "meaning").headIndent > 0)
  }

  @Test func notesAreAttributesOfTheirCalls() throws {
    var inline = InlineText("word")
    inline.items.append(Inline(.footnoteReference(0)))
    let text = try text(
      [Block(.paragraph(inline))],
      footnotes: [ComposeDocumentModel.Footnote(label: "a", blocks: [paragraph("The note.")])])
    let notes = text.footnotes
    try #require(notes.count == 1)
    #expect(notes[0].note.text.string == "The note.")
    #expect(String(decoding: text.utf8[notes[0].range], as: UTF8.self) == "1")
  }

  @Test func deepNestingEnds() throws {
    var block = paragraph("deep")
    for _ in 0..<1_000 { block = Block(.quote([block])) }
    let text = try text([block])
    #expect(text.string == "deep")
    #expect(try style(text, of: "deep").textBlocks.count == TextBlock.deepest)
  }

  /// The ink of a text set in a frame, of the width that pages have.
  private func frame(_ blocks: [Block]) throws -> Frame {
    let settings = DocumentSettings()
    let width = settings.pageSize.width - settings.margins.left - settings.margins.right
    return try Framesetter(text(blocks)).frame(
      in: Rect(x: 0, y: 0, width: width, height: 4_000))
  }

  @Test func textLooksAsItsPagesDo() throws {
    let words = String(repeating: "several words of text ", count: 12)
    let blocks = [
      Block(.heading(level: 2, InlineText("One"))), paragraph(words),
      Block(.quote([paragraph(words)])), paragraph(words),
      Block(.code(CodeBlock(text: Array("let x = 1\nlet y = 2\n".utf8)))), paragraph(words),
      Block(.alert(Alert(kind: .tip, blocks: [paragraph(words)]))), paragraph("End."),
    ]
    let page = try DocumentFixtures.compose(Document(blocks: blocks)).pages[0]
    let margin = DocumentSettings().margins
    var pageLines: [Double] = []
    for run in page.runs.dropLast() where run.origin.y != pageLines.last {
      pageLines.append(run.origin.y)
    }
    let frame = try frame(blocks)
    let lines = frame.lines.map { $0.origin.y + margin.top }
    // Line by line at the same height, and as long.
    try #require(lines.count == pageLines.count)
    for (one, other) in zip(lines, pageLines) { #expect(abs(one - other) < 0.02) }
    #expect(frame.lines.map(\.line.range.count).max() ?? 0 > 60)
  }
}
