import ComposeMarkup
import ComposePlatform

extension SVGStyle {
  /// Takes a property of text over.
  ///
  /// - Parameter word: The value in small letters.
  mutating func applyText(
    _ property: SVGProperty, _ value: String, _ word: String, parent: SVGStyle
  ) {
    switch property {
    case .font: applyFont(value, parent: parent)
    case .fontFamily: font.families = CSSFont.families(value)
    case .fontSize:
      // In attributes of SVG a number alone is pixels.
      if let step = Self.sizes.firstIndex(of: word) {
        font.size = (0..<abs(step - 3)).reduce(SVGFont().size) { size, _ in
          step < 3 ? size / 1.2 : size * 1.2
        }
      } else if let length = Length(word) {
        apply(.length(length), parent: parent)
      } else if let size = CSSFont.Size(word) {
        apply(size, parent: parent)
      }
    case .fontWeight:
      if let weight = CSSFont.Weight(word) {
        font.weight = weight.number(inside: parent.font.weight)
      }
    case .fontStyle: if let isItalic = CSSFont.slant(word) { font.isItalic = isItalic }
    case .textAnchor:
      switch word {
      case "start": anchor = .start
      case "middle": anchor = .middle
      case "end": anchor = .end
      default: break
      }
    case .letterSpacing: letterSpacing = Length(word) ?? .zero
    case .wordSpacing: wordSpacing = Length(word) ?? .zero
    case .whiteSpace:
      keepsSpaces = word.hasPrefix("pre") || word == "break-spaces"
      keepsLines = word == "nowrap" || word == "pre"
      keepsRoomOfSpaces = word == "break-spaces"
    case .dominantBaseline:
      if word == "inherit" {
        baseline = parent.baseline
      } else if let baseline = Self.baseline(word) {
        self.baseline = baseline
      }
    case .alignmentBaseline:
      switch word {
      case "auto", "baseline": alignment = nil
      case "inherit": alignment = parent.alignment
      default: if let baseline = Self.baseline(word) { alignment = baseline }
      }
    case .baselineShift:
      switch word {
      case "super": baselineShift = .super
      case "sub": baselineShift = .sub
      case "baseline": baselineShift = nil
      case "inherit": baselineShift = parent.baselineShift
      default:
        let pixels = Length(word)?.pixels(of: font.size, font: font)
        if let pixels, pixels.isFinite { baselineShift = .length(min(max(pixels, -1e6), 1e6)) }
      }
    case .textDecoration, .textDecorationLine:
      let words = word.split(separator: " ")
      lines = []
      if words.contains("underline") { lines.insert(.under) }
      if words.contains("overline") { lines.insert(.over) }
      if words.contains("line-through") { lines.insert(.through) }
    default: applyLetters(property, value, word, parent: parent)
    }
  }

  /// Sizes by name, each 1.2 times the one before (CSS 2, 15.7); medium is the initial one.
  private static let sizes = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large",
  ]
  /// Widths of letters by name, in the order of their classes (CSS Fonts 4, 2.3).
  private static let widths = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "normal", "semi-expanded",
    "expanded", "extra-expanded", "ultra-expanded",
  ]

  /// Takes a property of the letters and of their directions over.
  private mutating func applyLetters(
    _ property: SVGProperty, _ value: String, _ word: String, parent: SVGStyle
  ) {
    switch property {
    case .fontVariant, .fontVariantCaps:
      if word == "inherit" {
        font.hasSmallCapitals = parent.font.hasSmallCapitals
      } else {
        font.hasSmallCapitals = word.split(separator: " ").contains("small-caps")
      }
    case .fontStretch, .fontWidth:
      if let index = Self.widths.firstIndex(of: word) {
        font.width = index + 1
      } else if word == "narrower" || word == "wider" {
        font.width = min(max(parent.font.width + (word == "wider" ? 1 : -1), 1), 9)
      }
    case .kerning, .fontKerning:
      switch word {
      case "auto", "normal": font.isKerned = true
      case "none": font.isKerned = false
      default: if let length = Length(word) { font.isKerned = length.value != 0 }
      }
    case .fontVariationSettings:
      if word == "inherit" { break }
      font.variations = SVGFont.Variation.list(value)
    case .textAlign:
      switch word {
      case "center": textAlign = .middle
      case "left", "start", "justify": textAlign = .start
      case "right", "end": textAlign = .end
      default: break
      }
    case .lineHeight:
      if word == "normal" {
        lineHeight = nil
      } else if let length = Length(word), length.value > 0, length.value.isFinite {
        lineHeight =
          length.unit == .pixels && Double(word) != nil
          ? length.value
          : length.pixels(of: font.size, font: font) / max(font.size, 0.01)
      }
    case .writingMode:
      switch word {
      case "lr", "lr-tb", "rl", "rl-tb", "horizontal-tb": isVertical = false
      case "tb", "tb-rl", "vertical-rl", "vertical-lr", "sideways-rl": isVertical = true
      default: break
      }
    case .direction:
      switch word {
      case "ltr": isRightToLeft = false
      case "rtl": isRightToLeft = true
      default: break
      }
    case .unicodeBidi:
      switch word {
      case "embed", "isolate", "plaintext": bidi = .embedding
      case "bidi-override", "isolate-override": bidi = .override
      default: bidi = .normal
      }
    default: break
    }
  }

  /// The baseline of a keyword; nil for one that is none.
  private static func baseline(_ word: String) -> SVGFont.Baseline? {
    switch word {
    case "middle": .middle
    case "central": .central
    case "hanging": .hanging
    case "mathematical": .mathematical
    case "text-before-edge", "text-top", "before-edge": .top
    case "text-after-edge", "text-bottom", "after-edge", "ideographic": .bottom
    case "auto", "alphabetic", "use-script", "reset-size": .alphabetic
    default: nil
    }
  }

  private mutating func applyFont(_ value: String, parent: SVGStyle) {
    guard let shorthand = CSSFont.Shorthand(value) else { return }
    (font.isItalic, font.width) = (shorthand.isItalic, 5)
    font.weight = shorthand.weight.number(inside: parent.font.weight)
    font.hasSmallCapitals = shorthand.hasSmallCapitals
    (font.isKerned, font.variations) = (true, [])
    apply(shorthand.size, parent: parent)
    font.families = shorthand.families
  }

  private mutating func apply(_ size: CSSFont.Size, parent: SVGStyle) {
    let around = parent.font.size
    switch size {
    case .scaled(let factor): font.size = min(around * factor, 1e6)
    case .length(let length) where length.value >= 0:
      font.size = min(length.pixels(of: around, font: parent.font), 1e6)
    // Letters of less than nothing are not seen.
    case .length: font.size = 0
    }
  }
}

extension SVGFont.Variation {
  /// Axes in quotation marks with their values, at most 16; none where one cannot be read.
  static func list(_ text: String) -> [SVGFont.Variation] {
    guard text.lowercased() != "normal" else { return [] }
    var variations: [SVGFont.Variation] = []
    for part in text.split(separator: ",").prefix(16) {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let quote = words[0].utf8.first, quote == 0x22 || quote == 0x27,
        words[0].utf8.last == quote, words[0].utf8.count == 6,
        let value = SVGStyle.number(String(words[1]))
      else { return [] }
      variations.append(
        SVGFont.Variation(axis: String(words[0].dropFirst().dropLast()), value: value))
    }
    return variations
  }
}
