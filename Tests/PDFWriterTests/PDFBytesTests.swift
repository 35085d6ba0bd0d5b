import ComposePDFWriter
import TestSupport
import Testing

struct PDFBytesTests {
  private func spelled(_ write: (inout PDFBytes) -> Void) -> String {
    var bytes = PDFBytes(capacity: 1)
    write(&bytes)
    return String(decoding: bytes.array, as: UTF8.self)
  }

  @Test func aNumberAfterAnEmptyNameIsNotPartOfIt() {
    var bytes = PDFBytes()
    bytes.append(dictionary: ["": .reference(PDFReference(number: 6)), "A": 1, "\0": 2])
    #expect(String(decoding: bytes.array, as: UTF8.self) == "<</ 6 0 R/A 1/ 2>>")
  }

  @Test(arguments: [
    (0.0, 3, "0"), (-0.0, 3, "0"), (1, 3, "1"), (-1, 3, "-1"), (0.5, 3, ".5"),
    (-0.5, 3, "-.5"), (0.0004, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, ".001"),
    (123.456, 3, "123.456"), (123.400, 3, "123.4"), (123.04, 2, "123.04"), (1.05, 1, "1.1"),
    (999.9999, 3, "1000"), (10, 0, "10"), (9.5, 0, "10"), (100_000, 2, "100000"),
    (1e300, 2, "2000000000"), (-1e300, 2, "-2000000000"), (1e-300, 8, "0"),
    (0.00000001, 8, ".00000001"), (2.25, 99, "2.25"), (2.25, -1, "2"), (0.0012, 5, ".0012"),
    (-0.05, 3, "-.05"), (20.005, 4, "20.005"), (1_000_000.5, 1, "1000000.5"),
    (2e9, 8, "2000000000"), (99_999, 0, "99999"), (100_001, 0, "100001"),
  ])
  func numbersAreShortAndPlain(value: Double, decimals: Int, expected: String) {
    #expect(spelled { $0.append(number: value, decimals: decimals) } == expected)
  }

  @Test func everyNumberReadsBackWithinHalfAUnit() {
    var generator = RandomNumbers(seed: 7)
    for _ in 0..<20_000 {
      let decimals = Int(generator.next() % 7)
      let value = Double(Int64(bitPattern: generator.next()) >> 20) / 1e6 / 10
      let text = spelled { $0.append(number: value, decimals: decimals) }
      let read = Double(text.replacing("-.", with: "-0.")) ?? .nan
      var unit = 1.0
      for _ in 0..<decimals { unit /= 10 }
      let clamped = min(max(value, -2e9), 2e9)
      #expect(abs(read - clamped) <= unit * 0.5001 + abs(clamped) * 1e-15, "\(value) → \(text)")
      #expect(text.contains("e") == false)
    }
  }

  @Test func notANumberBecomesZeroAndIsCounted() {
    var bytes = PDFBytes()
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      bytes.append(number: value, decimals: 2)
    }
    #expect(bytes.array == Array("0000".utf8))
    #expect(bytes.nonFiniteCount == 4)
  }

  @Test func extremeIntegersAreWhole() {
    #expect(spelled { $0.append(integer: .max) } == "9223372036854775807")
    #expect(spelled { $0.append(integer: .min) } == "-9223372036854775808")
  }

  @Test func tokensAreSplit() {
    let object: PDFObject = [
      1, 2, .real(0.5), true, .null, .name("A"), .name("B C"), 3, .string([0x28]), 4,
      ["K": 5, "L": .reference(PDFReference(number: 6)), "M": .name("N")], 7,
    ]
    #expect(
      spelled { $0.append(object: object) }
        == "[1 2 .5 true null/A/B#20C 3(\\()4<</K 5/L 6 0 R/M/N>>7]")
  }

  @Test func dictionariesKeepTheirOrder() {
    var dictionary: PDFDictionary = ["Z": 1, "A": 2]
    dictionary["Z"] = 3
    dictionary["M"] = 4
    dictionary["A"] = nil
    #expect(spelled { $0.append(dictionary: dictionary) } == "<</Z 3/M 4>>")
  }
}
