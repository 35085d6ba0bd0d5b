/// Makes as much of an ICC profile as its header.
enum ICCProfileBuilder {
  static func profile(
    space: String, length: Int = 132, version: UInt8 = 2, deviceClass: String = "mntr"
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    bytes.replaceSubrange(0..<4, with: bigEndian(UInt32(length)))
    bytes[8] = version
    bytes.replaceSubrange(12..<16, with: Array(deviceClass.utf8))
    bytes.replaceSubrange(16..<20, with: Array(space.utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return bytes
  }
}
