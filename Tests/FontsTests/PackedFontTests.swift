import TestSupport
import Testing

@testable import ComposeFonts

/// WOFF2 files are read where Google's decoder is installed.
@Suite struct PackedFontTests {
  private static var hasLibrary: Bool {
    (try? PackedFontLibrary()) != nil
  }

  private func bytes(_ font: TestFont) throws -> [UInt8] {
    try FontData(path: font.path).withUnsafeBytes { [UInt8]($0) }
  }

  /// The file as it is, not unpacked.
  private func packed() throws -> [UInt8] {
    try FontData.Storage(path: TestFont.packed.path, sizeLimit: 1 << 20).bytes
  }

  @Test(.enabled(if: hasLibrary, "install libwoff1")) func aPackedFontIsTheFontThatWasPacked()
    throws
  {
    let packed = try FontFace(path: TestFont.packed.path)
    let plain = try FontFace(path: TestFont.variable.path)
    #expect(packed.postScriptName == plain.postScriptName)
    #expect(packed.glyphCount == plain.glyphCount)
    #expect(packed.metrics == plain.metrics)
    for glyph in 0..<UInt16(plain.glyphCount) {
      #expect(packed.outline(of: glyph) == plain.outline(of: glyph))
      #expect(packed.advance(of: glyph) == plain.advance(of: glyph))
    }
  }

  @Test(.enabled(if: hasLibrary, "install libwoff1")) func collectionsTakePackedFonts() throws {
    let name = try FontFace(path: TestFont.variable.path).familyName
    let folder = try TemporaryFolder()
    try folder.write("one.WOFF2", try packed())
    let (fonts, problems) = try FontCollection.bundled.adding(directory: folder.path)
    #expect(problems.isEmpty)
    #expect(fonts.families.contains(name))
    let face = try fonts.face(family: name)
    #expect(face.glyphCount > 0)
    let inMemory = try FontCollection.bundled.adding(data: FontData(bytes: packed()))
    #expect(inMemory.families.contains(name))
  }

  @Test(.enabled(if: hasLibrary, "install libwoff1")) func aLimitHoldsForWhatIsUnpacked() throws {
    let data = FontData(bytes: try packed(), name: "small")
    #expect(throws: FontError.self) { try data.unpacked(limit: 1000) }
    #expect(throws: FontError.self) { try data.unpacked(limit: -1) }
  }

  @Test(.enabled(if: hasLibrary, "install libwoff1")) func damagedFilesAreErrorsOrFonts() throws {
    let whole = try packed()
    var numbers = RandomNumbers(seed: 7)
    func random(_ bound: Int) -> Int { numbers.integer(below: bound) }
    for round in 0..<400 {
      var broken = whole
      if round % 4 == 0 {
        broken.removeLast(random(whole.count - 4))
      } else {
        for _ in 0...random(4) { broken[4 + random(whole.count - 4)] = UInt8(random(256)) }
      }
      // Either is well: what matters is that nothing else happens.
      if let font = try? FontData(bytes: broken).unpacked(limit: 1 << 20) {
        _ = FontFace.count(in: font)
      }
    }
    #expect(throws: FontError.self) { try FontData(bytes: Array("wOF2".utf8)).unpacked() }
  }

  @Test func otherFontsAreLeftAsTheyAre() throws {
    let plain = FontData(bytes: try bytes(.variable))
    let unpacked = try plain.unpacked().withUnsafeBytes { [UInt8]($0) }
    let before = try bytes(.variable)
    #expect(unpacked == before)
    let nothing = try FontData(bytes: []).unpacked()
    #expect(nothing.count == 0)
  }
}

extension FontData.Storage {
  fileprivate var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: base, count: count))
  }
}
