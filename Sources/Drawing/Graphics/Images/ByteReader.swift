/// Reads integers at offsets of a byte array; nil when out of bounds.
struct ByteReader {
  enum ByteOrder { case bigEndian, littleEndian }

  let bytes: [UInt8]
  /// The part that may be read; its start is place 0.
  let range: Range<Int>
  var byteOrder: ByteOrder

  init(
    _ bytes: [UInt8], in range: Range<Int>? = nil, byteOrder: ByteOrder = .bigEndian
  ) {
    self.bytes = bytes
    self.byteOrder = byteOrder
    self.range = (range ?? bytes.indices).clamped(to: bytes.indices)
  }

  var count: Int { range.count }

  func uint8(at place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    return Int(bytes[range.lowerBound + place])
  }

  func uint16(at place: Int) -> Int? {
    guard place >= 0, count >= 2, place <= count - 2 else { return nil }
    let first = Int(bytes[range.lowerBound + place])
    let second = Int(bytes[range.lowerBound + place + 1])
    return byteOrder == .bigEndian ? first << 8 | second : second << 8 | first
  }

  func uint32(at place: Int) -> Int? {
    guard let first = uint16(at: place), let second = uint16(at: place + 2) else { return nil }
    return byteOrder == .bigEndian ? first << 16 | second : second << 16 | first
  }

  /// Whether these ASCII characters are at offset `place`.
  func matches(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, length <= count, place <= count - length else { return false }
    // A literal's pointer is valid for ever and has `length` bytes.
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: length)
    return bytes[(range.lowerBound + place)...].starts(with: expected)
  }
}
