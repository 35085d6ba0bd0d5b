import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeBitmap

@Suite struct GlyphDrawingTests {
  private func run(_ text: String, size: Double) throws -> GlyphRun {
    let face = try FontCollection.bundled.face(family: "Source Sans Pro")
    let utf8 = Array(text.utf8)
    let glyphs = utf8.indices.map { index in
      let glyph = face.nominalGlyph(for: UInt32(utf8[index]))
      return ShapedGlyph(
        glyph: glyph, textOffset: UInt32(index), textLength: 1,
        advance: Int32(face.advance(of: glyph)))
    }
    return GlyphRun(face: face, size: size, glyphs: glyphs[...], text: utf8[...])
  }

  @Test func glyphsCoverTheAreaOfTheirOutlines() throws {
    let run = try run("B", size: 100)
    let drawn = try Canvas.drawn(120, 120) { $0.draw(run, at: Point(10.3, 100.6), color: .black) }
    let unit = 100 / Double(run.face.unitsPerEm)
    let outline = run.face.outline(of: run.glyphs[0].glyph).applying(
      AffineTransform(a: unit, b: 0, c: 0, d: -unit, tx: 10.3, ty: 100.6))
    let filled = try Canvas.drawn(120, 120) { $0.fill(outline, with: .black, rule: .nonZero) }
    #expect(abs(drawn.blackness - filled.blackness) < 1)
    #expect(zip(drawn.pixels, filled.pixels).allSatisfy { abs(Int($0.red) - Int($1.red)) <= 4 })
  }

  @Test func textIsUprightOnPagesOfBothOrientations() throws {
    let run = try run("Pagination", size: 20)
    let down = try BitmapContext(size: Size(width: 120, height: 40))
    down.draw(run, at: Point(5, 30), color: .black)
    let up = try BitmapContext(size: Size(width: 120, height: 40), verticalAxis: .up)
    up.draw(run, at: Point(5, 10), color: .black)
    #expect(down.makeBitmap() == up.makeBitmap())
  }

  @Test func spacingMovesWhatFollows() throws {
    var spaced = try run("ll", size: 20)
    spaced.letterSpacing = 7
    let bitmap = try Canvas.drawn(40, 30) { $0.draw(spaced, at: Point(2, 25), color: .black) }
    let plain = try run("l", size: 20)
    let step =
      Double(plain.face.advance(of: plain.glyphs[0].glyph)) * 20 / Double(plain.face.unitsPerEm)
    let wanted = try Canvas.drawn(40, 30) {
      $0.draw(plain, at: Point(2, 25), color: .black)
      $0.draw(plain, at: Point(2 + step + 7, 25), color: .black)
    }
    #expect(bitmap == wanted)
  }

  @Test func textKeepsToTheClip() throws {
    let run = try run("MMM", size: 30)
    let bitmap = try Canvas.drawn(80, 40) {
      $0.clip(to: Path(ellipseIn: Rect(x: 20, y: 5, width: 20, height: 20)), rule: .nonZero)
      $0.draw(run, at: Point(0, 35), color: .black)
    }
    #expect(bitmap.blackness > 0)
    #expect(bitmap.reds(row: 30).allSatisfy { $0 == 255 })
    #expect(bitmap.pixels[15 * 80 + 50].red == 255)
  }
}
