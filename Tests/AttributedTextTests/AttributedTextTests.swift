import ComposeAttributedText
import Testing

@Suite struct AttributedTextTests {
  let plain = TextAttributes()
  let raised = TextAttributes(baselineOffset: 3)

  @Test func neighboursWithEqualAttributesAreOneRun() {
    var text = AttributedText("one ", attributes: plain)
    text.append("two", attributes: plain)
    text.append(" three", attributes: raised)
    #expect(text.runs.map(\.upperBound) == [7, 13])
  }

  @Test func buildingByRangesEqualsBuildingByConcatenation() {
    var ranges = AttributedText("Hello,中秋节!", attributes: plain)
    ranges.updateAttributes(in: 6..<15) { $0 = raised }
    var pieces = AttributedText("Hello,", attributes: plain)
    pieces.append("中秋节", attributes: raised)
    pieces.append("!", attributes: plain)
    #expect(ranges == pieces)
    #expect(ranges.string == "Hello,中秋节!")
  }

  @Test func rangesAreWidenedDownToWholeScalars() {
    var text = AttributedText("é!", attributes: plain)
    text.updateAttributes(in: 1..<3) { $0 = raised }
    #expect(text.runs.map(\.upperBound) == [3])
    #expect(text.attributes(at: 0)?.attributes == raised)
  }

  @Test func rangesOutsideTheTextChangeNothing() {
    var text = AttributedText("abc", attributes: plain)
    text.updateAttributes(in: 3..<90) { $0 = raised }
    text.replace(17..<20, with: AttributedText())
    #expect(text == AttributedText("abc", attributes: plain))
  }

  @Test func replacingKeepsTheSurroundingText() {
    var text = AttributedText("one two three", attributes: plain)
    text.replace(4..<7, with: AttributedText("2", attributes: raised))
    #expect(text.string == "one 2 three")
    #expect(text.attributes(at: 4)?.range == 4..<5)
  }

  @Test func aSliceHasItsOwnRuns() {
    var text = AttributedText("one ", attributes: plain)
    text.append("two", attributes: raised)
    let slice = text.slice(2..<6)
    #expect(slice.string == "e tw")
    #expect(slice.runs.map(\.upperBound) == [2, 4])
  }

  @Test func attributesAtAnOffsetComeWithTheirRange() {
    var text = AttributedText("one ", attributes: plain)
    text.append("two", attributes: raised)
    #expect(text.attributes(at: 5)?.range == 4..<7)
    #expect(text.attributes(at: 7) == nil)
    #expect(text.attributes(at: -1) == nil)
  }
}

@Suite struct AttributeSetTests {
  @Test func eachOfManySetsHasOneNumber() {
    var text = AttributedText()
    for round in 0..<2 {
      for number in 0..<40 {
        text.append("x", attributes: TextAttributes(baselineOffset: Double(number)))
        #expect(text.attributeSets.count == (round == 0 ? number + 1 : 40))
      }
    }
    #expect(text.runs.count == 80)
    #expect(text.runs[41].attributes == text.runs[1].attributes)
  }
}
