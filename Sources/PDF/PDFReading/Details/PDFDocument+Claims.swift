extension PDFDocument {
  /// The standards that the file claims to conform to in its XMP (ISO 19005-2, 6.6.4; ISO 14289-1,
  /// clause 5), by their usual names: `PDF/A-2a`, `PDF/UA-1`. Conformance is not checked.
  public var claimedStandards: [String] {
    guard let packet = metadata else { return [] }
    var claims: [String] = []
    if let part = Self.value(of: "pdfaid:part", in: packet) {
      let level = Self.value(of: "pdfaid:conformance", in: packet) ?? ""
      claims.append("PDF/A-\(part)\(level.lowercased())")
    }
    if let part = Self.value(of: "pdfuaid:part", in: packet) { claims.append("PDF/UA-\(part)") }
    return claims
  }

  /// The value of a simple property, written as an element or as an attribute; nil for one that is
  /// missing, empty, or longer than eight letters and digits.
  private static func value(of property: StaticString, in packet: [UInt8]) -> String? {
    property.withUTF8Buffer { name in
      guard let first = name.first, packet.count > name.count else { return nil }
      for start in 0..<packet.count - name.count
      where packet[start] == first && packet[start...].starts(with: name)
        && !(start > 0 && packet[start - 1] == UInt8(ascii: "/"))
      {
        // Between the name and the value of `part="2"` and `<part>2<`.
        var index = start + name.count
        while index < packet.count, " \t\r\n=\"'>".utf8.contains(packet[index]) { index += 1 }
        let value = packet[index...].prefix(9).prefix(while: isAlphanumeric)
        if (1...8).contains(value.count) { return String(decoding: value, as: UTF8.self) }
      }
      return nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
