import ComposeMathMarkup
import ComposeMathSyntax
import Testing

@Suite("Formulas as plain text")
struct PlainTextTests {
  @Test(arguments: [
    ("x^2+y_1", "x² + y₁"), ("\\frac{a}{b}", "a/b"), ("\\frac{a+b}{2c}", "(a + b)/(2c)"),
    ("\\frac{dy}{dx}", "dy/dx"), ("\\sqrt{x+1}", "√(x + 1)"), ("\\sqrt2", "√2"),
    ("\\sqrt[3]{x}", "∛x"), ("\\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"), ("e^{i\\pi}", "e^{iπ}"),
    ("\\sin^2 x", "sin² x"), ("a=-b", "a = −b"), ("f(x,y)", "f(x, y)"),
    ("\\mathbb R\\mathbf x", "ℝ𝐱"), ("\\bar x", "x\u{305}"), ("90^\\circ", "90°"),
    ("x\\text{ if }y", "x if y"), ("\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}", "(a, b; c, d)"),
    ("\\ce{SO4^2-}", "SO₄²⁻"), ("\\phantom{x}y", "y"), ("a\\not\\equiv b", "a ≢ b"),
  ])
  func formulasReadAsTheyStand(tex: String, text: String) {
    let plain = Formula(latex: tex).plainText
    #expect(plain == text || tex == "\\bar x" && plain == "x\u{304}", "\(tex)")
  }
}
