import ComposeDiagnostics
import Testing

struct SpellingTests {
  private let words = ["author", "title", "toc", "toc-depth", "page-size", "widow"]

  @Test(arguments: [
    ("auhtor", "author"), ("authro", "author"), ("tittle", "title"), ("Titel", "title"),
    ("pagesize", "page-size"), ("widwo", "widow"), ("tocs", "toc"),
  ])
  func aMisspeltWordIsFound(word: String, candidate: String) {
    #expect(Spelling.closest(to: word, among: words) == candidate)
  }

  @Test(arguments: ["numbersections", "x", "", "tilde-of-all", "abc"])
  func anotherWordIsNot(word: String) {
    #expect(Spelling.closest(to: word, among: words) == nil)
  }

  @Test func theNearestCandidateIsSuggested() {
    #expect(Spelling.closest(to: "columm", among: ["colum", "column", "columns"]) == "colum")
    #expect(Spelling.closest(to: "column", among: ["columns", "column"]) == "column")
  }

  @Test func longWordsHaveNoSuggestion() {
    let word = String(repeating: "a", count: 100)
    #expect(Spelling.closest(to: word, among: [word]) == nil)
  }

  @Test func theClosestWordIsSuggested() {
    #expect(Spelling.closest(to: "auhtor", among: ["title", "author"]) == "author")
    #expect(Spelling.closest(to: "widwo", among: ["window", "widow"]) == "widow")
    #expect(Spelling.closest(to: "TOC", among: ["toc"]) == "toc")
  }

  @Test func nothingIsSuggestedForAnotherWord() {
    #expect(Spelling.closest(to: "colour", among: ["title", "author"]) == nil)
    #expect(Spelling.closest(to: "", among: ["a"]) == nil)
    #expect(Spelling.closest(to: String(repeating: "a", count: 65), among: ["a"]) == nil)
  }
}
