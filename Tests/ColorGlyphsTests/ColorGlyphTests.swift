import ComposeColorGlyphs
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@Suite struct ColorGlyphTests {
  private func box(_ areas: [ColorGlyphArea]) -> Rect? {
    areas.compactMap(\.path.bounds).reduce(nil) { $0?.union($1) ?? $1 }
  }

  private func image(_ font: TestFont, _ scalar: UInt32) throws -> (Image, Rect) {
    guard case .image(let image, let rect)? = try TestGlyphs.glyph(font, scalar) else {
      throw TestGlyphs.Missing()
    }
    return (image, rect)
  }

  @Test func layersHaveColorsOfThePaletteAndOfTheText() throws {
    let areas = try TestGlyphs.areas(.colorLayers, 0xE000)
    #expect(areas.map(\.color) == [.rgb(1, 0, 0), nil])
    #expect(box(areas) == Rect(x: 100, y: 0, width: 800, height: 800))
  }

  @Test func layersThatLetOthersThroughAreADrawing() throws {
    let drawing = try TestGlyphs.drawing(.colorLayers, 0xE001)
    #expect(TestGlyphs.names(drawing).allSatisfy { $0 == "fill" })
  }

  @Test func gradientsRunBetweenTheirPoints() throws {
    let linear = try TestGlyphs.shading(.colorPaints, 0xE000)
    #expect(linear.kind == .linear(start: Point(100, 0), end: Point(900, 0)))
    #expect(linear.gradient.stops.map(\.location) == [0, 1])
    #expect(linear.gradient.stops.map(\.color) == [.rgb(1, 0, 0), .rgb(0, 0, 1)])
    let radial = try TestGlyphs.shading(.colorPaints, 0xE001)
    guard case .radial(Point(500, 400), 0, Point(500, 400), let radius) = radial.kind else {
      throw TestGlyphs.Missing()
    }
    // Reflected up to the corners of the glyph.
    #expect(radius > 200 && radius.truncatingRemainder(dividingBy: 200) < 1e-9)
    let swept = try TestGlyphs.shading(.colorPaints, 0xE003)
    #expect(swept.kind == .conic(center: Point(500, 400), angle: 0))
  }

  @Test func transformsAndOtherGlyphsAreFollowed() throws {
    let drawing = try TestGlyphs.drawing(.colorPaints, 0xE002)
    let moves = drawing.drawing.commands.compactMap { command -> AffineTransform? in
      if case .concatenate(let matrix) = command { matrix } else { nil }
    }
    #expect(moves.count == 3)
    #expect(abs(moves[0].a - 0.5.squareRoot()) < 1e-3, "turned by 45°")
    #expect(moves[1] == AffineTransform(translationX: 200, y: 0))
    #expect(moves[2] == AffineTransform(scaleX: 0.5, y: 0.5))
    #expect(drawing.drawing.bounds == Rect(x: 100, y: 0, width: 800, height: 800))
    let names = TestGlyphs.names(drawing)
    #expect(names.count { $0 == "save" } == 3 && names.count { $0 == "restore" } == 3)
  }

  @Test func compositionsAreLayersAndMasks() throws {
    let commands = try TestGlyphs.drawing(.colorPaints, 0xE004).drawing.commands
    guard case .beginLayer? = commands.first, case .endLayer? = commands.last else {
      throw TestGlyphs.Missing()
    }
    let modes = commands.compactMap { command -> BlendMode? in
      if case .compositing(let compositing) = command { compositing.blendMode } else { nil }
    }
    #expect(modes == [.multiply, .normal])
    let masked = try TestGlyphs.drawing(.colorPaints, 0xE005).drawing
    guard case .beginMask? = masked.commands.first, case .endMasked? = masked.commands.last else {
      throw TestGlyphs.Missing()
    }
    #expect(masked.bounds == Rect(x: 300, y: 200, width: 400, height: 400))
  }

  @Test(arguments: [(TestFont.colorPictures, 1000.0), (.emojiBitmaps, 2550)])
  func imagesAreOnTheBaseline(font: TestFont, width: Double) throws {
    let (_, rect) = try image(font, 0x1F600)
    #expect(abs(rect.width - width) < 0.1 * width)
    #expect(rect.minY < 0 && rect.maxY > 0.7 * width)
  }

  @Test func theLargestImageIsTaken() throws {
    #expect(try image(.colorPictures, 0x1F600).0.pixelWidth == 64)
  }

  @Test func lettersHaveTheColorOfTheText() throws {
    let table = ColorGlyphTable()
    for font in [TestFont.colorLayers, .colorPaints, .colorPictures] {
      let face = try FontFace(path: font.path)
      #expect(face.hasPaintedGlyphs)
      #expect(table.glyph(face.nominalGlyph(for: 0x48), of: face) == nil)
      #expect(table.glyph(0xFFFF, of: face) == nil)
      #expect(!table.isColored(face.nominalGlyph(for: 0x48), of: face))
    }
    let plain = try FontCollection.bundled.face(family: "Source Sans Pro")
    #expect(!plain.hasPaintedGlyphs && table.glyph(5, of: plain) == nil)
  }

  @Test func drawingsTakeEachColorOfTheText() throws {
    let face = try FontFace(path: TestFont.colorDocuments.path)
    let table = ColorGlyphTable()
    for scalar in [0xE000, 0xE001, 0xE002] as [UInt32] {
      let glyph = face.nominalGlyph(for: scalar)
      #expect(table.isColored(glyph, of: face))
      let black = table.glyph(glyph, of: face, foreground: .black)
      let red = table.glyph(glyph, of: face, foreground: .red)
      #expect(black?.usesForeground == red?.usesForeground)
      guard case .drawing(let one)? = black, case .drawing(let other)? = red else { continue }
      // What does not depend on it is one object.
      #expect((one.drawing === other.drawing) == !one.usesForeground)
    }
  }
}
