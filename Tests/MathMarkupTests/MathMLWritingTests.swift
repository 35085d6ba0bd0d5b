import ComposeMathMarkup
import ComposeMathSyntax
import Testing

@Suite("MathML of formulas")
struct MathMLWritingTests {
  /// The MathML within `math`.
  func inner(_ tex: String, _ style: MathStyle = .display) -> String {
    let formula = Formula(latex: tex, style: style)
    return formula.mathMLElement().children.map(\.xml).joined()
  }

  @Test func theRootSaysStyleNamespaceAndAlternativeText() {
    let formula = Formula(latex: "x")
    #expect(
      formula.mathML()
        == "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\"><mi>x</mi></math>")
    #expect(
      Formula(latex: "x<y", style: .text)
        .mathML(MathMLOptions(hasNamespace: false, alternativeText: "x < \"y\""))
        == "<math alttext=\"x &lt; &quot;y&quot;\"><mi>x</mi><mo>&lt;</mo><mi>y</mi></math>")
  }

  @Test func digitsAreOneNumberAndScriptsBelongToAllOfThem() {
    #expect(inner("3.14") == "<mn>3.14</mn>")
    #expect(inner("12^2") == "<msup><mn>12</mn><mn>2</mn></msup>")
    #expect(inner("1{,}234.5") == "<mn>1,234.5</mn>")
    #expect(inner("1 2") == "<mn>1</mn><mn>2</mn>")
  }

  @Test func functionsAreAppliedToWhatFollows() {
    #expect(inner("\\sin x") == "<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>")
    #expect(inner("\\sin = x") == "<mi>sin</mi><mo>=</mo><mi>x</mi>")
  }

  @Test func lettersOfAlphabetsAreUnicode() {
    #expect(
      inner("\\mathbb R\\mathbf x\\mathrm x\\mathcal B")
        == "<mi>ℝ</mi><mi>𝐱</mi><mi mathvariant=\"normal\">x</mi><mi>ℬ</mi>")
    #expect(inner("\\mathrm{kg}") == "<mi>kg</mi>")
    #expect(inner("\\Gamma\\gamma") == "<mi mathvariant=\"normal\">Γ</mi><mi>γ</mi>")
  }

  @Test func operatorsHaveAttributesOnlyAgainstTheDictionary() {
    #expect(inner("a+b") == "<mi>a</mi><mo>+</mo><mi>b</mi>")
    #expect(inner("(a") == "<mo stretchy=\"false\">(</mo><mi>a</mi>")
    #expect(inner("a=-b") == "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>")
    #expect(inner("\\left(a\\right)") == "<mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow>")
  }

  @Test func limitsStandByStyle() {
    let limits = "<mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi>"
    #expect(inner("\\sum_{i=1}^n") == "<munderover><mo>∑</mo>\(limits)</munderover>")
    #expect(inner("\\sum_{i=1}^n", .text) == "<msubsup><mo>∑</mo>\(limits)</msubsup>")
    #expect(
      inner("\\sum\\limits_{i=1}^n", .text)
        == "<munderover><mo movablelimits=\"false\">∑</mo>\(limits)</munderover>")
  }

  @Test func elementsKnowTheirPlaceInTheSource() throws {
    let math = Formula(latex: "a+\\frac{b}{c}").mathMLElement()
    let fraction = try #require(math.children.last)
    #expect(fraction.name == "mfrac")
    #expect(fraction.range == 2..<13)
    #expect(fraction.children.map(\.range) == [8..<9, 11..<12])
  }

  @Test func formulasNestedToTheLimitAreWritten() {
    let source = String(repeating: "\\frac{1}{", count: 2000) + String(repeating: "}", count: 2000)
    let formula = Formula(latex: source)
    #expect(!formula.mathML().isEmpty)
    #expect(formula.spokenText(language: "en") != nil)
    #expect(!formula.plainText.isEmpty || formula.content.isEmpty)
  }

  @Test(arguments: [
    (
      #"A \arrow[r, "f"] \arrow[d, "g"'] & B \arrow[d, "h"] \\ C \arrow[r, equal] & D"#,
      #"A@>f>>B\\@VgVV@VVhV\\C@=D"#
    ),
    (
      #"[column sep=large] A & B \ar[l, swap, "f"] \\ & C \arrow[u, "{g,h}"]"#,
      #"A@<f<<B\\@.@Ag,hAA\\@.C"#
    ),
  ])
  func diagramsOfTikzAreThoseOfAMS(tikz: String, ams: String) {
    let formula = Formula(latex: #"\begin{tikzcd}"# + tikz + #"\end{tikzcd}"#)
    #expect(formula.problems.isEmpty, "\(formula.problems)")
    let other = Formula(latex: #"\begin{CD}"# + ams + #"\end{CD}"#)
    func tokens(_ element: MathMLElement) -> [String] {
      element.children.isEmpty ? [element.text] : element.children.flatMap(tokens)
    }
    #expect(
      tokens(formula.mathMLElement(MathMLOptions())) == tokens(other.mathMLElement(MathMLOptions()))
    )
  }

  @Test func arrowsAcrossDiagramsAreSpoken() {
    let formula = Formula(latex: #"\begin{tikzcd}A \arrow[dr, "f"] & B \\ C & D\end{tikzcd}"#)
    #expect(formula.problems.isEmpty)
    #expect(formula.spokenText(language: "en")?.contains("A right arrow with f above D") == true)
  }
}

@Suite("MathML of proofs")
struct MathMLProofTests {
  @Test func inferencesAreTablesWithLines() {
    let formula = Formula(
      latex: "\\begin{prooftree}\\AxiomC{$A$}\\RightLabel{r}\\UnaryInfC{$B$}\\end{prooftree}",
      style: .display)
    #expect(
      formula.mathMLElement().children.map(\.xml).joined()
        == "<mrow><mtable rowlines=\"solid\"><mtr><mtd><mtable columnspacing=\"2em\"><mtr><mtd><mi>A</mi></mtd></mtr></mtable></mtd></mtr><mtr><mtd><mi>B</mi></mtd></mtr></mtable><mtext>r</mtext></mrow>"
    )
    #expect(formula.spokenText(language: "en")?.contains("line 2: B") == true)
  }
}
