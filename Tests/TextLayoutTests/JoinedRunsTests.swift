import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Foundation
import Testing

@testable import ComposeTextLayout

/// Needs a font of Arabic script, which none of the bundled is.
private enum Font {
  static let path = "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf"
  static let isPresent = FileManager.default.fileExists(atPath: path)
}

@Suite(.enabled(if: Font.isPresent, "install fonts-noto-core")) struct JoinedRunsTests {
  private func glyphs(_ text: AttributedText) throws -> [UInt16] {
    let fonts = try FontCollection.bundled.adding(file: Font.path)
    let font = try fonts.font("Noto Naskh Arabic", size: 10)
    let shaper = ParagraphShaper(fonts: fonts, defaultFont: font)
    let paragraph = shaper.shape(text, range: 0..<text.count)
    // Runs come in logical order, their glyphs from left to right.
    return paragraph.runs.reversed().flatMap { paragraph.glyphs[$0.glyphRange].map(\.glyph) }
  }

  @Test func lettersJoinAcrossColorsThoughWordsAreShapedByThemselves() throws {
    let string = "جميع الناس أحرار"
    let plain = try glyphs(AttributedText(string))
    for cut in stride(from: 2, to: string.utf8.count, by: 2) {
      var text = AttributedText(string)
      // Every letter has two bytes; a space takes one.
      guard Array(string.utf8)[cut] & 0xC0 != 0x80 else { continue }
      var red = TextAttributes()
      red.foregroundColor = .red
      text.setAttributes(red, in: 0..<cut)
      #expect(try glyphs(text) == plain, "cut at \(cut)")
    }
  }
}
