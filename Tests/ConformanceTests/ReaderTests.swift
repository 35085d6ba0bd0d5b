import Testing

@testable import ComposePDFConformance

/// The checker's own readers, on what they must get right for its word to count.
struct ReaderTests {
  private func scan(_ text: String) -> ContentScan {
    ContentScan(Array(text.utf8), properties: [:])
  }

  @Test func marksKnowTheirContent() {
    let content = scan("/P <</MCID 3>> BDC BT (a) Tj ET EMC /Artifact BMC 0 0 1 1 re f EMC 1 0 m S")
    #expect(content.sequences.map(\.identifier) == [3, nil])
    #expect(content.sequences.map(\.hasMarks) == [true, true])
    #expect(content.unmarked == ["S"])
    #expect(content.imbalance == 0)
  }

  @Test func inlineImagesAndStringsHideOperators() {
    let content = scan("BI /W 1 /H 1 ID EMC f Q\nEI (EMC \\) f) Tj <45 4D43> Tj % EMC\n")
    #expect(content.imbalance == 0)
    #expect(content.unmarked == ["BI", "Tj", "Tj"])
  }

  @Test func statesRestoreFonts() {
    let content = scan("/A 1 Tf q /B 1 Tf (b) Tj Q (a) Tj")
    #expect(content.texts.mapValues(\.count).map(\.key.font).sorted() == ["A", "B"])
    #expect(content.deepestState == 1)
  }

  @Test func codesOfOneAndTwoBytesAreSeparated() {
    let map = CodeMap(
      Array(
        """
        begincmap 2 begincodespacerange <20><FF> <0000><1FFF> endcodespacerange
        1 begincidchar <20>1 endcidchar 1 begincidrange <0102><0104>300 endcidrange
        1 beginbfrange <20><22>[<0041><00420043>] endbfrange endcmap
        """.utf8))
    let codes = map.codes(in: [0x20, 0x01, 0x03, 0xFF])
    #expect(codes.map { $0?.length } == [1, 2, 1])
    #expect(codes.compactMap { $0 }.map { map.characters[$0] } == [1, 301, nil])
    #expect(map.texts.count == 2)
  }

  @Test func hexadecimalAndNamesAreUnderstood() {
    let bytes = Array("<4 1 4> /A#42c -12 .5 [1 0 R 2] <</K (\\101\\\n)>>".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var reader = SyntaxReader(buffer)
      var values: [ReadValue] = []
      while case .value(let value) = reader.next() { values.append(value) }
      #expect(
        values == [
          .string([0x41, 0x40]), .name("ABc"), .integer(-12), .real(0.5),
          .array([.reference(1), .integer(2)]), .dictionary(["K": .string([65])]),
        ])
      #expect(reader.findings.oddHexadecimalStrings == 1)
    }
  }

  @Test func realNumbersAndWidthsOfCompactFonts() {
    // 1.5E-3 as FontMatrix entry, and operands of each size.
    let entries = CompactFont.dictionary([
      30, 0x1A, 0x5C, 0x3F, 12, 7, 28, 0xFF, 0x38, 20, 29, 0, 1, 0, 0, 21, 139, 247, 0, 251, 0, 17,
    ])
    #expect(entries[1207] == [0.0015])
    #expect(entries[20] == [-200])
    #expect(entries[21] == [65_536])
    #expect(entries[17] == [0, 108, -108])
    var reader = CharstringWidth(bytes: [239, 139, 22, 139, 22, 14], local: [], global: [])
    #expect(reader.difference(of: 0..<3) == 100)
    #expect(reader.difference(of: 3..<5) == nil)
    #expect(reader.difference(of: 5..<6) == nil)
  }

  @Test(arguments: [
    ("<a><b/></a>", true), ("<a><b></a>", false), ("<a x:y='1'/>", false), ("<a>&amp;</a>", true),
    ("<a>&nothing;</a>", false), ("text", false), ("<a/>text", false),
  ])
  func metadataMustBeWellFormed(text: String, isValid: Bool) {
    var reader = XMLReader(Array(text.utf8))
    #expect((reader.readDocument() != nil) == isValid)
  }

  @Test(arguments: [
    ("en", true), ("de-CH-1901", true), ("", false), ("e n", false), ("x-123456789", false),
  ])
  func languageTagsAreReported(tag: String, isTag: Bool) {
    #expect(LanguageRules.isTag(tag) == isTag)
  }
}
