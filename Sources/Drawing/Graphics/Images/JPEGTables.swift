/// Which of a JPEG's tables have been defined so far (ITU-T T.81, B.2.4), with their shape checked.
/// Bit n represents table n.
struct JPEGTables {
  private var quantization = 0
  private var coarseHuffman = 0
  private var fineHuffman = 0

  func hasQuantization(_ index: Int) -> Bool { quantization >> index & 1 == 1 }
  /// Of the first coefficient of each block (DC).
  func hasCoarseHuffman(_ index: Int) -> Bool { coarseHuffman >> index & 1 == 1 }
  /// Of the other coefficients (AC).
  func hasFineHuffman(_ index: Int) -> Bool { fineHuffman >> index & 1 == 1 }

  /// Takes a DQT segment, which may hold several tables.
  mutating func defineQuantization(_ segment: ByteReader) throws(ImageError) {
    var place = 0
    while let head = segment.uint8(at: place) {
      let length = head >> 4 == 0 ? 64 : 128
      guard head >> 4 <= 1, head & 15 <= 3, place + 1 + length <= segment.count else {
        throw .corrupt("invalid quantization table")
      }
      quantization |= 1 << (head & 15)
      place += 1 + length
    }
  }

  /// Takes a DHT segment, which may hold several tables.
  mutating func defineHuffman(_ segment: ByteReader) throws(ImageError) {
    var place = 0
    while let head = segment.uint8(at: place) {
      var symbols = 0
      /// How many codes of the present length are still free.
      var free = 1
      for length in 1...16 {
        guard let count = segment.uint8(at: place + length) else { throw Self.badHuffman }
        symbols += count
        free = free * 2 - count
        guard free >= 0 else { throw Self.badHuffman }
      }
      guard head >> 4 <= 1, head & 15 <= 3, symbols <= 256,
        place + 17 + symbols <= segment.count
      else { throw Self.badHuffman }
      if head >> 4 == 0 {
        coarseHuffman |= 1 << (head & 15)
      } else {
        fineHuffman |= 1 << (head & 15)
      }
      place += 17 + symbols
    }
  }

  private static let badHuffman = ImageError.corrupt("a Huffman table of it is malformed")
}
