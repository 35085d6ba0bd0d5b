import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import TestSupport
import Testing

@testable import ComposeColorGlyphs

/// Colour tables with bytes that are not what they were: nothing traps, and nothing is endless.
@Suite struct BrokenColorGlyphTests {
  @Test(arguments: [TestFont.colorLayers, .colorPaints, .colorDocuments, .colorPictures])
  func brokenTablesDoNotTrap(font: TestFont) throws {
    let bytes = try FontData(path: font.path).withUnsafeBytes { [UInt8]($0) }
    var random = SeededGenerator(state: 11)
    for _ in 0..<40 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let place = Int.random(in: 300..<changed.count, using: &random)
        changed[place] = Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
      }
      guard let face = try? FontFace(data: FontData(bytes: changed)) else { continue }
      let table = ColorGlyphTable()
      let context = RecordingContext()
      for glyph in 0..<UInt16(24) {
        table.glyph(glyph, of: face)?.draw(on: context, foreground: .black)
      }
    }
  }

  @Test func paintsThatNeverEndAreCut() {
    // A PaintColrGlyph that shows its own glyph.
    var table: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    table += [0, 0, 0, 34] + [UInt8](repeating: 0, count: 16)
    table += [0, 0, 0, 1, 0, 1, 0, 0, 0, 10] + [11, 0, 1]
    table.withUnsafeBytes { bytes in
      func read(_ glyph: UInt16) -> ColorGlyph? {
        let bytes = BigEndianBytes(bytes)
        var reader = PaintReader(
          table: bytes, palette: PaletteColors(colors: [], foreground: .black),
          variations: PaintVariations(table: bytes, coordinates: []), outline: { _ in Path() })
        return reader.read(glyph)
      }
      guard case .layers(let areas)? = read(1) else {
        Issue.record("no glyph")
        return
      }
      #expect(areas.isEmpty)
      #expect(read(2) == nil)
    }
  }

  @Test func compositionsInCompositionsHaveALimit() {
    // 60 compositions within one another, each with the next as source and as backdrop, which
    // `SRC_ATOP` (9) draws twice.
    var table: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    table += [0, 0, 0, 34] + [UInt8](repeating: 0, count: 16)
    table += [0, 0, 0, 1, 0, 1, 0, 0, 0, 10]
    for _ in 0..<60 { table += [32, 0, 0, 8, 9, 0, 0, 8] }
    table += [2, 0xFF, 0xFF, 0x40, 0]
    table.withUnsafeBytes { bytes in
      let bytes = BigEndianBytes(bytes)
      var reader = PaintReader(
        table: bytes, palette: PaletteColors(colors: [], foreground: .black),
        variations: PaintVariations(table: bytes, coordinates: []), outline: { _ in Path() })
      guard case .drawing? = reader.read(1) else {
        Issue.record("no drawing")
        return
      }
    }
  }
}
