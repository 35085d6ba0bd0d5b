import ComposePlatform
import Testing

@Suite struct StringBytesTests {
  @Test(arguments: ["", "a", "abc", "bc", "ä", "c ä"])
  func partsOfAStringAreFound(part: String) {
    #expect("abc ä".contains(bytesOf: part))
  }

  @Test(arguments: ["ac", "abcd", "abc ä.", "A", "a\u{308}"])
  func otherTextIsNotFound(part: String) {
    #expect(!"abc ä".contains(bytesOf: part))
  }

  @Test func aMatchAfterAPartialMatchIsFound() {
    #expect("aaab".contains(bytesOf: "aab"))
    #expect("x-aaab".dropFirst(2).contains(bytesOf: "aab"))
    #expect(!"aab".dropLast().contains(bytesOf: "b"))
    #expect(!"".contains(bytesOf: "b"))
  }
}
