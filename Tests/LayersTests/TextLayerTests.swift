import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeLayers
import ComposePDFGraphics
import ComposeTextLayout
import Testing

struct TextLayerTests {
  private func layer(_ string: String, width: Double, height: Double = 40) throws -> TextLayer {
    let layer = TextLayer(
      string, face: try FontCollection.bundled.face(family: "Libertinus Serif"), size: 10)
    layer.frame = Rect(x: 0, y: 0, width: width, height: height)
    return layer
  }

  /// The text of each run drawn, and where its pen starts and ends.
  private func runs(_ layer: Layer) -> [(text: String, start: Point, end: Double)] {
    let context = RecordingContext()
    layer.render(on: context)
    return context.commands.compactMap { command in
      guard case .glyphs(let run, let origin, _) = command else { return nil }
      var units = 0
      var words = 0
      for glyph in run.glyphs {
        units += Int(glyph.advance)
        if glyph.flags.contains(.wordSpace) { words += 1 }
      }
      let width =
        Double(units) * run.size / Double(run.face.unitsPerEm) + Double(words) * run.wordSpacing
      let bytes = run.glyphs.flatMap { glyph in
        run.text[Int(glyph.textOffset)..<Int(glyph.textOffset) + Int(glyph.textLength)]
      }
      return (String(decoding: bytes, as: UTF8.self), origin, origin.x + width)
    }
  }

  @Test func defaultsAreThoseOfCoreAnimation() {
    let layer = TextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == .white)
    #expect(layer.string == nil && layer.attributedString == nil && layer.face == nil)
    #expect(!layer.isWrapped && layer.alignment == .natural && layer.truncation == .none)
  }

  @Test func aLayerMadeOfTextIsBlackAndSmall() {
    let layer = TextLayer("text")
    #expect(layer.fontSize == 12 && layer.foregroundColor == .black && layer.isWrapped)
  }

  @Test func anotherFaceThanHelveticaIsReported() {
    let layer = TextLayer()
    layer.string = "text"
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(layer.render(on: RecordingContext()).map(\.code) == ["font-substituted"])
  }

  @Test func theFirstLineIsAtTheTop() throws {
    let face = try FontCollection.bundled.face(family: "Libertinus Serif")
    let drawn = runs(try layer("text", width: 100))
    #expect(drawn.count == 1)
    #expect(abs(drawn[0].start.y - Font(face, size: 10).ascent) < 0.01)
  }

  @Test func justifiedLinesButTheLastFillTheBounds() throws {
    let layer = try layer(
      "In olden times when wishing still helped one, there lived a king whose daughters were all "
        + "beautiful.", width: 120, height: 100)
    layer.alignment = .justified
    let drawn = runs(layer)
    #expect(drawn.count > 2)
    let spaceless = drawn.dropLast().map { run in
      // The space that the break swallowed is in the run, and takes no width on the line.
      run.text.hasSuffix(" ")
    }
    #expect(spaceless.allSatisfy { $0 })
    #expect(drawn.allSatisfy { $0.start.x == 0 })
    #expect(drawn[drawn.count - 1].end < 120)
  }

  @Test(arguments: [
    (TextLayer.Truncation.end, "abcdefghij", "…"), (.start, "…", "qrstuvwxyz"),
    (.middle, "abc", "xyz"),
  ])
  func longLinesHaveOneEllipsis(
    _ truncation: TextLayer.Truncation, _ prefix: String, _ suffix: String
  ) throws {
    let layer = try layer("abcdefghijklmnopqrstuvwxyz", width: 80)
    layer.isWrapped = false
    layer.truncation = truncation
    let drawn = runs(layer)
    let text = drawn.map(\.text).joined()
    #expect(text.count { $0 == "…" } == 1)
    #expect(text.hasPrefix(prefix) && text.hasSuffix(suffix), "\(text)")
    #expect(drawn.allSatisfy { $0.end <= 80 })
    // One character more would not have fitted.
    #expect(drawn.map(\.end).max() ?? 0 > 68)
  }

  @Test func withoutTruncationLongLinesAreCutAtTheBounds() throws {
    let layer = try layer("abcdefghijklmnopqrstuvwxyz", width: 80)
    layer.isWrapped = false
    let context = RecordingContext()
    layer.render(on: context)
    #expect(context.description.contains("clip M 0 0 L 80 0"))
    #expect(runs(layer).map(\.text) == ["abcdefghijklmnopqrstuvwxyz"])
  }

  @Test func ofWrappedTextTheLastLineThatFitsIsCut() throws {
    let layer = try layer("one two three four five six seven eight nine ten", width: 60, height: 30)
    layer.truncation = .end
    let lines = runs(layer)
    let texts = lines.map(\.text)
    // Two lines, and the ellipsis by itself.
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.start.y)).count == 2)
    #expect(texts.joined().hasPrefix("one two three"))
    #expect(texts.last?.hasSuffix("…") == true)
    #expect(texts.joined().count { $0 == "…" } == 1)
    #expect(lines.allSatisfy { $0.end <= 60 || $0.text.hasSuffix(" ") })
  }

  @Test func shortTextIsNotCut() throws {
    for truncation in [TextLayer.Truncation.start, .middle, .end] {
      let layer = try layer("abc", width: 80)
      layer.truncation = truncation
      #expect(runs(layer).map(\.text) == ["abc"])
      layer.isWrapped = false
      #expect(runs(layer).map(\.text) == ["abc"])
    }
  }

  @Test func whereNoEllipsisFitsNothingIsShown() throws {
    let layer = try layer("abcdef", width: 2)
    layer.isWrapped = false
    layer.truncation = .end
    #expect(runs(layer).isEmpty)
  }

  @Test func textIsTextAtAnyScale() throws {
    let layer = try layer("text", width: 100)
    layer.transform = AffineTransform(scaleX: 8, y: 8)
    let root = Layer()
    root.addSublayer(layer)
    let (bytes, _) = try RenderedPage.document { root.render(on: $0) }
    let content = String(decoding: bytes, as: UTF8.self)
    #expect(content.contains("Tj") || content.contains("TJ"))
    #expect(!content.contains("/Image"))
  }

  @Test func theNaturalSizeOfTextIsThatOfItsLines() throws {
    let layer = try layer("one two", width: 0)
    let wide = layer.intrinsicSize(width: nil)
    let narrow = layer.intrinsicSize(width: wide.width - 1)
    #expect(wide.width > 20 && wide.width < 50)
    #expect(narrow.width < wide.width && abs(narrow.height - 2 * wide.height) < 0.01)
  }
}
