import ComposeGraphics
import Testing

struct ContentHashTests {
  /// Values of the reference implementation.
  @Test func agreesWithTheReference() {
    #expect(ContentHash([]).description == "00000000000000000000000000000000")
    let pangram = Array("The quick brown fox jumps over the lazy dog".utf8)
    #expect(ContentHash(pangram).description == "e34bbc7bbc071b6c7a433ca9c49a9347")
  }

  @Test func everyByteCounts() {
    let bytes = [UInt8](0..<40)
    var seen = Set([ContentHash(bytes)])
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x80
      #expect(seen.insert(ContentHash(changed)).inserted)
    }
  }
}
