import ComposeGeometry
import Testing

@testable import ComposeFonts

@Suite struct FontSubsetTests {
  private let text = "Hëllo, fi Wörld 0123 €"

  private func glyphs(_ face: FontFace, _ text: String) -> [UInt16] {
    var glyphs: [UInt16] = [0]
    for scalar in text.unicodeScalars {
      let glyph = face.nominalGlyph(for: scalar.value)
      if !glyphs.contains(glyph) { glyphs.append(glyph) }
    }
    return glyphs
  }

  /// A face of a subset; bare CFF is put into a file with the tables that opening needs.
  static func open(
    _ program: FontSubset.Program, glyphCount: Int, of face: FontFace
  ) throws -> FontFace {
    switch program {
    case .trueType(let bytes): return try FontFace(data: FontData(bytes: bytes))
    case .compactFontFormat(let bytes):
      let count = UInt16(glyphCount)
      return try FontFace(
        data: FontData(
          bytes: FontFile(tables: [
            ("CFF ", bytes), ("head", face.tableData("head") ?? []),
            ("maxp", [0, 0, 0x50, 0, UInt8(count >> 8), UInt8(count & 0xFF)]),
          ]).bytes))
    }
  }

  private func open(_ subset: FontSubset, of face: FontFace) throws -> FontFace {
    try Self.open(subset.program, glyphCount: subset.glyphCount, of: face)
  }

  @Test func outlinesSurvive() throws {
    for face in try TestFonts.all() {
      let wanted = glyphs(face, text + "☀★\u{1F600}")
      let subset = try face.subset(glyphs: wanted)
      #expect(subset.newGlyphs.count == wanted.count)
      #expect(subset.newGlyphs[0] == 0)
      #expect(Set(subset.newGlyphs).count == wanted.count)
      let copy = try open(subset, of: face)
      #expect(copy.glyphCount == subset.glyphCount)
      for (old, new) in zip(wanted, subset.newGlyphs) {
        #expect(copy.outline(of: new) == face.outline(of: old), "\(face.postScriptName) \(old)")
      }
    }
  }

  @Test func outlinesSurviveThatGlyphsGetIdentifiers() throws {
    // Glyphs of the emoji have identifiers as they come.
    for face in try TestFonts.all()
    where face.outlineFormat == .compactFontFormat && !face.hasPaintedGlyphs {
      let wanted = glyphs(face, text)
      let subset = try face.tableSubset(glyphs: wanted)
      guard case .compactFontFormat(let named) = subset.program else { continue }
      let program = subset.keyedByIdentifier
      guard case .compactFontFormat(let keyed) = program else {
        Issue.record("a CFF program became something else")
        continue
      }
      // Registry, ordering and supplement come first (Technical Note 5176, § 9).
      #expect(keyed.contains([12, 30]) && !named.contains([12, 30]))
      #expect(CompactFontFormat.keyedByIdentifier(keyed) == keyed)
      let copy = try Self.open(program, glyphCount: subset.glyphCount, of: face)
      #expect(copy.glyphCount == subset.glyphCount)
      for (old, new) in zip(wanted, subset.newGlyphs) {
        #expect(copy.outline(of: new) == face.outline(of: old), "\(face.postScriptName) \(old)")
      }
      for length in stride(from: 0, to: named.count, by: 7) {
        _ = CompactFontFormat.keyedByIdentifier(Array(named.prefix(length)))
      }
      for position in 0..<min(600, named.count) {
        for value in [0, 12, 29, 30, 255] as [UInt8] {
          var broken = named
          broken[position] = value
          _ = CompactFontFormat.keyedByIdentifier(broken)
        }
      }
    }
  }

  /// Fonts with another number of units to the em than 1000, such as Inter, have a matrix.
  @Test func aFontMatrixStaysWhenGlyphsGetIdentifiers() throws {
    let face = try TestFonts.face()
    guard case .compactFontFormat(let plain) = try face.tableSubset(glyphs: [0, 36]).program else {
      Issue.record("a CFF face gave something else")
      return
    }
    // 0.00048828125 0 0 0.00048828125 0 0 FontMatrix, before all else: offsets move by its length.
    let half: [UInt8] = [30, 0xA0, 0x00, 0x48, 0x82, 0x81, 0x25, 0xFF]
    let matrix = half + [139, 139] + half + [139, 139, 12, 7]
    let scaled = try #require(Self.adding(matrix, to: plain))
    let keyed = try #require(CompactFontFormat.keyedByIdentifier(scaled))
    #expect(keyed.contains([12, 30]) && keyed.contains(matrix))
    // The one member of the font has the identity.
    #expect(keyed.contains([140, 139, 139, 140, 139, 139, 12, 7]))
    #expect(try #require(CompactFontFormat.keyedByIdentifier(plain)).contains([12, 36]))
  }

  /// A name-keyed font with an entry added to its top dictionary.
  private static func adding(_ entry: [UInt8], to table: [UInt8]) -> [UInt8]? {
    guard let names = CompactFontFormat.index(table, at: Int(table[2])),
      let dictionaries = CompactFontFormat.index(table, at: names.end),
      let top = dictionaries.first,
      let operators = CompactFontFormat.operators(table, in: top)
    else { return nil }
    // All offsets in five bytes, so that the length is known before them.
    func dictionary(_ shift: Int) -> [UInt8] {
      operators.reduce(into: entry) { bytes, found in
        switch found.code.rawValue {
        case 15, 16, 17:
          let offset = found.operands.last ?? 0
          bytes += CompactFontFormat.integer(offset > 2 ? offset + shift : offset)
          bytes.append(UInt8(found.code.rawValue))
        case 18:
          bytes += CompactFontFormat.integer(found.operands[0])
          bytes += CompactFontFormat.integer(found.operands[1] + shift) + [18]
        default: bytes += table[found.bytes]
        }
      }
    }
    let head = Array(table[..<names.end])
    let length = CompactFontFormat.index([dictionary(0)]).count
    let shift = head.count + length - dictionaries.end
    return head + CompactFontFormat.index([dictionary(shift)]) + table[dictionaries.end...]
  }

  @Test func subsetsAreSmall() throws {
    for face in [try TestFonts.face(), try TestFonts.face(TestFonts.symbols)] {
      #expect(try face.subset(glyphs: glyphs(face, text)).bytes.count < 8000)
    }
  }

  @Test func theProgramIsOfTheFacesKind() throws {
    let serif = try TestFonts.face()
    guard case .compactFontFormat(let table) = try serif.subset(glyphs: [0]).program else {
      Issue.record("a CFF face gave something else")
      return
    }
    #expect(table.prefix(2) == [1, 0])
    let symbols = try TestFonts.face(TestFonts.symbols)
    guard case .trueType(let file) = try symbols.subset(glyphs: [0]).program else {
      Issue.record("a TrueType face gave something else")
      return
    }
    #expect(file.prefix(4) == [0, 1, 0, 0])
    let subset = try FontFace(data: FontData(bytes: file))
    for tag in ["GSUB", "GPOS", "GDEF", "name", "cmap", "fpgm", "OS/2", "post"] {
      #expect(subset.tableData(OpenTypeTag(tag)) == nil)
    }
    for tag in ["glyf", "loca", "head", "hhea", "hmtx", "maxp"] {
      #expect(subset.tableData(OpenTypeTag(tag)) != nil)
    }
  }

  @Test func theOrderOfTheRequestChangesOnlyTheMap() throws {
    let face = try TestFonts.face()
    let wanted = glyphs(face, text)
    let forward = try face.subset(glyphs: wanted)
    let backward = try face.subset(glyphs: wanted.reversed() + [wanted[1]])
    #expect(forward.bytes == backward.bytes)
    #expect(backward.newGlyphs == forward.newGlyphs.reversed() + [forward.newGlyphs[1]])
  }

  @Test func compositesBringTheirComponents() throws {
    for face in try TestFonts.all() where face.outlineFormat == .trueType {
      var found = false
      for glyph in UInt16(1)..<UInt16(face.glyphCount) {
        let subset = try face.subset(glyphs: [0, glyph])
        guard subset.glyphCount > 2 else { continue }
        found = true
        #expect(
          try open(subset, of: face).outline(of: subset.newGlyphs[1]) == face.outline(of: glyph))
        break
      }
      if found { return }
    }
  }

  @Test func glyphsThatAreNotThereAreErrors() throws {
    let face = try TestFonts.face()
    #expect(
      throws: FontError.subsettingFailed(
        face: face.fullName, reason: "a glyph is not in the face")
    ) {
      try face.subset(glyphs: [0, .max])
    }
  }

  @Test func theWholeFaceCanBeAskedFor() throws {
    let face = try TestFonts.face(TestFonts.mono)
    let subset = try face.subset(glyphs: (0..<face.glyphCount).map { UInt16($0) })
    #expect(subset.glyphCount == face.glyphCount)
    #expect(subset.newGlyphs == (0..<face.glyphCount).map { UInt16($0) })
  }
}

/// An OpenType file put together from tables (OpenType specification, “Table Directory”).
struct FontFile {
  let bytes: [UInt8]

  init(tables: [(tag: String, bytes: [UInt8])]) {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    var directory = Array("OTTO".utf8) + number(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + [0, 0, 0, 0] + number(start + body.count, 4)
      directory += number(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    bytes = directory + body
  }
}
