import ComposeHyphenation
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "https://example.org/hyphenation", "www.hyphenation.org", "(www.hyphenation.org)",
    "somebody@hyphenation.org", "/usr/share/hyphenation", "./hyphenation", "~/hyphenation/table",
    "C:\\hyphenation", "hyphenation_table", "query?hyphenation=table", "hyphenation.swift",
    "std::hyphenation", "mailto:a@b.c?hyphenation", "hyphenation/table/associate",
  ])
  func addressesHaveNoPointsOfPatterns(address: String) throws {
    #expect(try hyphenator("en-US").points(in: address).isEmpty)
    #expect(try hyphenator("en-US").points(in: "table \(address) table").count == 2)
  }

  @Test(arguments: [
    "table/hyphenation", "table.", "(table)", "table:", "table?", "“table.”", "table…table",
    "table—table", "table/", "#table", "table,", "table)/hyphenation",
  ])
  func wordsWithPunctuationAreNoAddresses(words: String) throws {
    #expect(try !hyphenator("en-US").points(in: words).isEmpty)
  }
}
