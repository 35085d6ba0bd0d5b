/// The bytes of an address that holds them itself (RFC 2397).
package enum DataAddress {
  /// Nil for other addresses, and for what is neither base 64 nor percent-encoded.
  package static func bytes(of address: String) -> [UInt8]? {
    var address = address
    return address.withUTF8 { bytes -> [UInt8]? in
      let bytes = UnsafeBufferPointer(rebasing: bytes.drop { $0 <= 0x20 })
      let scheme = Array("data:".utf8)
      guard bytes.count > scheme.count,
        bytes.prefix(scheme.count).elementsEqual(scheme, by: { $0 | 0x20 == $1 | 0x20 }),
        let comma = bytes.firstIndex(of: UInt8(ascii: ","))
      else { return nil }
      let content = bytes[(comma + 1)...]
      let parameters = String(decoding: bytes[..<comma], as: UTF8.self).lowercased()
      return parameters.hasSuffix(";base64") ? base64(content) : percent(content)
    }
  }

  /// White space is skipped; padding ends the data.
  private static func base64(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): return bytes
      case 0...0x20: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func percent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x41...0x46: byte - 0x41 + 10
      case 0x61...0x66: byte - 0x61 + 10
      default: nil
      }
    }
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex, let high = digit(text[index + 1]),
          let low = digit(text[index + 2])
        else { return nil }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
