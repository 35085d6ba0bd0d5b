import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import Foundation
import TestSupport
import Testing

@Suite struct KashidaTextTests {
  private static let path = "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf"
  private static let canRead = Tool.hasPoppler && FileManager.default.fileExists(atPath: path)

  @Test(.enabled(if: canRead, "install fonts-noto-core and poppler-utils"))
  func lengthenedJoinsAreNotCopied() throws {
    let words =
      "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل "
      + "بعضهم بعضا بروح الإخاء ولكل إنسان حق التمتع بكافة الحقوق والحريات"
    let fonts = try FontCollection.bundled.adding(file: Self.path)
    let font = Font(try fonts.face(family: "Noto Naskh Arabic"), size: 10)
    var style = ParagraphStyle(alignment: .justified)
    style.kashida = KashidaLimits(share: 1, longest: 1)
    let text = AttributedText(
      words, attributes: TextAttributes(font: font, language: "ar", paragraphStyle: style))
    let framesetter = try Framesetter(text, fonts: fonts, defaultFont: font)
    let frame = try framesetter.frame(in: Rect(x: 50, y: 50, width: 150, height: 400))
    let tatweel = font.face.nominalGlyph(for: 0x640)
    #expect(frame.lines.contains { $0.line.glyphs.contains { $0.glyph == tatweel } })
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(frame)
    }
    let read = try Tool.text(pdf).unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    #expect(read.elementsEqual(words.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
