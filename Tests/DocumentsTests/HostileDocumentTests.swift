import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// Documents that are odd or meant to do harm: nothing is lost, repeated or flooded.
@Suite struct HostileDocumentTests {
  private func call(_ words: String, _ notes: Int...) -> Block {
    var text = InlineText(words)
    text.items += notes.map { Inline(.footnoteReference($0)) }
    return Block(.paragraph(text))
  }

  @Test func aNoteCalledOftenIsSetOnceAPage() throws {
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: (0..<120).map { call("Paragraph \($0)", 0) },
        footnotes: [Footnote(label: "a", blocks: [DocumentFixtures.paragraph("Only once.")])]))
    #expect(composed.pages.count > 2)
    for page in composed.pages {
      #expect(page.runs.count { $0.text == "Only once." } == 1)
    }
  }

  @Test func notesCalledFromNotesAreSetToo() throws {
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [call("Text", 0)],
        footnotes: [
          Footnote(label: "a", blocks: [call("First", 1)]),
          Footnote(label: "b", blocks: [call("Second", 2)]),
          // The last one calls the first again: no loop.
          Footnote(label: "c", blocks: [call("Third", 0)]),
        ]))
    let text = composed.pages[0].text
    for word in ["First", "Second", "Third"] { #expect(text.contains(word)) }
  }

  @Test func aNoteInAlternateTextIsNotLost() throws {
    let reference = ImageReference(destination: "no.png")
    let text = InlineText(
      utf8: Array("A chart".utf8),
      items: [
        Inline(.begin(.image(reference))), Inline(.text, range: 0..<7),
        Inline(.footnoteReference(0)), Inline(.end(.image(reference))),
      ])
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [Block(.paragraph(text))],
        footnotes: [Footnote(label: "a", blocks: [DocumentFixtures.paragraph("Its note.")])]))
    #expect(composed.pages[0].text.contains("Its note."))
  }

  @Test func aFloodOfWarningsIsCutShort() throws {
    let blocks = (0..<200).map { number in
      let reference = ImageReference(destination: "missing\(number).png")
      return Block(
        .paragraph(
          InlineText(
            items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])))
    }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks))
    let limit = LayoutLimits().maximumDiagnosticsOfAKind
    #expect(composed.diagnostics.filter { $0.severity == .warning }.count == limit)
    #expect(composed.diagnostics.last?.message.contains("\(200 - limit) more") == true)
  }

  @Test func aWordWiderThanTheLineIsReported() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.paragraph(String(repeating: "m", count: 400))]))
    #expect(composed.diagnostics.map(\.code) == ["broken-word"])
  }

  @Test func aLongSectionTitleIsCutAtTheHead() throws {
    var settings = DocumentSettings()
    settings.runningHeader = true
    let title = String(repeating: "long title ", count: 400)
    let blocks =
      [
        Block(
          .heading(level: 1, InlineText(title)),
          attributes: BlockAttributes(identifier: "title"))
      ] + (0..<30).map { _ in DocumentFixtures.prose(8) }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    let page = try #require(composed.pages.last)
    let head = try #require(page.runs.first { $0.origin.y < 72 })
    #expect(head.text.hasSuffix("…"))
    #expect(head.origin.x >= settings.margins.left)
  }

  @Test func aTableTooWideIsReportedWithItsPlace() throws {
    let row = (0..<100).map { InlineText("c\($0)") }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        Block(
          .table(
            Table(alignments: Array(repeating: .natural, count: 100), header: row, rows: [row])),
          range: .init(file: 0, 7..<90))
      ]))
    let warning = try #require(composed.diagnostics.first { $0.code == "table-too-wide" })
    #expect(warning.range?.lowerBound == 7)
    for number in 0..<100 { #expect(composed.pages.contains { $0.text.contains("c\(number)") }) }
  }
}
