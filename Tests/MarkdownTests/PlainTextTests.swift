import ComposeDocumentModel
import ComposeMarkdown
import Testing

@Suite struct PlainTextTests {
  private func lines(_ text: String, isMonospaced: Bool = false) throws -> [InlineText] {
    try PlainTextReader(isMonospaced: isMonospaced).read(Array(text.utf8)).document.blocks.map {
      guard case .paragraph(let text) = $0.content else { return InlineText("?") }
      return text
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func emptyLinesBetweenOthersAreParagraphsWithoutText(end: String) throws {
    let text = ["", "one", "two", "", " ", "three", "", ""].joined(separator: end)
    #expect(try lines(text).map(\.plainText) == ["one", "two", "", "", "three"])
  }

  @Test func manyEmptyLinesAreCutShort() throws {
    let count = try lines("a" + String(repeating: "\n", count: 100_000) + "b").count
    #expect(count < 1_000)
  }

  @Test func monospacedLinesAreCode() throws {
    let line = try #require(try lines("a  b", isMonospaced: true).first)
    guard case .code = line.items[0].kind else {
      Issue.record("no code")
      return
    }
    #expect(line.plainText == "a  b")
  }
}
