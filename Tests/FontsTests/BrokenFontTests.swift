import ComposeGeometry
import Foundation
import TestSupport
import Testing

@testable import ComposeFonts

/// Fonts with bytes that are not what they were: everything is asked of them, and nothing traps.
@Suite struct BrokenFontTests {
  /// Asks a face for all that there is.
  private func exercise(_ data: FontData) {
    for index in 0..<min(FontFace.count(in: data), 3) {
      guard let face = try? FontFace(data: data, index: index) else { continue }
      let instance = face.instance(face.axes.map { FontVariation($0.tag, $0.range.upperBound) })
      _ = (face.namedInstances, face.features, face.verticalMetrics, face.paletteCount)
      _ = (face.name(ofFeature: "ss01"), FontDescriptor(face: face, source: .bundled(0)))
      for face in [face, instance] {
        let text = Array("Hfi x\u{E000}\u{E002}\u{1F600}é1⁄2".utf8)
        let shaped = Shaper().glyphs(
          text, ShapingStyle(face: face, features: [.smallCapitals, .stylisticSet(1)]))
        var glyphs = shaped.glyphs.map(\.glyph)
        glyphs += (0..<24).map { UInt16($0) }
        for glyph in glyphs {
          _ = (face.advance(of: glyph), face.bounds(of: glyph), face.outline(of: glyph))
          _ = (face.bitmapGlyph(glyph), face.colorGlyphLayers(of: glyph))
          _ = (face.glyphDocument(of: glyph), face.ligatureCarets(of: glyph), face.name(of: glyph))
          _ = (face.verticalAdvance(of: glyph), face.verticalOrigin(of: glyph))
        }
        _ = face.glyph(named: "H")
        let subset = try? face.subset(glyphs: glyphs.filter { Int($0) < face.glyphCount })
        _ = subset?.keyedByIdentifier
      }
    }
  }

  private func mutants(of bytes: [UInt8], count: Int, seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    for _ in 0..<count {
      var changed = bytes
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        // Anywhere.
        for _ in 0..<Int.random(in: 1...24, using: &random) {
          changed[Int.random(in: 0..<changed.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
      case 1:
        // The directory and what comes first.
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          changed[Int.random(in: 0..<min(300, changed.count), using: &random)] = .random(
            in: 0...255, using: &random)
        }
      case 2: changed.removeLast(Int.random(in: 1..<changed.count, using: &random))
      default:
        // Numbers at the end of their range.
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let place = Int.random(in: 0..<changed.count - 1, using: &random)
          let value: UInt8 = Bool.random(using: &random) ? 0xFF : 0x7F
          changed[place] = value
          changed[place + 1] = Bool.random(using: &random) ? 0xFF : 0
        }
      }
      exercise(FontData(bytes: changed))
    }
  }

  /// How many of each font; a longer run is a matter of the environment.
  private static let count =
    ProcessInfo.processInfo.environment["PDFCOMPOSE_BROKEN_FONTS"].flatMap { Int($0) } ?? 12

  @Test(arguments: TestFont.allCases) func brokenFontsDoNotTrap(font: TestFont) throws {
    let bytes = try FontData(path: font.path).withUnsafeBytes { [UInt8]($0) }
    for number in 0..<UInt64(4) { mutants(of: bytes, count: Self.count, seed: number) }
  }

  @Test func brokenBundledFontsDoNotTrap() throws {
    for face in try [TestFonts.face(), TestFonts.face(TestFonts.symbols)] {
      let bytes = face.data.withUnsafeBytes { [UInt8]($0) }
      mutants(of: bytes, count: max(Self.count / 4, 1), seed: 7)
    }
  }
}
