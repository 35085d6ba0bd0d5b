import ComposeAttributedText
import Testing

@Suite struct TextOffsetsTests {
  private let samples = [
    "", "plain", "Hello,中秋节!", "naïve 😀 e\u{301} 👩‍👩‍👧", String(repeating: "aé中😀", count: 300),
  ]

  @Test func offsetsAgreeWithTheViewsOfTheString() {
    for string in samples {
      let offsets = TextOffsets(string)
      #expect(offsets.utf16Count == string.utf16.count)
      for index in string.unicodeScalars.indices + [string.endIndex] {
        let utf8 = string.utf8.distance(from: string.startIndex, to: index)
        let utf16 = string.utf16.distance(from: string.startIndex, to: index)
        #expect(offsets.utf16Offset(ofUTF8: utf8) == utf16)
        #expect(offsets.utf8Offset(ofUTF16: utf16) == utf8)
      }
    }
  }

  @Test func theGuidesRangesAreThree() {
    let text = AttributedText("Hello,中秋节!")
    let offsets = text.offsets
    #expect(offsets.utf16Count == 10)
    #expect(offsets.utf8Range(ofUTF16: 0..<4) == 0..<4)
    #expect(offsets.utf8Range(ofUTF16: 4..<7) == 4..<9)
    #expect(offsets.utf8Range(ofUTF16: 7..<10) == 9..<16)
    #expect(offsets.utf16Range(ofUTF8: 4..<9) == 4..<7)
  }

  @Test func placesInsideACharacterAreItsBeginning() {
    let offsets = TextOffsets("a😀b")
    for inside in 1..<5 { #expect(offsets.utf16Offset(ofUTF8: inside) == 1) }
    #expect(offsets.utf8Offset(ofUTF16: 2) == 1)
    #expect(offsets.utf8Offset(ofUTF16: 3) == 5)
  }

  @Test func placesOutsideAreTheEnds() {
    let offsets = TextOffsets("abc")
    #expect(offsets.utf8Offset(ofUTF16: -5) == 0 && offsets.utf8Offset(ofUTF16: 50) == 3)
    #expect(offsets.utf16Offset(ofUTF8: -5) == 0 && offsets.utf16Offset(ofUTF8: .max) == 3)
  }

  @Test func indicesOfAStringConvertBothWays() throws {
    let string = "Hello,中秋节!"
    let text = AttributedText(string)
    for index in string.indices {
      #expect(text.index(at: text.offset(of: index, in: string), in: string) == index)
    }
    let range = try #require(string.firstRange(of: "中秋"))
    #expect(text.offsets(of: range, in: string) == 6..<12)
    #expect(text.index(at: 999, in: string) == string.endIndex)
    #expect(text.index(at: 7, in: string) == text.index(at: 6, in: string))
  }
}
