import ComposeAttributedText
import Testing

/// Apple's headers and pages contradict each other on some of these; here is what holds.
@Suite struct DefaultValuesTests {
  @Test func defaultsOfAParagraphStyleAreThoseOfTheTable() {
    let style = ParagraphStyle()
    #expect(style.alignment == .natural)
    #expect(style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == 0)
    #expect(style.tabStops == (1...12).map { TabStop(.natural, at: Double($0) * 28) })
    #expect(style.defaultTabInterval == 0)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(!style.allowsDefaultTighteningForTruncation)
    #expect(style.tighteningFactorForTruncation == 0)
    #expect(style.lineBoundsOptions == [])
    #expect(style.lineBreaking == .greedy)
    #expect(style.lineHeight == .natural && style.lineHeightMultiple == 0)
    #expect(style.minimumLineHeight == 0 && style.maximumLineHeight == 0)
    #expect(style.lineSpacing == 0)
    #expect(style.paragraphSpacing == 0 && style.paragraphSpacingBefore == 0)
    #expect(style.baseWritingDirection == .natural)
    #expect(style.orphanLines == 2 && style.widowLines == 2)
    #expect(style.breaksLongWords)
  }

  @Test func attributesAreEmptyByDefault() {
    let attributes = TextAttributes()
    #expect(attributes.font == nil)
    #expect(attributes.foregroundColor == nil && attributes.backgroundColor == nil)
    // Core Text's page says 0 is the default of `kern`, its header that 0 turns kerning off.
    #expect(attributes.kerning == .font)
    #expect(attributes.tracking == 0)
    #expect(attributes.ligatures == .standard)
    #expect(attributes.underline == nil && attributes.strikethrough == nil)
    #expect(attributes.baselineOffset == 0)
    #expect(attributes.link == nil && attributes.attachment == nil)
    #expect(attributes.language == nil && attributes.paragraphStyle == nil)
  }
}
