import ComposeAttributedText
import ComposeGeometry
import ComposeGraphics
import Testing

struct EditingTests {
  private let plain = TextAttributes()
  private let red = TextAttributes(foregroundColor: .red)
  private let underlined = TextAttributes(foregroundColor: .red, underline: TextDecoration())

  /// "one " plain, "two " red, "three" red and underlined.
  private var text: AttributedText {
    var text = AttributedText("one ", attributes: plain)
    text.append("two ", attributes: red)
    text.append("three", attributes: underlined)
    return text
  }

  @Test func insertingMovesWhatFollows() {
    var text = text
    text.insert(AttributedText("and ", attributes: plain), at: 4)
    #expect(text.string == "one and two three")
    #expect(text.runs.map(\.upperBound) == [8, 12, 17])
  }

  @Test func insertedStringsTakeTheAttributesBefore() {
    var text = text
    text.insert("& ", at: 8)
    #expect(text.attributes(at: 8)?.attributes == red)
    text.insert("Now ", at: 0)
    #expect(text.attributes(at: 0)?.attributes == plain)
    #expect(text.string == "Now one two & three")
  }

  @Test func deletingJoinsTheSurroundingText() {
    var text = text
    text.delete(2..<9)
    #expect(text.string == "onhree")
    #expect(text.runs.map(\.upperBound) == [2, 6])
    text.delete(0..<100)
    #expect(text.isEmpty && text.runs.isEmpty)
  }

  @Test(arguments: [-5, 99, Int.min, Int.max])
  func placesOutsideTheTextAreItsEnds(offset: Int) {
    var text = text
    text.insert("!", at: offset)
    #expect(text.string == (offset < 0 ? "!one two three" : "one two three!"))
    text.delete(offset..<offset)
    #expect(text.count == 14)
  }

  @Test func oneSetMayReplaceAllOthers() {
    var text = text
    text.setAttributes(plain, in: 4..<8)
    #expect(text.runs.map(\.upperBound) == [8, 13])
  }

  @Test func theLongestRangeOfOneAttributeIgnoresTheOthers() throws {
    let color = try #require(text.longestRange(of: \.foregroundColor, at: 9))
    #expect(color.value == .red && color.range == 4..<13)
    let line = try #require(text.longestRange(of: \.underline, at: 0))
    #expect(line.value == nil && line.range == 0..<8)
    let limited = try #require(text.longestRange(of: \.foregroundColor, at: 6, in: 5..<10))
    #expect(limited.range == 5..<10)
    #expect(text.longestRange(of: \.underline, at: 13) == nil)
    #expect(text.longestRange(of: \.underline, at: 3, in: 5..<10) == nil)
  }

  @Test func aParagraphHasTheStyleOfItsFirstCharacter() {
    var centered = plain
    centered.paragraphStyle = ParagraphStyle(alignment: .center)
    for separator in ["\n", "\r", "\r\n", "\u{2029}"] {
      var text = AttributedText("a", attributes: centered)
      text.append("b", attributes: red)
      text.append(separator + "c", attributes: plain)
      text.fixAttributes()
      let end = 2 + separator.utf8.count
      for offset in 0..<end {
        #expect(text.attributes(at: offset)?.attributes.paragraphStyle?.alignment == .center)
      }
      #expect(text.attributes(at: 1)?.attributes.foregroundColor == .red)
      #expect(text.attributes(at: end)?.attributes.paragraphStyle == nil)
    }
  }

  @Test func attachmentsAreOnlyAtTheirCharacter() {
    var attributes = plain
    attributes.attachment = TextAttachment(.empty, width: 10, ascent: 10)
    var text = AttributedText("ab\u{FFFC}\u{FFFC}c\u{FFFD}", attributes: attributes)
    text.fixAttributes()
    let placed = (0..<text.count).filter {
      text.attributes(at: $0)?.attributes.attachment != nil
    }
    #expect(placed == Array(2..<8))
    #expect(text.string == "ab\u{FFFC}\u{FFFC}c\u{FFFD}")
  }
}
