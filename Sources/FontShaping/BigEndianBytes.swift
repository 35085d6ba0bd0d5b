/// Reads the big-endian numbers of an OpenType table; outside the table there is nothing.
struct BigEndianBytes {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func uint8(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[offset])
  }

  func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count - 1 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func int16(at offset: Int) -> Int? {
    uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func uint32(at offset: Int) -> Int? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  func int32(at offset: Int) -> Int? {
    uint32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
