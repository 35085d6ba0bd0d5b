import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeBitmap

@Suite struct ColorGlyphDrawingTests {
  /// A glyph of a font at 100 points, its origin at 0, 100 of a bitmap of 100 by 120.
  private func drawn(
    _ font: TestFont, _ scalar: UInt32, color: Color = .black,
    axis: VerticalAxis = .down, palette: FontPalette = .normal
  ) throws -> Bitmap {
    let face = try FontFace(path: font.path).withPalette(palette)
    let glyph = ShapedGlyph(
      glyph: face.nominalGlyph(for: scalar), textOffset: 0, textLength: 1, advance: 1000)
    let run = GlyphRun(face: face, size: 100, glyphs: [glyph], text: [0x41])
    let context = try BitmapContext(
      size: Size(width: 100, height: 120), format: BitmapFormat(isOpaque: true),
      verticalAxis: axis)
    context.draw(run, at: Point(0, axis == .down ? 100 : 20), color: color)
    return context.makeBitmap()
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  private func isNear(_ found: [Int], _ wanted: [Int], within distance: Int = 24) -> Bool {
    zip(found, wanted).allSatisfy { abs($0 - $1) <= distance }
  }

  @Test func layersCoverOneAnother() throws {
    let bitmap = try drawn(.colorLayers, 0xE000, color: .rgb(0, 1, 1))
    #expect(color(bitmap, 15, 90) == [255, 0, 0])
    #expect(color(bitmap, 50, 60) == [0, 255, 255], "the text's colour")
    #expect(color(bitmap, 5, 60) == [255, 255, 255])
  }

  @Test func palettesChangeColors() throws {
    let second = try drawn(
      .colorLayers, 0xE000, palette: FontPalette(.index(1), overrides: [2: .black]))
    #expect(color(second, 15, 90) == [0, 255, 255])
    #expect(color(second, 50, 60) == [0, 0, 0], "the text's colour")
    let dark = try drawn(.colorPaints, 0xE000, palette: FontPalette(.dark))
    #expect(isNear(color(dark, 12, 50), [5, 255, 250]))
    #expect(isNear(color(dark, 88, 50), [250, 255, 5]))
  }

  @Test func documentsAreUpright() throws {
    let areas = try drawn(.colorDocuments, 0xE000, color: .rgb(0, 1, 1))
    #expect(color(areas, 15, 90) == [255, 0, 0] && color(areas, 50, 60) == [0, 255, 255])
    let linear = try drawn(.colorDocuments, 0xE001)
    #expect(isNear(color(linear, 12, 50), [250, 0, 5]))
    #expect(isNear(color(linear, 88, 50), [5, 0, 250]))
    let group = try drawn(.colorDocuments, 0xE002)
    #expect(isNear(color(group, 15, 90), [255, 127, 127]))
    #expect(isNear(color(group, 30, 60), [127, 127, 255]), "the line hides the area")
  }

  @Test func gradientsRunOverTheGlyph() throws {
    let linear = try drawn(.colorPaints, 0xE000)
    #expect(isNear(color(linear, 12, 50), [250, 0, 5]))
    #expect(isNear(color(linear, 50, 50), [128, 0, 128]))
    #expect(isNear(color(linear, 88, 50), [5, 0, 250]))
    // From the middle, green turns into red at 100 units, and back at 200.
    let radial = try drawn(.colorPaints, 0xE001)
    #expect(isNear(color(radial, 50, 60), [0, 128, 0]))
    #expect(isNear(color(radial, 60, 60), [255, 0, 0]))
    #expect(isNear(color(radial, 70, 60), [0, 128, 0]))
    // Against the clock from the right: red, halfway above the middle, green on the left.
    let swept = try drawn(.colorPaints, 0xE003)
    #expect(isNear(color(swept, 88, 59), [250, 2, 0]))
    #expect(isNear(color(swept, 50, 25), [128, 64, 0]))
    #expect(isNear(color(swept, 50, 95), [0, 128, 0]))
  }

  @Test func compositionsBlendAndMask() throws {
    let blended = try drawn(.colorPaints, 0xE004)
    #expect(color(blended, 50, 60) == [0, 0, 0], "red times green")
    #expect(color(blended, 15, 90) == [0, 128, 0])
    let masked = try drawn(.colorPaints, 0xE005)
    #expect(color(masked, 50, 60) == [0, 0, 255])
    #expect(color(masked, 15, 90) == [255, 255, 255])
  }

  @Test(arguments: [TestFont.colorLayers, .colorPaints]) func glyphsAreUprightEitherWay(
    font: TestFont
  ) throws {
    #expect(try drawn(font, 0xE000) == drawn(font, 0xE000, axis: .up))
  }

  @Test func imagesAreDrawnUpright() throws {
    for axis in [VerticalAxis.down, .up] {
      let bitmap = try drawn(.colorPictures, 0x1F600, axis: axis)
      #expect(isNear(color(bitmap, 20, 40), [0, 128, 255]))
      #expect(isNear(color(bitmap, 80, 40), [0, 128, 255]))
      #expect(isNear(color(bitmap, 20, 95), [0, 128, 255]))
      #expect(isNear(color(bitmap, 80, 95), [255, 255, 255]), "the corner that lets through")
    }
  }
}
