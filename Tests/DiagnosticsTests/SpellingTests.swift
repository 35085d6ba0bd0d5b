import ComposeDiagnostics
import Testing

struct SpellingTests {
  private let words = ["author", "title", "toc", "toc-depth", "page-size", "widow"]

  @Test(arguments: [
    ("auhtor", "author"), ("authro", "author"), ("tittle", "title"), ("Titel", "title"),
    ("pagesize", "page-size"), ("widwo", "widow"), ("tocs", "toc"),
  ])
  func aMisspeltWordIsFound(word: String, candidate: String) {
    #expect(Spelling.suggestion(for: word, among: words) == candidate)
  }

  @Test(arguments: ["numbersections", "x", "", "tilde-of-all", "abc"])
  func anotherWordIsNot(word: String) {
    #expect(Spelling.suggestion(for: word, among: words) == nil)
  }

  @Test func theNearestCandidateIsSuggested() {
    #expect(Spelling.suggestion(for: "columm", among: ["colum", "column", "columns"]) == "colum")
    #expect(Spelling.suggestion(for: "column", among: ["columns", "column"]) == "column")
  }

  @Test func longWordsHaveNoSuggestion() {
    let word = String(repeating: "a", count: 100)
    #expect(Spelling.suggestion(for: word, among: [word]) == nil)
  }
}
