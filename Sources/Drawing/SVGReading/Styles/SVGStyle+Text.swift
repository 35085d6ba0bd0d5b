extension SVGStyle {
  /// Takes a property of text over.
  ///
  /// - Parameter word: The value in small letters.
  mutating func applyText(
    _ property: String, _ value: String, _ word: String, parent: SVGStyle
  ) {
    switch property {
    case "font": applyFont(value, parent: parent)
    case "font-family": font.families = Self.families(value)
    case "font-size": if let size = Self.size(word, of: parent.font.size) { font.size = size }
    case "font-weight":
      if let weight = Self.weight(word, of: parent.font.weight) { font.weight = weight }
    case "font-style": font.isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
    case "text-anchor":
      switch word {
      case "start": anchor = .start
      case "middle": anchor = .middle
      case "end": anchor = .end
      default: break
      }
    case "letter-spacing": letterSpacing = Length(word) ?? .zero
    case "word-spacing": wordSpacing = Length(word) ?? .zero
    case "white-space": keepsSpaces = word.hasPrefix("pre") || word == "break-spaces"
    case "dominant-baseline", "alignment-baseline":
      switch word {
      case "middle": baseline = .middle
      case "central": baseline = .central
      case "hanging": baseline = .hanging
      case "text-before-edge", "text-top", "before-edge": baseline = .top
      case "text-after-edge", "text-bottom", "after-edge", "ideographic": baseline = .bottom
      case "auto", "alphabetic": baseline = .alphabetic
      default: break
      }
    case "baseline-shift":
      switch word {
      case "super": baselineShift = parent.baselineShift + font.size * 0.33
      case "sub": baselineShift = parent.baselineShift - font.size * 0.2
      default:
        if let length = Length(word) {
          baselineShift =
            parent.baselineShift + length.pixels(of: font.size, fontSize: font.size)
        }
      }
    case "text-decoration", "text-decoration-line":
      if word.contains("none") { decoration = SVGFont.Decoration() }
      if word.contains("underline") { decoration.isUnderlined = true }
      if word.contains("line-through") { decoration.isStruckThrough = true }
    default: break
    }
  }

  /// The shorthand: `italic bold 12px/1.5 "Fira Sans", sans-serif`.
  private mutating func applyFont(_ value: String, parent: SVGStyle) {
    var words = value.split(separator: " ")
    (font.isItalic, font.weight) = (false, 400)
    while let word = words.first?.lowercased() {
      if let size = Self.size(
        word.split(separator: "/").first.map(String.init) ?? "", of: parent.font.size),
        word.utf8.first.map({ (0x30...0x39).contains($0) || $0 == 0x2E }) ?? false,
        Int(word) == nil
      {
        font.size = size
        words.removeFirst()
        break
      }
      if word == "italic" || word == "oblique" {
        font.isItalic = true
      } else if let weight = Self.weight(word, of: parent.font.weight) {
        font.weight = weight
      }
      words.removeFirst()
    }
    if !words.isEmpty { font.families = Self.families(words.joined(separator: " ")) }
  }

  private static func families(_ text: String) -> [String] {
    // Byte by byte: commas and quotes are of ASCII, and the rest stays as it is.
    text.utf8.split(separator: UInt8(ascii: ",")).prefix(16).map { name in
      let plain = name.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      return String(decoding: plain, as: UTF8.self).trimmed
    }.filter { !$0.isEmpty }
  }

  private static func size(_ word: String, of parent: Double) -> Double? {
    switch word {
    case "xx-small": return 9.6
    case "x-small": return 12
    case "small": return 13
    case "medium": return 16
    case "large": return 18
    case "x-large": return 24
    case "xx-large": return 32
    case "smaller": return parent / 1.2
    case "larger": return parent * 1.2
    default:
      guard let length = Length(word), length.value >= 0 else { return nil }
      return min(length.pixels(of: parent, fontSize: parent), 1e6)
    }
  }

  private static func weight(_ word: String, of parent: Int) -> Int? {
    switch word {
    case "normal": 400
    case "bold": 700
    case "bolder": parent < 350 ? 400 : parent < 550 ? 700 : 900
    case "lighter": parent < 550 ? 100 : parent < 750 ? 400 : 700
    default: Int(word).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }
}
