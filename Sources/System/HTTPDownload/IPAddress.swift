/// An address of the Internet Protocol, version 4 or 6.
package struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes in network order.
  package let bytes: [UInt8]

  /// Nil unless there are 4 or 16 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether the address belongs to the public Internet: a unicast address that no registry of
  /// special purposes has (RFC 6890 and IANA's registries of IPv4 and IPv6 addresses).
  ///
  /// Loopback, private, shared and link-local addresses do not, the metadata services of cloud
  /// providers among them, nor does an IPv6 address that stands for such an IPv4 address.
  package var isPublic: Bool {
    if bytes.count == 4 { return !Self.specialIPv4.contains { $0.contains(bytes) } }
    if let mapped { return mapped.isPublic }
    // All other unicast addresses of the Internet are in 2000::/3.
    return Self.globalUnicast.contains(bytes) && !Self.specialIPv6.contains { $0.contains(bytes) }
  }

  /// The IPv4 address that an IPv6 address stands for: mapped (RFC 4291, 2.5.5.2), translated by
  /// NAT64 (RFC 6052, 2.1) or of a 6to4 network (RFC 3056).
  private var mapped: IPAddress? {
    if Self.mappedPrefix.contains(bytes) || Self.translatedPrefix.contains(bytes) {
      return IPAddress(bytes: Array(bytes[12...]))
    }
    if Self.sixToFourPrefix.contains(bytes) { return IPAddress(bytes: Array(bytes[2..<6])) }
    return nil
  }

  /// A range of addresses: a prefix and its number of bits.
  private struct Range {
    let prefix: [UInt8]
    let bits: Int

    init(_ prefix: [UInt8], _ bits: Int) {
      self.prefix = prefix
      self.bits = bits
    }

    /// - Parameter bytes: At least as long as the prefix.
    func contains(_ bytes: [UInt8]) -> Bool {
      for (index, byte) in prefix.enumerated() {
        let rest = bits - index * 8
        let mask: UInt8 = rest >= 8 ? 0xFF : ~(0xFF >> UInt8(max(rest, 0)))
        guard bytes[index] & mask == byte & mask else { return false }
      }
      return true
    }
  }

  private static let specialIPv4 = [
    Range([0], 8),  // this network
    Range([10], 8),  // private
    Range([100, 64], 10),  // shared by the customers of a provider
    Range([127], 8),  // loopback
    Range([169, 254], 16),  // link-local
    Range([172, 16], 12),  // private
    Range([192, 0, 0], 24),  // assignments of protocols
    Range([192, 0, 2], 24),  // documentation
    Range([192, 88, 99], 24),  // relays of 6to4, deprecated
    Range([192, 168], 16),  // private
    Range([198, 18], 15),  // benchmarks
    Range([198, 51, 100], 24),  // documentation
    Range([203, 0, 113], 24),  // documentation
    Range([224], 3),  // multicast, reserved, broadcast
  ]

  private static let globalUnicast = Range([0x20], 3)
  private static let specialIPv6 = [
    Range([0x20, 0x01, 0x00], 23),  // assignments of protocols, Teredo among them
    Range([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation
    Range([0x3F, 0xFF, 0x00], 20),  // documentation
  ]

  private static let mappedPrefix = Range([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF], 96)
  private static let translatedPrefix = Range(
    [0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8), 96)
  private static let sixToFourPrefix = Range([0x20, 0x02], 16)
}

extension IPAddress: CustomStringConvertible {
  /// As people write it: `192.0.2.1`, `2001:db8:0:0:0:0:0:1`.
  package var description: String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2).map { index in
      String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
    }.joined(separator: ":")
  }
}
