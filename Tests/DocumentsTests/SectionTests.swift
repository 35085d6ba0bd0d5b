import ComposeDocumentModel
import ComposeDocuments
import ComposeGraphics
import ComposeNumbering
import Testing

/// Each heading of the text begins a section of the structure tree, which holds what follows.
@Suite struct SectionTests {
  /// The elements under the document, a line each, indented by how deep they lie.
  private func outline(_ recording: RecordingContext) -> [String] {
    var depths: [StructureElement: Int] = [.document: -1]
    var lines: [(parent: Int, text: String)] = []
    for command in recording.commands {
      guard case .element(let element, let role, let parent, _) = command,
        let depth = depths[parent]
      else { continue }
      depths[element] = depth + 1
      lines.append((depth, String(repeating: " ", count: depth + 1) + "\(role)"))
    }
    return lines.map(\.text)
  }

  private func heading(_ level: Int, _ text: String = "H") -> Block {
    Block(.heading(level: level, InlineText(text)))
  }

  private let text = DocumentFixtures.paragraph("Text")

  private func composed(_ blocks: [Block]) throws -> [String] {
    let whole = try DocumentFixtures.compose(Document(blocks: blocks)).recording
    let recording = RecordingContext()
    let stream = try DocumentStream(on: recording)
    for block in blocks { try stream.append(block) }
    _ = try stream.finish()
    // But for the division of what stands before the text, both are the same.
    let lines = outline(whole).filter { $0 != "division" }
    #expect(lines == outline(recording))
    return lines
  }

  @Test func sectionsNestAsTheirHeadingsDo() throws {
    #expect(
      try composed([text, heading(1), text, heading(2), text, heading(2), heading(1), text]) == [
        "paragraph",
        "section", " heading(level: 1)", " paragraph",
        " section", "  heading(level: 2)", "  paragraph", " section", "  heading(level: 2)",
        "section", " heading(level: 1)", " paragraph",
      ])
  }

  @Test func levelsThatAreSkippedMakeNoSections() throws {
    #expect(
      try composed([heading(3), heading(6), heading(2), text]) == [
        "section", " heading(level: 1)", " section", "  heading(level: 2)",
        "section", " heading(level: 1)", " paragraph",
      ])
  }

  @Test func headingsInOtherBlocksBeginNone() throws {
    #expect(
      try composed([heading(1), Block(.quote([heading(1), text])), text, heading(1, "")]) == [
        "section", " heading(level: 1)", " blockQuote", "  heading(level: 1)", "  paragraph",
        // The last of these is of the heading without words.
        " paragraph", " paragraph",
      ])
  }

  @Test(arguments: [Theme.book, .thesis])
  func chaptersAreNumberedAboveTheirTitle(theme: Theme) throws {
    var settings = DocumentSettings(theme: theme)
    settings.numbering.sectionDepth = 3
    var appendix = Block(.heading(level: 1, InlineText("Tables")))
    appendix.attributes.classes = ["appendix"]
    let blocks = [
      Block(.heading(level: 1, InlineText("Tides"))), Block(.heading(level: 2, InlineText("Ebb"))),
      appendix,
    ]
    let pages = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages
    #expect(pages[0].text.hasPrefix("Chapter\u{A0}1 Tides 1.1"), "\(pages[0].text)")
    #expect(pages[1].text.hasPrefix("Appendix\u{A0}A Tables"), "\(pages[1].text)")
    settings.theme.headings[0].setsNumberAbove = false
    let beside = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages
    #expect(!beside[0].text.contains("Chapter"))
  }
}
