/// Bytes of HTML as they are written.
struct HTMLOutput {
  private(set) var bytes: [UInt8] = []

  /// Unescaped markup.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A start tag; values of nil, and empty styles, are left out.
  mutating func start(_ name: String, _ attributes: [(String, String?)] = []) {
    raw("<\(name)")
    for case (let key, let value?) in attributes where key != "style" || !value.isEmpty {
      raw(" \(key)=\"")
      bytes.append(contentsOf: Self.escaped(value.utf8, inAttribute: true))
      raw("\"")
    }
    raw(">")
  }

  mutating func end(_ name: String) { raw("</\(name)>") }

  mutating func text(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: Self.escaped(text, inAttribute: false))
  }

  /// UTF-8 with what has a meaning in HTML spelled out, and without controls.
  private static func escaped(_ text: some Sequence<UInt8>, inAttribute: Bool) -> [UInt8] {
    var output: [UInt8] = []
    for byte in text {
      switch byte {
      case 0x26: output += Array("&amp;".utf8)
      case 0x3C: output += Array("&lt;".utf8)
      case 0x3E: output += Array("&gt;".utf8)
      case 0x22 where inAttribute: output += Array("&quot;".utf8)
      case 0x0A where inAttribute: output += Array("&#10;".utf8)
      case 0x00..<0x09, 0x0B...0x1F, 0x7F: break
      // The second byte of a no-break space and of a soft hyphen, which would not be seen.
      case 0xA0 where output.last == 0xC2:
        output.removeLast()
        output += Array("&nbsp;".utf8)
      case 0xAD where output.last == 0xC2:
        output.removeLast()
        output += Array("&shy;".utf8)
      default: output.append(byte)
      }
    }
    return output
  }
}

/// A list of declarations of CSS.
struct CSSText {
  private(set) var text = ""

  mutating func add(_ name: String, _ value: String) {
    if !text.isEmpty { text += ";" }
    text += "\(name):\(value)"
  }

  mutating func add(_ name: String, points: Double) { add(name, Self.points(points)) }

  /// A length, to a ten-thousandth of a point.
  static func points(_ points: Double) -> String {
    let number = decimal(points)
    return number == "0" ? number : number + "pt"
  }

  /// A number with four places at most, without an exponent.
  static func decimal(_ number: Double) -> String {
    let number = number.isFinite ? min(max(number, -1e9), 1e9) : 0
    let parts = Int((abs(number) * 10_000).rounded())
    var text = String(parts / 10_000)
    if parts % 10_000 != 0 {
      let digits = String(parts % 10_000)
      text += "." + String(repeating: "0", count: 4 - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return number < 0 && parts != 0 ? "-" + text : text
  }

  /// A string of CSS (CSS Syntax 3, 4.3.5).
  static func string(_ text: String) -> String {
    var output = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": output += "\\" + String(Character(scalar))
      case "\n", "\r", "\u{C}": output += "\\" + String(scalar.value, radix: 16) + " "
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "'"
  }
}
