/// Reads the big-endian numbers of an OpenType table; outside the table there is nothing.
package struct BigEndianBytes {
  package let bytes: UnsafeRawBufferPointer

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  package var count: Int { bytes.count }

  package func uint8(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[offset])
  }

  package func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count - 1 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// Some consecutive numbers; `count` is not negative.
  package func uint16s(at offset: Int, count: Int) -> [Int]? {
    guard offset >= 0, offset <= bytes.count, count <= (bytes.count - offset) / 2 else {
      return nil
    }
    return (0..<count).map {
      // The table continues beyond the last of them.
      Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 2 * $0, as: UInt16.self)))
    }
  }

  package func int16(at offset: Int) -> Int? {
    uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  package func uint32(at offset: Int) -> Int? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return high << 16 | low
  }

  package func int32(at offset: Int) -> Int? {
    uint32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
