import Testing

@testable import ComposePDFInterpreting

/// Functions in PostScript's words (ISO 32000-2, 7.10.5), with the inputs 0.25 and 0.75.
struct CalculatorTests {
  @Test(arguments: [
    ("{ exch }", [0.75, 0.25]), ("{ pop dup }", [0.25, 0.25]), ("{ add dup }", [1, 1]),
    ("{ 2 copy add 3 1 roll pop pop 1 }", [1, 1]), ("{ 0.5 3 -1 roll }", [0.5, 0.25]),
    ("{ 0.5 3 1 roll }", [0.25, 0.75]), ("{ 1 index }", [0.75, 0.25]), ("{ 9 index }", [0.75, 0]),
    ("{ gt { 0.1 0.2 } { 0.3 0.4 } ifelse }", [0.3, 0.4]),
    ("{ lt { 0.1 0.2 } { 0.3 0.4 } ifelse }", [0.1, 0.2]),
    ("{ 2 copy lt { exch } if }", [0.75, 0.25]),
    ("{ true { false { 0.1 } { 0.2 } ifelse } { 0.3 } ifelse }", [0.75, 0.2]),
    ("{ 360 mul sin exch 360 mul cos }", [-1, 0]), ("{ 0 div exch 7 3 idiv div }", [0, 0.125]),
    ("{ 7 3 mod 2 exp 0.5 mul 0.5 exch }", [0.5, 0.5]), ("{ 1 bitshift pop 0.6 }", [0.25, 0.6]),
    ("{ pop pop 5 3 and 3 5 xor 10 div }", [1, 0.6]), ("{ 0.25 sqrt exch 2 mul cvi }", [0.5, 1]),
    ("{ 2.5 round 10 div exch -0.5 neg mul }", [0.3, 0.375]), ("{ pop }", [0, 0.25]),
    ("{ pop pop pop add 0.4 }", [0, 0.4]),
  ]) func words(program: String, expected: [Double]) throws {
    let calculator = try #require(
      Calculator(Array(program.utf8), domain: [0, 1, 0, 1], range: [-1, 1, -1, 1]))
    let values = calculator.values(at: [0.25, 0.75])
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  @Test func stacksHoldAtMost256Operands() throws {
    let program = "{ " + [String](repeating: "0.5 ", count: 300).joined() + "}"
    let calculator = try #require(
      Calculator(Array(program.utf8), domain: [0, 1], range: [0, 1]))
    #expect(calculator.values(at: [0]) == [0.5])
  }

  @Test(arguments: ["{ if }", "0.5", "{ nothing }"])
  func programsThatAreNoneAreRefused(program: String) {
    #expect(Calculator(Array(program.utf8), domain: [0, 1], range: [0, 1]) == nil)
  }
}
