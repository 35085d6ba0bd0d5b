import ComposeUnicode
import TestSupport
import Testing

@Suite struct DictionaryBreakerTests {
  private static let isAvailable = DictionaryBreaker() != nil

  private func words(_ text: String) throws -> [String] {
    let breaker = try #require(DictionaryBreaker())
    var found: [BreakOpportunity] = []
    Array(text.utf8).withUnsafeBufferPointer {
      breaker.appendOpportunities(in: $0, into: &found)
    }
    return cut(text, at: found.map(\.offset))
  }

  // ICU is opened at run time; a machine need not have it.
  @Test(.enabled(if: isAvailable, "install libicu-dev"))
  func wordsOfFourLanguagesAreFound() throws {
    #expect(try words("สวัสดีชาวโลก") == ["สวัสดี", "ชาว", "โลก"])
    #expect(try words("ພາສາລາວ") == ["ພາສາ", "ລາວ"])
    #expect(try words("ប្រទេសកម្ពុជា") == ["ប្រទេស", "កម្ពុជា"])
    #expect(try words("မြန်မာစာ") == ["မြန်မာ", "စာ"])
  }

  @Test(.enabled(if: isAvailable, "install libicu-dev"))
  func otherTextHasNoPlaces() throws {
    #expect(try words("one two 東京 ok") == ["one two 東京 ok"])
    #expect(try words("") == [])
  }

  @Test(.enabled(if: isAvailable, "install libicu-dev"))
  func placesLieInsideRunsAndAreAscending() throws {
    let breaker = try #require(DictionaryBreaker())
    var random = SampleBytes(seed: 3)
    for _ in 0..<200 {
      // Thai letters and whatever else: U+0E00…U+0E3F is E0 B8 80…BF.
      let bytes = random.bytes(count: 30).flatMap { byte -> [UInt8] in
        [0xE0, 0xB8, byte & 0x3F | 0x80, byte]
      }
      var found: [BreakOpportunity] = []
      bytes.withUnsafeBufferPointer { breaker.appendOpportunities(in: $0, into: &found) }
      let offsets = found.map(\.offset)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
      #expect(offsets.allSatisfy { $0 > 0 && $0 < bytes.count })
    }
  }

  @Test func onlyComplexScriptsNeedADictionary() {
    let needs = ["ไทย", "a ລາວ"].map { text in
      Array(text.utf8).withUnsafeBufferPointer { DictionaryBreaker.isNeeded(for: $0) }
    }
    let others = ["", "abc", "東京", "हिन्दी", "\u{E0}"].map { text in
      Array(text.utf8).withUnsafeBufferPointer { DictionaryBreaker.isNeeded(for: $0) }
    }
    #expect(needs == [true, true])
    #expect(others.allSatisfy { !$0 })
  }
}
