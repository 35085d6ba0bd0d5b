import ComposeAttributedText
import ComposeGeometry
import Testing

struct RareParagraphStyleTests {
  @Test func rareAttributesDistinguishStyles() {
    let changes: [(inout ParagraphStyle) -> Void] = [
      { $0.minimumLineSpacing = 2 },
      { $0.maximumLineSpacing = 3 },
      { $0.textLists = [TextList(.disc)] },
      { $0.textBlocks = [TextBlock(padding: EdgeInsets(4))] },
      { $0.headerLevel = 2 },
      { $0.keepsTogether = true },
      { $0.keepsWithNext = true },
    ]
    var styles: Set<ParagraphStyle> = [ParagraphStyle()]
    for change in changes {
      var style = ParagraphStyle()
      change(&style)
      styles.insert(style)
      change(&style)
      styles.insert(style)
    }
    #expect(styles.count == changes.count + 1)
  }

  @Test func whatIsSetBackIsPlainAgain() {
    var style = ParagraphStyle()
    style.keepsWithNext = true
    style.maximumLineSpacing = 4
    let copy = style
    style.keepsWithNext = false
    style.maximumLineSpacing = .infinity
    #expect(style == ParagraphStyle())
    #expect(copy.keepsWithNext && copy.maximumLineSpacing == 4)
  }

  @Test func numbersOutOfRangeAreBroughtIntoIt() {
    var style = ParagraphStyle()
    style.headerLevel = 9
    style.minimumLineSpacing = .nan
    style.maximumLineSpacing = -1
    #expect(style.headerLevel == 6 && style.minimumLineSpacing == 0)
    #expect(style.maximumLineSpacing == .infinity)
    style.textBlocks = Array(repeating: TextBlock(), count: 100)
    #expect(style.textBlocks.count == TextBlock.deepest)
  }
}
