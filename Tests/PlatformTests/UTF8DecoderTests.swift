import ComposePlatform
import TestSupport
import Testing

private func decoded(_ bytes: [UInt8]) -> [UInt32] {
  bytes.withUnsafeBufferPointer { text in
    var scalars: [UInt32] = []
    var offset = 0
    while offset < text.count {
      let (scalar, length) = UTF8Decoder.decode(text, at: offset)
      scalars.append(scalar)
      offset += length
    }
    return scalars
  }
}

@Suite struct UTF8DecoderTests {
  @Test func decodesEveryScalar() {
    for value in SampleSize.scalars {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(UTF8.encode(scalar)!)
      bytes.withUnsafeBufferPointer {
        let (found, length) = UTF8Decoder.decode($0, at: 0)
        if found != value || length != bytes.count
          || UTF8Decoder.start(ofScalarBefore: bytes.count, in: $0) != 0
        {
          Issue.record("U+\(String(value, radix: 16)) is read as \(found), \(length) bytes")
        }
      }
    }
  }

  /// The standard library replaces maximal subparts, too.
  @Test func replacesMaximalSubpartsAsTheStandardLibraryDoes() {
    var random = SampleBytes(seed: 7)
    for _ in 0..<2000 {
      let bytes = random.bytes(count: 12)
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
      #expect(decoded(bytes) == expected)
    }
  }

  @Test func followsTheExamplesOfTheStandard() {
    // The Unicode Standard 15.0, tables 3-8 to 3-11.
    #expect(
      decoded([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41]).filter { $0 != 0xFFFD } == [
        0x41
      ])
    #expect(decoded([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41]).count == 9)
    #expect(decoded([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42]).count == 9)
    #expect(
      decoded([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41])
        == [0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0x41])
  }

  @Test func theReplacementCharacterItselfIsWellFormed() {
    func isWellFormed(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBufferPointer {
        UTF8Decoder.isWellFormed(UTF8Decoder.decode($0, at: 0), startingWith: bytes[0])
      }
    }
    #expect(isWellFormed(Array("\u{FFFD}".utf8)))
    #expect(isWellFormed([0x00]) && isWellFormed(Array("é".utf8)))
    #expect(!isWellFormed([0xEF, 0xBF]))
    #expect(!isWellFormed([0xF0, 0x9F, 0x98]))
    #expect(!isWellFormed([0x80]) && !isWellFormed([0xC1, 0xBF]) && !isWellFormed([0xED, 0xA0]))
  }

  @Test func nothingIsReadBeyondTheEnd() {
    Array("a😀".utf8).withUnsafeBufferPointer { text in
      for end in 2...4 {
        let (scalar, length) = UTF8Decoder.decode(text, at: 1, end: end)
        #expect(scalar == 0xFFFD && length == end - 1)
      }
      #expect(UTF8Decoder.decode(text, at: 1, end: 5) == (0x1F600, 4))
    }
  }
}
