import ComposeDocumentModel
import ComposeNumbering
import Testing

@Suite struct AbbreviationTests {
  private let definitions = """
    *[HTML]: Hypertext Markup Language
    *[HTML5]: the fifth HTML
    *[e.g.]: for example


    """

  private func lines(
    _ text: String, _ change: (inout NumberingSettings) -> Void = { _ in }
  ) throws -> [String] {
    try Numbered(definitions + text, change).lines
  }

  @Test func theFirstUseIsSpelledOut() throws {
    #expect(
      try lines("HTML, HTML and XHTML, HTML5.\n")
        == ["Hypertext Markup Language (HTML), HTML and XHTML, the fifth HTML (HTML5)."])
    #expect(try lines("HTML\n") { $0.spellsOutAbbreviations = false } == ["HTML"])
  }

  @Test func headingsAreNotSpelledOut() throws {
    #expect(
      try lines("# HTML\n\nUse HTML, e.g. here.\n")
        == ["HTML", "Use Hypertext Markup Language (HTML), for example (e.g.) here."])
  }

  @Test func laterUsesAreMarked() throws {
    let numbered = try Numbered(definitions + "HTML and HTML and `HTML`\n")
    guard case .paragraph(let text) = numbered.result.document.blocks.last?.content else {
      Issue.record("no paragraph")
      return
    }
    let marks = text.items.filter { item in
      if case .begin(.abbreviation("Hypertext Markup Language")) = item.kind { true } else { false }
    }
    #expect(marks.count == 1)
    #expect(numbered.result.abbreviations.map(\.short) == ["HTML"])
  }

  @Test(.timeLimit(.minutes(1))) func manyAbbreviationsTakeLinearTime() throws {
    var text = ""
    for number in 0..<20_000 { text += "*[a\(number)]: b\n" }
    text += "\n" + String(repeating: "a1 a2 a99999 a ", count: 50_000)
    _ = try Numbered(text)
    var same = ""
    for number in 0..<20_000 { same += "*[a.\(number)]: b\n" }
    _ = try Numbered(same + "\n" + String(repeating: "a ", count: 100_000))
  }
}
