extension MathMLElement {
  /// The element as XML, without white space between elements, in UTF-8.
  public func write(to output: inout [UInt8]) {
    output.append(0x3C)
    output.append(contentsOf: name.utf8)
    for attribute in attributes {
      output.append(0x20)
      output.append(contentsOf: attribute.name.utf8)
      output.append(0x3D)
      output.append(0x22)
      Self.escape(attribute.value, isAttribute: true, to: &output)
      output.append(0x22)
    }
    if text.isEmpty, children.isEmpty, name == "mspace" || name == "none" || name == "mprescripts" {
      output.append(0x2F)
      output.append(0x3E)
      return
    }
    output.append(0x3E)
    Self.escape(text, isAttribute: false, to: &output)
    for child in children { child.write(to: &output) }
    output.append(0x3C)
    output.append(0x2F)
    output.append(contentsOf: name.utf8)
    output.append(0x3E)
  }

  /// The element as XML.
  public var xml: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Characters that XML has no way to write become U+FFFD; those that cannot be seen are written as
  /// references.
  private static func escape(_ text: String, isAttribute: Bool, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0x26: output.append(contentsOf: "&amp;".utf8)
        case 0x3C: output.append(contentsOf: "&lt;".utf8)
        case 0x3E: output.append(contentsOf: "&gt;".utf8)
        case 0x22 where isAttribute: output.append(contentsOf: "&quot;".utf8)
        case 0x09, 0x0A, 0x0D:
          output.append(
            contentsOf: byte == 9 ? "&#9;".utf8 : byte == 10 ? "&#10;".utf8 : "&#13;".utf8)
        case 0..<0x20: output.append(contentsOf: "\u{FFFD}".utf8)
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
          output.append(contentsOf: "&#xA0;".utf8)
          index += 1
        case 0xE2
        where index + 2 < bytes.count && bytes[index + 1] == 0x81
          && 0xA1...0xA4 ~= bytes[index + 2]:
          output.append(contentsOf: "&#x206".utf8)
          output.append(0x31 + bytes[index + 2] - 0xA1)
          output.append(0x3B)
          index += 2
        default: output.append(byte)
        }
        index += 1
      }
    }
  }
}
