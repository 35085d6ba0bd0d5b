import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

/// Words that no line has room for, without a place where they may be parted.
@Suite struct LongWordTests {
  private static func layout(
    _ string: String, width: Double = 300, language: String? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ParagraphLayout {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    style.justification = .microtypography
    style.justification.marginKerning = 0
    style.totalFitCosts = .book
    style.hyphenation = .automatic
    change(&style)
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      string, attributes: TextAttributes(font: font, language: language, paragraphStyle: style))
    let shaped = ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(text, range: 0..<text.count)
    return ParagraphLayout(shaped, width: width)
  }

  private static func lines(
    _ string: String, width: Double = 300, language: String? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Line] {
    let layout = try layout(string, width: width, language: language, change)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  private static func text(_ line: Line) -> String {
    String(decoding: line.paragraph.text[line.range.lowerBound..<line.contentEnd], as: UTF8.self)
  }

  private static func digits(_ count: Int) -> String {
    (0..<count).map { String($0 * 7 % 16, radix: 16) }.joined()
  }

  @Test func noLineIsWiderThanItsMeasure() throws {
    for count in stride(from: 40, through: 300, by: 3) {
      for string in [
        String(repeating: "m", count: count), Self.digits(count),
        "The sum of it is \(Self.digits(count)) and more follows.",
        "At https://example.org/\(Self.digits(count))/\(Self.digits(20)) there is one.",
      ] {
        let lines = try Self.lines(string)
        #expect(lines.allSatisfy { $0.width <= 300 + 1e-6 }, "\(string)")
        let whole = lines.map {
          String(decoding: $0.paragraph.text[$0.range], as: UTF8.self)
        }.joined()
        #expect(whole == string)
      }
    }
  }

  @Test func linesWithoutSpacesDoNotShrink() throws {
    // The parts of an address, which lines may end between.
    for count in 3...12 {
      let address = "https://" + (1...60).map { "\(Self.digits(count))\($0)/" }.joined()
      #expect(try Self.lines(address).allSatisfy { $0.width <= 300 + 1e-6 })
    }
  }
}
