/// Fonts as dictionaries: what they are, and that they are in the file.
enum FontRules: RuleFamily {
  static let kind = Requirement(
    "fonts are of known types with names", a1: ["6.3.2-1", "6.3.2-2", "6.3.2-3"],
    a23: ["6.2.11.2-1", "6.2.11.2-2", "6.2.11.2-3"],
    a4: ["6.2.10.2-1", "6.2.10.2-2", "6.2.10.2-3"])
  static let programKind = Requirement(
    "font programs are of the type they are said to be", a1: ["6.3.2-7"], a23: ["6.2.11.2-7"],
    a4: ["6.2.10.2-7"])
  static let isEmbedded = Requirement(
    "fonts are embedded", ua1: ["7.21.4.1-1"], ua2: ["8.4.5.5.1-1"], a1: ["6.3.4-1"],
    a23: ["6.2.11.4.1-1"], a4: ["6.2.10.4.1-1"])
  static let glyphMap = Requirement(
    "TrueType CIDFonts say which glyph a CID is", ua1: ["7.21.3.2-1"], ua2: ["8.4.5.3.2-1"],
    a1: ["6.3.3.2-1"], a23: ["6.2.11.3.2-1"], a4: ["6.2.10.3.2-1"])
  static let characterSet = Requirement(
    "a CIDSet names just the glyphs of the program", ua1: ["7.21.4.2-2"], a1: ["6.3.5-3"],
    a23: ["6.2.11.4.2-2"])
  static let name = Requirement(
    "font, CIDFont and descriptor agree about the name", everywhere: "ISO 32000-1, 9.7.6.1")

  static let requirements = [kind, programKind, isEmbedded, glyphMap, characterSet, name]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for (number, font) in document.fonts.sorted(by: { $0.key < $1.key }) {
      // Made of procedures, without a program and without a name that has to be stated.
      if font.isType3 { continue }
      let isSimple = font.dictionary["Subtype"] != .name("Type0")
      if font.dictionary["Type"] != .name("Font") || font.baseName.isEmpty
        || (!isSimple
          && !["CIDFontType0", "CIDFontType2"].contains(font.descendant["Subtype"]?.name))
      {
        report.add(kind, number, "it has no type or no name")
      }
      if isSimple {
        // The library writes no other simple fonts; they are taken as not embedded.
        let descriptor = document.file.dictionary(font.dictionary["FontDescriptor"]) ?? [:]
        if !descriptor.keys.contains(where: { $0.hasPrefix("FontFile") }) {
          report.add(isEmbedded, number, "there is no font program")
        }
        continue
      }
      checkComposite(font, &report)
    }
  }

  private static func checkComposite(_ font: CompositeFont, _ report: inout Report) {
    guard font.programData != nil else {
      return report.add(isEmbedded, font.name, "there is no font program")
    }
    let isTrueType = font.descendant["Subtype"] == .name("CIDFontType2")
    let stated = font.programDictionary?["Subtype"]?.name
    let fits: Bool =
      switch font.program?.kind {
      case .trueType: isTrueType && (stated == nil || stated == "OpenType")
      case .compact: !isTrueType && stated == "CIDFontType0C"
      case .openType: stated == "OpenType" && report.standard.archivePart != 1
      case nil: false
      }
    if !fits { report.add(programKind, font.name, "the program is not \(stated ?? "TrueType")") }
    if isTrueType, !font.hasGlyphMap { report.add(glyphMap, font.name, "no CIDToGIDMap") }
    if font.descendant["BaseFont"] != font.descriptor["FontName"]
      || !font.baseName.hasPrefix(font.descendant["BaseFont"]?.name ?? "?")
    {
      report.add(name, font.name, "the descriptor is of \(font.descriptor["FontName"] ?? .null)")
    }
    checkCharacterSet(font, &report)
  }

  private static func checkCharacterSet(_ font: CompositeFont, _ report: inout Report) {
    guard font.isSubset else { return }
    guard let set = font.characterSet, let program = font.program else {
      if font.characterSet == nil, report.standard.archivePart == 1 {
        report.add(characterSet, font.name, "there is no CIDSet")
      }
      return
    }
    if program.kind == .compact, program.characters == nil {
      // Its glyphs have names: validators do not take their numbers for CIDs.
      report.add(characterSet, font.name, "there is a CIDSet, and the program has no CIDs")
    }
    let listed = Set(
      (0..<set.count * 8).filter { set[$0 / 8] & (0x80 >> UInt8($0 % 8)) != 0 })
    let present = Set(
      program.characters
        ?? (0..<(font.glyphMap.map { $0.count / 2 } ?? program.glyphCount)).filter {
          font.glyph(ofCharacter: $0).map { $0 < program.glyphCount } == true
        })
    if listed != present {
      report.add(
        characterSet, font.name,
        "CIDs \(listed.symmetricDifference(present).sorted().prefix(5)) are listed or there, not both"
      )
    }
  }
}
