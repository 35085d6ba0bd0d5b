import ComposeDiagnostics
import ComposeMathSyntax
import Testing

@Suite("Constructs of mathematics")
struct ConstructTests {
  private func tree(_ source: String, _ style: MathStyle = .display) -> String {
    let formula = Formula(latex: source, style: style)
    #expect(formula.problems.isEmpty, "\(source): \(formula.problems.map(\.message))")
    return formula.debugDescription
  }

  @Test func declarationsHoldToTheEndOfTheirList() {
    #expect(tree("a{b\\displaystyle c}d") == "a (group [b (display c)]) d")
    #expect(tree("\\color{red}a\\color{blue}b") == "(color red a) (color blue b)")
    #expect(tree("{\\bf a}b") == "(group a:bold) b")
  }

  @Test func alphabetsReachIntoTheirArgument() {
    #expect(tree("\\mathbf{x\\mathrm y}1") == "(group [x:bold y:upright]) 1")
    #expect(tree("\\boldsymbol{\\mathcal L}") == "L:boldCalligraphic")
    #expect(
      tree("\\bm{\\alpha+1}") == "(group [α:automaticBold +:bin:automaticBold 1:automaticBold])")
  }

  @Test func charactersOfUnicodeHaveTheirClasses() {
    #expect(tree("x∈ℝ⊕∑") == "x ∈:rel ℝ ⊕:bin ∑:op:large:displaylimits")
    #expect(tree("x²⁺ⁿy₁") == "(scripts x ^[2 +:bin n]) (scripts y _1)")
    #expect(tree("x̂") == "(accent over U+0302 x)")
    #expect(tree("−×÷") == "−:bin ×:bin ÷:bin")
    #expect(tree("f″(x)") == "(scripts f '2) (:open x ):close")
    #expect(tree("a≠b") == "a ≠:rel b")
    #expect(tree("a,…,b") == "a ,:punct …:inner ,:punct b")
  }

  @Test func textComposesAccentsAndQuotationMarks() {
    #expect(tree("\\text{\\'e\\\"{o} ``a'' 1--2}") == "(text \"éö “a” 1–2\")")
    #expect(tree("\\text{a\\textbf{b $c$}}") == "(text \"a\" \"b \":bold $c$)")
  }

  @Test func bracesTakeTheirLabels() {
    #expect(tree("\\underbrace{a}_b") == "(accent under wide U+23DF a label b)")
    #expect(tree("\\overbrace{a}^b_c") == "(scripts (accent over wide U+23DE a label b) _c)")
  }

  @Test func negationsAreCharactersWhereUnicodeHasThem() {
    #expect(tree("\\not=\\not\\in\\not\\approx") == "≠:rel ∉:rel ≉:rel")
    #expect(tree("\\not\\to\\not\\ll") == "↛:rel not:≪:rel")
    #expect(tree("\\not\\mathrel{R}") == "(rel not:R)")
  }

  @Test func dotsFollowWhatComesNext() {
    #expect(tree("a,\\dots,b") == "a ,:punct …:inner ,:punct b")
    #expect(tree("a+\\dots+b") == "a +:bin ⋯:inner +:bin b")
  }

  @Test func arraysHaveRulesAndSpans() {
    #expect(
      tree(
        "\\begin{array}{|c:r|}\\hline a&b\\\\\\cline{2-2}\\multicolumn{2}{c}{d}\\\\\\hline\\end{array}"
      )
        == "(array array array columns |c:r| (hline) (row a b) (hline 1-1) (row (span 2 d)) (hline))"
    )
    #expect(
      tree("\\begin{cases}1&x>0\\\\0&\\text{else}\\end{cases}")
        == "(array cases cases {. columns ll (row 1 [x >:rel 0]) (row 0 (text \"else\")))")
  }

  @Test func rowsHaveTagsAndLabels() {
    let formula = Formula(latex: "a=b\\label{eq:a}\\tag{$*$}")
    #expect(formula.label == "eq:a")
    guard case .given(let tag, let isParenthesized) = formula.tag else {
      Issue.record("no tag")
      return
    }
    #expect(isParenthesized && tag.pieces.count == 1)
    #expect(Formula(latex: "a=b").tag == .none)
    #expect(Formula(latex: "a=b\\label{x}").tag == .automatic)
    #expect(
      tree("\\begin{gather*}a\\tag*{A}\\\\b\\end{gather*}")
        == "(array gather* gathered columns c (row tag*(text keeps-size \"A\") a) (row b))")
  }

  @Test func breaksAtTheTopMakeRowsOfADisplay() {
    #expect(tree("a\\\\b") == "(array - gathered columns c (row a) (row b))")
    #expect(tree("a\\\\b", .text) == "a (penalty -10000) b")
  }

  @Test func diagramsAlternateBetweenObjectsAndArrows() {
    #expect(
      tree("\\begin{CD}A @>a>b> B\\\\@VcVV @|\\\\C @= D\\end{CD}")
        == "(array CD commutativeDiagram columns ccc (row A (arrow → a below b) B) (row (arrow ↓ c) [] (arrow ‖ [])) (row C (arrow = []) D))"
    )
  }

  @Test func chemistryIsRead() {
    #expect(tree("\\ce{H2O}") == "(group [(scripts H:upright _2) O:upright])")
    #expect(
      tree("\\ce{2H+ ->[x] H2 ^}").contains("(arrow → x")
        || tree("\\ce{2H+ ->[x] H2 ^}").contains("(arrow →"))
    #expect(
      tree("\\pu{5 m s-1}")
        == "(group [5 (space 0.25em) m:upright (space 3mu) (scripts s:upright ^[−:bin 1])])")
  }

  @Test func derivativesAndStatesAreRead() {
    #expect(tree("\\dv{f}{x}") == "(frac [d:upright f] [d:upright x])")
    #expect(tree("\\braket{a|b}") == "(inner [⟨:open a | b ⟩:close])")
    #expect(tree("\\Bra{a}\\abs{x}") == "(fence ⟨ a |) (fence | x |)")
  }

  @Test func aMacroIsAnArgumentAsAWhole() {
    #expect(
      tree("\\def\\a{bc}\\frac\\a\\R\\text\\a") == "(frac [b c] R:doubleStruck) (text \"bc\")")
    #expect(tree("\\sqrt\\R x^\\relax2") == "(sqrt R:doubleStruck) (scripts x ^2)")
  }

  @Test(arguments: [
    ("x^a^b", "math-double-script", 3..<4), ("{a", "math-missing-brace", 0..<1),
    ("a}b", "math-misplaced", 1..<2),
    ("\\left(a", "math-missing-right", 0..<5), ("\\frac{a}", "math-missing-argument", 0..<5),
    ("a&b", "math-misplaced", 1..<2), ("\\begin{matrix}a", "math-missing-end", 0..<6),
    ("\\begin{foo}a\\end{foo}", "unknown-math-environment", 0..<11),
    ("\\color{nocolour}x", "math-bad-color", 0..<16),
    ("\\kern3x", "math-bad-length", 0..<7), ("\\text{a_b}", "math-misplaced", 7..<8),
    ("a\\right)b", "math-misplaced", 1..<7),
  ])
  func mistakesAreReportedWhereTheyStand(_ source: String, _ code: String, _ range: Range<Int>)
    throws
  {
    let formula = Formula(latex: source)
    let problem = try #require(formula.problems.first)
    #expect(problem.severity == .error)
    #expect(problem.code == code)
    #expect(problem.range == range)
    #expect(!formula.content.isEmpty)
  }

  @Test func everyCommandOfTheTableIsFound() {
    for name in [
      "alpha", "sum", "frac", "mathbb", "R", "xrightarrow", "mbfA", "langle", "operatorname", "ce",
      "\\",
    ] {
      let problems = Formula(latex: "\\" + name + "{a}{b}").problems
      #expect(!problems.contains { $0.code == "unknown-math-command" }, "\(name)")
    }
  }

  @Test func numbersInCirclesAreTextInMathematicsToo() {
    #expect(tree("\\textcircled{1}\\to\\textcircled{12}") == "(text \"①\") →:rel (text \"⑫\")")
    #expect(tree("\\text{\\textcircled{A} \\textcircled b}") == "(text \"Ⓐ ⓑ\")")
  }

  @Test func aPrimeAsArgumentOfAScriptIsNamedInTheMessage() {
    let formula = Formula(latex: "\\theta_i^'")
    #expect(formula.problems.map(\.message) == ["‘'’ is not expected here"])
    #expect(formula.problems.first?.range == 9..<10)
  }

  @Test func physicsGivesOperatorsAnotherMeaningWhereItIsRequired() {
    #expect(!tree("\\sin(x)").contains("fence"))
    #expect(
      tree("\\require{physics}\\sin[2](\\frac{1}{x})")
        == tree("\\sin^{2}\\left(\\frac{1}{x}\\right)"))
    #expect(tree("\\usepackage{amsmath, physics}\\div A") == tree("\\divergence A"))
    #expect(tree("\\require{physics}\\bra{a}\\ket{b}") == tree("\\left<a\\middle|b\\right>"))
    #expect(tree("\\require{physics}\\sine(x)") == tree("\\sin(x)"))
  }

  @Test func aRequirementHoldsForLaterFormulas() {
    var macros = MathMacros()
    _ = Formula(latex: "\\require{physics}", macros: &macros)
    let formula = Formula(latex: "\\Res[z]", macros: &macros)
    #expect(formula.debugDescription.contains("fence"))
  }

  @Test func rulesOfTeXHaveTheirHeightAndDepth() {
    #expect(tree("\\vrule height 5pt depth 2pt width 1pt x") == "(rule 1pt 7pt -2pt) x")
    #expect(Formula(latex: "a\\vrule wide").problems.isEmpty)
  }

  @Test func theDegreeOfARootIsMovedInRootsAlone() {
    #expect(tree("\\sqrt[\\uproot{9}3]{a}") == "(sqrt a (raise 0.5em 3))")
    #expect(tree("\\sqrt[\\leftroot{9}3]{a}") == "(sqrt a [(space -0.5em) 3 (space 0.5em)])")
    #expect(Formula(latex: "\\sqrt[\\uproot{x}3]{a}").problems.map(\.code) == ["math-bad-argument"])
    #expect(Formula(latex: "\\uproot{2}a").problems.map(\.code) == ["math-misplaced"])
  }
}

/// Proofs of bussproofs.
@Suite("Proof trees")
struct ProofTreeTests {
  private func proof(_ source: String) throws -> (array: MathArray, problems: [MathProblem]) {
    let formula = Formula(latex: "\\begin{prooftree}\(source)\\end{prooftree}", style: .display)
    let array: MathArray? =
      if case .array(let array)? = formula.content.first?.content { array } else { nil }
    return (try #require(array), formula.problems)
  }

  @Test func linesAreDashedWhereTheProofSaysSo() throws {
    let (array, problems) = try proof("\\AxiomC{A}\\UnaryInfC{B}\\dashedLine\\UnaryInfC{C}")
    #expect(problems.isEmpty && array.rulesBelow.map(\.rule) == [.dashed])
    guard case .array(let inner)? = array.rows[0].cells[0].content.first?.content else {
      Issue.record("no inference above")
      return
    }
    #expect(inner.rulesBelow.map(\.rule) == [.solid])
  }

  @Test(arguments: [
    (#"\infer[r]{C}{A & B}"#, 1), (#"\infer={C}{A & B}"#, 2), (#"\inferrule{A \\ B}{C}"#, 1),
    (#"\inferrule*[right=r]{A \\ B}{C}"#, 1),
  ])
  func singleInferencesArePremisesALineAndAConclusion(source: String, lines: Int) throws {
    let formula = Formula(latex: source, style: .display)
    #expect(formula.problems.isEmpty, "\(formula.problems)")
    guard case .array(let array)? = formula.content.first?.content else {
      Issue.record("no array")
      return
    }
    #expect(array.kind == .inference && array.rows[0].cells.count == 2)
    #expect(array.rulesBelow.count == lines)
    #expect(array.rows[1].cells.count == (source.contains("r]") ? 3 : 1))
  }

  @Test func inferencesTakeTheLastPremises() throws {
    let (array, problems) = try proof(
      "\\AxiomC{$A$}\\AxiomC{$B$}\\UnaryInfC{$C$}\\LeftLabel{l}\\RightLabel{$r$}\\BinaryInfC{$D$}")
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    #expect(array.kind == .inference && array.rows[0].cells.count == 2)
    #expect(array.rows[1].cells.count == 3)
    guard case .array(let inner)? = array.rows[0].cells[1].content.first?.content else {
      Issue.record("the second premise is not inferred")
      return
    }
    #expect(inner.rows[0].cells.count == 1 && inner.rows[1].cells.count == 1)
  }

  @Test func linesHoldForOneInferenceUnlessTheyAreAlways() throws {
    let once = try proof("\\AxiomC{$A$}\\doubleLine\\UnaryInfC{$B$}\\UnaryInfC{$C$}").array
    #expect(once.rulesBelow.count == 1)
    let always = try proof("\\AxiomC{$A$}\\alwaysNoLine\\UnaryInfC{$B$}\\UnaryInfC{$C$}").array
    #expect(always.rulesBelow.isEmpty)
  }

  @Test func formulasOfNamesWithoutCAreBetweenDollarSigns() throws {
    let (array, problems) = try proof(
      "\\Axiom$\\Gamma\\fCenter\\vdash A$\\UnaryInf$\\Gamma\\fCenter\\vdash B$")
    #expect(problems.isEmpty && array.rows[0].cells[0].content.count == 3)
  }

  @Test func whatIsMissingIsReported() throws {
    #expect(try proof("\\AxiomC{$A$}\\BinaryInfC{$B$}").problems.map(\.code) == ["math-bad-proof"])
    #expect(try proof("\\AxiomC{$A$}\\UnaryInfC{$B$} x").problems.map(\.code) == ["math-bad-proof"])
    let deep = String(repeating: "\\UnaryInfC{$B$}", count: 500)
    #expect(try proof("\\AxiomC{$A$}" + deep).problems.contains { $0.code == "math-too-deep" })
  }

  @Test func aBackslashAtTheEndIsTheSpaceOfItsLineEnd() {
    #expect(Formula(latex: "x \\", style: .display).problems.isEmpty)
  }
}

/// Diagrams of tikz-cd.
@Suite("Diagrams")
struct DiagramTests {
  private func diagram(_ source: String) throws -> (array: MathArray, problems: [MathProblem]) {
    let formula = Formula(latex: "\\begin{tikzcd}\(source)\\end{tikzcd}", style: .display)
    let array: MathArray? =
      if case .array(let array)? = formula.content.first?.content { array } else { nil }
    return (try #require(array), formula.problems)
  }

  @Test func arrowsToNeighboursAreCells() throws {
    let (array, problems) = try diagram(#"A \arrow[r, "f"] \arrow[d] & B \\ C & D"#)
    #expect(problems.isEmpty && array.connections.isEmpty)
    #expect(!array.rows[0].cells[1].content.isEmpty && !array.rows[1].cells[0].content.isEmpty)
  }

  @Test(arguments: [
    #"A \arrow[rd, "f"] & B \\ C & D"#, #"A & B \\ C & D \arrow["f", from=1-1, to=2-2]"#,
  ])
  func arrowsToOthersAreConnections(source: String) throws {
    let (array, problems) = try diagram(source)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    let connection = try #require(array.connections.first)
    #expect(connection.start == MathConnection.Place(row: 0, column: 0))
    #expect(connection.end == MathConnection.Place(row: 2, column: 2) && connection.left.count == 1)
  }

  @Test func arrowsThatAreBentDashedOrParallelAreConnections() throws {
    let (array, problems) = try diagram(
      #"A \arrow[r, bend left, "f"] \arrow[r, bend right=40, "g"'] \arrow[r] \arrow[r, dashed, hook] & B"#
    )
    #expect(problems.isEmpty && array.connections.count == 3)
    #expect(array.connections.map(\.bend) == [30, -40, 0])
    #expect(array.connections.map(\.isDashed) == [false, false, true])
  }

  @Test(arguments: [
    (
      #"A \ar[r]^f \ar[d]_{g} & B \ar@{=}[d] \\ C \ar[r]_-h & D"#,
      #"A \ar[r, "f"] \ar[d, "g"'] & B \ar[d, equal] \\ C \ar[r, "h"'] & D"#
    ),
    (
      #"A \ar@{-->}[dr]|f \ar@{->>}[r] & B \\ & C \ar@{_{(}->}[u] \ar@{<-}[l]"#,
      #"A \ar[dr, dashed, "f" description] \ar[r, two heads] & B \\ & C \ar[u, hook] \ar[l, leftarrow]"#
    ),
    (#"A \ar@(ul,ur) \ar@/^.6pc/[r]"#, #"A \ar[loop above] \ar[r, bend left=22.5]"#),
  ])
  func diagramsOfXyAreThoseOfTikz(xy: String, tikz: String) throws {
    let (array, problems) = try diagram(tikz)
    #expect(problems.count == (xy.contains("(ul") ? 1 : 0))
    let formula = Formula(latex: #"\xymatrix@C=3em@R=2pc{"# + xy + "}", style: .display)
    #expect(formula.problems.count == problems.count, "\(formula.problems)")
    guard case .array(let other)? = formula.content.first?.content else {
      Issue.record("no array")
      return
    }
    func scalars(_ array: MathArray) -> [String] {
      array.rows.flatMap(\.cells).map { cell in
        if case .arrow(let arrow)? = cell.content.first?.content {
          "\(arrow.scalar) \(arrow.above.count) \(arrow.below?.count ?? 0)"
        } else {
          String(cell.content.count)
        }
      }
    }
    #expect(scalars(array) == scalars(other))
    #expect(array.connections.map(\.scalar) == other.connections.map(\.scalar))
    #expect(array.connections.map(\.start) == other.connections.map(\.start))
    #expect(array.connections.map(\.isDashed) == other.connections.map(\.isDashed))
    #expect(array.connections.map(\.middle.count) == other.connections.map(\.middle.count))
    #expect(array.connections.map(\.loop) == other.connections.map(\.loop))
    #expect(array.connections.map(\.bend) == other.connections.map(\.bend))
  }

  @Test func arrowsMayLeadFromArrowToArrow() throws {
    let (array, problems) = try diagram(
      #"A \ar[r, bend left, ""{name=U}] \ar[r, bend right, ""{name=D}] & B \ar[Rightarrow, from=U, to=D]"#
    )
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    #expect(array.connections.count == 3)
    #expect(array.connections.last?.startArrow == 0 && array.connections.last?.endArrow == 1)
  }

  @Test func arrowsThatLeadNowhereAreReported() throws {
    for source in [#"A \arrow[rr] & B"#, #"A \arrow["f"] & B"#, #"A & B \arrow[from=1-1, to=7-9]"#]
    {
      #expect(try diagram(source).problems.map(\.code) == ["math-bad-arrow"])
    }
  }
}
