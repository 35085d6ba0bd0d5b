import ComposeAttributedText
import ComposeGeometry
import ComposeMarkup
import ComposePlatform

extension CSSDeclaration {
  /// The value in lower case.
  var word: String { value.lowercased() }
  var words: [Substring] { CSSSyntax.parts(value[...], at: 0x20) }

  func apply(to properties: inout CSSProperties) {
    if applyToFont(&properties) || applyToCharacters(&properties)
      || applyToParagraphs(&properties) || applyToBoxes(&properties)
    {
      return
    }
    applyToTables(&properties)
  }

  // MARK: Fonts

  private func applyToFont(_ properties: inout CSSProperties) -> Bool {
    switch property {
    case "font-family": properties.families = Self.families(CSSFont.families(value))
    case "font-size": if let size = CSSFont.Size(value) { properties.fontSize = size }
    case "font-weight": if let weight = CSSFont.Weight(word) { properties.weight = weight }
    case "font-style":
      if let isItalic = CSSFont.slant(word) { properties.isItalic = isItalic }
    case "font-variant", "font-variant-caps":
      let names = word.split(separator: " ")
      if names.contains("small-caps") { properties.hasSmallCapitals = true }
      if names.contains("normal") || names.contains("none") { properties.hasSmallCapitals = false }
      if property == "font-variant" { applyLigatures(names, &properties) }
    case "font-variant-ligatures": applyLigatures(word.split(separator: " "), &properties)
    case "font-kerning": properties.kerns = word != "none"
    case "font": applyShorthand(&properties)
    default: return false
    }
    return true
  }

  private func applyLigatures(_ names: [Substring], _ properties: inout CSSProperties) {
    if names.contains("none") {
      properties.ligatures = Ligatures.none
    } else if names.contains("discretionary-ligatures") {
      properties.ligatures = .all
    } else if names.contains("normal") || names.contains("common-ligatures") {
      properties.ligatures = .standard
    } else if names.contains("no-common-ligatures") {
      properties.ligatures = Ligatures.none
    }
  }

  private func applyShorthand(_ properties: inout CSSProperties) {
    guard let font = CSSFont.Shorthand(value) else { return }
    var result = CSSProperties()
    result.isItalic = font.isItalic
    result.hasSmallCapitals = font.hasSmallCapitals
    result.weight = font.weight
    result.fontSize = font.size
    result.lineHeight = font.lineHeight.map(Self.lineHeight) ?? .normal
    result.families = Self.families(font.families)
    properties.merge(result)
  }

  /// None where the families around continue.
  static func families(_ names: [String]) -> [String] {
    names == ["inherit"] ? [] : names
  }

  static func lineHeight(_ value: some StringProtocol) -> CSSProperties.LineHeight? {
    if value.lowercased() == "normal" { return .normal }
    if value.utf8.count <= 24, let number = Double(String(value)), number.isFinite, number >= 0 {
      return .number(min(number, 1000))
    }
    return CSSLength(value).map { .length($0) }
  }

  // MARK: Characters

  private func applyToCharacters(_ properties: inout CSSProperties) -> Bool {
    switch property {
    case "color": if let color = Color(css: String(value)) { properties.color = color }
    case "background-color": if let color = color(value[...]) { properties.background = color }
    case "background":
      // Of the shorthand the colour alone.
      for part in words { if let color = color(part) { properties.background = color } }
    case "text-decoration", "text-decoration-line", "text-decoration-style",
      "text-decoration-color", "text-decoration-thickness":
      applyDecoration(&properties)
    case "letter-spacing":
      properties.letterSpacing = word == "normal" ? .zero : CSSLength(value)
    case "vertical-align":
      properties.verticalAlignment =
        switch word {
        case "baseline": .baseline
        case "super": .superscript
        case "sub": .subscript
        case "top", "text-top": .top
        case "middle": .middle
        case "bottom", "text-bottom": .bottom
        default: CSSLength(value).map { .length($0) }
        }
    case "white-space":
      properties.whiteSpace =
        switch word {
        case "normal": .normal
        case "nowrap": .nowrap
        case "pre": .pre
        case "pre-wrap", "break-spaces": .preWrap
        case "pre-line": .preLine
        default: properties.whiteSpace
        }
    case "display": properties.isHidden = word == "none"
    case "visibility": properties.isHidden = word == "hidden" || word == "collapse"
    case "direction": properties.isRightToLeft = word == "rtl"
    case "unicode-bidi":
      properties.unicodeBidi =
        word.contains(bytesOf: "override") ? .override : word == "normal" ? .normal : .embed
    case "float":
      properties.float =
        switch word {
        case "left": .left
        case "right": .right
        case "inline-start": .leading
        case "inline-end": .trailing
        default: nil
        }
    default: return false
    }
    return true
  }

  /// Nil for what is no colour; the colour of nothing for `transparent`.
  private func color(_ part: Substring) -> Color?? {
    if part.lowercased() == "transparent" { return .some(nil) }
    return Color(css: String(part)).map { .some($0) }
  }

  private func applyDecoration(_ properties: inout CSSProperties) {
    var decoration =
      property == "text-decoration" ? CSSProperties.Decoration() : properties.decoration ?? .init()
    for part in words {
      switch part.lowercased() {
      case "none": (decoration.isUnderline, decoration.isLineThrough) = (false, false)
      case "underline": decoration.isUnderline = true
      case "line-through": decoration.isLineThrough = true
      case "solid", "wavy": decoration.pattern = .solid
      case "double": decoration.style = .double
      case "dotted": decoration.pattern = .dot
      case "dashed": decoration.pattern = .dash
      case "overline", "auto", "from-font": break
      default:
        if let length = CSSLength(part) {
          // Twice a pixel, which lines are wide at first, is thick.
          let points = length.points(size: 12, root: 12, of: 12) ?? 0
          if points >= 1.5, decoration.style == .single { decoration.style = .thick }
        } else if let color = Color(css: String(part)) {
          decoration.color = color
        }
      }
    }
    properties.decoration = decoration
  }
}
