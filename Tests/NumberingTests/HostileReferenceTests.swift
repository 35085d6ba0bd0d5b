import ComposeDocumentModel
import ComposeNumbering
import Testing

@Suite struct HostileReferenceTests {
  @Test(.timeLimit(.minutes(1))) func figuresTakeLinearTime() throws {
    var text = ""
    for number in 0..<100_000 { text += "![a](a.png){#fig:f\(number)}\n\n" }
    text += "[@fig:f99999]\n"
    let numbered = try Numbered(text)
    #expect(numbered.last == "Figure\u{A0}100000")
  }

  @Test(.timeLimit(.minutes(1))) func termsTakeLinearTime() throws {
    let text = String(repeating: "[a]{.index} ", count: 300_000)
    #expect(try Numbered(text).result.terms.count == 300_000)
  }

  @Test(.timeLimit(.minutes(1))) func titlesAreNotRepeatedWithoutEnd() throws {
    let title = String(repeating: "word ", count: 10_000)
    let text = "# \(title){#a}\n\n" + String(repeating: "[](#a) ", count: 10_000)
    let numbered = try Numbered(text)
    #expect(numbered.last.utf8.count < 4_000_000)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[@", "[@fig:", "@fig:a ", "[@fig:a;", "[-@fig:a", "[a]{.index}", "[]{.index entry=", "@",
      "]{.page}", "[](#a){.page}",
    ])
  func anyRepetitionEnds(part: String) throws {
    _ = try Numbered(String(repeating: part, count: 50_000))
  }

  @Test func unknownLabelsAreListedUpToALimit() throws {
    let text = String(repeating: "[@fig:none] ", count: 1_000)
    let messages = try Numbered(text).messages
    #expect(messages.count == 101)
    #expect(messages.last == "900 more references to unknown identifiers")
  }

  @Test func duplicatesAreListedUpToALimit() throws {
    let text = String(repeating: "![a](a.png){#fig:a}\n\n", count: 1_000)
    #expect(try Numbered(text).messages.count == 200)
  }
}
