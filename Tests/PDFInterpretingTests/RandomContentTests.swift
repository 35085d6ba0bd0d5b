import ComposePDFInterpreting
import TestSupport
import Testing

/// Whatever operators follow one another with whatever operands, drawing ends.
///
/// The pages are the same every time. `FUZZ_ROUNDS=100000` draws more of them than a test run has
/// time for.
struct RandomContentTests {
  private static let operators = [
    "q", "Q", "cm", "w", "J", "j", "M", "d", "ri", "i", "gs", "m", "l", "c", "v", "y", "h", "re",
    "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n", "W", "W*", "BT", "ET", "Tc", "Tw", "Tz",
    "TL", "Tf", "Tr", "Ts", "Td", "TD", "Tm", "T*", "Tj", "TJ", "'", "\"", "d0", "d1", "CS", "cs",
    "SC", "SCN", "sc", "scn", "G", "g", "RG", "rg", "K", "k", "sh", "BI", "ID", "EI", "Do", "MP",
    "DP", "BMC", "BDC", "EMC", "BX", "EX",
  ]
  private static let numbers = [
    "0", "1", "-1", "0.5", "72", "1e9", "-99999999999999999999",
    "340282346638528859811704183484516925440.",
    "0.0000000001", "2147483648", ".", "-", "--5", "1.2.3", "9223372036854775807",
  ]
  private static let names = ["F", "X", "P", "S", "G", "N", "Pattern", "DeviceCMYK", "", "#00"]

  private func operand(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 9 : 7), using: &random) {
    case 0...2: return Self.numbers.randomElement(using: &random) ?? "0"
    case 3: return "/" + (Self.names.randomElement(using: &random) ?? "F")
    case 4:
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        Character(UnicodeScalar(UInt8.random(in: 0...255, using: &random)))
      }
      return "(" + String(bytes) + ")"
    case 5: return "<" + String(UInt32.random(in: 0...UInt32.max, using: &random), radix: 16) + ">"
    case 6: return String(Int.random(in: -200...200, using: &random))
    case 7:
      let parts = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        operand(&random, depth: depth + 1)
      }
      return "[" + parts.joined(separator: " ") + "]"
    default: return "<</" + (Self.names.randomElement(using: &random) ?? "F") + " 1>>"
    }
  }

  private func content(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      for _ in 0..<Int.random(in: 0..<7, using: &random) { text += operand(&random) + " " }
      text += (Self.operators.randomElement(using: &random) ?? "q") + "\n"
    }
    return text
  }

  @Test func drawingEnds() throws {
    let rounds = TestData.environment("FUZZ_ROUNDS").flatMap { Int($0) } ?? 60
    let resources = """
      /Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</X 5 0 R/F 6 0 R>>\
      /Pattern<</P 6 0 R/S<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB\
      /Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0]/C1[1 1 1]>>>>>>>>\
      /ExtGState<</G<</BM/Screen/ca 0.5/SMask<</S/Luminosity/G 5 0 R>>>>/N<</SMask/None>>>>
      """
    var random = SeededGenerator(state: 5)
    for _ in 0..<rounds {
      let (form, tile) = (content(&random), content(&random))
      let drawn = try PageDrawingTests().draw(
        content(&random), resources,
        [
          "<</Type/XObject/Subtype/Form/BBox[0 0 50 50]/Group<</S/Transparency>>/Length \(form.utf8.count)>>stream\n\(form)\nendstream",
          "<</PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>/Length \(tile.utf8.count)>>stream\n\(tile)\nendstream",
        ])
      #expect(drawn.problems.messages.count <= 100)
    }
  }
}
