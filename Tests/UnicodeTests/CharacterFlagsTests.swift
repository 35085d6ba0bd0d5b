import ComposeUnicode
import TestSupport
import Testing

@Suite struct CharacterFlagsTests {
  @Test func everyScalarAgreesWithTheStandardLibraryWhereAssignedEarly() {
    for value in SampleSize.scalars {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      // Characters of Unicode 12 and before: no later version changed these properties of theirs.
      guard let age = properties.age, age.major <= 12 else { continue }
      let flags = CharacterFlags(of: value)
      let category = properties.generalCategory
      let isMarkCategory =
        category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
      if flags.contains(.mark) != isMarkCategory
        || flags.contains(.format) != (category == .format)
        || flags.contains(.space) != (category == .spaceSeparator)
        || flags.contains(.defaultIgnorable) != properties.isDefaultIgnorableCodePoint
        || flags.contains(.emojiPresentation) != properties.isEmojiPresentation
        || flags.contains(.emoji) != properties.isEmoji
      {
        Issue.record("U+\(String(value, radix: 16)) has flags \(flags)")
      }
    }
  }

  @Test func functionsAnswerForSingleScalars() {
    #expect(isMark(0x301) && !isMark(0x61))
    #expect(isDefaultIgnorable(0xAD) && isDefaultIgnorable(0x200D) && !isDefaultIgnorable(0x20))
    #expect(isEmojiPresentation(0x1F389) && !isEmojiPresentation(0x2714))
    #expect(isEastAsianWide(0x6F22) && isEastAsianWide(0xFF01) && !isEastAsianWide(0xE9))
  }

  @Test func nothingIsKnownAboveTheLastCodePoint() {
    #expect(CharacterFlags(of: 0x110000) == [])
    #expect(CharacterFlags(of: .max) == [])
  }
}
