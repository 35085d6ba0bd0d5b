import Testing

@testable import ComposeComposition

struct PercentEncodingTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("%2e%2E/x", "../x"), ("%252e", "%2e"), ("%c3%a9", "é"), ("100%", "100%"),
    ("%4", "%4"), ("%zz", "%zz"), ("", ""), ("%%41", "%A"),
  ])
  func decodesOnce(encoded: String, decoded: String) {
    #expect(PercentEncoding.decode(encoded) == decoded)
  }

  @Test(arguments: ["a%00b", "%ff", "%c3", "%ed%a0%80"])
  func bytesThatNoNameCanHoldAreRefused(encoded: String) {
    #expect(PercentEncoding.decode(encoded) == nil)
  }

  @Test(arguments: ["a b", "50% off?#x/é", "%41", "../up"])
  func decodingUndoesEncoding(path: String) {
    #expect(PercentEncoding.decode(PercentEncoding.encode(path: path)) == path)
  }
}
