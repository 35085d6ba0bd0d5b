import ComposeMathMarkup
import ComposeMathSyntax
import ComposeStructuredData
import TestSupport
import Testing

@Suite("Formulas from MathML")
struct MathMLReadingTests {
  func tree(_ mathML: String) -> String {
    Formula(mathML: "<math>\(mathML)</math>").debugDescription
  }

  @Test func fractionsRootsAndScriptsAreRead() {
    #expect(tree("<mfrac><mi>a</mi><mn>12</mn></mfrac>") == "(frac a (group [1 2]))")
    #expect(tree("<msqrt><mi>x</mi></msqrt>") == "(sqrt x)")
    #expect(tree("<msubsup><mi>x</mi><mi>i</mi><mo>′</mo></msubsup>") == "(scripts x _i '1)")
  }

  @Test func delimitersThatGrowAreFences() {
    #expect(tree("<mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow>") == "(fence ( x ))")
    #expect(
      tree("<mfenced open='[' close=')'><mi>x</mi><mi>y</mi></mfenced>")
        == "(fence [ [x ,:punct y] ))")
  }

  @Test func parenthesesAmongOtherElementsHaveNoSpaceAroundThem() {
    let formula = Formula(mathML: "<math><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo></math>")
    #expect(formula.content.count == 2)
    if case .classed(.ordinary, let list, _) = formula.content[1].content {
      #expect(list.count == 1)
    } else {
      Issue.record("no fence without spaces: \(formula.debugDescription)")
    }
    #expect(formula.spokenText(language: "en") == "f of x")
  }

  @Test func casesAndBinomialsHaveTheirDelimiters() {
    for latex in [
      "\\begin{cases}1&x>0\\\\0&x\\le0\\end{cases}", "\\binom{n}{k}",
    ] {
      let formula = Formula(latex: latex)
      #expect(
        Formula(mathML: formula.mathML()).debugDescription == formula.debugDescription)
    }
  }

  @Test func theTeXAnnotationIsTheSource() {
    let formula = Formula(
      mathML:
        "<math display='block'><semantics><mi>x</mi><annotation encoding='application/x-tex'>x &lt; y</annotation></semantics></math>"
    )
    #expect(formula.source == "x < y")
    #expect(formula.style == .display)
    #expect(formula.debugDescription == "x")
  }

  @Test func elementsThatAreNotKnownAreReported() {
    let formula = Formula(mathML: "<math><foo><mi>x</mi></foo></math>")
    #expect(formula.problems.map(\.code) == ["unknown-mathml-element"])
    #expect(formula.problems.first?.range == 6..<27)
    #expect(formula.plainText == "x")
  }

  @Test func entitiesAndPrefixesAreRead() {
    #expect(
      Formula(mathML: "<m:math><m:mi>&alpha;</m:mi><m:mo>&le;</m:mo></m:math>").plainText == "α ≤")
  }

  @Test func deepAndBrokenMarkupIsRead() {
    let deep = String(repeating: "<mrow><mfrac>", count: 5000)
    #expect(
      Formula(mathML: "<math>\(deep)<mi>x</mi>").problems.contains { $0.code == "deep-mathml" })
    for text in [
      "", "<math", "<math><mfrac></math>", "<math><mo></mo><msup/><mover><mo>^</mo></mover>",
      "</mi><mi>",
    ] {
      let formula = Formula(mathML: text)
      _ = formula.mathML()
      _ = formula.spokenText(language: "en")
    }
    let many = String(repeating: "<mi>x</mi>", count: 120_000)
    #expect(Formula(mathML: "<math>\(many)</math>").content.count <= 100_000)
  }

  @Test func wrongNumbersOfChildrenDoNotTrap() {
    for name in [
      "mfrac", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts",
      "mtable", "mtr", "mtd", "mfenced", "menclose", "mpadded", "maction", "semantics",
    ] {
      for count in 0..<5 {
        let children = String(repeating: "<mo>(</mo>", count: count)
        _ = Formula(mathML: "<math><\(name)>\(children)</\(name)></math>").mathML()
      }
    }
  }

  @Test(.enabled(if: MathData.formulas != nil, "\(TestData.needsConformance)"))
  func whatIsWrittenIsReadAndWrittenTheSame() throws {
    var same = 0
    var all = 0
    var report = ""
    for line in try TemporaryFolder.read(path: MathData.formulas ?? "").split(separator: 0x0A) {
      guard let value = try? JSONReader.read(Array(line)), let tex = value["tex"]?.string else {
        continue
      }
      let style: MathStyle = value["mode"]?.string == "display" ? .display : .text
      let first = Formula(latex: tex, style: style).mathML()
      let second = Formula(mathML: first).mathML()
      all += 1
      if first == second { same += 1 } else { report += "\(tex)\n  \(first)\n  \(second)\n" }
    }
    MathJaxTests.write(report, to: "MATHML_ROUND_TRIP")
    #expect(Double(same) >= 0.98 * Double(all), "\(same) of \(all)")
  }
}
