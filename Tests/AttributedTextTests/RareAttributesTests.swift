import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

struct RareAttributesTests {
  @Test func footnotesWithinFootnotesAreReleasedToAnyDepth() {
    var text = AttributedText("x")
    for _ in 0..<30_000 {
      var attributes = TextAttributes()
      attributes.footnote = TextFootnote(text)
      text = AttributedText("y", attributes: attributes)
    }
    // Another copy keeps what it has.
    let inner = text.footnotes.first?.note
    text = AttributedText()
    #expect(inner?.text.footnotes.count == 1)
  }

  private static let changes: [@Sendable (inout TextAttributes) -> Void] = [
    { $0.strokeWidth = 3 },
    { $0.strokeColor = .red },
    { $0.shadow = Shadow(offset: Point(1, 2), blur: 0) },
    { $0.effect = .letterpress },
    { $0.highlight = .mint },
    { $0.takesContextColor = true },
    { $0.writingDirections = [.rightToLeftOverride] },
    { $0.superscript = -1 },
    { $0.baselineClass = .hanging },
    { $0.isUnbreakable = true },
    { $0.anchor = "here" },
    { $0.structureType = .code },
    { $0.alternateText = "a" },
    { $0.actualText = "b" },
    { $0.imageAddress = "c.png" },
  ]

  @Test func eachAttributeDistinguishesSets() {
    let sets = Self.changes.map { change in
      var attributes = TextAttributes(tracking: 1)
      change(&attributes)
      return attributes
    }
    #expect(Set(sets + [TextAttributes(tracking: 1)]).count == sets.count + 1)
    for (set, change) in zip(sets, Self.changes) {
      var again = TextAttributes(tracking: 1)
      change(&again)
      #expect(again == set && again.hashValue == set.hashValue)
      // Nothing else has changed.
      #expect(set.tracking == 1)
    }
  }

  @Test func copiesChangeByThemselves() {
    var first = TextAttributes()
    first.strokeWidth = 3
    var second = first
    second.strokeColor = .red
    #expect(first.strokeColor == nil && second.strokeWidth == 3)
    second.strokeColor = nil
    #expect(first == second)
    second.strokeWidth = 0
    #expect(second == TextAttributes())
  }

  @Test func numbersOutOfRangeAreBroughtIntoIt() {
    var attributes = TextAttributes()
    attributes.strokeWidth = .nan
    attributes.superscript = 100
    #expect(attributes.strokeWidth == 0 && attributes.superscript == 4)
    attributes.strokeWidth = -1000
    attributes.writingDirections = Array(repeating: .leftToRightEmbedding, count: 100)
    #expect(attributes.strokeWidth == -100 && attributes.writingDirections.count == 60)
  }
}
