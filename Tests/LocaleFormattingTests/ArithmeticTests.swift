import ComposeLocaleFormatting
import TestSupport
import Testing

struct ArithmeticTests {
  private func number(_ text: String) throws -> DecimalNumber {
    try #require(DecimalNumber(text))
  }

  @Test func sumsOfMoneyAreExact() throws {
    #expect(try number("0.10").adding(number("0.20")).description == "0.30")
    #expect(try number("1").subtracting(number("0.9")).description == "0.1")
    #expect(try number("19.99").multiplied(by: number("3")).description == "59.97")
    #expect(try number("-2").multiplied(by: number("0.5")).description == "-1.0")
    #expect(try number("999999999").adding(number("1")).description == "1000000000")
    #expect(try number("2e3").adding(number("0.5")).description == "2000.5")
    #expect(try number("1.5").subtracting(number("1.5")).isNegative == false)
  }

  @Test(arguments: [
    ("1", "3", "0.3333333333333333333333333333333333"),
    ("2", "3", "0.6666666666666666666666666666666667"), ("10", "4", "2.5"), ("100", "0.25", "400"),
    ("-7", "2", "-3.5"), ("5", "5", "1"), ("0", "7", "0"), ("1e3", "1e-3", "1000000"),
    ("1", "12345678901234567890", "0.00000000000000000008100000072900000663471006037578055"),
    ("9999999999999999999999999999999999.5", "1", "10000000000000000000000000000000000"),
    ("1200", "10", "120"),
  ])
  func quotientsHave34Digits(left: String, right: String, expected: String) throws {
    #expect(try number(left).divided(by: number(right)).description == expected)
  }

  @Test func wholeQuotientsAndRemaindersAreThoseOfPython() throws {
    for (left, right, quotient, rest) in [
      ("7", "2", "3", "1"), ("-7", "2", "-4", "1"), ("7", "-2", "-4", "-1"),
      ("7.5", "2", "3", "1.5"), ("-6", "2", "-3", "0"),
    ] {
      #expect(try number(left).floorDivided(by: number(right)).compare(number(quotient)) == 0)
      #expect(try number(left).remainder(dividedBy: number(right)).compare(number(rest)) == 0)
    }
  }

  @Test func numbersAreComparedByValue() throws {
    #expect(try number("1.0").compare(number("1")) == 0)
    #expect(try number("-2").compare(number("-1.5")) < 0)
    #expect(try number("10").compare(number("9.99")) > 0)
    #expect(try number("2.00").integer == 2)
    #expect(try number("2.01").integer == nil)
    #expect(try number("2e2").padded(to: 2).description == "200.00")
    #expect(try number("0").padded(to: 2).description == "0.00")
    #expect(try number("1.25").padded(to: 1).description == "1.25")
  }

  @Test func whatHasNoResultIsAnError() throws {
    #expect(throws: DecimalError.divisionByZero) { try number("1").divided(by: number("0.0")) }
    #expect(throws: DecimalError.divisionByZero) { try number("1").floorDivided(by: number("0")) }
    let large = try number("1e900")
    #expect(throws: DecimalError.overflow) { try large.multiplied(by: large) }
    #expect(throws: DecimalError.overflow) { try large.adding(number("1e-900")) }
  }

  @Test func calculationsAgreeWithThoseOfIntegers() throws {
    var random = SeededGenerator(state: 3)
    for _ in 0..<2_000 {
      let left = Int.random(in: -2_000_000_000...2_000_000_000, using: &random)
      let right = Int.random(in: -2_000_000_000...2_000_000_000, using: &random)
      let (a, b) = (DecimalNumber(left), DecimalNumber(right))
      #expect(try a.adding(b).integer == left + right)
      #expect(try a.multiplied(by: b).integer == left * right)
      #expect((a.compare(b) < 0) == (left < right))
      guard right != 0 else { continue }
      // (a / b) · b is a, but for what 34 digits leave out.
      let back = try a.divided(by: b).multiplied(by: b).subtracting(a).magnitude
      #expect(back.compare(try number("1e-20")) < 0)
    }
  }

  @Test func sumsByOperatorsAreThoseOfAdding() throws {
    let amounts = try ["0.10", "0.20", "-1.5", "12"].map { try #require(DecimalNumber($0)) }
    #expect(amounts.reduce(.zero, +).description == "10.80")
    #expect((amounts[0] - amounts[1]).description == "-0.10")
    // More digits than there may be: nothing traps.
    let (large, small) = (
      try #require(DecimalNumber("1e1000")), try #require(DecimalNumber("1e-1000"))
    )
    #expect(small + large == large && large - small == large)
  }
}
