import ComposeMarkup
import Testing

struct CodePageTests {
  @Test func bytesHaveTheirCharacters() {
    func decoded(_ bytes: [UInt8], _ number: Int) -> String? {
      CodePage(number).map { page in
        var output: [UInt8] = []
        for byte in bytes { page.append(byte, onto: &output) }
        return String(decoding: output, as: UTF8.self)
      }
    }
    #expect(decoded([0x41, 0x80, 0x93, 0xE4], 1252) == "A€“ä")
    #expect(decoded([0xC0, 0xFF], 1251) == "Ая")
    #expect(decoded([0xE6, 0xB3], 1250) == "ćł")
    #expect(decoded([0x8A, 0xD2, 0xF0], 10000) == "ä“\u{F8FF}")
    #expect(decoded([0x81], 1252) == "\u{81}")
    #expect(decoded([0xA4], 28605) == "€")
    #expect(decoded([0x41], 932) == nil)
  }

  @Test func everyTableHasEveryByte() {
    for number in [
      437, 850, 852, 866, 874, 1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 10000, 28592,
      28605,
    ] {
      let page = CodePage(number)
      #expect((0...255).allSatisfy { page?.scalar(UInt8($0)) != "\u{FFFD}" })
    }
  }

  @Test func labelsOfHTMLAreKnown() {
    #expect(CodePage(label: "ISO-8859-1")?.number == 1252)
    #expect(CodePage(label: "windows-1251")?.number == 1251)
    #expect(CodePage(label: "utf-8") == nil)
    #expect(CodePage(label: "windows-1259") == nil)
  }

  @Test func eastAsianBytesAreDecodedTogether() {
    guard let decoder = MultiByteDecoder(codePage: 932) else { return }
    var output: [UInt8] = []
    decoder.append([0x82, 0xA0, 0x61, 0x93, 0xFA, 0x82], onto: &output)
    #expect(String(decoding: output, as: UTF8.self) == "あa日\u{FFFD}")
    #expect(MultiByteDecoder(codePage: 1252) == nil)
  }
}

struct CharacterReferencesTests {
  private func character(_ name: String) -> String? {
    var output: [UInt8] = []
    let bytes = Array(name.utf8)
    let isFound = bytes.withUnsafeBufferPointer {
      CharacterReferences.append(named: $0, onto: &output)
    }
    return isFound ? String(decoding: output, as: UTF8.self) : nil
  }

  @Test func namesHaveTheirCharacters() {
    #expect(character("amp") == "&" && character("Auml") == "Ä")
    #expect(character("CounterClockwiseContourIntegral") == "∳")
    #expect(character("acE") == "\u{223E}\u{333}")
    #expect(character("zwnj") == "\u{200C}" && character("AElig") == "Æ")
    #expect(character("nothing") == nil && character("") == nil)
  }

  @Test func oldNamesNeedNoSemicolon() {
    func mayLack(_ name: String) -> Bool {
      Array(name.utf8).withUnsafeBufferPointer(CharacterReferences.mayLackSemicolon)
    }
    #expect(mayLack("amp") && mayLack("frac14") && mayLack("Aacute"))
    #expect(!mayLack("notin") && !mayLack("alpha") && !mayLack("a"))
  }
}
