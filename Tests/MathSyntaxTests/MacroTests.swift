import ComposeMathSyntax
import Testing

@Suite("Macros of mathematics")
struct MacroTests {
  private func read(_ source: String, _ macros: inout MathMacros) -> String {
    let formula = Formula(latex: source, macros: &macros)
    #expect(formula.problems.isEmpty, "\(source): \(formula.problems.map(\.message))")
    return formula.debugDescription
  }

  @Test func frontMatterDefinesMacros() {
    var macros = MathMacros()
    #expect(macros.define("\\R", as: "\\mathbb{R}") == nil)
    #expect(macros.define("norm[1]", as: "\\lVert #1\\rVert") == nil)
    #expect(macros.define("\\pair[2][x]", as: "(#1,#2)") == nil)
    #expect(macros.definedNames == ["R", "norm", "pair"])
    #expect(
      read("\\R", &macros) == "(group R:doubleStruck)" || read("\\R", &macros) == "R:doubleStruck")
    #expect(read("\\norm y", &macros) == "‖:open y ‖:close")
    #expect(
      read("\\pair z\\pair[a]b", &macros) == "(:open x ,:punct z ):close (:open a ,:punct b ):close"
    )
  }

  @Test func definitionsThatAreWrongAreReported() {
    var macros = MathMacros()
    #expect(macros.define("\\a[x]", as: "b")?.code == "math-bad-definition")
    #expect(macros.define("\\a[1]", as: "#2")?.code == "math-bad-definition")
    #expect(macros.define("\\two words", as: "x")?.code == "math-bad-definition")
    #expect(macros.isEmpty)
  }

  @Test func definitionsOfTeXHold() {
    var macros = MathMacros()
    #expect(read("\\def\\a#1#2{#2#1}\\a xy", &macros) == "y x")
    #expect(read("\\def\\b(#1){[#1]}\\b(z)", &macros) == "[:open z ]:close")
    #expect(read("\\let\\c=\\alpha\\c", &macros) == "α")
    #expect(read("\\def\\d{1}\\edef\\e{\\d}\\def\\d{2}\\e\\d", &macros) == "1 2")
    #expect(
      read("\\DeclareMathOperator*{\\argmn}{arg\\,min}\\argmn_x", &macros).hasPrefix(
        "(scripts (operator:displaylimits"))
    #expect(read("\\c", &macros) == "α")
  }

  @Test func definitionsInGroupsAreLocal() {
    var macros = MathMacros()
    #expect(read("\\def\\a{1}{\\def\\a{2}\\a}\\a", &macros) == "(group 2) 1")
    #expect(read("{\\gdef\\a{3}}\\a", &macros) == "(group []) 3")
    #expect(read("{\\global\\def\\a{4}}\\a", &macros) == "(group []) 4")
  }

  @Test func whatAMacroGivesStandsWhereItIsCalled() {
    var macros = MathMacros()
    let formula = Formula(latex: "\\def\\a#1{x#1}  \\a{yz}", macros: &macros)
    #expect(formula.content.map(\.range) == [15..<21, 18..<19, 19..<20])
  }

  @Test func pairedDelimitersAreDeclared() {
    var macros = MathMacros()
    #expect(
      read("\\DeclarePairedDelimiter{\\av}{\\langle}{\\rangle}\\av{x}\\av*{x}", &macros)
        == "(group [⟨:open x ⟩:close]) (fence ⟨ x ⟩)")
  }

  @Test func coloursAreDefinedForLaterFormulas() {
    var macros = MathMacros()
    _ = read("\\definecolor{mine}{HTML}{22AA66}", &macros)
    let formula = Formula(latex: "\\textcolor{mine}{x}", macros: &macros)
    guard case .colored(let color, _) = formula.content.first?.content else {
      Issue.record("no colour")
      return
    }
    #expect(color.green > 0.66 && color.green < 0.67)
    #expect(formula.problems.isEmpty)
  }

  @Test func pairedDelimitersTakeArgumentsAndSizes() {
    let declaration = #"\DeclarePairedDelimiterX\inner[2]{\langle}{\rangle}{#1\delimsize|#2}"#
    func same(_ call: String, _ plain: String) {
      let formula = Formula(latex: declaration + call)
      #expect(formula.problems.isEmpty, "\(call): \(formula.problems.map(\.message))")
      #expect(formula.debugDescription == Formula(latex: plain).debugDescription)
    }
    same(#"\inner{a}{b}"#, #"\langle a|b\rangle"#)
    same(#"\inner*{a}{b}"#, #"\left\langle a\middle|b\right\rangle"#)
    same(#"\inner[\big]{a}{b}"#, #"\bigl\langle a\big|b\bigr\rangle"#)
  }

  @Test func columnTypesStandForColumns() {
    let formula = Formula(
      latex: #"\newcolumntype{d}[1]{r@{#1}l}\begin{array}{d{.}|c}1&5&a\end{array}"#)
    #expect(formula.problems.isEmpty, "\(formula.problems.map(\.message))")
    let plain = Formula(latex: #"\begin{array}{r@{.}l|c}1&5&a\end{array}"#)
    #expect(formula.debugDescription == plain.debugDescription)
  }

  @Test func columnTypesOfThemselvesEnd() {
    _ = Formula(latex: #"\newcolumntype{a}{aa}\begin{array}{a}1\end{array}"#).problems
  }

  @Test func empheqIsAnEquationBesideADelimiter() {
    let formula = Formula(
      latex: #"\begin{empheq}[left=\empheqlbrace]{align}a&=b\\c&=d\end{empheq}"#, style: .display)
    #expect(formula.problems.isEmpty, "\(formula.problems.map(\.message))")
    let plain = Formula(
      latex:
        #"\begin{equation}\left\lbrace\begin{aligned}a&=b\\c&=d\end{aligned}\right.\end{equation}"#,
      style: .display)
    #expect(formula.debugDescription == plain.debugDescription)
    let open = Formula(latex: #"\begin{empheq}{align}a"#, style: .display)
    #expect(open.problems.map(\.code).contains("math-missing-end"))
  }

  @Test func defaultArgumentsStandWhereTheMacroIsCalled() {
    var macros = MathMacros()
    _ = Formula(latex: "\\newcommand{\\power}[1][x]{#1^2}abcdefgh", macros: &macros)
    let used = Formula(latex: "\\power", macros: &macros)
    #expect(!used.content.isEmpty && used.content.allSatisfy { $0.range.upperBound <= 6 })
  }
}
