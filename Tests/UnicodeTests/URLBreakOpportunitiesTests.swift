import ComposeUnicode
import Testing

private func pieces(_ text: String) -> [String] {
  var found: [BreakOpportunity] = []
  appendURLBreakOpportunities(in: Array(text.utf8), into: &found)
  return cut(text, at: found.map(\.offset))
}

@Suite struct URLBreakOpportunitiesTests {
  @Test func addressesBreakAfterTheirSeparators() {
    #expect(
      pieces("see https://example.org/a/long-path?key=value&x=%20y#part now")
        == [
          "see https://", "example.", "org/", "a/", "long-", "path?", "key=", "value&", "x=",
          "%20y#", "part now",
        ])
  }

  @Test func identifiersAndPathsBreakToo() {
    #expect(
      pieces("Sources/UnicodeText/some_long_name.swift")
        == ["Sources/", "UnicodeText/", "some_", "long_", "name.", "swift"])
  }

  @Test func numbersAndPortsStayWhole() {
    #expect(
      pieces("http://localhost:8080/v1.25/list")
        == ["http://", "localhost:8080/", "v1.25/", "list"])
  }

  @Test func shortAndPlainWordsAreLeftAlone() {
    #expect(pieces("a/b and/or x_y") == ["a/b and/or x_y"])
    #expect(
      pieces("Donaudampfschifffahrtsgesellschaft,") == ["Donaudampfschifffahrtsgesellschaft,"])
    #expect(pieces("twenty-one-hundred-and-something") == ["twenty-one-hundred-and-something"])
  }

  @Test func runsOfSeparatorsStayTogether() {
    #expect(
      pieces("https://example.org/?=&...x/--flag")
        == ["https://", "example.", "org/?=&...", "x/--flag"])
  }

  @Test func tailoringAddsThemToTheRules() {
    let text = "at https://example.org/index.html today"
    var found: [BreakOpportunity] = []
    appendBreakOpportunities(
      in: Array(text.utf8), tailoring: LineBreakTailoring(urls: true), into: &found)
    #expect(
      cut(text, at: found.map(\.offset))
        == ["at ", "https://", "example.", "org/", "index.", "html ", "today"])
    #expect(Set(found.map(\.offset)).count == found.count)
  }
}
