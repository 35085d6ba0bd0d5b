import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct CharacterSpacingTests {
  private func shape(_ string: String, _ change: (inout TextAttributes) -> Void = { _ in }) throws
    -> ShapedParagraph
  {
    let font = try LayoutFixtures.serif(20)
    var attributes = TextAttributes(font: font)
    change(&attributes)
    let text = AttributedText(string, attributes: attributes)
    return ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  @Test func kerningOfTheFontDrawsAPairTogetherAndNoneDoesNot() throws {
    let separate = try shape("A").naturalWidth + shape("V").naturalWidth
    #expect(try abs(shape("AV") { $0.kerning = .none }.naturalWidth - separate) < 1e-9)
    #expect(try shape("AV") { $0.kerning = .font }.naturalWidth < separate - 0.5)
    #expect(try shape("AV").naturalWidth == shape("AV") { $0.kerning = .font }.naturalWidth)
  }

  @Test func adjustedKerningKeepsThePairsOfTheFont() throws {
    func place(of index: Int, _ kerning: Kerning) throws -> Int {
      let shaped = try shape("AV") { $0.kerning = kerning }
      return Int(shaped.glyphs[index].advance)
    }
    #expect(try place(of: 0, .adjusted(2)) == place(of: 0, .font))
    #expect(try shape("AV") { $0.kerning = .adjusted(2) }.runs.map(\.letterSpacing) == [2])
  }

  @Test func standardLigaturesMakeOneGlyphOfTwoLetters() throws {
    #expect(try shape("fi").glyphs.count == 1)
    #expect(try shape("fi") { $0.ligatures = .standard }.glyphs.count == 1)
    #expect(try shape("fi") { $0.ligatures = .none }.glyphs.count == 2)
    #expect(try shape("fi") { $0.ligatures = .all }.glyphs.count == 1)
  }

  @Test func discretionaryLigaturesAreFormedOnlyWhenAllAreAskedFor() throws {
    #expect(try shape("ct").glyphs.count == 2)
    #expect(try shape("ct") { $0.ligatures = .all }.glyphs.count == 1)
  }

  @Test func trackingTurnsStandardLigaturesOff() throws {
    #expect(try shape("fi") { $0.tracking = 1 }.glyphs.count == 2)
  }
}
