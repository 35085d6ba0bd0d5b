/// Big-endian numbers out of font programs and profiles; nil beyond the end.
struct BigEndian {
  let bytes: [UInt8]

  func number(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, length >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  func signed(_ offset: Int) -> Int? {
    number(offset, 2).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func tag(_ offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }
}
