import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// Writes a composite font with its outlines, widths and ToUnicode CMap (ISO 32000-1, 9.7).
struct FontWriter {
  private let font: EmbeddedFont
  /// In ascending order of codes.
  private let assignments: [EmbeddedFont.Assignment]
  private let subset: FontSubset?
  private let name: String
  /// The program that is written.
  private let program: FontSubset.Program?
  /// Whether the glyph of the subset that has the number of the space has a CID of its own, that after the
  /// last, so that readers do not add word spacing to it.
  private let movesReservedGlyph: Bool
  /// The six-letter tag of the font subset, from its glyphs and their codes.
  private let tag: String

  init(_ font: EmbeddedFont) {
    self.font = font
    assignments = font.assignments.sorted { $0.code < $1.code }
    let glyphs = assignments.map(\.glyph)
    let space = assignments.first { $0.code == CodeSpace.space }
    let permission = font.face.embeddingPermission
    if permission.restriction != nil {
      subset = nil
    } else if permission.forbidsSubsetting {
      subset = try? font.face.wholeProgram(numbering: glyphs)
    } else {
      subset = SubsetPadding.subset(of: font.face, glyphs: glyphs, space: space?.glyph)
    }
    // Only the names of subsets have a tag (ISO 32000-2, 9.9.2).
    let isWhole = subset == nil || permission.forbidsSubsetting
    let reserved = SubsetPadding.reserved
    if let subset, !isWhole, let index = subset.newGlyphs.firstIndex(of: UInt16(reserved)),
      index < assignments.count, assignments[index].glyph != space?.glyph,
      let moved = subset.program(movingIdentifierOf: reserved)
    {
      program = moved
      movesReservedGlyph = true
    } else {
      program = subset?.program
      movesReservedGlyph = false
    }
    tag = font.tag(of: assignments)
    name = isWhole ? font.face.postScriptName : "\(tag)+\(font.face.postScriptName)"
  }

  /// Whether the file contains the outlines: they are readable, and the licence permits embedding.
  var isEmbedded: Bool { subset != nil }

  /// Writes the font and all objects it refers to.
  ///
  /// - Parameter listsGlyphs: Whether to write `CIDSet`, the CIDs in the font program: PDF/A-1
  ///   requires it (ISO 19005-1, 6.3.5), and PDF 2.0 deprecates it.
  func write(to writer: PDFWriter, listsGlyphs: Bool = false) throws(PDFError) {
    let characterMapName = "\(tag)-Codes"
    let descendant = writer.reserve()
    let encoding = writer.reserve()
    let toUnicode = writer.reserve()
    try writer.write(
      [
        "Type": .name("Font"), "Subtype": .name("Type0"),
        // A CFF descendant's name is followed by that of the CMap (9.7.6.1).
        "BaseFont": .name(PDFName(isCFF ? "\(name)-\(characterMapName)" : name)),
        "Encoding": .reference(encoding), "DescendantFonts": [.reference(descendant)],
        "ToUnicode": .reference(toUnicode),
      ], as: font.reference)
    // If CIDs are listed, the program must contain all of them (PDF/UA-1, 7.21.4.2).
    var descriptor = try descriptor(
      writer,
      program: listsGlyphs && !movesReservedGlyph ? subset?.keyedByIdentifier : program)
    if listsGlyphs, let subset {
      let list = writer.reserve()
      try writer.writeStream([:], identifierSet(count: subset.glyphCount), as: list)
      descriptor["CIDSet"] = .reference(list)
    }
    var descendantFont = try self.descendantFont(writer.write(.dictionary(descriptor)))
    if movesReservedGlyph, !isCFF, let subset {
      let map = writer.reserve()
      try writer.writeStream([:], Self.glyphsByIdentifier(count: subset.glyphCount), as: map)
      descendantFont["CIDToGIDMap"] = .reference(map)
    }
    try writer.write(.dictionary(descendantFont), as: descendant)
    var characterMap: PDFDictionary = [
      "Type": .name("CMap"), "CMapName": .name(PDFName(characterMapName)),
      "CIDSystemInfo": Self.systemInformation,
    ]
    if font.isVertical { characterMap["WMode"] = 1 }
    try writer.writeStream(
      characterMap,
      CharacterMapWriter.encoding(
        name: characterMapName, isVertical: font.isVertical,
        glyphs: assignments.indices.map { (assignments[$0].code, characterIdentifier($0)) }),
      as: encoding)
    try writer.writeStream(
      [:], CharacterMapWriter.toUnicode(font.texts(of: assignments)), as: toUnicode)
  }

  private var isCFF: Bool {
    if case .compactFontFormat = subset?.program { true } else { false }
  }

  private static let systemInformation: PDFObject = [
    "Registry": .text("Adobe"), "Ordering": .text("Identity"), "Supplement": 0,
  ]

  /// The CID, which is the glyph's number in the subset but for a glyph that is moved.
  private func characterIdentifier(_ index: Int) -> Int {
    guard let subset else { return Int(assignments[index].glyph) }
    let glyph = Int(subset.newGlyphs[index])
    return movesReservedGlyph && glyph == SubsetPadding.reserved ? subset.glyphCount : glyph
  }

  /// A bit for each CID, from the most significant bit of the first byte on (ISO 32000-1, 9.8.3.2):
  /// a subset numbers its glyphs without gaps but for a glyph that is moved.
  private func identifierSet(count: Int) -> [UInt8] {
    let end = movesReservedGlyph ? count + 1 : count
    var bytes = [UInt8](repeating: 0xFF, count: (end + 7) / 8)
    if end % 8 != 0 { bytes[end / 8] = UInt8(truncatingIfNeeded: 0xFF << (8 - end % 8)) }
    // A glyph with this number is there, so that there are more bytes than these. By the map of a
    // TrueType font the CID that is left stands for the missing glyph, which is in the program.
    if movesReservedGlyph, isCFF { bytes[SubsetPadding.reserved / 8] &= 0x7F }
    return bytes
  }

  /// The glyph of each CID in two bytes (ISO 32000-2, 9.7.4.3), where one is moved behind the others.
  private static func glyphsByIdentifier(count: Int) -> [UInt8] {
    (0...count).flatMap { identifier -> [UInt8] in
      let glyph =
        identifier == count
        ? SubsetPadding.reserved : identifier == SubsetPadding.reserved ? 0 : identifier
      return [UInt8(truncatingIfNeeded: glyph >> 8), UInt8(truncatingIfNeeded: glyph)]
    }
  }

  private func descendantFont(_ descriptor: PDFReference) -> PDFDictionary {
    var dictionary: PDFDictionary = [
      "Type": .name("Font"), "Subtype": .name(isCFF ? "CIDFontType0" : "CIDFontType2"),
      "BaseFont": .name(PDFName(name)), "CIDSystemInfo": Self.systemInformation,
      "FontDescriptor": .reference(descriptor),
    ]
    if !isCFF { dictionary["CIDToGIDMap"] = .name("Identity") }
    var widths: [(cid: Int, width: Int)] = []
    for index in assignments.indices {
      widths.append(
        (characterIdentifier(index), font.width(of: assignments[index].glyph)))
    }
    widths.sort { $0.cid < $1.cid }
    // Several codes may map to one glyph.
    let distinct = widths.enumerated().filter {
      $0.offset == 0 || widths[$0.offset - 1].cid != $0.element.cid
    }.map(\.element)
    let array = WidthArray(distinct)
    dictionary["DW"] = .integer(array.defaultWidth)
    if !array.widths.isEmpty { dictionary["W"] = .array(array.widths) }
    if font.isVertical {
      let vertical = assignments.indices.compactMap { index in
        let glyph = assignments[index].glyph
        return font.verticalMetrics[glyph].map {
          (cid: characterIdentifier(index), width: font.width(of: glyph), metrics: $0)
        }
      }
      VerticalWidthArray(vertical).write(to: &dictionary)
    }
    return dictionary
  }

  private func descriptor(
    _ writer: PDFWriter, program: FontSubset.Program?
  ) throws(PDFError) -> PDFDictionary {
    var dictionary = font.descriptor(name: name)
    guard let program else { return dictionary }
    let file = writer.reserve()
    switch program {
    case .trueType(let bytes):
      try writer.writeStream(["Length1": .integer(bytes.count)], bytes, as: file)
      dictionary["FontFile2"] = .reference(file)
    case .compactFontFormat(let bytes):
      try writer.writeStream(["Subtype": .name("CIDFontType0C")], bytes, as: file)
      dictionary["FontFile3"] = .reference(file)
    }
    return dictionary
  }
}
