/// The stream cipher with which revision 4 encrypts the password entries (ISO 32000-2, 7.6.4.4).
///
/// Algorithms 3 and 5 are defined with RC4, also where the document is encrypted with AES; no
/// library available provides it. It is never used on the document itself.
enum LegacyKeystream {
  /// - Parameter key: Sixteen bytes.
  static func apply(key: [UInt8], to bytes: [UInt8]) -> [UInt8] {
    var state = (0...255).map { UInt8($0) }
    var index: UInt8 = 0
    for step in 0..<256 {
      index = index &+ state[step] &+ key[step % key.count]
      state.swapAt(step, Int(index))
    }
    var (first, second): (UInt8, UInt8) = (0, 0)
    return bytes.map { byte in
      first &+= 1
      second = second &+ state[Int(first)]
      state.swapAt(Int(first), Int(second))
      return byte ^ state[Int(state[Int(first)] &+ state[Int(second)])]
    }
  }

  /// Twenty passes, each with the key XORed with its number.
  static func applyTwenty(key: [UInt8], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for pass: UInt8 in 0..<20 { bytes = apply(key: key.map { $0 ^ pass }, to: bytes) }
    return bytes
  }
}
