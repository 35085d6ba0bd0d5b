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

  @Test func lettersThatOneActualTextStandsForAreNotCutAtGaps() throws {
    let page = try text(
      "BT /F 10 Tf 10 300 Td /Span<</ActualText(xby)>>BDC [(x) -3000 (y)] TJ EMC [-20 (z)] TJ ET")
    #expect(page.text == "xbyz\n")
    // From the first to the last that is shown: x, y and z are 500 wide.
    #expect(abs(try #require(page.words.first).box.width - 45.2) < 0.01)
  }

  @Test func marksWithinTheirLettersDoNotCutWords() throws {
    // The point begins and ends before the end of the letter.
    let page = try text("BT /F 10 Tf 10 300 Td [(a) 400 (.) -250 (b)] TJ ET")
    #expect(page.text == "a.b\n")
  }

  @Test func codesWithoutTextCountAsPartsOfWhatActualTextStandsFor() throws {
    let page = try text(
      "BT /F 10 Tf 10 300 Td /Span<</ActualText(b)>>BDC (bA) Tj EMC (c) Tj ET",
      font: "/BaseFont/Own/FirstChar 65/Widths[600]/Encoding<</Differences[65/unknown]>>")
    #expect(page.text == "bc\n")
    #expect(page.problems.messages.isEmpty)
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

  /// A tagged page with lines of one paragraph, in a font whose codes are characters.
  private func paragraph(_ lines: [String]) throws -> String {
    let shown = lines.map { line in
      let codes = line.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      return "<\(codes)> Tj 0 -20 Td"
    }.joined(separator: "\n")
    return try text(
      "/P<</MCID 0>>BDC BT /G 10 Tf 10 300 Td \(shown) ET EMC",
      catalog: "/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R",
      page: "/Resources<</Font<</G 5 0 R>>>>/StructParents 0",
      objects: [
        "<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/ToUnicode/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Flags 32>>>>]>>",
        "<</Type/StructTreeRoot/K 7 0 R>>",
        "<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/K 0>>",
      ]
    ).text
  }

  @Test func linesWithoutSpacesBreakWordsOfScriptsThatHaveNoHyphen() throws {
    #expect(try paragraph(["இந்த பதிப் ", "பாடத்தின் பா", "டம் பதிப்"]) == "இந்த பதிப்\nபாடத்தின் பாடம்\nபதிப்\n")
    // A word may go on over several lines.
    #expect(try paragraph(["ไทย ", "กขคง", "จฉชซ", "ฌญฎฏ"]) == "ไทย\nกขคงจฉชซฌญฎฏ\n")
    // Without spaces at the ends of lines there is no telling.
    #expect(try paragraph(["ไทยกข", "คงจฉ"]) == "ไทยกข\nคงจฉ\n")
    // A short line was ended by its author.
    #expect(try paragraph(["กขคงจฉชซฌญฎฏ ", "กข", "คงจฉ"]) == "กขคงจฉชซฌญฎฏ\nกข\nคงจฉ\n")
    #expect(try paragraph(["some words ", "and more", "words"]) == "some words\nand more\nwords\n")
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

/// Lines with right-to-left letters: A to E are Alef to He; b is Beh, d is Dal and k is Tatweel, n is
/// the mark Qamats.
extension PageTextTests {
  private func rightToLeft(_ content: String) throws -> PageText {
    let names =
      "65/uni05D0/uni05D1/uni05D2/uni05D3/uni05D4 98/uni0628 100/uni062F 107/uni0640 110/uni05B8"
    let widths = (32...126).map { $0 == 110 ? "0" : "500" }.joined(separator: " ")
    return try text(
      content,
      font: "/BaseFont/Own/FirstChar 32/LastChar 126/Widths[\(widths)]"
        + "/Encoding<</Differences[\(names)]>>")
  }

  @Test func hebrewWordsAreReadFromTheRightAndLatinOnesStayInOrder() throws {
    let page = try rightToLeft("BT /F 10 Tf 10 300 Td (The foxes CBA gave us a lot) Tj ET")
    #expect(page.text == "The foxes אבג gave us a lot\n")
    let line = try rightToLeft("BT /F 10 Tf 10 300 Td (EDC my 12 fox BA) Tj ET")
    #expect(line.text == "אב my 12 fox גדה\n")
  }

  @Test func wordsWithoutSpacesEndAtGapsFromTheRight() throws {
    let page = try rightToLeft("BT /F 10 Tf 10 300 Td [(CB) -400 (BA)] TJ ET")
    #expect(page.words.map(\.text) == ["אב", "בג"])
  }

  @Test func textInTheOrderOfReadingStaysInIt() throws {
    let page = try rightToLeft(
      "BT /F 10 Tf 1 0 0 1 50 300 Tm (A) Tj 1 0 0 1 45 300 Tm (B) Tj 1 0 0 1 40 300 Tm ( ) Tj "
        + "1 0 0 1 30 300 Tm (oh) Tj 1 0 0 1 25 300 Tm ( ) Tj 1 0 0 1 20 300 Tm (C) Tj ET")
    #expect(page.text.split(separator: "\n").count == 1)
    #expect(page.words.map(\.text) == ["אב", "oh", "ג"])
  }

  @Test func marksFollowTheLettersThatTheyStandOn() throws {
    let page = try rightToLeft("BT /F 10 Tf 10 300 Td [(B) -250 (n) 250 (A)] TJ ET")
    #expect(page.words.map(\.text) == ["א\u{5B8}ב"])
  }

  @Test func paragraphsDecideTheDirectionOfTheirLines() throws {
    let page = try rightToLeft(
      "BT /F 10 Tf 10 300 Td (a series of letters of yours) Tj 0 -12 Td (of CBA .DE) Tj ET")
    #expect(page.words.suffix(3).map(\.text) == ["of", "הד.", "אבג"])
  }

  @Test func signsAtTheEndOfSentencesTellTheirDirection() throws {
    let page = try rightToLeft("BT /F 10 Tf 10 300 Td (.foxes ED my history of) Tj ET")
    #expect(page.text == "my history of דה foxes.\n")
    let other = try rightToLeft("BT /F 10 Tf 10 300 Td (fox EDCBA EDCBA.) Tj ET")
    #expect(other.words.map(\.text) == ["fox", "אבגדה", "אבגדה."])
  }

  @Test func lengthenedJoinsCutNoWords() throws {
    let lengthened = try rightToLeft(
      "BT /F 10 Tf 10 300 Td /Span<</ActualText<feff062f>>>BDC(dkk)Tj EMC (b) Tj ET")
    #expect(lengthened.words.map(\.text) == ["بد"])
    // The stroke is a path.
    let drawn = try rightToLeft(
      "BT /F 10 Tf 10 300 Td [(bb d) -500 (b)] TJ ET 0 0 m 5 5 l S")
    #expect(drawn.words.map(\.text) == ["بد", "بب"])
    let apart = try rightToLeft("BT /F 10 Tf 10 300 Td [(bb b) -500 (d)] TJ ET")
    #expect(apart.words.map(\.text) == ["د", "ب", "بب"])
  }

  @Test func replacementsOfRightToLeftTextAreReadFromTheRight() throws {
    let page = try rightToLeft(
      "BT /F 10 Tf 10 300 Td (CB ) Tj /Span<</ActualText<feff05D005D1>>>BDC(AA)Tj EMC ET")
    #expect(page.words.map(\.text) == ["אב", "בג"])
  }
}
