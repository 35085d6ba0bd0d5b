import ComposeFonts
import ComposeGeometry
import TestSupport
import Testing

/// Glyphs that are documents in SVG.
@Suite struct DrawnGlyphTests {
  private func drawing(
    _ scalar: UInt32, palette: FontPalette = .normal
  ) throws -> GlyphDrawing? {
    let face = try FontFace(path: TestFont.colorDocuments.path).withPalette(palette)
    guard case .drawing(let drawing) = face.colorGlyph(face.nominalGlyph(for: scalar)) else {
      return nil
    }
    return drawing
  }

  private func colors(_ drawing: GlyphDrawing) -> [GlyphColor?] {
    drawing.operations.map { if case .fill(_, .solid(let color)) = $0 { color } else { nil } }
  }

  @Test func coloursAreThoseOfThePaletteAndOfTheText() throws {
    let drawing = try #require(try drawing(0xE000))
    #expect(colors(drawing) == [.palette(.rgb(1, 0, 0)), .foreground(alpha: 1)])
    // Upright: y grows downwards in the document.
    #expect(drawing.bounds == Rect(x: 100, y: 0, width: 800, height: 800))
    #expect(drawing.isPlain)
    let other = try #require(try self.drawing(0xE000, palette: FontPalette(.index(1))))
    #expect(colors(other) == [.palette(.rgb(0, 1, 1)), .foreground(alpha: 1)])
  }

  @Test func gradientsAreKept() throws {
    let operations = try #require(try drawing(0xE001)).operations
    let paints = operations.compactMap { operation -> GlyphPaint? in
      if case .paint(let paint) = operation { paint } else { nil }
    }
    guard case .linear(let line, let from, let to)? = paints.first else {
      Issue.record("no gradient")
      return
    }
    #expect(from == .zero && to == Point(1, 0))
    #expect(line.stops.map(\.color) == [.palette(.rgb(1, 0, 0)), .palette(.rgb(0, 0, 1))])
    #expect(
      operations.contains(
        .concatenate(AffineTransform(a: 800, b: 0, c: 0, d: -800, tx: 100, ty: 800))))
  }

  @Test func groupsAndLinesOfCompressedDocumentsAreKept() throws {
    let drawing = try #require(try drawing(0xE002))
    #expect(drawing.operations.first == .beginComposite(.sourceIn))
    #expect(drawing.operations.last == .endComposite)
    #expect(
      colors(drawing).compactMap(\.self) == [.palette(.rgb(1, 0, 0)), .palette(.rgb(0, 0, 1))])
  }

  @Test func glyphsWithoutAReadableDocumentAreOutlines() throws {
    #expect(try drawing(0xE003) == nil, "broken")
    #expect(try drawing(0xE004) == nil, "in no document")
    #expect(try drawing(0x48) == nil)
  }

  @Test func aFewOrnamentsMakeNoColourFont() throws {
    let code = try FontCollection.bundled.face(family: "Source Code Pro")
    #expect(code.withTable("SVG ") { $0.count } ?? 0 > 0)
    #expect(!code.hasPaintedGlyphs)
  }
}
