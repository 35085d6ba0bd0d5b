import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// The tags around a run.
struct HTMLSpans {
  var start = ""
  /// The same for paragraphs that keep all their spaces.
  var startKeepingSpaces = ""
  var end = ""
}

extension HTMLEncoder {
  /// The attributes that HTML can express, except links and names.
  mutating func spans(of attributes: TextAttributes) -> HTMLSpans {
    var css = CSSText()
    if let font = attributes.font { say(font, &css) }
    if let color = attributes.foregroundColor { css.add("color", self.css(color)) }
    if let color = attributes.backgroundColor ?? attributes.highlight?.color {
      css.add("background-color", self.css(color))
      if attributes.highlight != nil { losses.noteApproximation("highlights") }
    }
    sayCharacters(attributes, &css)
    var names: [String] = []
    var output = HTMLOutput()
    func start(_ name: String, _ attributes: [(String, String?)]) {
      output.start(name, attributes)
      names.append(name)
    }
    for direction in attributes.writingDirections {
      start(
        direction.isOverride ? "bdo" : "span", [("dir", direction.isRightToLeft ? "rtl" : "ltr")])
    }
    for _ in 0..<abs(attributes.superscript) {
      start(attributes.superscript > 0 ? "sup" : "sub", [])
    }
    let underline = attributes.underline.map { decoration("underline", $0) }
    let strikethrough = attributes.strikethrough.map { decoration("line-through", $0) }
    if let underline { css.add("text-decoration", underline) }
    if let strikethrough {
      if underline != nil {
        start("span", [("style", "text-decoration:" + strikethrough)])
      } else {
        css.add("text-decoration", strikethrough)
      }
    }
    let isCode = attributes.structureType == .code
    if isCode, attributes.font == nil { css.add("font-family", "inherit") }
    var name = isCode ? "code" : "span"
    // An image has its own alternate text.
    let alternateText = attributes.attachment == nil ? attributes.alternateText : nil
    if alternateText != nil {
      if isCode { start("code", [("style", "font-family:inherit")]) }
      name = "abbr"
    }
    let before = output
    func finish(_ style: String) -> String {
      guard !style.isEmpty || name != "span" || attributes.language != nil else {
        return String(decoding: before.bytes, as: UTF8.self)
      }
      var output = before
      output.start(
        name, [("lang", attributes.language), ("title", alternateText), ("style", style)])
      return String(decoding: output.bytes, as: UTF8.self)
    }
    var keeping = css
    if attributes.isUnbreakable {
      css.add("white-space", "nowrap")
      keeping.add("white-space", "pre")
    }
    var spans = HTMLSpans(start: finish(css.text), startKeepingSpaces: finish(keeping.text))
    if spans.start.utf8.count > before.bytes.count { names.append(name) }
    spans.end = names.reversed().map { "</\($0)>" }.joined()
    losses.noteRare(
      attributes, expressed: [.directions, .unbreakable, .alternateText, .imageAddress, .code])
    return spans
  }

  private mutating func say(_ font: Font, _ css: inout CSSText) {
    let name = FontName(font.face, weights: nil)
    let generic =
      switch name.role {
      case .mono: "monospace"
      case .sans: "sans-serif"
      default: "serif"
      }
    css.add("font-family", CSSText.string(name.name) + "," + generic)
    css.add("font-size", points: font.size)
    if font.face.traits.weight != 400 {
      css.add("font-weight", String(font.face.traits.weight))
    }
    if name.isItalic { css.add("font-style", "italic") }
    if font.features.contains(.smallCapitals) { css.add("font-variant", "small-caps") }
    if font.features.contains(where: { $0 != .smallCapitals }) { losses.note("features of fonts") }
    if !font.cascade.isEmpty { losses.note("fonts for missing characters") }
    if font.adjustment != .none { losses.note("changes of a font's glyphs") }
    if font.lineSource != nil { losses.note("which table line heights are from") }
  }

  private mutating func sayCharacters(_ attributes: TextAttributes, _ css: inout CSSText) {
    switch attributes.kerning {
    case .font: break
    case .none: css.add("font-kerning", "none")
    case .adjusted(let points):
      css.add("letter-spacing", points: points + attributes.tracking)
      losses.noteApproximation("kerning as letter spacing")
    }
    if attributes.tracking != 0 {
      if case .adjusted = attributes.kerning {
      } else {
        css.add("letter-spacing", points: attributes.tracking)
      }
    }
    switch attributes.ligatures {
    case .none: css.add("font-variant-ligatures", "none")
    case .standard: break
    case .all: css.add("font-variant-ligatures", "discretionary-ligatures historical-ligatures")
    }
    if attributes.baselineOffset != 0 {
      css.add("vertical-align", points: attributes.baselineOffset)
    }
    if attributes.expansion != 0 { losses.note("expansion") }
    if attributes.strokeWidth != 0 { losses.note("outlined glyphs") }
  }

  private mutating func decoration(_ line: String, _ decoration: TextDecoration) -> String {
    var words = [line]
    switch (decoration.style, decoration.pattern) {
    case (.double, let pattern):
      words.append("double")
      if pattern != .solid { losses.noteApproximation("patterns of lines") }
    case (_, .solid): break
    case (_, .dot): words.append("dotted")
    case (_, .dash): words.append("dashed")
    case (_, .dashDot), (_, .dashDotDot):
      words.append("dashed")
      losses.noteApproximation("patterns of lines")
    }
    if decoration.style == .thick { words.append("2px") }
    if let color = decoration.color { words.append(css(color)) }
    if decoration.isByWord { losses.note("lines that leave spaces bare") }
    return words.joined(separator: " ")
  }

  /// A colour of red, green and blue.
  mutating func css(_ color: Color) -> String {
    if !color.isDevice || color.space != .rgb {
      losses.noteApproximation("colours of other spaces than red, green, blue")
    }
    let components = color.rgbComponents
    let values = [components.x, components.y, components.z]
    let bytes = values.map { Int(($0 * 255).rounded()) }
    let isCoarse = zip(bytes, values).allSatisfy { Double($0) / 255 == $1 }
    if isCoarse, color.alpha == 1 {
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let numbers =
      isCoarse ? bytes.map(String.init) : values.map { CSSText.decimal($0 * 100) + "%" }
    if !isCoarse { losses.noteApproximation("colours finer than 8 bits") }
    let alpha = color.alpha == 1 ? "" : " / " + CSSText.decimal(color.alpha)
    return "rgb(" + numbers.joined(separator: " ") + alpha + ")"
  }
}
