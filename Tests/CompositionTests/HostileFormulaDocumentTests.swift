import ComposeComposition
import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

/// Formulas that no author writes, through the whole composer.
struct HostileFormulaDocumentTests {
  @Test(arguments: [
    "$", "$$", "$$$", "$a", "$$a", "\\begin{align}", "\\begin{align}a", "$a$$", "$$a$", "\\(",
    "\\[a",
    "$\\", "$$\\begin{x}$$", "$\\frac$", "$$\\tag$$", "$$\\label{$$", "$\\left($", "$\\right)$",
    "$^$", "$_{}^{}$", "$$\\\\\\\\$$", "$$&&&$$", "$\\begin{matrix}$", "$\\text{$", "$\\color$",
    "$\\rule{1e9em}{1e9em}$", "$\\kern-9999pt x$", "$\\hspace{-1e300em}x$", "$$\\displaybreak$$",
  ])
  func whatIsNotClosedOrEmptyIsComposed(formula: String) throws {
    for markdown in [
      formula, "# " + formula, "| " + formula + " | a |\n|---|---|\n| " + formula + " | b |",
      "> - " + formula, "a[^1]\n\n[^1]: " + formula, "::: proof\n" + formula + "\n:::",
      "---\ntitle: '" + formula + "'\n---\n\n" + formula + "\n\n" + formula,
    ] {
      #expect(try FormulaPages.write(markdown).pageCount > 0)
    }
  }

  @Test func macrosThatDoubleAreStopped() throws {
    var source = "\\def\\a{xx}"
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    for (before, letter) in zip(letters, letters.dropFirst()) {
      source += "\\def\\\(letter){\\\(before)\\\(before)}"
    }
    let result = try FormulaPages.write("$$\(source)\\z$$\n\nText with $\\z$.\n")
    #expect(result.diagnostics.contains { $0.code.hasPrefix("math-") })
  }

  @Test func deepNestingIsReported() throws {
    let depth = 5000
    let deep =
      String(repeating: "\\frac{1}{", count: depth) + "x" + String(repeating: "}", count: depth)
    let result = try FormulaPages.write("$$\(deep)$$\n\n# $\(deep)$\n")
    #expect(result.pageCount > 0)
    #expect(!result.diagnostics.isEmpty)
  }

  @Test func aParagraphOfManyFormulasIsComposed() throws {
    let formulas = (0..<2000).map { "$x_{\($0)} = \\frac{a}{b}$" }.joined(separator: " ")
    #expect(try FormulaPages.write(formulas).pageCount > 1)
  }

  @Test func fontsWithoutAMathTableAreUsedWithAWarning() throws {
    let pages = try FormulaPages(
      "---\nmath-font: Libertinus Serif\n---\n\n$\\frac{a}{b}$ $$\\sqrt{\\int_0^1 x}$$\n")
    #expect(pages.reports("no-math-table").count == 1)
    #expect(pages.run("𝑎") != nil || pages.run("a") != nil)
  }

  private static let pieces = [
    "$", "$$", "$$ ", " $$", "\n", "\n\n", "> ", "- ", "1. ", "# ", "| ", " |", "|---|\n", "`",
    "**",
    "\\begin{align}", "\\end{align}", "\\begin{equation}", "\\end{equation}", "\\begin{cases}",
    "\\end{cases}", "\\\\", "&", "\\frac{a}{b}", "\\frac", "{", "}", "^", "_", "\\label{a}",
    "\\eqref{a}", "\\tag{1}", "\\notag", "\\text{$x$}", "\\intertext{words}", "\\left(", "\\right)",
    "\\displaybreak ", "\\sqrt[3]{x}", "\\def\\q{\\q\\q}", "\\q", "\\newcommand{\\r}[1]{#1#1}",
    "\\r{x}", "{#eq:a}", "@eq:a", "[^1]", "[^1]: ", "::: proof\n", "::: {.theorem}\n", ":::\n",
    "words ",
    "\\(", "\\)", "\\[", "\\]", "\\color{red}", "\\href{a}{b}", "=", "+", "a", "\\allowbreak ",
    "\\multline", "\\begin{multline*}", "\\end{multline*}", "x_1^2", "\u{5D0}", "\u{4E2D}", "\t",
    "    ",
    "\\underbrace{a}_{b}", "\\substack{a\\\\b}", "\\begin{array}{c|c}", "\\end{array}", "\\hline",
  ]

  @Test(arguments: 1...8)
  func anyMixtureOfFormulasAndMarkdownIsComposed(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<25 {
      var text = [
        "", "---\nnumber-sections: true\ntoc: true\n---\n\n", "---\ncolumns: 2\n---\n\n",
      ][
        random.integer(below: 3)]
      for _ in 0..<random.integer(in: 1...60) {
        text += Self.pieces[random.integer(below: Self.pieces.count)]
      }
      #expect(try FormulaPages.write(text).pageCount > 0)
    }
  }
}
