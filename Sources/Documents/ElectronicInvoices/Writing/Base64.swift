/// Base64 with the letters of RFC 4648, section 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let (a, b) = (Int(bytes[index]), rest > 1 ? Int(bytes[index + 1]) : 0)
      let c = rest > 2 ? Int(bytes[index + 2]) : 0
      result.append(letters[a >> 2])
      result.append(letters[(a & 3) << 4 | b >> 4])
      result.append(rest > 1 ? letters[(b & 15) << 2 | c >> 6] : UInt8(ascii: "="))
      result.append(rest > 2 ? letters[c & 63] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// - Returns: Nil for what is no Base64; white space is skipped.
  static func bytes(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text.utf8 where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        result += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits),
        ]
      }
    }
    switch count % 4 {
    case 0: return padding == 0 ? result : nil
    case 2 where padding == 2: return result + [UInt8(truncatingIfNeeded: bits >> 4)]
    case 3 where padding == 1:
      return result + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
