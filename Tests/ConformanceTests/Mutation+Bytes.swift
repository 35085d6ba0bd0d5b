import ConformanceSupport

extension Mutation {
  /// What is wrong with the file as bytes; objects of PDF 1.4 lie open in it.
  static let ofBytes: [Mutation] = [
    Mutation("a header of another kind", .accessible1, .accessible1, "6.1-1") {
      try $0.editBytes("%PDF-1.4", "%PDF-1.9")
    },
    Mutation("a header of PDF 1 in PDF/A-4", .accessible2, .archive4f, "6.1.2-1") {
      try $0.editBytes("%PDF-2.0", "%PDF-1.7")
    },
    Mutation("a second line of letters", .accessible1, .archive2b, "6.1.2-2") {
      let line = $0.bytes.firstIndex(of: 10) ?? 0
      for index in line + 2..<line + 6 { $0.bytes[index] = 65 }
    },
    Mutation("no file identifier", .archive1, .archive1b, "6.1.3-1") { $0.trailer["ID"] = nil },
    Mutation("encryption", .accessible1, .archive2b, "6.1.3-2") {
      $0.trailer["Encrypt"] = .dictionary([:])
    },
    Mutation("something after the end", .accessible1, .archive2b, "6.1.3-3") {
      $0.bytes += Array("\n% more\n".utf8)
    },
    Mutation("a cross-reference table spaced otherwise", .archive1, .archive1b, "6.1.4-1") {
      try $0.editBytes("xref\n0 ", "xref\n0  ")
    },
    Mutation("a cross-reference stream in PDF/A-1", .archive3, .archive1b, "6.1.4-3") { _ in },
    Mutation("startxref that leads elsewhere", .accessible1, .archive2b, "ISO 32000-1, 7.5.5") {
      try $0.editBytes("startxref\n", "startxref\n1")
    },
    Mutation("an odd hexadecimal string", .accessible1, .archive2b, "6.1.6-1") {
      try $0.editBytes("/Lang", "/X<ABC>/Lang")
    },
    Mutation("a stream that is longer than stated", .accessible1, .archive2b, "6.1.7.1-1") {
      try $0.editBytes("endstream", "more of it\nendstream")
    },
    Mutation("a stream on the keyword's line", .accessible1, .archive2b, "6.1.7.1-2") {
      try $0.editBytes("stream\n", "stream ")
    },
    Mutation("a stream in another file", .accessible1, .archive2b, "6.1.7.1-3") {
      try $0.editBytes("/Filter", "/F(a)/Filter")
    },
    Mutation("a filter that is not permitted", .accessible1, .archive2b, "6.1.7.2-1") {
      try $0.editBytes("/FlateDecode", "/LZWDecode  ")
    },
    Mutation("objects spaced otherwise", .accessible1, .archive2b, "6.1.9-1") {
      try $0.editBytes(" 0 obj", "  0 obj")
    },
    Mutation("no object where one should be", .accessible1, .archive2b, "ISO 32000-1, 7.5.3") {
      try $0.editBytes("endobj", "enough")
    },
    Mutation("an inline image with LZW", .accessible1, .archive2b, "6.1.10-1") {
      try $0.editContent("EMC", "BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID x EI EMC")
    },
    Mutation("filtered metadata", .archive1, .archive1b, "6.7.2-2") {
      try $0.editBytes("/Subtype/XML", "/Filter/AHx/Subtype/XML")
    },
    // These are read again from what was changed.
    Mutation("another part, in the file", .accessible1, .accessible1, "5-2") {
      try $0.editBytes("pdfuaid:part>1", "pdfuaid:part>3", readsAgain: true)
    },
    Mutation("hidden annotations, in the file", .accessible1, .archive2b, "6.3.2-2") {
      try $0.editBytes("/F 4/", "/F 6/", readsAgain: true)
    },
    Mutation("unmarked, in the file", .accessible1, .archive2a, "6.7.2.2-1") {
      try $0.editBytes("/Marked true", "/Market true", readsAgain: true)
    },
    Mutation("another tab order, in the file", .accessible1, .accessible1, "7.18.3-1") {
      try $0.editBytes("/Tabs/S", "/Tabs/R", readsAgain: true)
    },
    Mutation("another parent, in the file", .accessible1, .accessible1, "7.2-8") {
      try $0.editBytes("/S/TR", "/S/TD", readsAgain: true)
    },
  ]
}
