import ComposeGeometry
import ComposePDFReading
import Testing

@testable import ComposePDFInterpreting

/// The text of pages is what they show, in reading order.
struct PageTextTests {
  private func text(
    _ content: String, font: String = "/BaseFont/Helvetica", catalog: String = "",
    page: String = "", objects: [String] = []
  ) throws -> PageText {
    let fonts = "/Resources<</Font<</F<</Type/Font/Subtype/Type1\(font)>>>>>>"
    let bodies =
      [
        "<</Type/Catalog/Pages 2 0 R\(catalog)>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R\(fonts)\(page)>>",
        "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      ] + objects
    var file = "%PDF-1.7\n"
    for (index, body) in bodies.enumerated() { file += "\(index + 1) 0 obj\n\(body)\nendobj\n" }
    file += "trailer<</Root 1 0 R/Size \(bodies.count + 1)>>\n%%EOF"
    let document = try PDFDocument(bytes: Array(file.utf8))
    return PageTextReader(document).text(of: try #require(document.pages.first))
  }

  @Test func wordsEndAtGaps() throws {
    let page = try text("BT /F 10 Tf 10 300 Td [(Hel) -20 (lo) -400 (world)] TJ ET")
    #expect(page.text == "Hello world\n")
  }

  @Test func boxesStandWhereWordsAreShown() throws {
    let page = try text("BT /F 10 Tf 10 300 Td (Hi) Tj ET")
    let box = try #require(page.words.first).box
    #expect(abs(box.minX - 10) < 0.01)
    // H is 722 wide and i 222; the baseline is 100 below the upper edge.
    #expect(abs(box.width - 9.44) < 0.01)
    #expect(box.minY < 100 && box.maxY > 100)
  }

  @Test func glyphsOfMissingFontsAreInTheOrderOfMacintosh() {
    let found = [3, 36, 97, 98, 109, 225, 226, 257, 258].map(GlyphNames.characterInMacintoshOrder)
    #expect(found == [0x20, 0x41, 0x7E, 0xC4, 0xE3, 0x2C7, 0x141, 0x111, nil])
  }

  @Test func codesMayBeCharacters() throws {
    let page = try text(
      "BT /G 10 Tf 10 300 Td <00480069> Tj ET",
      page: "/Resources<</Font<</G 5 0 R>>>>",
      objects: [
        "<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/ToUnicode/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Flags 32>>>>]>>"
      ])
    #expect(page.text == "Hi\n")
  }

  @Test func fontsOfSignsIgnoreEncodingsOfLetters() throws {
    let font = "/BaseFont/ZapfDingbats/Encoding/WinAnsiEncoding"
    #expect(try text("BT /F 10 Tf 10 300 Td (4) Tj ET", font: font).text == "✔\n")
  }

  @Test func linesAreReadFromTopToBottomWhateverTheirOrder() throws {
    let page = try text(
      "BT /F 10 Tf 1 0 0 1 10 200 Tm (second) Tj 1 0 0 1 10 300 Tm (first) Tj ET")
    #expect(page.text == "first\nsecond\n")
    #expect(!page.isStructured)
  }

  @Test func columnsAreReadOneAfterTheOther() throws {
    var content = "BT /F 10 Tf 1 0 0 1 20 380 Tm (A heading across both of the columns here) Tj"
    for row in 0..<4 {
      for column in 0..<2 {
        let name = column == 0 ? "left" : "right"
        content +=
          " 1 0 0 1 \(20 + 190 * column) \(340 - 14 * row) Tm (\(name)\(row) with some more running words) Tj"
      }
    }
    let words = try text(content + " ET").words.map(\.text)
    let numbered = words.filter { $0.hasPrefix("left") || $0.hasPrefix("right") }
    #expect(
      numbered == ["left0", "left1", "left2", "left3", "right0", "right1", "right2", "right3"])
  }

  @Test func wordsThatHyphensBreakAreJoined() throws {
    let page = try text(
      "BT /F 10 Tf 1 0 0 1 10 300 Tm (some hyphen-) Tj 1 0 0 1 10 288 Tm (ation here) Tj ET")
    #expect(page.text == "some hyphenation\nhere\n")
    #expect(page.words.map(\.boxes.count) == [1, 2, 1])
  }

  @Test func theStructureTreeOrdersContent() throws {
    let page = try text(
      "/P <</MCID 0>> BDC BT /F 10 Tf 1 0 0 1 10 300 Tm (last) Tj ET EMC "
        + "/P <</MCID 1>> BDC BT /F 10 Tf 1 0 0 1 10 200 Tm (first) Tj ET EMC",
      catalog: "/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R",
      objects: ["<</Type/StructTreeRoot/K<</S/Document/Pg 3 0 R/K[1 0]>>>>"])
    #expect(page.isStructured)
    #expect(page.text == "first\nlast\n")
  }

  @Test func replacementsStandForWhatIsShown() throws {
    let page = try text(
      "BT /F 10 Tf 10 300 Td /Span <</ActualText (yes)>> BDC (xx) Tj EMC ET")
    #expect(page.text == "yes\n")
  }

  @Test func matchesGoAcrossLinesAndCase() throws {
    let page = try text(
      "BT /F 10 Tf 1 0 0 1 10 300 Tm (The quick) Tj 1 0 0 1 10 288 Tm (brown fox) Tj ET")
    let matches = page.matches(of: "QUICK brown", page: 1)
    #expect(matches.count == 1)
    #expect(matches.first?.boxes.count == 2)
    #expect(page.matches(of: "slow", page: 1).isEmpty)
  }

  @Test func boldTextThatIsDrawnTwiceIsReadOnce() throws {
    let page = try text(
      "BT /F 10 Tf 1 0 0 1 10 300 Tm (B) Tj 1 0 0 1 10.2 300 Tm (B) Tj ET")
    #expect(page.text == "B\n")
  }
}

extension PageTextTests {
  @Test func replacementsAcrossLinesKeepAllLetters() throws {
    let page = try text(
      "BT /F 10 Tf /Span <</ActualText (compress data)>> BDC 1 0 0 1 10 300 Tm (compress) Tj "
        + "1 0 0 1 10 288 Tm (data) Tj EMC ET")
    #expect(page.words.map(\.text) == ["compress", "data"])
  }
}
