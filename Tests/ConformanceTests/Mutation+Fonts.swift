import ConformanceSupport

extension Mutation {
  /// What is wrong with fonts and the text they show.
  static let ofFonts: [Mutation] = [
    Mutation("a font that is not embedded", .accessible1, .accessible1, "7.21.4.1-1") {
      try $0.edit(where: { $0["FontFile3"] != nil }) { $0["FontFile3"] = nil }
    },
    Mutation("a program of another type", .accessible1, .archive2b, "6.2.11.2-7") {
      try $0.edit(where: { $0["Subtype"] == .name("CIDFontType0C") }) {
        $0["Subtype"] = .name("Type1C")
      }
    },
    Mutation("a width that is not the program's", .accessible1, .accessible1, "7.21.5-1") {
      try $0.edit(where: { $0["Subtype"] == .name("CIDFontType0") }) {
        $0["W"] = .array([.integer(1), .integer(60), .integer(10)])
      }
    },
    Mutation("a default width that is wrong", .archive1, .archive1b, "6.3.6-1") {
      try $0.edit(where: { $0["Subtype"] == .name("CIDFontType0") }) {
        $0["W"] = nil
        $0["DW"] = .integer(12)
      }
    },
    Mutation("no map to Unicode", .accessible1, .accessible1, "7.21.7-1") {
      try $0.edit(where: { $0["ToUnicode"] != nil }) { $0["ToUnicode"] = nil }
    },
    Mutation("a code that stands for U+0000", .accessible1, .accessible1, "7.21.7-2") {
      try $0.editData(of: try $0.fontPart("ToUnicode"), "<20><0020>", "<20><0000>")
    },
    Mutation("a code that stands for U+FEFF", .accessible2, .accessible2, "8.4.5.8-2") {
      try $0.editData(of: try $0.fontPart("ToUnicode"), "<20><0020>", "<20><FEFF>")
    },
    Mutation("a code for a private character", .archive3, .archive3a, "6.2.11.7.3-1") {
      try $0.editData(of: try $0.fontPart("ToUnicode"), "<20><0020>", "<20><E000>")
    },
    Mutation("the glyph for missing characters", .accessible1, .accessible1, "7.21.8-1") {
      try $0.editData(of: try $0.fontPart("Encoding"), "<20>1\n", "<20>0\n")
    },
    Mutation("a glyph that is not there", .accessible1, .accessible1, "7.21.4.1-2") {
      try $0.editData(of: try $0.fontPart("Encoding"), "<20>1\n", "<20>9999\n")
    },
    Mutation("a code outside the code spaces", .accessible1, .archive2b, "ISO 32000-1, 9.7.6.2") {
      try $0.editData(of: try $0.fontPart("Encoding"), "<20><FF>", "<30><FF>")
    },
    Mutation("a CMap of another name", .accessible1, .archive2b, "ISO 32000-1, 9.7.5.3") {
      try $0.editData(of: try $0.fontPart("Encoding"), "/CMapName/", "/CMapName/Other")
    },
    Mutation("a CMap of another writing mode", .accessible1, .accessible1, "7.21.3.3-2") {
      try $0.edit(where: { $0["CMapName"] != nil }) { $0["WMode"] = .integer(1) }
    },
    Mutation("a CMap of another collection", .accessible1, .accessible1, "7.21.3.1-1") {
      try $0.edit(where: { $0["CMapName"] != nil }) {
        $0["CIDSystemInfo"] = .dictionary([
          "Registry": .text("Adobe"), "Ordering": .text("Japan1"), "Supplement": .integer(0),
        ])
      }
    },
    Mutation("a CMap built upon another", .accessible1, .accessible1, "7.21.3.3-3") {
      try $0.edit(where: { $0["CMapName"] != nil }) { $0["UseCMap"] = .name("Other") }
    },
    Mutation("a CMap that is not embedded", .accessible1, .accessible1, "7.21.3.3-1") {
      try $0.edit(where: { $0["Subtype"] == .name("Type0") }) { $0["Encoding"] = .name("Other") }
    },
    Mutation("a descriptor of another name", .accessible1, .archive2b, "ISO 32000-1, 9.7.6.1") {
      try $0.edit(where: { $0["FontName"] != nil }) { $0["FontName"] = .name("Other") }
    },
    Mutation("a CIDSet that names other glyphs", .archive1, .archive1b, "6.3.5-3") {
      let set = try $0.fontPart("CIDSet", of: "FontDescriptor")
      $0.objects[set]?.data = [0x80]
    },
    Mutation("no CIDSet", .archive1, .archive1b, "6.3.5-3") {
      try $0.edit(where: { $0["CIDSet"] != nil }) { $0["CIDSet"] = nil }
    },
    Mutation("a TrueType font without a map of glyphs", .accessible1, .accessible1, "7.21.3.2-1") {
      try $0.edit(where: { $0["Subtype"] == .name("CIDFontType0") }) {
        $0["Subtype"] = .name("CIDFontType2")
      }
    },
  ]
}
