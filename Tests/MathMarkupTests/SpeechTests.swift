import ComposeMathMarkup
import ComposeMathSyntax
import TestSupport
import Testing

@Suite("Formulas in words")
struct SpeechTests {
  /// `Spoken/LANGUAGE.txt` beside this file has a formula in one line and its words in the next.
  @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja"])
  func formulasAreSaidAsTheListOfTheLanguageHasThem(language: String) throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let bytes = try TemporaryFolder.read(path: "\(folder)/Spoken/\(language).txt")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count >= 50)
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      let formula = Formula(latex: String(lines[index]))
      #expect(formula.spokenText(language: language) == String(lines[index + 1]), "\(lines[index])")
    }
  }

  /// Each array within another was said twice, and so the innermost one 2^30 times.
  @Test func arraysOfOneRowWithinOneAnotherAreSaidOnce() {
    let formula = Formula(
      latex: String(repeating: #"\begin{aligned}"#, count: 30) + "x"
        + String(repeating: #"\end{aligned}"#, count: 30))
    #expect(formula.spokenText(language: "en") == "x")
  }

  @Test func tagsOfRegionsAreThoseOfTheirLanguage() {
    let formula = Formula(latex: "a=b")
    #expect(formula.spokenText(language: "de-AT") == "a gleich b")
    #expect(formula.spokenText(language: "EN_us") == "a equals b")
    #expect(formula.spokenText(language: "zh-Hant") == "a 等于 b")
  }

  @Test func otherLanguagesHaveNoWords() {
    #expect(Formula(latex: "a=b").spokenText(language: "fi") == nil)
    #expect(Formula(latex: "a=b").spokenText(language: "") == nil)
    #expect(Formula(latex: "a=b").spokenText(language: "eng") == nil)
  }

  @Test func nothingOfTwoReadingsIsSaidTheSame() {
    let pairs = [
      ("\\frac{a}{b+c}", "\\frac{a}{b}+c"), ("\\sqrt{a+b}", "\\sqrt{a}+b"), ("x^{n+1}", "x^n+1"),
      ("x_{i+1}", "x_i+1"), ("\\overline{a+b}", "\\overline{a}+b"),
      ("\\left|a+b\\right|", "\\left|a\\right|+b"), ("x^{n_1}", "x_1^n"), ("Aa", "aa"),
      ("\\frac{\\frac{a}{b}}{c}", "\\frac{a}{\\frac{b}{c}}"),
    ]
    for language in ["en", "de", "fr", "es", "it", "pt", "nl", "ru", "zh", "ja"] {
      for (first, second) in pairs {
        #expect(
          Formula(latex: first).spokenText(language: language)
            != Formula(latex: second).spokenText(language: language), "\(language): \(first)")
      }
    }
  }
}
