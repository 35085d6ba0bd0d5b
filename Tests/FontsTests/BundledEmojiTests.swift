import ComposeGeometry
import TestSupport
import Testing

@testable import ComposeFonts

@Suite struct BundledEmojiTests {
  private func emoji() throws -> FontFace {
    try FontCollection.bundled.face(family: "Twemoji")
  }

  @Test func theBlocksThatItIsKnownToHaveAreThose() throws {
    let entry = try #require(FontCollection.bundled.entries.first { $0.descriptor.isColored })
    let known = try #require(entry.coveredBlocks)
    let coverage = try emoji().coverage
    for row in 0..<UInt32(0x11000) {
      let isThere = (row << 4..<(row + 1) << 4).contains { coverage.contains($0) }
      if known.contains(row << 4) != isThere {
        Issue.record("\(String(row << 4, radix: 16)) is \(isThere ? "" : "not ")there")
      }
    }
  }

  @Test func textOfEastAsiaDoesNotUnpackIt() throws {
    let entry = try #require(FontCollection.bundled.entries.first { $0.descriptor.isColored })
    let known = try #require(entry.coveredBlocks)
    for scalar: UInt32 in [0x3001, 0x3002, 0x3042, 0x30A2, 0x4E2D, 0xAC00, 0xFF0C] {
      #expect(!known.contains(scalar))
    }
  }

  @Test func itIsUnpackedOnce() throws {
    #expect(try emoji() === emoji())
    #expect(try emoji().hasPaintedGlyphs && emoji().paletteCount == 1)
  }

  private func name(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { EmojiNames.english.name(of: $0) }
  }

  @Test func emojiHaveNames() {
    #expect(name("\u{1F680}") == "rocket")
    #expect(name("\u{2764}\u{FE0F}") == "red heart" && name("\u{2764}") == "red heart")
    #expect(name("1\u{FE0F}\u{20E3}") == "keycap: 1")
    #expect(name("\u{1F1E9}\u{1F1EA}") == "flag: Germany")
    #expect(name("\u{1F469}\u{200D}\u{1F4BB}") == "woman technologist")
    #expect(name("\u{1FAC8}") == "hairy creature")
  }

  @Test func skinTonesArePartsOfNames() {
    #expect(name("\u{1F44B}\u{1F3FD}") == "waving hand: medium skin tone")
    #expect(
      name("\u{1F469}\u{1F3FB}\u{200D}\u{1F9B3}") == "woman: light skin tone, white hair")
    #expect(
      name("\u{1FAF1}\u{1F3FB}\u{200D}\u{1FAF2}\u{1F3FF}")
        == "handshake: light skin tone, dark skin tone")
  }

  @Test(arguments: [
    "", "a", "1", "\u{20E3}", "\u{E9}", "\u{1F3FB}\u{1F3FB}", "\u{200D}", "\u{FE0F}",
    "\u{1F469}\u{200D}",
    String(repeating: "\u{1F3FB}", count: 1000),
  ])
  func otherTextHasNoName(text: String) {
    #expect(name(text) == nil)
  }

  @Test func noLayerIsTranslucent() throws {
    // PDF/A-1 has no transparency.
    #expect(try emoji().paletteColors.allSatisfy { $0.alpha == 1 })
  }

  @Test func graysHaveTheLightnessOfTheColors() throws {
    let gray = try emoji().withPalette(.gray)
    #expect(gray.paletteColors.allSatisfy { $0.space == .gray })
    #expect(try gray.paletteColors == emoji().paletteColors.map { $0.converted(to: .gray) })
    let layers = try FontFace(path: TestFont.colorLayers.path).withPalette(.gray)
    #expect(layers.paletteColors.first == .gray(0.3))
  }
}
