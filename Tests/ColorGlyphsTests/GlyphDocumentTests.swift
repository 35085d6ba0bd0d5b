import ComposeColorGlyphs
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

/// Glyphs that are documents in SVG.
@Suite struct GlyphDocumentTests {
  @Test func coloursAreThoseOfThePaletteAndOfTheText() throws {
    let areas = try TestGlyphs.areas(.colorDocuments, 0xE000)
    #expect(areas.map(\.color) == [.rgb(1, 0, 0), nil])
    // Upright: y grows downwards in the document.
    let box = areas.compactMap(\.path.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    #expect(box == Rect(x: 100, y: 0, width: 800, height: 800))
    let other = try TestGlyphs.areas(.colorDocuments, 0xE000, palette: FontPalette(.index(1)))
    #expect(other.map(\.color) == [.rgb(0, 1, 1), nil])
  }

  @Test func gradientsAreKept() throws {
    let shading = try TestGlyphs.shading(.colorDocuments, 0xE001)
    #expect(shading.kind == .linear(start: .zero, end: Point(1, 0)))
    #expect(shading.gradient.stops.map(\.color) == [.rgb(1, 0, 0), .rgb(0, 0, 1)])
    #expect(shading.transform == AffineTransform(a: 800, b: 0, c: 0, d: -800, tx: 100, ty: 800))
  }

  @Test func groupsAndLinesOfCompressedDocumentsAreKept() throws {
    let drawing = try TestGlyphs.drawing(.colorDocuments, 0xE002)
    let names = TestGlyphs.names(drawing)
    #expect(names.first == "save" && names.last == "restore")
    let opacities = drawing.drawing.commands.compactMap { command -> Double? in
      if case .compositing(let compositing) = command { compositing.opacity } else { nil }
    }
    #expect(opacities == [0.5])
    #expect(!drawing.usesForeground)
  }

  @Test func glyphsWithoutAReadableDocumentAreOutlines() throws {
    #expect(try TestGlyphs.glyph(.colorDocuments, 0xE003) == nil, "broken")
    #expect(try TestGlyphs.glyph(.colorDocuments, 0xE004) == nil, "in no document")
    #expect(try TestGlyphs.glyph(.colorDocuments, 0x48) == nil)
  }

  @Test func aFewOrnamentsMakeNoColourFont() throws {
    let code = try FontCollection.bundled.face(family: "Source Code Pro")
    #expect(code.withTable("SVG ") { $0.count } ?? 0 > 0)
    #expect(!code.hasPaintedGlyphs)
  }
}
