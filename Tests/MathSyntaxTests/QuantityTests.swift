import ComposeMathSyntax
import Testing

@Suite("Numbers and units of siunitx")
struct QuantityTests {
  /// That two formulas have the same tree, and no problem.
  private func expectSame(_ source: String, _ plain: String) {
    let formula = Formula(latex: source)
    #expect(formula.problems.isEmpty, "\(source): \(formula.problems.map(\.message))")
    let expected = Formula(latex: "{" + plain + "}").debugDescription
    #expect(formula.debugDescription == expected, "\(source)")
  }

  @Test(arguments: [
    ("1.5", "1.5"), ("1,5", "1.5"), (".5", "0.5"), ("-3", "{-}3"), ("12345.678", #"12\,345.678"#),
    ("0.123456", #"0.123\,456"#), ("6e23", #"6\times 10^{23}"#), ("e-5", "10^{-5}"),
    ("1.23(4)", "1.23(4)"), ("1+-0.2", #"1\pm 0.2"#), ("1 x 2", #"1\times 2"#),
    (#"1.2 \pm 0.3 e4"#, #"(1.2\pm 0.3)\times 10^{4}"#),
  ])
  func numbersAreSetAsTheirListHasThem(source: String, plain: String) {
    expectSame("\\num{\(source)}", plain)
  }

  @Test(arguments: [
    (#"\metre\per\second"#, #"\mathrm{m}\,\mathrm{s}^{-1}"#),
    (#"\kilo\gram\metre\squared"#, #"\mathrm{kg}\,\mathrm{m}^{2}"#),
    (#"\square\metre"#, #"\mathrm{m}^{2}"#), (#"\per\cubic\cm"#, #"\mathrm{cm}^{-3}"#),
    ("kg.m/s^2", #"\mathrm{kg}\,\mathrm{m}\,\mathrm{s}^{-2}"#), (#"\MHz"#, #"\mathrm{MHz}"#),
  ])
  func unitsAreSetAsTheirListHasThem(source: String, plain: String) {
    expectSame("\\unit{\(source)}", plain)
    expectSame("\\si{\(source)}", plain)
  }

  @Test func unitsFollowNumbersAfterAThinSpace() {
    expectSame(#"\qty{5}{\km}"#, #"5\,\mathrm{km}"#)
    expectSame(#"\SI{5}{\km}"#, #"5\,\mathrm{km}"#)
    expectSame(#"\qty{45}{\degree}"#, #"45\mathrm{°}"#)
    expectSame(#"\qty[per-mode=symbol]{5}{\km\per\hour}"#, #"5\,\mathrm{km}/\mathrm{h}"#)
    expectSame(#"\ang{10;20;}"#, "10°20′")
    expectSame(#"\numlist{1;2;3}"#, #"1\text{, }2\text{ and }3"#)
    expectSame(#"\qtylist{1;2}{\km}"#, #"1\,\mathrm{km}\text{ and }2\,\mathrm{km}"#)
    expectSame(#"\numproduct{1 x 2}"#, #"1\times 2"#)
  }

  @Test func quantitiesOfPhysicsKeepTheirMeaning() {
    for source in [#"\qty(x)"#, #"\qty{x}"#, #"\qty{x}{y}"#, #"\qty[x]"#] {
      let formula = Formula(latex: source)
      #expect(formula.problems.isEmpty)
      guard case .fence? = formula.content.first?.content else {
        Issue.record("\(source) is \(formula.debugDescription)")
        continue
      }
    }
  }

  @Test(arguments: [
    #"\num"#, #"\num{"#, #"\qty{1}"#, #"\qty{1}{"#, #"\unit{\per}"#, #"\unit{^}"#, #"\ang{;;;;}"#,
    #"\SI{1}"#, #"\num{abc}"#, #"\unit{\foo^{"#, #"\qty[=]{1}{\m}"#, #"\num{1e}"#, #"\num{(((}"#,
  ])
  func whatIsIncompleteIsReadToItsEnd(source: String) {
    _ = Formula(latex: source).debugDescription
  }
}
