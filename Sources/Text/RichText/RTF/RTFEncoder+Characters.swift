import ComposeAttributedText
import ComposeFonts
import ComposeGraphics

extension RTFEncoder {
  /// The attributes that RTF can express.
  mutating func characterState(_ attributes: TextAttributes) -> RTFCharacterState {
    var state = RTFCharacterState()
    if let font = attributes.font { say(font, in: &state) }
    state.color = attributes.foregroundColor.map { colorNumber($0) } ?? 0
    state.background = attributes.backgroundColor.map { colorNumber($0) } ?? 0
    state.baselineOffset = halfPoints(attributes.baselineOffset, "raised text")
    state.spacing = twips(attributes.tracking)
    switch attributes.kerning {
    case .font: break
    case .none: state.kerning = 0
    case .adjusted(let points):
      state.kerning = 1
      state.spacing = twips(points)
      if attributes.tracking != 0 { losses.noteApproximation("kerning together with tracking") }
    }
    if let underline = attributes.underline { state.underline = sayable(underline, in: &state) }
    if let line = attributes.strikethrough {
      state.strikethrough = line.style == .double ? .double : .single
      state.strikethroughColor = line.color.map { colorNumber($0) } ?? 0
      if line.style == .thick || line.pattern != .solid || line.isByWord {
        losses.noteApproximation("lines through text")
      }
    }
    if let language = attributes.language {
      state.language = RTFLanguages.number(language)
      if !RTFLanguages.isExact(language) { losses.note("the language \(language)") }
    }
    state.link = attributes.link
    if attributes.ligatures != .standard { losses.note("ligatures") }
    if attributes.hasRareAttributes { sayRare(attributes, in: &state) }
    return state
  }

  private mutating func say(_ font: Font, in state: inout RTFCharacterState) {
    let name = FontName(font.face, weights: [400, 700])
    state.font = fontNumber(name)
    state.isBold = name.isBold
    state.isItalic = name.isItalic
    state.size = halfPoints(font.size, "sizes (to half points)")
    state.hasSmallCapitals = font.features.contains(.smallCapitals)
    if font.features.contains(where: { $0 != .smallCapitals }) { losses.note("features of fonts") }
    if !font.cascade.isEmpty { losses.note("fonts for missing characters") }
    if font.adjustment != .none { losses.note("changes of a font's glyphs") }
    if font.lineSource != nil { losses.note("which table line heights are from") }
  }

  private mutating func halfPoints(_ points: Double, _ what: String) -> Int {
    let points = points.isFinite ? min(max(points, -14_400), 14_400) : 0
    let half = (points * 2).rounded()
    if half / 2 != points { losses.noteApproximation(what) }
    return Int(half)
  }

  /// The underline that RTF has a word for.
  private mutating func sayable(
    _ underline: TextDecoration, in state: inout RTFCharacterState
  ) -> TextDecoration {
    state.underlineColor = underline.color.map { colorNumber($0) } ?? 0
    var sayable = underline
    sayable.color = nil
    if sayable.style == .double { sayable.pattern = .solid }
    if sayable.isByWord {
      sayable = TextDecoration(isByWord: true)
    }
    if sayable.style != underline.style || sayable.pattern != underline.pattern {
      losses.noteApproximation("underlines")
    }
    return sayable
  }

  private mutating func sayRare(_ attributes: TextAttributes, in state: inout RTFCharacterState) {
    if attributes.superscript != 0 {
      state.superscript = attributes.superscript > 0 ? 1 : -1
      if abs(attributes.superscript) > 1 { losses.noteApproximation("text raised more than once") }
    }
    state.anchor = attributes.anchor
    if attributes.expansion != 0 {
      state.scale = RTFScale.percent(expansion: attributes.expansion)
      if RTFScale.expansion(percent: state.scale) != attributes.expansion {
        losses.noteApproximation("expansion (to a percent)")
      }
    }
    if attributes.strokeWidth != 0 {
      state.strokeWidth = Int((attributes.strokeWidth * 20).rounded())
      state.strokeColor = attributes.strokeColor.map { colorNumber($0) } ?? 0
    }
    if let highlight = attributes.highlight {
      losses.noteApproximation("highlights")
      if state.background == 0 { state.background = colorNumber(highlight.color) }
    }
    losses.noteRare(attributes)
  }

  // MARK: Words

  mutating func encode(_ state: RTFCharacterState) {
    body.control("plain")
    if let font = state.font { body.control("f", font) }
    if let size = state.size { body.control("fs", size) }
    if state.isBold { body.control("b") }
    if state.isItalic { body.control("i") }
    if state.hasSmallCapitals { body.control("scaps") }
    if let underline = state.underline { body.control(Self.word(for: underline)) }
    if state.underlineColor != 0 { body.control("ulc", state.underlineColor) }
    if let line = state.strikethrough {
      if line == .double { body.control("striked", 1) } else { body.control("strike") }
      if state.strikethroughColor != 0 { body.control("strikec", state.strikethroughColor) }
    }
    if state.superscript != 0 { body.control(state.superscript > 0 ? "super" : "sub") }
    if state.baselineOffset > 0 { body.control("up", state.baselineOffset) }
    if state.baselineOffset < 0 { body.control("dn", -state.baselineOffset) }
    if state.color != 0 { body.control("cf", state.color) }
    if state.background != 0 {
      // Of the three words programs know one or another.
      body.control("cb", state.background)
      body.control("chshdng", 0)
      body.control("chcbpat", state.background)
    }
    if let kerning = state.kerning { body.control("kerning", kerning) }
    if state.spacing != 0 {
      body.control("expnd", state.spacing / 5)
      body.control("expndtw", state.spacing)
    }
    if state.scale != 100 { body.control("charscalex", state.scale) }
    if state.strokeWidth != 0 {
      body.control("outl")
      body.control("strokewidth", state.strokeWidth)
      if state.strokeColor != 0 { body.control("strokec", state.strokeColor) }
    }
    if let language = state.language { body.control("lang", language) }
  }

  private static func word(for underline: TextDecoration) -> String {
    if underline.isByWord { return "ulw" }
    switch (underline.style, underline.pattern) {
    case (.double, _): return "uldb"
    case (.single, .solid): return "ul"
    case (.single, .dot): return "uld"
    case (.single, .dash): return "uldash"
    case (.single, .dashDot): return "uldashd"
    case (.single, .dashDotDot): return "uldashdd"
    case (.thick, .solid): return "ulth"
    case (.thick, .dot): return "ulthd"
    case (.thick, .dash): return "ulthdash"
    case (.thick, .dashDot): return "ulthdashd"
    case (.thick, .dashDotDot): return "ulthdashdd"
    }
  }
}
