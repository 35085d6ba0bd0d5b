import ComposeAttributedText
import ComposeGeometry

/// One property with its value.
struct CSSDeclaration {
  let name: String
  let value: Substring

  /// The value in small letters.
  var word: String { value.lowercased() }
  var words: [Substring] { CSSParser.parts(value, at: " ") }

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
    switch name {
    case "font-family": properties.families = Self.families(value)
    case "font-size": if let size = Self.fontSize(value) { properties.fontSize = size }
    case "font-weight": if let weight = Self.weight(word) { properties.weight = weight }
    case "font-style":
      if let isItalic = Self.slant(word) { properties.isItalic = isItalic }
    case "font-variant", "font-variant-caps":
      let names = word.split(separator: " ")
      if names.contains("small-caps") { properties.hasSmallCapitals = true }
      if names.contains("normal") || names.contains("none") { properties.hasSmallCapitals = false }
      if name == "font-variant" { applyLigatures(names, &properties) }
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

  /// `font: italic small-caps bold 12pt/1.5 "A Family", serif`
  private func applyShorthand(_ properties: inout CSSProperties) {
    let words = self.words
    var result = CSSProperties()
    result.isItalic = false
    result.hasSmallCapitals = false
    result.weight = .number(400)
    result.lineHeight = .normal
    for (index, part) in words.enumerated() {
      let lower = part.lowercased()
      if let isItalic = Self.slant(lower), lower != "normal" {
        result.isItalic = isItalic
      } else if lower == "small-caps" {
        result.hasSmallCapitals = true
      } else if lower != "normal", let weight = Self.weight(lower) {
        result.weight = weight
      } else if lower != "normal" {
        let sizes = part.split(separator: "/", maxSplits: 1)
        guard let first = sizes.first, let size = Self.fontSize(first), index + 1 < words.count
        else { return }
        result.fontSize = size
        if sizes.count > 1 { result.lineHeight = Self.lineHeight(sizes[1]) }
        result.families = Self.families(value[words[index + 1].startIndex...])
        properties.merge(result)
        return
      }
    }
  }

  /// Up to 16 names; none where the families around go on.
  static func families(_ value: Substring) -> [String] {
    let names = CSSParser.parts(value, at: ",").prefix(16).map { part in
      CSSParser.unquoted(CSSParser.trimmed(part))
    }
    return names == ["inherit"] ? [] : names.filter { !$0.isEmpty }
  }

  static func fontSize(_ value: Substring) -> CSSProperties.FontSize? {
    // CSS Fonts 4, 2.5; medium is 12 points.
    let points: [String: Double] = [
      "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5,
      "x-large": 18, "xx-large": 24, "xxx-large": 36,
    ]
    switch value.lowercased() {
    case "smaller": return .scaled(1 / 1.2)
    case "larger": return .scaled(1.2)
    case let word:
      if let points = points[word] { return .length(CSSLength(value: points, unit: .points)) }
      return CSSLength(value).map { .length($0) }
    }
  }

  static func weight(_ word: String) -> CSSProperties.FontWeight? {
    switch word {
    case "normal": .number(400)
    case "bold": .number(700)
    case "bolder": .bolder
    case "lighter": .lighter
    default: Int(word).flatMap { (1...1000).contains($0) ? .number($0) : nil }
    }
  }

  private static func slant(_ word: String) -> Bool? {
    switch word {
    case "normal": false
    case "italic": true
    default: word.hasPrefix("oblique") ? true : nil
    }
  }

  static func lineHeight(_ value: Substring) -> CSSProperties.LineHeight? {
    if value.lowercased() == "normal" { return .normal }
    if value.utf8.count <= 24, let number = Double(String(value)), number.isFinite, number >= 0 {
      return .number(min(number, 1000))
    }
    return CSSLength(value).map { .length($0) }
  }

  // MARK: Characters

  private func applyToCharacters(_ properties: inout CSSProperties) -> Bool {
    switch name {
    case "color": if let color = Color(css: String(value)) { properties.color = color }
    case "background-color": if let color = color(value) { properties.background = color }
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
        word.contains("override") ? .override : word == "normal" ? .normal : .embed
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
      name == "text-decoration" ? CSSProperties.Decoration() : properties.decoration ?? .init()
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
