import ComposeGeometry
import TestSupport
import Testing

@testable import ComposePDFInterpreting

/// Font programs that are put right before they are drawn with.
struct EmbeddedFontTests {
  private static let font =
    "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    + "/Fonts/SourceSans/SourceSansPro-Regular.otf"

  private func compactFont() throws -> CompactFont {
    let file = try #require(SfntFile(try TemporaryFolder.read(path: Self.font)))
    let table = try #require(file.tables["CFF "])
    return try #require(CompactFont(Array(file.bytes[table])))
  }

  @Test func theTableOfOutlinesHasTheOutlinesOfTheFont() throws {
    let font = try compactFont()
    let outlines = try #require(font.outlineTable)
    #expect(outlines.count < font.bytes.count + 40 + 2 * font.glyphCount)
    let (whole, alone) = (
      try #require(FontProgram(font.bytes)), try #require(FontProgram(outlines))
    )
    let file = try #require(FontProgram(try TemporaryFolder.read(path: Self.font)))
    for glyph in stride(from: 0, to: font.glyphCount, by: 41) {
      let outline = file.outline(glyph)
      #expect(whole.outline(glyph) == outline && alone.outline(glyph) == outline)
    }
    #expect(!file.outline(40).isEmpty)
  }

  @Test func charactersOfTheTableOfOutlinesAreThoseOfTheFont() throws {
    let font = try compactFont()
    let outlines = try #require(font.outlineTable)
    let alone = try #require(CompactFont(outlines))
    #expect(alone.glyphCount == font.glyphCount)
    #expect(alone.glyphs == font.glyphs)
  }

  /// A TrueType file of three glyphs of four bytes, which lie in the given places.
  private func file(offsets: [Int], format: Int) -> [UInt8] {
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    let head = [UInt8](repeating: 0, count: 50) + big(format, 2) + [0, 0]
    let glyf: [UInt8] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    let loca = offsets.flatMap { format == 0 ? big($0 / 2, 2) : big($0, 4) }
    let maxp = big(0x10000, 4) + big(offsets.count - 1, 2)
    var directory = big(0x10000, 4) + big(4, 2) + [0, 0, 0, 0, 0, 0]
    var data: [UInt8] = []
    for (name, table) in [("glyf", glyf), ("head", head), ("loca", loca), ("maxp", maxp)] {
      directory += Array(name.utf8) + big(0, 4) + big(76 + data.count, 4) + big(table.count, 4)
      data += table
    }
    return directory + data
  }

  private func glyphs(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let file = try #require(SfntFile(bytes))
    let (glyf, loca) = (try #require(file.tables["glyf"]), try #require(file.tables["loca"]))
    let offsets = stride(from: loca.lowerBound, to: loca.upperBound, by: 4).map { place in
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return zip(offsets, offsets.dropFirst()).map {
      Array(bytes[glyf.lowerBound + $0..<glyf.lowerBound + $1])
    }
  }

  @Test(arguments: [0, 1])
  func glyphsInAnyOrderOfTheFileAreFound(format: Int) throws {
    let bytes = try #require(SfntFile(file(offsets: [8, 4, 0, 12], format: format)))
      .withSoundOffsets
    #expect(try glyphs(bytes).map(\.first) == [3, 2, 1])
  }

  @Test func offsetsInOrderStayAsTheyAre() throws {
    let bytes = file(offsets: [0, 4, 8, 12], format: 1)
    #expect(try #require(SfntFile(bytes)).withSoundOffsets == bytes)
  }

  @Test func anUnknownFormatOfOffsetsIsTheLongOne() throws {
    let bytes = file(offsets: [0, 4, 8, 12], format: 256)
    let sound = try #require(SfntFile(bytes)).withSoundOffsets
    #expect(try glyphs(sound).map(\.first) == [1, 2, 3])
  }
}
