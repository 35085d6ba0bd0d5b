import ComposeMarkup
import ComposePlatform

extension SVGStyle {
  /// Takes a property of text over.
  ///
  /// - Parameter word: The value in small letters.
  mutating func applyText(
    _ property: String, _ value: String, _ word: String, parent: SVGStyle
  ) {
    switch property {
    case "font": applyFont(value, parent: parent)
    case "font-family": font.families = CSSFont.families(value)
    case "font-size":
      // In attributes of SVG a number alone is pixels.
      if let length = Length(word) {
        apply(.length(length), parent: parent)
      } else if let size = CSSFont.Size(word) {
        apply(size, parent: parent)
      }
    case "font-weight":
      if let weight = CSSFont.Weight(word) {
        font.weight = weight.number(inside: parent.font.weight)
      }
    case "font-style": if let isItalic = CSSFont.slant(word) { font.isItalic = isItalic }
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
      if word.contains(bytesOf: "none") { decoration = SVGFont.Decoration() }
      if word.contains(bytesOf: "underline") { decoration.isUnderlined = true }
      if word.contains(bytesOf: "line-through") { decoration.isStruckThrough = true }
    default: break
    }
  }

  private mutating func applyFont(_ value: String, parent: SVGStyle) {
    guard let shorthand = CSSFont.Shorthand(value) else { return }
    font.isItalic = shorthand.isItalic
    font.weight = shorthand.weight.number(inside: parent.font.weight)
    apply(shorthand.size, parent: parent)
    font.families = shorthand.families
  }

  private mutating func apply(_ size: CSSFont.Size, parent: SVGStyle) {
    let around = parent.font.size
    switch size {
    case .scaled(let factor): font.size = min(around * factor, 1e6)
    case .length(let length) where length.value >= 0:
      font.size = min(length.pixels(of: around, fontSize: around), 1e6)
    case .length: break
    }
  }
}
