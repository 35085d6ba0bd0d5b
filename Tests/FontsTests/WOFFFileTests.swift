import TestSupport
import Testing

@testable import ComposeFonts

/// WOFF 1.0 files, in memory and in folders, whole and broken.
@Suite struct WOFFFileTests {
  private func bytes(_ font: TestFont) throws -> [UInt8] {
    let file = try FontData.Storage(path: font.path, sizeLimit: 1 << 20)
    return [UInt8](UnsafeRawBufferPointer(start: file.base, count: file.count))
  }

  /// The bytes with some of the file's numbers replaced.
  private func file(_ numbers: [Int: UInt32], shortBy: Int = 0) throws -> FontData {
    var bytes = try bytes(.deflated)
    bytes.removeLast(shortBy)
    for (offset, number) in numbers {
      for byte in 0..<4 {
        bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - byte * 8))
      }
    }
    return FontData(bytes: bytes, name: "broken")
  }

  private func number(at offset: Int) throws -> UInt32 {
    try bytes(.deflated)[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Where the parts of the directory's entry for a table are.
  private func entry(_ tag: String) throws -> Int {
    let bytes = try bytes(.deflated)
    let offsets = stride(from: WOFFFile.headerSize, to: bytes.count, by: WOFFFile.entrySize)
    return try #require(
      offsets.first { bytes[$0..<($0 + 4)].elementsEqual(tag.utf8) })
  }

  private func reason(_ data: FontData, limit: Int = 1 << 20) -> String? {
    do throws(FontError) {
      _ = try data.unpacked(limit: limit)
      return nil
    } catch {
      guard case .cannotUnpack(_, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test func theFontIsTheOneThatWasPackedByteForByte() throws {
    let unpacked = try FontData(path: TestFont.deflated.path).withUnsafeBytes { [UInt8]($0) }
    #expect(unpacked == (try bytes(.variable)))
  }

  @Test func checkSumsAreThoseOfTheTables() throws {
    let head = try entry("head")
    let data = try file([head + 16: 7, try entry("glyf") + 16: 7])
    let unpacked = try data.unpacked().withUnsafeBytes { [UInt8]($0) }
    #expect(unpacked == (try bytes(.variable)))
  }

  @Test func collectionsTakeThemFromFoldersAndFromMemory() throws {
    let name = try FontFace(path: TestFont.variable.path).family
    let folder = try TemporaryFolder()
    try folder.write("one.WOFF", try bytes(.deflated))
    let (fonts, problems) = try FontCollection.bundled.adding(directory: folder.path)
    #expect(problems.isEmpty)
    #expect(try fonts.face(family: name).glyphCount > 0)
    let inMemory = try FontCollection.bundled.adding(data: FontData(bytes: bytes(.deflated)))
    #expect(inMemory.families.contains(name))
  }

  @Test func aLimitHoldsForTheFont() throws {
    let whole = try file([:])
    let size = try bytes(.variable).count
    #expect(reason(whole, limit: size) == nil)
    #expect(reason(whole, limit: size - 1)?.contains("more than the limit") == true)
    #expect(reason(whole, limit: -1)?.contains("more than the limit") == true)
  }

  @Test func headersThatContradictTheFileAreErrors() throws {
    // length, reserved, totalSfntSize, flavor, metadata, private data
    #expect(reason(try file([8: 1])) != nil)
    #expect(reason(try file([:], shortBy: 4)) != nil)
    #expect(reason(try file([12: try number(at: 12) | 1])) != nil)
    #expect(reason(try file([16: try number(at: 16) + 4])) != nil)
    #expect(reason(try file([4: 0x7474_6366])) == "WOFF 1.0 has no collections")
    #expect(reason(try file([24: 44, 28: 8])) != nil)
    #expect(reason(try file([36: .max, 40: .max])) != nil)
    #expect(reason(try file([12: 0])) != nil)
    #expect(reason(try file([12: 0xFFFF_0000])) != nil)
    for length in 0..<WOFFFile.headerSize {
      let start = FontData(bytes: Array(try bytes(.deflated)[..<length]))
      #expect(length < 4 || reason(start) != nil)
    }
  }

  @Test func tablesThatLieAreErrors() throws {
    let table = try entry("glyf")
    let other = try entry("gvar")
    let overlapping = try file([table + 4: try number(at: other + 4)])
    #expect(reason(overlapping)?.contains("overlap") == true)
    #expect(reason(try file([table + 4: 0]))?.contains("overlap") == true)
    #expect(reason(try file([table + 4: .max]))?.contains("outside") == true)
    #expect(reason(try file([table + 8: .max, table + 12: .max]))?.contains("outside") == true)
    #expect(reason(try file([table + 8: 4000]))?.contains("longer in the file") == true)
    #expect(reason(try file([table: try number(at: other)]))?.contains("duplicate table") == true)
    // As long as one wants, without the bytes that such a table would take.
    #expect(reason(try file([table + 12: .max]))?.contains("cannot have") == true)
    #expect(reason(try file([table + 12: 4_000_000]), limit: .max)?.contains("cannot have") == true)
    let longer = try number(at: table + 12) + 4
    let total = try number(at: 16) + 4
    #expect(reason(try file([table + 12: longer, 16: total])) == "the table ‘glyf’ is damaged")
    let shorter = try number(at: table + 8) - 5
    #expect(reason(try file([table + 8: shorter])) == "the table ‘glyf’ is damaged")
    let empty = try file([
      table + 4: .max, table + 8: 0, table + 12: 0,
      16: try number(at: 16) - (try number(at: table + 12) + 3) & ~3,
    ])
    #expect(reason(empty) == nil)
  }

  @Test func changedBytesAreErrorsOrFonts() throws {
    let whole = try bytes(.deflated)
    var numbers = RandomNumbers(seed: 11)
    func random(_ bound: Int) -> Int { numbers.integer(below: bound) }
    for round in 0..<2000 {
      var broken = whole
      for _ in 0...random(3) {
        // Header and directory twice as often as the rest of the file.
        let end = round % 3 == 0 ? whole.count : 424
        broken[4 + random(end - 4)] = UInt8(random(256))
      }
      // Either is well: what matters is that nothing else happens.
      if let font = try? FontData(bytes: broken).unpacked(limit: 1 << 20) {
        #expect(font.count <= 1 << 20)
        _ = FontFace.count(in: font)
      }
    }
  }
}
