extension MathColor {
  /// The colour of a source: a name of CSS, TeX's dvips or xcolor, `#rgb`, `#rrggbb`, a mixture `red!20!blue`, or
  /// components of a model: `rgb`, `RGB`, `HTML`, `gray`, `cmyk`.
  init?(named text: String, model: String?) {
    let parts: [Double]?
    switch model {
    case nil, "named":
      if let color = MathColor(single: text) {
        self = color
      } else if let color = MathColor(mixture: text) {
        self = color
      } else {
        return nil
      }
      return
    case "HTML":
      guard let value = MathColor(hexadecimal: Array(text.utf8), name: "#" + text) else {
        return nil
      }
      self = value
      return
    default: parts = MathColor.components(text)
    }
    guard let parts else { return nil }
    func clamped(_ value: Double) -> Double { min(1, max(0, value)) }
    switch (model, parts.count) {
    case ("rgb", 3):
      self.init(
        red: clamped(parts[0]), green: clamped(parts[1]), blue: clamped(parts[2]), name: text)
    case ("RGB", 3):
      self.init(
        red: clamped(parts[0] / 255), green: clamped(parts[1] / 255), blue: clamped(parts[2] / 255),
        name: text)
    case ("gray", 1):
      self.init(
        red: clamped(parts[0]), green: clamped(parts[0]), blue: clamped(parts[0]), name: text)
    case ("cmyk", 4):
      let black = 1 - clamped(parts[3])
      self.init(
        red: (1 - clamped(parts[0])) * black, green: (1 - clamped(parts[1])) * black,
        blue: (1 - clamped(parts[2])) * black, name: text)
    default: return nil
    }
  }

  private static func components(_ text: String) -> [Double]? {
    var result: [Double] = []
    for part in text.utf8.split(separator: 0x2C, omittingEmptySubsequences: false) {
      guard let value = Double(String(Substring(part)).trimmingSpaces), value.isFinite else {
        return nil
      }
      result.append(value)
    }
    return result
  }

  private init?(single text: String) {
    let bytes = Array(text.utf8)
    if bytes.first == 0x23 {
      self.init(hexadecimal: Array(bytes.dropFirst()), name: text)
      return
    }
    if let value = ColorNames.value(of: text) {
      self.init(value, name: text)
      return
    }
    // KaTeX takes six hexadecimal digits without `#` also.
    guard bytes.count == 6,
      bytes.contains(where: { $0 < 0x3A }) || bytes.allSatisfy({ $0 < 0x47 || $0 > 0x60 })
    else { return nil }
    self.init(hexadecimal: bytes, name: "#" + text)
  }

  /// `first!percent!second`, the second white if it is not given.
  private init?(mixture text: String) {
    let parts = text.utf8.split(separator: 0x21, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    guard parts.count >= 2, parts.count <= 21, var color = MathColor(single: parts[0]) else {
      return nil
    }
    var index = 1
    while index < parts.count {
      guard let percent = Double(parts[index]), (0...100).contains(percent) else { return nil }
      let white = MathColor(red: 1, green: 1, blue: 1, name: "white")
      let other = index + 1 < parts.count ? MathColor(single: parts[index + 1]) : white
      guard let other else { return nil }
      let share = percent / 100
      color = MathColor(
        red: color.red * share + other.red * (1 - share),
        green: color.green * share + other.green * (1 - share),
        blue: color.blue * share + other.blue * (1 - share), name: text)
      index += 2
    }
    self = color
  }

  private init(_ value: UInt32, name: String) {
    self.init(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255, name: name)
  }

  private init?(hexadecimal bytes: [UInt8], name: String) {
    var value: UInt32 = 0
    guard bytes.count == 3 || bytes.count == 6 || bytes.count == 4 || bytes.count == 8 else {
      return nil
    }
    for (index, byte) in bytes.enumerated() {
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte) - 0x30
      case 0x41...0x46: digit = UInt32(byte) - 0x37
      case 0x61...0x66: digit = UInt32(byte) - 0x57
      default: return nil
      }
      // The opacity after the colour is not used.
      if bytes.count <= 4 {
        if index < 3 { value = value << 8 | digit * 17 }
      } else if index < 6 {
        value = value << 4 | digit
      }
    }
    self.init(value, name: name)
  }
}
