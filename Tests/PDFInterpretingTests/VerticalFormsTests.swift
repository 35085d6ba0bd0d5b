import ComposeFonts
import Testing

@testable import ComposePDFInterpreting

private let face = AsianFaces.installed(for: "Adobe-Japan1", name: "HeiseiKakuGo-W5", flags: 4)

@Suite(.enabled(if: face?.fullName.hasPrefix("Noto") == true, "install fonts-noto-cjk"))
struct VerticalFormsTests {
  @Test func bracketsAndDashesHaveGlyphsOfTheirOwn() throws {
    let face = try #require(face)
    let forms = VerticalForms()
    // 「 、 ー …
    for scalar: UInt32 in [0x300C, 0x3001, 0x30FC, 0x2026] {
      let glyph = try #require(forms.glyph(for: scalar, of: face))
      #expect(glyph != Int(face.nominalGlyph(for: scalar)))
    }
  }

  @Test func ideographsAreUprightAsTheyAre() throws {
    let face = try #require(face)
    #expect(
      VerticalForms().glyph(for: 0x7E26, of: face) == Int(face.nominalGlyph(for: 0x7E26)))
  }
}
