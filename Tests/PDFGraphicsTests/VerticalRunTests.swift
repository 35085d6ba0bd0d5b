import ComposeAttributedText
import ComposeBitmap
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposeTextLayout
import TestSupport
import Testing

/// Text that goes downwards, as readers have it.
@Suite(.enabled(if: Tool.hasQPDF && Tool.hasPoppler, "install qpdf and poppler-utils"))
struct VerticalRunTests {
  private func verticalRun(_ text: String, _ face: FontFace, size: Double) -> GlyphRun {
    let shaper = Shaper()
    let style = shaper.intern(ShapingStyle(face: face, isVertical: true))
    let bytes = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    bytes.withUnsafeBufferPointer {
      _ = shaper.appendGlyphs(shaping: 0..<$0.count, of: $0, style: style, into: &glyphs)
    }
    return GlyphRun(
      face: face, size: size, glyphs: glyphs[...], text: bytes[...], isVertical: true)
  }

  private func symbols() throws -> FontFace { try face("Noto Sans Symbols2") }

  @Test func readersPutGlyphsWhereTheLayoutHasThem() throws {
    var run = verticalRun("■■■", try symbols(), size: 16)
    run.letterSpacing = 3
    let ink = run.positions.compactMap { position in
      run.face.bounds(of: run.glyphs[0].glyph).map { box in
        Rect(
          x: 50 + position.x + box.minX * run.scale, y: 15 + position.y - box.maxY * run.scale,
          width: box.width * run.scale, height: box.height * run.scale)
      }
    }
    try #require(ink.count == 3)
    #expect(ink[0].maxY < ink[1].minY && ink[1].maxY < ink[2].minY)
    #expect(ink.allSatisfy { abs($0.midX - 50) < 1 })
    let pixels = try PagePixels { $0.draw(run, at: Point(50, 15), color: .black) }
    for box in ink {
      #expect(pixels.color(box.midX, box.midY) == [0, 0, 0])
      #expect(pixels.color(box.minX + 1, box.minY + 1) == [0, 0, 0])
      #expect(pixels.color(box.maxX - 1, box.maxY - 1) == [0, 0, 0])
      #expect(pixels.color(box.minX - 1, box.midY) == [255, 255, 255])
      #expect(pixels.color(box.midX, box.maxY + 1) == [255, 255, 255])
    }
  }

  @Test func bitmapsHaveThemInTheSamePlaces() throws {
    let run = verticalRun("■■", try symbols(), size: 30)
    let box = try #require(run.inkBounds)
    #expect(box.height > 50 && box.width < 30)
    let bitmap = try BitmapContext(
      size: Size(width: 100, height: 100), format: BitmapFormat(scale: 2, isOpaque: true),
      verticalAxis: .down)
    bitmap.draw(run, at: Point(50, 15), color: .black)
    let shown = try PagePixels { $0.draw(run, at: Point(50, 15), color: .black) }
    let own = bitmap.makeBitmap().premultipliedBytes
    let differing = (0..<200 * 200).count {
      (own[$0 * 4] < 128) != (shown.bytes[$0 * 3] < 128)
    }
    // At most a pixel along the edges of the two squares.
    #expect(differing < 500)
  }

  private func page(_ text: AttributedText, isTagged: Bool = false) throws -> [UInt8] {
    var options = FrameOptions()
    options.progression = .rightToLeft
    let frame = try Framesetter(text).frame(
      in: TextContainer(Rect(x: 50, y: 50, width: 300, height: 400), options: options))
    let (pdf, summary) = try document(isTagged ? PDFOptions(isTagged: true) : plain) { pdf in
      try pdf.beginPage(size: .letter)
      frame.draw(on: pdf, as: isTagged ? .document : nil)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    return pdf
  }

  private func attributes() throws -> TextAttributes {
    var attributes = TextAttributes(font: Font(try face(), size: 20))
    attributes.verticalGlyphForm = true
    return attributes
  }

  @Test func uprightTextHasAFontThatGoesDown() throws {
    let pdf = try page(AttributedText("Word §©®± Word", attributes: attributes()))
    let file = String(decoding: pdf, as: UTF8.self)
    #expect(file.contains("/WMode 1 def"))
    let objects = try Tool.objects(pdf).values.compactMap { value -> [String: Any]? in
      let object = value as? [String: Any]
      return object?["value"] as? [String: Any]
        ?? (object?["stream"] as? [String: Any])?["dict"] as? [String: Any]
    }
    #expect(objects.filter { $0["/DW2"] != nil }.count == 1)
    #expect(objects.filter { $0["/WMode"] as? Int == 1 }.count == 1)
    #expect(objects.filter { $0["/Subtype"] as? String == "/Type0" }.count == 2)
  }

  @Test func verticalTextIsReadInOrder() throws {
    let text = "§©®±×÷ and Latin"
    let read = try Tool.text(try page(AttributedText(text, attributes: attributes())))
    #expect(read.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test func annotationsAreTaggedAsRuby() throws {
    var own = try attributes()
    own.ruby = RubyAnnotation("gloss")
    var text = AttributedText("Before ", attributes: try attributes())
    text.append("text", attributes: own)
    text.append(" after", attributes: try attributes())
    let pdf = try page(text, isTagged: true)
    let types = try Tool.objects(pdf).values.compactMap {
      (($0 as? [String: Any])?["value"] as? [String: Any])?["/S"] as? String
    }
    #expect(types.filter { $0 == "/Ruby" }.count == 1)
    #expect(types.filter { $0 == "/RB" }.count == 1)
    #expect(types.filter { $0 == "/RT" }.count == 1)
  }
}
