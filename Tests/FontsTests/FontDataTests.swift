import ComposeFonts
import TestSupport
import Testing

@Suite struct FontDataTests {
  @Test func bytesFilesAndConstantsGiveTheSameFace() throws {
    let face = try TestFonts.face(TestFonts.mono)
    let bytes = face.data.withUnsafeBytes { [UInt8]($0) }
    let folder = try TemporaryFolder()
    try folder.write("mono.otf", bytes)
    for copy in [
      try FontFace(data: FontData(bytes: bytes)),
      try FontFace(path: "\(folder.path)/mono.otf"),
    ] {
      #expect(copy.postScriptName == face.postScriptName)
      #expect(copy.glyphCount == face.glyphCount)
      #expect(copy.metrics == face.metrics)
      #expect(copy != face)
    }
  }

  @Test func unreadableFilesAreErrors() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FontError.self) { try FontFace(path: "\(folder.path)/absent.otf") }
    #expect(throws: FontError.notARegularFile(path: folder.path)) {
      try FontFace(path: folder.path)
    }
    #expect(throws: FontError.notARegularFile(path: "/dev/zero")) {
      try FontFace(path: "/dev/zero")
    }
    try folder.write("empty.otf", [])
    #expect(throws: FontError.notAFont(name: "\(folder.path)/empty.otf")) {
      try FontFace(path: "\(folder.path)/empty.otf")
    }
    try folder.write("short.otf", [1, 2, 3])
    #expect(throws: FontError.fileTooLarge(path: "\(folder.path)/short.otf", size: 3, limit: 2)) {
      try FontData(path: "\(folder.path)/short.otf", sizeLimit: 2)
    }
  }

  @Test func bytesThatAreNoFontAreErrors() {
    for bytes in [[], [0], Array("OTTO".utf8), [UInt8](repeating: 0xFF, count: 5000)] {
      #expect(throws: FontError.notAFont(name: "bad")) {
        try FontFace(data: FontData(bytes: bytes, name: "bad"))
      }
    }
  }

  @Test func facesThatTheFileHasNotAreErrors() throws {
    let data = try TestFonts.face().data
    for index in [1, -1, 0x10000, .max] {
      #expect(throws: FontError.noSuchFace(name: data.name, index: index, count: 1)) {
        try FontFace(data: data, index: index)
      }
    }
  }

  /// Everything a font can be asked, on fonts with bytes changed or missing.
  @Test(arguments: [TestFonts.mono, TestFonts.symbols])
  func brokenFontsNeverTrap(family: String) throws {
    let original = try TestFonts.face(family, isItalic: family == TestFonts.mono)
    let bytes = original.data.withUnsafeBytes { [UInt8]($0) }
    var random = RandomNumbers(seed: 20_250_214)
    var opened = 0
    for round in 0..<200 {
      var broken = bytes
      if round % 10 == 9 {
        broken.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      for _ in 0..<Int.random(in: 1...40, using: &random) where !broken.isEmpty {
        // Half of the changes hit the directory and the small tables at the start.
        let end = Bool.random(using: &random) ? min(broken.count, 4096) : broken.count
        broken[Int.random(in: 0..<end, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let face = try? FontFace(data: FontData(bytes: broken)) else { continue }
      opened += 1
      let style = ShapingStyle(face: face, features: [FontFeature("smcp")])
      let shaped = Shaper().glyphs("fiAV e\u{301} 12 \u{2600}", style)
      for glyph in shaped.glyphs.prefix(8) { _ = face.outline(of: glyph.glyph) }
      _ = face.shapesAcrossSpaces
      _ = try? face.subset(glyphs: [0] + shaped.glyphs.map(\.glyph))
    }
    #expect(opened > 50)
  }
}
