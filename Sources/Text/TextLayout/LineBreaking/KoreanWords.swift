import ComposePlatform
import ComposeUnicode

extension [LineBreakOpportunity] {
  /// Without those between two characters of a Korean word. Complexity: O(opportunities).
  func outsideKoreanWords(of bytes: UnsafeBufferPointer<UInt8>) -> [LineBreakOpportunity] {
    filter { opportunity in
      guard opportunity.kind == .allowed, opportunity.offset > 0, opportunity.offset < bytes.count
      else { return true }
      let before = UTF8Decoder.start(ofScalarBefore: opportunity.offset, in: bytes)
      return !Self.isHangul(bytes, at: before) || !Self.isHangul(bytes, at: opportunity.offset)
    }
  }

  /// Jamo, compatibility jamo, syllables and the extended jamo.
  private static func isHangul(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    switch UTF8Decoder.decode(bytes, at: offset).scalar {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
