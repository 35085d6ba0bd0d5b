import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

@Suite struct ColorGlyphTests {
  private func drawing(_ font: TestFont, _ scalar: UInt32) throws -> GlyphDrawing {
    let face = try FontFace(path: font.path)
    let glyph = face.nominalGlyph(for: scalar)
    #expect(glyph != 0)
    guard case .drawing(let drawing) = face.colorGlyph(glyph) else {
      throw Missing()
    }
    return drawing
  }

  private struct Missing: Error {}

  private func picture(_ font: TestFont, _ scalar: UInt32) throws -> GlyphPicture {
    let face = try FontFace(path: font.path)
    guard case .picture(let picture) = face.colorGlyph(face.nominalGlyph(for: scalar)) else {
      throw Missing()
    }
    return picture
  }

  @Test func layersHaveColorsOfThePaletteAndOfTheText() throws {
    let drawing = try drawing(.colorLayers, 0xE000)
    let colors = drawing.operations.map { operation -> GlyphColor? in
      if case .fill(_, .solid(let color)) = operation { color } else { nil }
    }
    #expect(colors == [.palette(.rgb(1, 0, 0)), .foreground(alpha: 1)])
    #expect(drawing.bounds == Rect(x: 100, y: 0, width: 800, height: 800))
    #expect(drawing.isPlain)
    #expect(try !self.drawing(.colorLayers, 0xE001).isPlain, "a layer is half transparent")
  }

  @Test func gradientsRunBetweenTheirPoints() throws {
    let linear = try drawing(.colorPaints, 0xE000).operations
    guard case .fill(_, .linear(let line, let start, let end)) = linear.first else {
      throw Missing()
    }
    #expect(start == Point(100, 0) && end == Point(900, 0))
    #expect(line.stops.map(\.location) == [0, 1] && line.extending == .pad)
    #expect(line.stops.map(\.color) == [.palette(.rgb(1, 0, 0)), .palette(.rgb(0, 0, 1))])
    let radial = try drawing(.colorPaints, 0xE001).operations
    guard case .fill(_, .radial(let rings, let center, 0, let other, 200)) = radial.first else {
      throw Missing()
    }
    #expect(center == Point(500, 400) && other == center && rings.extending == .reflect)
    let swept = try drawing(.colorPaints, 0xE003).operations
    guard case .fill(_, .sweep(_, center: Point(500, 400), let from, let to)) = swept.first else {
      throw Missing()
    }
    #expect(from == 0 && abs(to - .pi) < 1e-3)
  }

  @Test func transformsAndOtherGlyphsAreFollowed() throws {
    let drawing = try drawing(.colorPaints, 0xE002)
    let moves = drawing.operations.compactMap { operation -> AffineTransform? in
      if case .concatenate(let matrix) = operation { matrix } else { nil }
    }
    #expect(moves.count == 3)
    #expect(abs(moves[0].a - 0.5.squareRoot()) < 1e-3, "turned by 45°")
    #expect(moves[1] == AffineTransform(translationX: 200, y: 0))
    #expect(moves[2] == AffineTransform(scaleX: 0.5, y: 0.5))
    #expect(drawing.bounds == Rect(x: 100, y: 0, width: 800, height: 800))
    let saves = drawing.operations.count { $0 == .save }
    #expect(saves == 3 && drawing.operations.count { $0 == .restore } == saves)
  }

  @Test func compositionsHaveBackdropAndSource() throws {
    let operations = try drawing(.colorPaints, 0xE004).operations
    #expect(operations.first == .beginComposite(.multiply) && operations.last == .endComposite)
    #expect(operations.count == 5 && operations[2] == .beginSource)
    let masked = try drawing(.colorPaints, 0xE005)
    #expect(masked.operations.first == .beginComposite(.sourceIn))
    #expect(masked.bounds == Rect(x: 300, y: 200, width: 400, height: 400))
  }

  @Test(arguments: [(TestFont.colorPictures, 1000.0), (.emojiBitmaps, 2550)])
  func picturesStandOnTheBaseline(font: TestFont, width: Double) throws {
    let picture = try picture(font, 0x1F600)
    #expect(picture.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(abs(picture.rect.width - width) < 0.1 * width)
    #expect(picture.rect.minY < 0 && picture.rect.maxY > 0.7 * width)
  }

  @Test func theLargestPictureIsTaken() throws {
    // The width stands in the header, as four bytes from the sixteenth on.
    #expect(try picture(.colorPictures, 0x1F600).png[16..<20] == [0, 0, 0, 64])
  }

  @Test func lettersHaveTheColorOfTheText() throws {
    for font in [TestFont.colorLayers, .colorPaints, .colorPictures] {
      let face = try FontFace(path: font.path)
      #expect(face.hasPaintedGlyphs)
      #expect(face.colorGlyph(face.nominalGlyph(for: 0x48)) == nil)
      #expect(face.colorGlyph(0xFFFF) == nil)
    }
    let plain = try TestFonts.face()
    #expect(!plain.hasPaintedGlyphs && plain.colorGlyph(5) == nil)
  }
}
