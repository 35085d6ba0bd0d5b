/// The bytes of a font file with what its licence permits (OS/2 `fsType`) set to `bits`; checksums
/// are left as they are.
public func fontFile(_ bytes: [UInt8], fsType bits: UInt16) -> [UInt8] {
  var bytes = bytes
  let count = Int(bytes[4]) << 8 | Int(bytes[5])
  for record in 0..<count {
    let start = 12 + 16 * record
    guard bytes[start..<start + 4].elementsEqual("OS/2".utf8) else { continue }
    let offset = bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
    bytes[offset + 8] = UInt8(bits >> 8)
    bytes[offset + 9] = UInt8(bits & 0xFF)
  }
  return bytes
}
