import Testing

@testable import ComposePDFInterpreting

/// Pictures in JBIG2 are those that were encoded.
struct JBIG2Tests {
  /// ITU-T T.88, H.2: one context for all bits.
  @Test func theSequenceOfTheStandardIsDecoded() {
    let encoded: [UInt8] = [
      0x84, 0xC7, 0x3B, 0xFC, 0xE1, 0xA1, 0x43, 0x04, 0x02, 0x20, 0x00, 0x00, 0x41, 0x0D, 0xBB,
      0x86, 0xF4, 0x31, 0x7F, 0xFF, 0x88, 0xFF, 0x37, 0x47, 0x1A, 0xDB, 0x6A, 0xDF, 0xFF, 0xAC,
    ]
    var decoder = ArithmeticDecoder(encoded, in: 0..<encoded.count)
    var contexts: ArithmeticDecoder.Contexts = [0]
    let decoded = (0..<32).map { _ in
      (0..<8).reduce(UInt8(0)) { byte, _ in byte << 1 | UInt8(decoder.decide(&contexts, 0)) }
    }
    #expect(
      decoded == [
        0x00, 0x02, 0x00, 0x51, 0x00, 0x00, 0x00, 0xC0, 0x03, 0x52, 0x87, 0x2A, 0xAA, 0xAA, 0xAA,
        0xAA, 0x82, 0xC0, 0x20, 0x00, 0xFC, 0xD7, 0x9E, 0xF6, 0xBF, 0x7F, 0xED, 0x90, 0x4F, 0x46,
        0xA3, 0xBF,
      ])
  }

  /// The page of T.88, annex H.1: its symbols are `c` and `a`, in codes of tables.
  private let symbols: [UInt8] = [
    0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x18, 0x00, 0x01, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x00, 0x00, 0x01, 0xE9, 0xCB, 0xF4, 0x00, 0x26, 0xAF, 0x04, 0xBF, 0xF0, 0x78, 0x2F,
    0xE0, 0x00, 0x40,
  ]

  private let pageHead: [UInt8] = [
    0x00, 0x00, 0x00, 0x01, 0x30, 0x00, 0x01, 0x00, 0x00, 0x00, 0x13, 0x00, 0x00, 0x00, 0x40, 0x00,
    0x00, 0x00, 0x38, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00,
  ]

  @Test func aPageWithoutRegionsIsWhite() throws {
    let picture = try #require(
      JBIG2Decoder.decode(pageHead, globals: symbols, height: 56, limit: 10_000))
    #expect(picture.width == 64)
    #expect(picture.height == 56)
    #expect(picture.bytes == [UInt8](repeating: 0xFF, count: 8 * 56))
    #expect(picture.problem == nil)
  }

  @Test(arguments: [UInt8(0), 8]) func theExtendedTemplateBeginsAsTheFirst(typical: UInt8) throws {
    let data: [UInt8] = (0..<80).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 37 &+ $0 >> 1) }
    func picture(_ flags: UInt8, _ adaptive: [Int8]) -> [UInt8]? {
      let body: [UInt8] =
        [0, 0, 0, 64, 0, 0, 0, 56, 0, 0, 0, 0, 0, 0, 0, 0, 0, flags | typical]
        + adaptive.map { UInt8(bitPattern: $0) } + data
      let head: [UInt8] = [0, 0, 0, 2, 38, 0, 1, 0, 0, 0, UInt8(body.count)]
      return JBIG2Decoder.decode(
        pageHead + head + body, globals: [], height: 56, limit: 10_000)?.bytes
    }
    let first = try #require(picture(0, [3, -1, -3, -1, 2, -2, -2, -2]))
    #expect(Set(first).count > 5)
    let nominal: [Int8] = [
      -2, 0, 0, -2, -2, -1, -1, -2, 1, -2, 2, -1, -3, 0, -4, 0, 2, -2, 3, -1, -2, -2, -3, -1,
    ]
    #expect(picture(16, nominal) == first)
    var moved = nominal
    moved[0] = -9
    #expect(picture(16, moved) != first)
  }

  @Test func sizesBeyondTheLimitAreRefused() {
    #expect(JBIG2Decoder.decode(pageHead, globals: [], height: 56, limit: 100) == nil)
  }

  @Test func everyByteChangedAndEveryCutIsHarmless() {
    let bytes = symbols + pageHead
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0xFF
      _ = JBIG2Decoder.decode(changed, globals: [], height: 56, limit: 10_000)
      _ = JBIG2Decoder.decode(Array(bytes[..<place]), globals: [], height: 56, limit: 10_000)
    }
  }
}
