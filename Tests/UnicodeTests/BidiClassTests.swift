import ComposeUnicode
import Testing

struct BidiClassTests {
  private static let samples: [(Unicode.Scalar, BidiClass)] = [
    ("a", .leftToRight), ("א", .rightToLeft), ("س", .arabicLetter), ("7", .europeanNumber),
    ("٧", .arabicNumber), ("+", .europeanSeparator), ("%", .europeanTerminator),
    (",", .commonSeparator), ("\u{5B0}", .nonspacingMark), ("(", .neutral), (" ", .neutral),
  ]

  @Test func charactersHaveTheirClass() {
    for (character, expected) in Self.samples {
      #expect(BidiClass(of: character.value) == expected, "\(character)")
    }
  }

  @Test func bracketsAreMirrored() {
    #expect(BidiClass.mirrored(0x28) == 0x29)
    #expect(BidiClass.mirrored(0xBB) == 0xAB)
    #expect(BidiClass.mirrored(0x61) == nil)
  }

  @Test func lettersJoinOnTheSidesThatTheyHave() {
    let (seen, dal, hebrew): (UInt32, UInt32, UInt32) = (0x633, 0x62F, 0x5D0)
    #expect(CursiveJoining.joinsNext(seen) && CursiveJoining.joinsPrevious(seen))
    #expect(!CursiveJoining.joinsNext(dal) && CursiveJoining.joinsPrevious(dal))
    #expect(!CursiveJoining.joinsNext(hebrew) && !CursiveJoining.joinsPrevious(hebrew))
  }
}
