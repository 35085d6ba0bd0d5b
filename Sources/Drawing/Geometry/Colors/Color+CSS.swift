import ComposePlatform

extension Color {
  /// A colour as CSS writes it (CSS Color 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, names,
  /// `rgb()`, `hsl()`, `lab()`, `lch()`, `color(display-p3 …)` and its like, `device-cmyk()`
  /// (CSS Color 5), with commas or without. Nil for anything else.
  ///
  /// - Complexity: O(n); more than 200 bytes are refused.
  public init?(css text: String) {
    guard text.utf8.count <= 200 else { return nil }
    // The most common spelling, without anything around it.
    if text.utf8.first == UInt8(ascii: "#"), let color = Self.hexadecimal(text.utf8.dropFirst()) {
      self = color
      return
    }
    let bytes = text.utf8.filter { $0 != 0x0D }.map { byte in
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
    let trimmed = Array(
      bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
    guard let first = trimmed.first else { return nil }
    let color: Color?
    if first == UInt8(ascii: "#") {
      color = Self.hexadecimal(trimmed.dropFirst())
    } else if trimmed.last == UInt8(ascii: ")"), let call = CSSCall(trimmed) {
      color = call.color
    } else {
      let name = String(decoding: trimmed, as: UTF8.self)
      color = name == "transparent" ? .clear : CSSColorNames.table[name].map { .hex($0) }
    }
    guard let color else { return nil }
    self = color
  }

  /// A colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without the sign; nil for
  /// anything else.
  public init?(hex text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.first == UInt8(ascii: "#") ? bytes.dropFirst() : bytes[...]
    guard let color = Self.hexadecimal(digits) else { return nil }
    self = color
  }

  private static func hexadecimal(_ digits: some Sequence<UInt8>) -> Color? {
    var value: UInt32 = 0
    var count = 0
    for byte in digits {
      guard count < 8, let digit = byte.hexadecimalDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      count += 1
    }
    // One digit stands for two equal ones.
    let isShort = count == 3 || count == 4
    guard isShort || count == 6 || count == 8 else { return nil }
    if count == 3 || count == 6 { value = isShort ? value << 4 | 0xF : value << 8 | 0xFF }
    let (width, most): (UInt32, UInt32) = isShort ? (4, 0xF) : (8, 0xFF)
    func part(_ place: UInt32) -> Double {
      Double(value >> (place * width) & most) / Double(most)
    }
    return .rgb(part(3), part(2), part(1), alpha: part(0))
  }
}

/// A function of CSS with its arguments, in small letters.
private struct CSSCall {
  private struct Argument {
    var value: Double
    /// What follows the number: `%`, `deg`, or nothing.
    var unit: String
  }

  private var name = ""
  /// The word before the numbers of `color()`.
  private var word = ""
  private var arguments: [Argument] = []
  private var alpha: Double = 1

  init?(_ bytes: [UInt8]) {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    name = String(decoding: bytes[..<open], as: UTF8.self)
    var isAlpha = false
    let inside = bytes[(open + 1)..<(bytes.count - 1)]
    // A slash is a separate token.
    let spaced = inside.flatMap { $0 == UInt8(ascii: "/") ? [0x20, $0, 0x20] : [$0] }
    for (index, piece) in spaced.split(whereSeparator: { $0 <= 0x20 || $0 == 0x2C }).enumerated() {
      if piece.elementsEqual([UInt8(ascii: "/")]) {
        guard !isAlpha, !arguments.isEmpty else { return nil }
        isAlpha = true
        continue
      }
      if index == 0, name == "color" {
        word = String(decoding: piece, as: UTF8.self)
        continue
      }
      guard let argument = Self.argument(piece) else { return nil }
      if isAlpha || (arguments.count == maximumArguments && maximumArguments > 0) {
        guard alpha == 1, argument.unit == "" || argument.unit == "%" else { return nil }
        alpha = argument.unit == "%" ? argument.value / 100 : argument.value
      } else {
        arguments.append(argument)
      }
    }
  }

  private var maximumArguments: Int { name == "device-cmyk" ? 4 : 3 }

  /// A number with its unit; `none` is 0.
  private static func argument(_ piece: ArraySlice<UInt8>) -> Argument? {
    if piece.elementsEqual("none".utf8) { return Argument(value: 0, unit: "") }
    let end = piece.firstIndex { !(0x30...0x39).contains($0) && !".+-".utf8.contains($0) }
    let number = piece[..<(end ?? piece.endIndex)]
    guard number.count <= 60, let value = Double(String(decoding: number, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return Argument(value: value, unit: String(decoding: piece[number.endIndex...], as: UTF8.self))
  }

  var color: Color? {
    guard arguments.count == maximumArguments else { return nil }
    switch name {
    case "rgb", "rgba":
      // Numbers and percentages are not mixed (CSS Color 4, 5.1).
      guard Set(arguments.map(\.unit)).count == 1, let values = scaled([255, 255, 255]) else {
        return nil
      }
      return .rgb(values[0] / 255, values[1] / 255, values[2] / 255, alpha: alpha)
    case "hsl", "hsla":
      guard let hue, let rest = scaled([100, 100], from: 1) else { return nil }
      return hsl(hue, rest[0] / 100, rest[1] / 100)
    case "lab":
      guard let values = scaled([100, 125, 125]) else { return nil }
      return .lab(values[0], values[1], values[2], alpha: alpha)
    case "lch":
      guard let values = scaled([100, 150]), let angle = self.angle(arguments[2]) else {
        return nil
      }
      let radians = angle * .pi / 180
      return .lab(
        values[0], values[1] * cos(radians), values[1] * sin(radians), alpha: alpha)
    case "device-cmyk":
      guard let values = scaled([1, 1, 1, 1]) else { return nil }
      return .cmyk(values[0], values[1], values[2], values[3], alpha: alpha)
    case "color":
      guard let values = scaled([1, 1, 1]) else { return nil }
      return space.map { Color(values, in: $0, alpha: alpha) }
    default: return nil
    }
  }

  private var space: ColorSpace? {
    switch word {
    case "srgb": .deviceRGB
    case "srgb-linear": .linearSRGB
    case "display-p3": .displayP3
    case "a98-rgb": .adobeRGB
    case "prophoto-rgb": .proPhotoRGB
    case "rec2020": .rec2020
    case "xyz-d50": .xyz
    default: nil
    }
  }

  /// Numbers as they are, percentages of the `whole`; nil for other units.
  private func scaled(_ wholes: [Double], from start: Int = 0) -> [Double]? {
    var values: [Double] = []
    for (whole, argument) in zip(wholes, arguments.dropFirst(start)) {
      switch argument.unit {
      case "": values.append(argument.value)
      case "%": values.append(argument.value / 100 * whole)
      default: return nil
      }
    }
    return values
  }

  private var hue: Double? { angle(arguments[0]) }

  /// In degrees.
  private func angle(_ argument: Argument) -> Double? {
    switch argument.unit {
    case "", "deg": argument.value
    case "turn": argument.value * 360
    case "rad": argument.value * 180 / .pi
    case "grad": argument.value * 0.9
    default: nil
    }
  }

  /// CSS Color 4, 7.1.
  private func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
    let saturation = min(max(saturation, 0), 1)
    let lightness = min(max(lightness, 0), 1)
    func channel(_ number: Double) -> Double {
      let turned = (number + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = turned < 0 ? turned + 12 : turned
      let strength = saturation * min(lightness, 1 - lightness)
      return lightness - strength * max(-1, min(place - 3, 9 - place, 1))
    }
    return .rgb(channel(0), channel(8), channel(4), alpha: alpha)
  }
}
