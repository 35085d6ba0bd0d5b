import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct ClippingTests {
  private let all = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test func nothingShowsOutsideAClip() throws {
    let disc = Path(ellipseIn: Rect(x: 5, y: 5, width: 10, height: 10))
    let clipped = try Canvas.drawn(20, 20) {
      $0.clip(to: disc, rule: .nonZero)
      $0.fill(all, with: .black)
    }
    let filled = try Canvas.drawn(20, 20) { $0.fill(disc, with: .black, rule: .nonZero) }
    #expect(clipped.pixels == filled.pixels)
  }

  @Test func clipsNarrowEachOther() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.clip(to: Path(rect: Rect(x: 2, y: 2, width: 10, height: 10)), rule: .nonZero)
      $0.clip(to: Path(rect: Rect(x: 6.5, y: 0, width: 10, height: 20)), rule: .nonZero)
      $0.clip(to: Path(rect: Rect(x: 0, y: 4.5, width: 20, height: 20)), rule: .nonZero)
      $0.fill(all, with: .black)
    }
    #expect(abs(bitmap.blackness - 5.5 * 7.5) < 0.1)
    #expect(bitmap.reds(row: 4)[6] == 191)
  }

  @Test func theRuleOfAClipHolds() throws {
    var ring = Path(rect: all)
    ring.addPath(Path(rect: Rect(x: 5, y: 5, width: 10, height: 10)))
    let bitmap = try Canvas.drawn(20, 20) {
      $0.clip(to: ring, rule: .evenOdd)
      $0.fill(all, with: .black)
    }
    #expect(bitmap.blackness == 300)
  }

  @Test func restoringTheStateLiftsAClip() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      context.withSavedState {
        context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 0, height: 0)), rule: .nonZero)
        context.fill(all, with: .black)
      }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    #expect(bitmap.blackness == 1)
  }

  @Test func anEmptyOrFlatClipHidesAll() throws {
    for path in [Path(), Path(rect: Rect(x: 3, y: 3, width: 0.0, height: 9))] {
      let bitmap = try Canvas.drawn(20, 20) {
        $0.clip(to: path, rule: .nonZero)
        $0.fill(all, with: .black)
      }
      #expect(bitmap.blackness == 0)
    }
  }

  @Test func aTurnedRectangleClipsByItsEdges() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.concatenate(AffineTransform(translationX: 10, y: 10).rotated(by: .pi / 4))
      $0.clip(to: Path(rect: Rect(x: -5, y: -5, width: 10, height: 10)), rule: .nonZero)
      $0.fill(Rect(x: -20, y: -20, width: 40, height: 40), with: .black)
    }
    #expect(abs(bitmap.blackness - 100) < 0.5)
  }

  // MARK: Glyphs and stencils

  private func word(_ text: String, size: Double) throws -> GlyphRun {
    let shaper = Shaper()
    let face = try FontCollection.bundled.face(family: "Libertinus Serif")
    let style = shaper.intern(ShapingStyle(face: face))
    let bytes = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    bytes.withUnsafeBufferPointer {
      _ = shaper.appendGlyphs(shaping: 0..<$0.count, of: $0, style: style, into: &glyphs)
    }
    return GlyphRun(face: face, size: size, glyphs: glyphs[...], text: bytes[...])
  }

  @Test func fillingThroughGlyphsIsFillingGlyphs() throws {
    let text = [
      PlacedGlyphs(try word("Clip", size: 24), at: Point(2, 25)),
      PlacedGlyphs(try word("two", size: 20), at: Point(5, 45.5)),
    ]
    let clipped = try Canvas.drawn(60, 60) {
      $0.clip(to: text)
      #expect($0.clipBounds.map { $0.height < 50 && $0.width < 58 } == true)
      $0.fill(Rect(x: 0, y: 0, width: 60, height: 60), with: .black)
    }
    let filled = try Canvas.drawn(60, 60) {
      for placed in text { $0.draw(placed.run, at: placed.origin, color: .black) }
    }
    #expect(filled.blackness > 100)
    for (one, other) in zip(clipped.pixels, filled.pixels) {
      #expect(abs(Int(one.red) - Int(other.red)) <= 2)
    }
  }

  @Test func glyphsArePaintedBeforeTheyClip() throws {
    let text = [PlacedGlyphs(try word("I", size: 24), at: Point(5, 20))]
    let bitmap = try Canvas.drawn(20, 30) {
      $0.clip(to: text, painting: GlyphPainting(fill: .color(.black)))
      $0.fill(Rect(x: 0, y: 10, width: 20, height: 20), with: .white)
    }
    // Black above, where white did not go. A pixel half covered is black by a half of a half.
    #expect(bitmap.reds(row: 7).contains { $0 < 60 })
    #expect(bitmap.reds(row: 15).allSatisfy { $0 > 180 })
  }

  @Test func glyphsWithoutOutlinesHideAll() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.clip(to: [PlacedGlyphs(try word(" ", size: 24), at: Point(5, 20))])
      #expect($0.clipBounds == nil)
      $0.fill(all, with: .black)
    }
    #expect(bitmap.blackness == 0)
  }

  @Test func aStencilLetsThroughWhatItPaints() throws {
    let stencil = try ImageMask(pixelWidth: 2, pixelHeight: 2, samples: [0x40, 0x80])
    let clipped = try Canvas.drawn(20, 20) {
      $0.imageInterpolation = .none
      $0.clip(to: stencil, in: all)
      $0.fill(all, with: .black)
    }
    let painted = try Canvas.drawn(20, 20) {
      $0.imageInterpolation = .none
      $0.fill(stencil, in: all, with: .color(.black))
    }
    #expect(clipped.pixels == painted.pixels)
    #expect(clipped.blackness == 200)
  }

  // MARK: Boxes and taking back

  @Test func theBoxOfAClipIsInUserSpace() throws {
    _ = try Canvas.drawn(20, 20) { context in
      context.concatenate(AffineTransform(scaleX: 2, y: 2))
      #expect(context.clipBounds == Rect(x: 0, y: 0, width: 10, height: 10))
      context.withClip(to: Path(rect: Rect(x: 2, y: 3, width: 4, height: 5))) {
        #expect(context.clipBounds == Rect(x: 2, y: 3, width: 4, height: 5))
      }
      #expect(context.clipBounds == Rect(x: 0, y: 0, width: 10, height: 10))
      context.clip(to: Path(), rule: .nonZero)
      #expect(context.clipBounds == nil)
    }
  }

  @Test func aClipIsTakenBackToTheSavedState() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 10, height: 20)), rule: .nonZero)
      context.resetClip()
      context.withSavedState {
        context.concatenate(AffineTransform(translationX: 1, y: 1))
        context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), rule: .nonZero)
        context.resetClip()
        // Not beyond the clip of the saved state, and where the transform is.
        context.fill(Rect(x: 4, y: 4, width: 20, height: 2), with: .black)
      }
      context.withTransparencyLayer(in: nil) {
        context.clip(to: Path(), rule: .nonZero)
        context.resetClip()
        context.fill(all, with: .black)
      }
    }
    #expect(bitmap.blackness == 10)
  }

  // MARK: Clearing

  @Test func clearingLeavesNothing() throws {
    let hole = Rect(x: 5, y: 5, width: 10, height: 10)
    func draw(_ context: BitmapContext) {
      context.fill(all, with: .red)
      context.compositing.opacity = 0.1
      context.compositing.shadow = Shadow(offset: Point(3, 3), blur: 2)
      context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)), rule: .nonZero)
      context.clear(hole)
    }
    let clear = try Canvas.drawn(20, 20, format: BitmapFormat(), draw)
    #expect(clear.alphas(row: 7) == (0..<20).map { 5..<15 ~= $0 ? 0 : 255 })
    #expect(clear.alphas(row: 12).allSatisfy { $0 == 255 })
    let paper = try Canvas.drawn(20, 20, draw)
    #expect(
      paper.color(x: 7, y: 7).map { [$0.red, $0.green, $0.blue, $0.alpha] } == [
        255, 255, 255, 255,
      ])
    let layer = try Canvas.drawn(20, 20) { context in
      context.fill(all, with: .blue)
      context.withTransparencyLayer(in: nil) { draw(context) }
    }
    // What lies below the layer.
    #expect(layer.color(x: 7, y: 7).map { [$0.red, $0.green, $0.blue] } == [0, 0, 255])
  }

  // MARK: Shadows

  @Test func boundsOfALayerDoNotCutItsShadow() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      context.compositing.shadow = Shadow(offset: Point(6, 0), blur: 0, color: .black)
      context.withTransparencyLayer(in: Rect(x: 2, y: 2, width: 6, height: 6)) {
        context.fill(all, with: .red)
      }
    }
    #expect(bitmap.reds(row: 4) == (0..<20).map { 8..<14 ~= $0 ? 0 : 255 })
  }

  @Test func areaOutsideTheClipCastsAShadowIntoIt() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      context.compositing.shadow = Shadow(offset: Point(10, 0), blur: 0, color: .black)
      context.withTransparencyLayer(in: nil) {
        context.fill(Rect(x: -8, y: 0, width: 6, height: 20), with: .red)
      }
    }
    #expect(bitmap.reds(row: 4) == (0..<20).map { 2..<8 ~= $0 ? 0 : 255 })
  }

  @Test func patternsMoveWithTheirShadow() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 4, height: 4)) {
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 4), with: .red)
    }
    let bitmap = try Canvas.drawn(20, 4) { context in
      context.compositing.shadow = Shadow(offset: Point(1, 0), blur: 0, color: .black)
      context.fill(
        Path(rect: Rect(x: 0, y: 0, width: 8, height: 4)), with: .pattern(Pattern(cell: cell)))
    }
    // Two of red, one of shadow, one of paper.
    #expect(
      (0..<8).map { bitmap.color(x: $0, y: 1)?.green } == [0, 0, 0, 255, 0, 0, 0, 255])
    #expect(bitmap.reds(row: 1).prefix(8) == [255, 255, 0, 255, 255, 255, 0, 255])
  }

  @Test func aShadowIsDrawnWithoutWhatCastsIt() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      let path = Path(rect: Rect(x: 2, y: 2, width: 4, height: 4))
      context.drawShadow(of: path, rule: .nonZero)
      context.compositing.shadow = Shadow(offset: Point(8, 0), blur: 0, color: .black)
      context.drawShadow(of: path, rule: .nonZero)
    }
    #expect(bitmap.blackness == 16)
    #expect(bitmap.reds(row: 3)[10] == 0)
  }
}
