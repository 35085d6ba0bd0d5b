import ComposeMathSyntax
import Testing

@Suite("Math syntax")
struct MathSyntaxTests {
  /// The tree of a formula as text, after a check that it has no problems.
  func tree(_ source: String, _ style: MathStyle = .display) -> String {
    let formula = Formula(latex: source, style: style)
    #expect(formula.problems.isEmpty, "\(source)")
    return formula.debugDescription
  }

  @Test func lettersAndOperatorsHaveClasses() {
    #expect(tree("a+b=-c") == "a +:bin b =:rel −:bin c")
    #expect(
      tree("\\sum_{i=1}^n x_i")
        == "(scripts ∑:op:large:displaylimits _[i =:rel 1] ^n) (scripts x _i)")
  }

  @Test func fractionsAndRadicalsTakeArguments() {
    #expect(tree("\\frac12 \\frac{a}{b+c}") == "(frac 1 2) (frac a [b +:bin c])")
    #expect(tree("{a \\over b}") == "(group (frac a b))")
    #expect(tree("\\sqrt[3]{x}\\sqrt y") == "(sqrt x 3) (sqrt y)")
    #expect(tree("\\binom nk") == "(frac no-bar () n k)")
  }

  @Test func fencesHoldTheirParts() {
    #expect(tree("\\left( a \\middle| b \\right]") == "(fence ( a | b ])")
    #expect(tree("\\bigl\\{ x \\bigr.") == "(big1 { open) x (big1 . close)")
  }

  @Test func textKeepsItsSpaces() {
    #expect(
      tree("a \\text{ if $x$ is \\textbf{big}}") == "a (text \" if \" $x$ \" is \" \"big\":bold)")
  }

  @Test func primesStandBesideSuperscripts() {
    #expect(tree("f''^2_i") == "(scripts f _i ^2 '2)")
  }

  @Test func environmentsHaveRowsAndCells() {
    #expect(
      tree("\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}")
        == "(array pmatrix matrix () columns cc (row 1 2) (row 3 4))")
    #expect(
      tree("\\begin{align}a&=b\\label{x}\\\\c&=d\\notag\\end{align}")
        == "(array align aligned columns rl (row numbered label \"x\" a [=:rel b]) (row c [=:rel d]))"
    )
  }

  @Test func definitionsHoldForLaterFormulas() {
    var macros = MathMacros()
    _ = Formula(latex: "\\newcommand{\\half}[1]{\\frac{#1}{2}}", macros: &macros)
    let formula = Formula(latex: "\\half x", macros: &macros)
    #expect(formula.debugDescription == "(frac x 2)")
    #expect(formula.problems.isEmpty)
  }

  @Test func unknownCommandsAreWarningsWithASuggestion() {
    let formula = Formula(latex: "\\alhpa + 1")
    #expect(formula.debugDescription == "(unknown \\alhpa) +:bin 1")
    #expect(formula.problems.map(\.code) == ["unknown-math-command"])
    #expect(formula.problems.first?.range == 0..<6)
    #expect(formula.problems.first?.hint == "did you mean ‘\\alpha’?")
  }
}
