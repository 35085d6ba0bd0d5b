import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Tool.hasQPDF && Tool.hasPoppler, "install qpdf and poppler-utils"))
struct PaintedFontTests {
  static let color = [
    TestFont.colorLayers, .colorPaints, .colorDocuments, .colorPictures, .emojiBitmaps,
  ]

  private func face(_ font: TestFont) throws -> FontFace { try FontFace(path: font.path) }

  private func fonts(_ pdf: [UInt8]) throws -> [[String: Any]] {
    try Tool.objects(pdf).values.compactMap { ($0 as? [String: Any])?["value"] as? [String: Any] }
      .filter { $0["/Type"] as? String == "/Font" }
  }

  @Test(arguments: color) func textOfColorFontsIsText(font: TestFont) throws {
    let face = try face(font)
    let text =
      font == .emojiBitmaps
      ? "1\u{2764}\u{1F600}1"
      : font == .colorPictures
        ? "Hfx\u{1F600}ix" : "H\u{E000}x\u{E001}\u{E000}i"
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      pdf.draw(run(text, face, size: 20), at: Point(20, 50), color: .blue)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    #expect(try Tool.text(pdf).trimmingCharacters(in: .whitespacesAndNewlines) == text)
    let types = try fonts(pdf).map { $0["/Subtype"] as? String }
    #expect(types == ["/Type3"])
  }

  @Test(.enabled(if: Tool.hasMuPDF, "install mupdf-tools"), arguments: ["en-GB", "de", nil])
  func emojiAreDescribedInEnglish(language: String?) throws {
    let face = try FontCollection.bundled.face(family: "Twemoji")
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
    let text = "\u{1F680}\u{1F44B}\u{1F3FD}\(family)"
    var options = PDFOptions(metadata: PDFMetadata(language: language))
    options.compresses = false
    let (pdf, summary) = try document(options) { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      pdf.draw(run(text, face, size: 20), at: Point(20, 50), color: .black)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    #expect(try Tool.text(pdf).trimmingCharacters(in: .whitespacesAndNewlines) == text)
    let bytes = String(decoding: pdf, as: UTF8.self)
    let isEnglish = language == "en-GB"
    #expect(bytes.contains("/Alt(rocket)/Lang(en)") == isEnglish)
    #expect(bytes.contains("/Alt(waving hand: medium skin tone)/Lang(en)") == isEnglish)
    #expect(bytes.contains("/Alt(family: man, woman, girl, boy)/Lang(en)") == isEnglish)
  }

  @Test func textAmongEmojiIsOneLine() throws {
    let emoji = try FontCollection.bundled.face(family: "Twemoji")
    let serif = try FontCollection.bundled.face(family: "Libertinus Serif")
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      pdf.draw(run("a ", serif, size: 12), at: Point(20, 50), color: .black)
      pdf.draw(run("\u{1F680}", emoji, size: 12), at: Point(29, 50), color: .black)
      pdf.draw(run(" b", serif, size: 12), at: Point(42, 50), color: .black)
    }
    let text = try Tool.text(pdf).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(text.hasPrefix("a") && text.hasSuffix("b") && !text.contains("\n"))
  }

  @Test func lettersTakeTheColorOfTheText() throws {
    let face = try face(.colorLayers)
    let page = try PagePixels { pdf in
      pdf.draw(run("H", face, size: 80), at: Point(10, 80), color: .rgb(0, 0, 1))
    }
    #expect(page.color(17, 40) == [0, 0, 255])
  }

  @Test func lettersOfColorFontsClip() throws {
    let face = try face(.colorLayers)
    let page = try PagePixels { pdf in
      pdf.clip(to: [PlacedGlyphs(run("H", face, size: 80), at: Point(10, 80))])
      pdf.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: .rgb(1, 0, 0))
    }
    #expect(page.color(17, 40) == [255, 0, 0])
    #expect(page.color(5, 40) == [255, 255, 255])
  }

  @Test func layersShowTheirColors() throws {
    let face = try face(.colorLayers)
    let page = try PagePixels { pdf in
      pdf.draw(run("\u{E000}", face, size: 100), at: Point(0, 90), color: .rgb(0, 1, 1))
    }
    #expect(page.color(15, 80) == [255, 0, 0])
    #expect(page.color(50, 50) == [0, 255, 255])
    #expect(page.color(5, 50) == [255, 255, 255])
  }

  @Test(
    .enabled(if: Tool.hasMuPDF, "install mupdf-tools"),
    arguments: [PagePixels.Reader.poppler, .muPDF])
  func partsInTheColorOfTheTextHaveItInEveryReader(reader: PagePixels.Reader) throws {
    let face = try face(.colorLayers)
    let page = try PagePixels(in: reader) { pdf in
      pdf.draw(run("\u{E000}", face, size: 50), at: Point(0, 45), color: .rgb(0, 1, 1))
      pdf.draw(run("\u{E000}", face, size: 50), at: Point(50, 45), color: .rgb(0, 0, 1))
      pdf.draw(run("\u{E000}", face, size: 50), at: Point(0, 95), color: .rgb(0, 1, 1))
    }
    #expect(page.color(7, 40) == [255, 0, 0] && page.color(57, 40) == [255, 0, 0])
    #expect(page.color(25, 25) == [0, 255, 255] && page.color(25, 75) == [0, 255, 255])
    #expect(page.color(75, 25) == [0, 0, 255])
  }

  @Test func aColorOfTextIsOneFont() throws {
    let face = try face(.colorLayers)
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      for color in [Color.rgb(0, 1, 1), .rgb(0, 0, 1), .rgb(0, 1, 1), .rgb(0, 0, 1, alpha: 0.5)] {
        pdf.draw(run("\u{E000}", face, size: 20), at: Point(20, 50), color: color)
      }
      // Letters are outlines, which take any colour.
      for color in [Color.rgb(1, 0, 0), .rgb(0, 1, 0)] {
        pdf.draw(run("HH", face, size: 20), at: Point(20, 80), color: color)
      }
    }
    #expect(try fonts(pdf).count == 3)
  }

  @Test func moreColorsThanFontsAreDrawnAllTheSame() throws {
    let face = try face(.colorLayers)
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      for step in 0..<200 {
        pdf.draw(
          run("\u{E000}", face, size: 20), at: Point(20, 50),
          color: .rgb(Double(step) / 200, 0, 1))
      }
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    #expect(try fonts(pdf).count == 65)
  }

  @Test(
    .enabled(if: Tool.hasMuPDF, "install mupdf-tools"),
    arguments: [PagePixels.Reader.poppler, .muPDF])
  func palettesAreShown(reader: PagePixels.Reader) throws {
    let layers = try face(.colorLayers)
    let second = layers.withPalette(FontPalette(.index(1)))
    let third = layers.withPalette(FontPalette(overrides: [0: .rgb(0, 1, 0)]))
    let page = try PagePixels(in: reader) { pdf in
      pdf.draw(run("\u{E000}", layers, size: 50), at: Point(0, 45), color: .black)
      pdf.draw(run("\u{E000}", second, size: 50), at: Point(50, 45), color: .black)
      pdf.draw(run("\u{E000}", third, size: 50), at: Point(0, 95), color: .black)
    }
    #expect(page.color(7, 40) == [255, 0, 0] && page.color(57, 40) == [0, 255, 255])
    #expect(page.color(7, 90) == [0, 255, 0])
    let paints = try face(.colorPaints).withPalette(FontPalette(.dark))
    let gradient = try PagePixels(in: reader) { pdf in
      pdf.draw(run("\u{E000}", paints, size: 100), at: Point(0, 90), color: .black)
    }
    // From cyan to yellow instead of from red to blue.
    #expect(gradient.color(15, 50)[2] > 220 && gradient.color(15, 50)[0] < 40)
    #expect(gradient.color(85, 50)[0] > 220 && gradient.color(85, 50)[2] < 40)
  }

  @Test func gradientsAndCompositionsAreShown() throws {
    let face = try face(.colorPaints)
    func page(_ text: String) throws -> PagePixels {
      try PagePixels { pdf in
        pdf.draw(run(text, face, size: 100), at: Point(0, 90), color: .black)
      }
    }
    let linear = try page("\u{E000}")
    #expect(linear.color(15, 50)[0] > 220 && linear.color(85, 50)[2] > 220)
    let turned = try page("\u{E002}")
    #expect(turned.color(50, 45)[0] > 220, "red in the middle, above the disc")
    let blended = try page("\u{E004}")
    #expect(blended.color(50, 50) == [0, 0, 0] && blended.color(15, 80)[1] > 100)
    let masked = try page("\u{E005}")
    #expect(masked.color(50, 50) == [0, 0, 255] && masked.color(15, 80) == [255, 255, 255])
  }

  @Test func documentsAreShown() throws {
    let face = try face(.colorDocuments)
    func page(_ text: String, _ color: Color = .black) throws -> PagePixels {
      try PagePixels { pdf in
        pdf.draw(run(text, face, size: 100), at: Point(0, 90), color: color)
      }
    }
    let areas = try page("\u{E000}", .rgb(0, 1, 1))
    #expect(areas.color(15, 80) == [255, 0, 0] && areas.color(50, 50) == [0, 255, 255])
    #expect(areas.color(5, 50) == [255, 255, 255] && areas.color(15, 5) == [255, 255, 255])
    let linear = try page("\u{E001}")
    #expect(linear.color(15, 50)[0] > 220 && linear.color(85, 50)[2] > 220)
    let group = try page("\u{E002}")
    #expect(group.color(15, 80)[0] == 255 && abs(group.color(15, 80)[1] - 127) < 4)
    #expect(group.color(30, 50)[2] == 255 && abs(group.color(30, 50)[0] - 127) < 4)
  }

  @Test func imagesAreShownInPlace() throws {
    let face = try face(.colorPictures)
    let page = try PagePixels { pdf in
      pdf.draw(run("\u{1F600}", face, size: 80), at: Point(10, 80), color: .black)
    }
    #expect(page.color(20, 20) == [0, 128, 255] && page.color(80, 20) == [0, 128, 255])
    #expect(page.color(20, 80) == [0, 128, 255] && page.color(80, 80) == [255, 255, 255])
  }

  @Test func moreTextsThanOneByteCodesHaveActualText() throws {
    let face = try face(.colorLayers)
    let glyph = face.nominalGlyph(for: 0xE000)
    let text = (0..<300).map { String(Unicode.Scalar(0x4E00 + $0)!) }.joined()
    let bytes = Array(text.utf8)
    let glyphs = (0..<300).map {
      ShapedGlyph(glyph: glyph, textOffset: UInt32($0 * 3), textLength: 3, advance: 1000)
    }
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: Size(width: 4000, height: 100))
      pdf.draw(
        GlyphRun(face: face, size: 10, glyphs: glyphs[...], text: bytes[...]), at: Point(20, 50),
        color: .black)
    }
    #expect(try Tool.text(pdf).filter { !$0.isWhitespace } == text)
  }

  @Test(arguments: [TestFont.variable, .variablePostScript])
  func variableFontsAreEmbeddedWhereTheyStand(font: TestFont) throws {
    let bold = try face(font).instance([FontVariation("wght", 900)])
    let page = try PagePixels { pdf in
      pdf.draw(run("H", bold, size: 100), at: Point(0, 90), color: .black)
    }
    // Stems are 160 units from 50 on, and end at 650.
    #expect(page.color(19, 50) == [0, 0, 0] && page.color(23, 30) == [255, 255, 255])
    #expect(page.color(63, 50) == [0, 0, 0] && page.color(68, 50) == [255, 255, 255])
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: Size(width: 300, height: 100))
      pdf.draw(run("Hfix of H", bold, size: 20), at: Point(20, 50), color: .black)
    }
    #expect(summary.problems.isEmpty)
    #expect(try Tool.text(pdf).contains("Hfix of H"))
  }
}
