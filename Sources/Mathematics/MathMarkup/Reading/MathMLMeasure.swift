import ComposeMathSyntax

/// Lengths and colours of MathML's attributes.
enum MathMLMeasure {
  /// A length with a unit of CSS, a named space or a number alone, which counts as `em`; nil for
  /// percentages and whatever else.
  static func length(_ text: String) -> MathLength? {
    if let eighteenths = named[text] { return MathLength(eighteenths, .mu) }
    let bytes = Array(text.utf8).filter { $0 != 0x20 }
    var end = 0
    while end < bytes.count,
      0x30...0x39 ~= bytes[end] || bytes[end] == 0x2E || bytes[end] == 0x2D
        || bytes[end] == 0x2B
    {
      end += 1
    }
    guard end > 0, end < 40, let value = Double(String(decoding: bytes[..<end], as: UTF8.self)),
      value.isFinite, abs(value) < 1e6
    else { return nil }
    switch String(decoding: bytes[end...], as: UTF8.self) {
    case "em", "": return MathLength(value, .em)
    case "ex": return MathLength(value, .ex)
    case "pt": return MathLength(value, .bp)
    case "px": return MathLength(value * 0.75, .bp)
    case "pc": return MathLength(value * 12, .bp)
    case "in": return MathLength(value, .inch)
    case "cm": return MathLength(value, .cm)
    case "mm": return MathLength(value, .mm)
    default: return nil
    }
  }

  private static let named: [String: Double] = [
    "veryverythinmathspace": 1, "verythinmathspace": 2, "thinmathspace": 3, "mediummathspace": 4,
    "thickmathspace": 5, "verythickmathspace": 6, "veryverythickmathspace": 7,
    "negativeveryverythinmathspace": -1, "negativeverythinmathspace": -2,
    "negativethinmathspace": -3, "negativemediummathspace": -4, "negativethickmathspace": -5,
    "negativeverythickmathspace": -6, "negativeveryverythickmathspace": -7, "thin": 0,
  ]

  /// A colour: `#rgb`, `#rrggbb`, or one of the names of HTML 4; nil for others.
  static func color(_ text: String) -> MathColor? {
    let bytes = Array(text.utf8)
    guard bytes.first == 0x23 else {
      guard let value = names[text] else { return nil }
      return color(value, text)
    }
    let digits = bytes.dropFirst().compactMap { byte -> UInt32? in
      switch byte {
      case 0x30...0x39: UInt32(byte) - 0x30
      case 0x41...0x46: UInt32(byte) - 0x41 + 10
      case 0x61...0x66: UInt32(byte) - 0x61 + 10
      default: nil
      }
    }
    guard digits.count == bytes.count - 1 else { return nil }
    switch digits.count {
    case 3: return color(digits.reduce(0) { $0 << 8 | $1 << 4 | $1 }, text)
    case 6: return color(digits.reduce(0) { $0 << 4 | $1 }, text)
    default: return nil
    }
  }

  private static func color(_ value: UInt32, _ name: String) -> MathColor {
    MathColor(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255, name: name)
  }

  private static let names: [String: UInt32] = [
    "black": 0, "silver": 0xC0C0C0, "gray": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080,
    "aqua": 0x00FFFF, "orange": 0xFFA500, "cyan": 0x00FFFF, "magenta": 0xFF00FF,
    "brown": 0xA52A2A, "pink": 0xFFC0CB, "grey": 0x808080, "violet": 0xEE82EE,
  ]
}
