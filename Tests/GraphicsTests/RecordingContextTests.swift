import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

struct RecordingContextTests {
  /// “né x”, shaped by hand: the last cluster first, as in text that runs right to left.
  private func run() throws -> GlyphRun {
    let face = try #require(FontCollection.bundled.descriptors.first)
    return GlyphRun(
      face: try FontCollection.bundled.face(family: face.family), size: 10,
      glyphs: [
        ShapedGlyph(glyph: 4, textOffset: 4, textLength: 1, advance: 0),
        ShapedGlyph(glyph: 3, textOffset: 3, textLength: 1, advance: 0, flags: .wordSpace),
        ShapedGlyph(glyph: 2, textOffset: 1, textLength: 2, advance: 0),
        ShapedGlyph(glyph: 9, textOffset: 1, textLength: 0, advance: 0),
        ShapedGlyph(glyph: 1, textOffset: 0, textLength: 1, advance: 0),
      ], text: Array("né x".utf8)[...], wordSpacing: 1.5, letterSpacing: 0.25,
      isRightToLeft: true)
  }

  /// One call of each kind.
  private func drawEverything(on context: RecordingContext) throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(10, 0.12345))
    path.addQuadCurve(to: Point(1, 2), control: Point(3, 4))
    path.addCurve(to: Point(5, 6), control1: Point(7, 8), control2: Point(9, 10))
    path.closeSubpath()
    let image = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [7])

    let pages = context.reservePages(2)
    context.beginPage(size: Size(width: 612, height: 792))
    let section = context.makeElement(
      .section, in: .document, properties: StructureProperties(language: "en"))
    let heading = context.makeElement(
      .heading(level: 1), in: section, properties: StructureProperties(actualText: "a \"b\"\n"))
    context.beginContent(.element(heading))
    context.saveState()
    context.concatenate(AffineTransform(translationX: 72, y: 72))
    context.clip(to: path, rule: .evenOdd)
    context.fill(path, with: .rgb(1, 0, 0, alpha: 0.5), rule: .nonZero)
    context.fill(Rect(x: 1, y: 2, width: 3, height: 4), with: .cmyk(0, 0, 0, 1))
    context.stroke(
      Path(), with: .black,
      style: StrokeStyle(width: 0.5, cap: .round, join: .bevel, dash: [3, 2], dashPhase: 1))
    context.draw(try run(), at: Point(0, 20), color: .black)
    context.draw(image, in: Rect(x: 0, y: 0, width: 0.75, height: 0.75))
    context.restoreState()
    context.endContent()
    context.beginContent(.artifact(.pagination))
    context.endContent()
    context.addLink(.uri("https://example.org"), over: .zero, element: heading)
    context.addLink(.destination("top"), over: .zero, element: nil)
    context.addDestination("top", at: Point(-0.0001, 0))
    context.endPage()
    context.beginReservedPage(pages.lowerBound, size: .letter)
    context.endPage()
    context.addOutlineEntry("First", level: 1, destination: "top")
  }

  @Test func everyCallIsALine() throws {
    let context = RecordingContext()
    try drawEverything(on: context)
    let name = try run().face.postScriptName
    #expect(
      context.description == """
        reserve pages 0..<2
        page 612 792
        element 1 in 0 section language "en"
        element 2 in 1 heading(level: 1) actual "a \\"b\\"\\u{A}"
        begin element 2
        save
        transform 1 0 0 1 72 72
        clip even-odd M 0 0 L 10 0.123 Q 3 4 1 2 C 7 8 9 10 5 6 Z
        fill rgb(1 0 0 / 0.5) M 0 0 L 10 0.123 Q 3 4 1 2 C 7 8 9 10 5 6 Z
        fill cmyk(0 0 0 1) rect 1 2 3 4
        stroke gray(0) width 0.5 cap round join bevel dash [3 2] phase 1\u{20}
        glyphs 0 20 "né x" \(name) 10 width 2.5 word-spacing 1.5 letter-spacing 0.25 \
        right-to-left gray(0)
        image 0 0 0.75 0.75 1×1 gray samples \(try imageDigits(of: context))
        restore
        end content
        begin artifact pagination
        end content
        link 0 0 0 0 uri "https://example.org" element 2
        link 0 0 0 0 destination "top"
        destination "top" 0 0
        end page
        reserved page 0 612 792
        end page
        outline 1 "First" to "top"

        """)
  }

  private func imageDigits(of context: RecordingContext) throws -> Substring {
    for case .image(let image, _) in context.commands {
      return image.contentHash.description.prefix(8)
    }
    throw ImageError.truncated
  }

  @Test func replayRepeatsEveryCall() throws {
    let first = RecordingContext()
    try drawEverything(on: first)
    let second = RecordingContext()
    try first.replay(on: second)
    #expect(first.description == second.description)
  }

  @Test func replayRenumbersElementsAndReservedPages() throws {
    let first = RecordingContext()
    try drawEverything(on: first)
    let second = RecordingContext()
    second.beginPage(size: .a4)
    second.endPage()
    _ = second.makeElement(.paragraph, in: .document, properties: StructureProperties())
    try first.replay(on: second)
    let lines = second.description.split(separator: "\n")
    for line in [
      "reserve pages 1..<3", "element 2 in 0 section language \"en\"", "begin element 3",
      "link 0 0 0 0 uri \"https://example.org\" element 3", "reserved page 1 612 792",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func clipsHaveBoxesAndAreDrawnAgain() throws {
    let glyphs = try run()
    let drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 50, height: 40)) { context in
      #expect(context.clipBounds == Rect(x: 0, y: 0, width: 50, height: 40))
      context.withClip(to: Path(rect: Rect(x: 10, y: 10, width: 100, height: 10))) {
        #expect(context.clipBounds == Rect(x: 10, y: 10, width: 40, height: 10))
        context.concatenate(AffineTransform(scaleX: 2, y: 2))
        #expect(context.clipBounds == Rect(x: 5, y: 5, width: 20, height: 5))
        context.resetClip()
        #expect(context.clipBounds == Rect(x: 0, y: 0, width: 25, height: 20))
      }
      context.clear(Rect(x: 1, y: 2, width: 3, height: 4))
      context.drawShadow(of: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), rule: .evenOdd)
      context.clip(to: [PlacedGlyphs(glyphs, at: Point(5, 20))])
      context.withTransparencyLayer(in: Rect(x: 0, y: 0, width: 1, height: 1)) {
        #expect(context.clipBounds == nil)
      }
    }
    let again = RecordingContext()
    drawing.draw(on: again)
    let lines = again.description.split(separator: "\n").map(String.init)
    #expect(lines == drawing.commands.map(\.description))
    for line in [
      "reset clip", "clear 1 2 3 4", "shadow of even-odd M 0 0 L 1 0 L 1 1 L 0 1 Z",
      "clip glyphs invisible 5 20 \(glyphs.description)",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(
      RecordingContext().clipBounds == Rect(x: -0x1p30, y: -0x1p30, width: 0x1p31, height: 0x1p31))
  }

  @Test func transformFollowsTheState() {
    let context = RecordingContext()
    context.beginPage(size: .a4)
    context.restoreState()
    context.concatenate(AffineTransform(translationX: 10, y: 0))
    context.saveState()
    context.concatenate(AffineTransform(scaleX: 2, y: 2))
    #expect(Point(1, 1).applying(context.transform) == Point(12, 2))
    context.restoreState()
    #expect(Point(1, 1).applying(context.transform) == Point(11, 1))
    context.beginPage(size: .a4)
    #expect(context.transform == .identity)
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0004, "0"), (0.0005, "0.001"), (-1.25, "-1.25"), (100.1, "100.1"),
    (0.01, "0.01"), (12_345.678_9, "12345.679"), (.nan, "nan"), (-.infinity, "-inf"),
    (1e300, "1e+300"),
  ])
  func numbersHaveAtMostThreeDecimals(value: Double, text: String) {
    let context = RecordingContext()
    context.addDestination("a", at: Point(value, 0))
    #expect(context.description == "destination \"a\" \(text) 0\n")
  }
}
