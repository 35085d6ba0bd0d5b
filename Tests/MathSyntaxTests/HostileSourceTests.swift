import ComposeDiagnostics
import ComposeMathSyntax
import TestSupport
import Testing

@Suite("Hostile mathematics")
struct HostileSourceTests {
  /// A limit beyond that of the length, so that the others are reached.
  let longer = MathReadingLimits(maximumLength: 20_000_000)

  @Test(arguments: [
    "{", "\\left(", "\\begin{matrix}", "\\frac{", "x^{", "\\text{", "\\text{$", "\\sqrt[", "\\hat",
    "\\mathbf{",
    "\\begin{array}{@{", "\\displaystyle{", "a\\over{", "\\not", "\\color{red}", "\\displaystyle",
    "}", "&", "\\\\",
    "\\text\\textbf", "\\substack{", "\\begingroup", "\\(", "$", "^", "_", "'", "\\overbrace",
    "\\text{\\color{red}",
    "\\ce{", "\\ce{^{", "\\bra", "\\middle|", "\\right)", "\\def\\a{", "\\left", "\\hbox", "\\verb",
    "\\begin{CD}@>",
  ])
  func deepNestingEnds(_ unit: String) {
    let source = String(repeating: unit, count: 100_000)
    let formula = Formula(latex: source, limits: longer)
    expectSound(formula)
    #expect(
      !formula.problems.isEmpty || unit == "\\color{red}" || unit == "\\displaystyle" || unit == "'"
        || unit == "\\\\")
  }

  /// What is set twice doubles with each level.
  @Test(arguments: [#"\op{"#, #"\ip{"#, #"\ev{A}{"#, #"\ketbra{"#, #"\dv["#])
  func argumentsThatAreSetTwiceEnd(_ unit: String) {
    func formula(_ depth: Int) -> Formula {
      let end = unit.hasSuffix("[") ? "]{f}{x}" : "}"
      return Formula(
        latex: String(repeating: unit, count: depth) + "x" + String(repeating: end, count: depth))
    }
    #expect(formula(6).problems.isEmpty, "\(formula(6).problems.map(\.message))")
    #expect(formula(40).problems.contains { $0.code == "math-too-many-expansions" })
  }

  @Test func aMillionFencesEnd() {
    expectSound(Formula(latex: String(repeating: "\\left(", count: 1_000_000), limits: longer))
  }

  @Test func macrosThatDoubleThemselvesEnd() {
    var source = "\\def\\a{x}"
    for name in "bcdefghijklmnopqrstuvwxyz" {
      let previous = Character(Unicode.Scalar(name.unicodeScalars.first!.value - 1)!)
      source += "\\def\\\(name){\\\(previous)\\\(previous)\\\(previous)\\\(previous)}"
    }
    let formula = Formula(latex: source + "\\z")
    #expect(formula.problems.map(\.code) == ["math-too-many-expansions"])
  }

  @Test func argumentsThatDoubleEnd() {
    let formula = Formula(
      latex: "\\def\\a#1{\\a{#1#1}}\\a{xxxxxxxxxx}")
    #expect(formula.problems.map(\.code) == ["math-too-many-expansions"])
  }

  @Test func macrosOfThemselvesEnd() {
    #expect(
      Formula(latex: "\\def\\a{\\a}\\a").problems.map(\.code) == ["math-too-many-expansions"])
    #expect(
      Formula(latex: "\\let\\xa\\xb\\let\\xb\\xa\\xa").problems.map(\.code) == [
        "unknown-math-command"
      ])
  }

  @Test func longFormulasAreNotRead() {
    let formula = Formula(latex: String(repeating: "x", count: 65_537))
    #expect(formula.problems.map(\.code) == ["math-too-long"])
    #expect(formula.content.isEmpty)
  }

  @Test func controlCharactersAreReported() {
    #expect(Formula(latex: "a\u{0}b").problems.map(\.code) == ["math-bad-character"])
    #expect(Formula(latex: "\\text{a\u{0}b}").problems.map(\.code) == ["math-bad-character"])
  }

  @Test func mutatedFormulasNeverTrap() throws {
    var seeds = [
      "\\begin{align}a&=\\frac{b}{c}\\tag{1}\\\\[1ex]\\label{x}d\\end{align}",
      "\\left(\\sum_{i=1}^n x_i'\\right)^2",
      "\\text{if $x$ and \\textbf{y\\'e}}",
      "\\begin{array}{|c@{x}*{2}{l}|}\\hline a&\\multicolumn{2}{c}{b}\\\\\\cline{1-2}\\end{array}",
      "\\newcommand{\\a}[2][x]{#1+#2}\\a[y]{z}\\def\\b#1|{#1}\\b1|\\edef\\c{\\a{1}}",
      "\\ce{2H2 + O2 ->[a][b] 2H2O v}",
      "\\begin{CD}A @>a>b> B\\\\@VVV @|\\\\C @= D\\end{CD}",
      "\\sideset{_1^2}{_3^4}\\prod \\prescript{a}{b}{C} \\genfrac[]{1pt}{0}{a}{b}",
      "x²₁ \\verb|a b| \\href{http://a.b/%20}{c} \\color{#123}d \\char\"41 \\not= \\mathchoice{a}{b}{c}{d}",
    ]
    if MathLists.folder != nil {
      for name in ["katex-spec.jsonl", "temml-tests.jsonl", "mathjax-tex2mml.jsonl"] {
        seeds += try MathLists.formulas(name).map(\.tex)
      }
    }
    var generator = SeededGenerator(state: 2026)
    let pieces = [
      "{", "}", "\\", "$", "&", "\\\\", "^", "_", "'", "[", "]", "#1", "%", "\\left", "\\right",
      "\\begin{matrix}",
      "\\end{matrix}", "\\over", "\\text{", "\\def\\a", "\\frac", "\\ce{", "\u{0}", "é", "\u{301}",
      "²", "\\a", "~",
      "\\limits", "\\verb", "\\char", "\\color", "\\hline", "\\tag", "*", "@", "(", "\\let\\a",
      "\\expandafter", "1pt",
    ]
    var macros = MathMacros()
    for round in 0..<3000 {
      var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &generator)].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < bytes.count: bytes.remove(at: place)
        case 1 where place < bytes.count:
          let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
          bytes.removeSubrange(place..<end)
        case 2:
          let other = Array(seeds[Int.random(in: 0..<seeds.count, using: &generator)].utf8)
          bytes.insert(
            contentsOf: other.prefix(Int.random(in: 0...40, using: &generator)), at: place)
        default:
          bytes.insert(
            contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8, at: place)
        }
      }
      if round % 50 == 0 { macros = MathMacros() }
      expectSound(
        Formula(
          latex: String(decoding: bytes, as: UTF8.self), style: round % 2 == 0 ? .display : .text,
          macros: &macros))
    }
  }
}
