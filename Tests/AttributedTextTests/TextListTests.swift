import ComposeAttributedText
import Testing

struct TextListTests {
  @Test(arguments: [
    (TextList.Marker.box, "\u{25AB}"), (.check, "\u{2713}"), (.circle, "\u{25E6}"),
    (.diamond, "\u{25C6}"), (.disc, "\u{2022}"), (.hyphen, "\u{2043}"), (.square, "\u{25AA}"),
    (.decimal, "27"), (.octal, "33"), (.lowercaseHexadecimal, "1b"),
    (.uppercaseHexadecimal, "1B"), (.lowercaseLatin, "aa"), (.uppercaseLatin, "AA"),
    (.lowercaseRoman, "xxvii"), (.uppercaseRoman, "XXVII"),
  ])
  func everyMarkerHasItsSign(marker: TextList.Marker, sign: String) {
    let list = TextList(marker, prefix: "(", suffix: ")")
    #expect(list.marker(forItem: 27) == "(\(sign))")
    #expect(marker.isOrdered == (list.marker(forItem: 1) != list.marker(forItem: 2)))
  }

  @Test func numbersThatASystemHasNotAreDecimal() {
    #expect(TextList(.lowercaseRoman).marker(forItem: 0) == "0")
    #expect(TextList(.uppercaseRoman).marker(forItem: 4000) == "4000")
    #expect(TextList(.uppercaseRoman).marker(forItem: 1994) == "MCMXCIV")
    #expect(TextList(.lowercaseLatin).marker(forItem: -3) == "-3")
    #expect(TextList(.lowercaseLatin).marker(forItem: 26) == "z")
    #expect(TextList(.lowercaseLatin).marker(forItem: 702) == "zz")
    #expect(TextList(.decimal).marker(forItem: .max) == String(Int.max))
  }

  private func text(_ paragraphs: [(String, [TextList])]) -> AttributedText {
    var text = AttributedText()
    for (string, lists) in paragraphs {
      var style = ParagraphStyle()
      style.textLists = lists
      text.append(string + "\n", attributes: TextAttributes(paragraphStyle: style))
    }
    return text
  }

  private let outer = TextList(.decimal, suffix: ".", startingItemNumber: 3)
  private let inner = TextList(.lowercaseLatin, suffix: ")", prependsEnclosingMarker: true)

  @Test func itemsAreCountedByTheirInnermostList() {
    let text = text([
      ("a", [outer]), ("b", [outer, inner]), ("c", [outer, inner]), ("d", [outer]),
      ("e", [outer, inner]), ("f", []), ("g", [outer]),
    ])
    let numbers = stride(from: 0, to: text.count, by: 2).map { text.listItemNumber(at: $0) }
    #expect(numbers == [3, 1, 2, 4, 1, nil, 3])
  }

  @Test func listsWithIdentifiersOfTheirOwnRestartCounting() {
    var other = outer
    other.identifier = 1
    let text = text([("a", [outer]), ("b", [outer]), ("c", [other])])
    #expect([0, 2, 4].map { text.listItemNumber(at: $0) } == [3, 4, 3])
  }

  @Test func markersAreBetweenTabsInTheIndent() throws {
    var marked = text([("a", [outer]), ("b", [outer, inner]), ("c", []), ("d", [outer])])
    marked.insertListMarkers(indent: 30, gap: 5)
    #expect(marked.string == "\t3.\ta\n\t3.a)\tb\nc\n\t3.\td\n")
    let deep = try #require(marked.attributes(at: 7)?.attributes.paragraphStyle)
    #expect(deep.headIndent == 60 && deep.firstLineHeadIndent == 0)
    #expect(deep.tabStops.prefix(2) == [TabStop(.trailing, at: 55), TabStop(.natural, at: 60)])
    #expect(deep.textLists == [outer, inner])
    let plain = try #require(marked.attributes(at: 14)?.attributes.paragraphStyle)
    #expect(plain == ParagraphStyle())
  }
}
