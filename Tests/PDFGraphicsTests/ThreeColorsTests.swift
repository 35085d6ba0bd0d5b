import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposePDFGraphics
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

/// One text in three colours and two scripts, made in two ways.
struct ThreeColorsTests {
  /// A font with Chinese characters, of the kind that Debian's fonts-noto-cjk brings.
  private static let chinese: String? = [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
  ].first { FileManager.default.fileExists(atPath: $0) }

  private static let string = "Hello,\u{4E2D}\u{79CB}\u{8282}!"
  private static let colors: [Color] = [.blue, .red, .black]

  private func byRanges(_ font: Font) -> AttributedText {
    var text = AttributedText(Self.string, attributes: TextAttributes(font: font))
    let offsets = TextOffsets(text.utf8)
    for (range, color) in zip([0..<4, 4..<7, 7..<10], Self.colors) {
      let start = offsets.utf8Offset(ofUTF16: range.lowerBound)
      let end = offsets.utf8Offset(ofUTF16: range.upperBound)
      text.updateAttributes(in: start..<end) { $0.foregroundColor = color }
    }
    return text
  }

  private func byConcatenation(_ font: Font) -> AttributedText {
    var text = AttributedText()
    for (string, color) in zip(["Hell", "o,\u{4E2D}", "\u{79CB}\u{8282}!"], Self.colors) {
      text.append(string, attributes: TextAttributes(font: font, foregroundColor: color))
    }
    return text
  }

  @Test func bothWaysMakeOneText() throws {
    let font = Font(try face(), size: 24)
    #expect(byRanges(font) == byConcatenation(font))
    #expect(byRanges(font).runs.count == 3)
  }

  // Without such a font there is nothing that could stand for the Chinese characters.
  @Test(.enabled(if: Tool.hasPoppler && chinese != nil, "install poppler-utils and fonts-noto-cjk"))
  func colorsComeInOrderAndMissingCharactersFromAnotherFont() throws {
    let font = Font(try face(), size: 24)
    let fonts = try FontCollection.bundled.adding(file: try #require(Self.chinese))
    let frame = try Framesetter(byRanges(font), fonts: fonts)
      .frame(in: Rect(x: 72, y: 72, width: 400, height: 100))
    #expect(frame.missingGlyphs.isEmpty && frame.lines.count == 1)
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: .letter)
      pdf.draw(frame)
    }
    #expect(summary.problems.isEmpty)
    let content = ContentReader(pdf).contents[0]
    let blue = try #require(content.range(of: "0 0 1 rg"))
    let red = try #require(content.range(of: "1 0 0 rg"))
    let black = try #require(content.range(of: "0 g", options: .backwards))
    #expect(blue.upperBound < red.lowerBound && red.upperBound < black.lowerBound)
    #expect(
      try Tool.text(pdf).trimmingCharacters(in: .whitespacesAndNewlines) == Self.string)
    let listing = try Tool.run("pdffonts", ["%"], on: pdf).output
    // Two lines of headings, then one for each font.
    #expect(String(decoding: listing, as: UTF8.self).split(separator: "\n").count == 4)
  }
}
