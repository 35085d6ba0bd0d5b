import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a formula that gets an accent: `i` and `j` without their dots.
  mutating func setAccented(_ nodes: MathList, _ style: LayoutStyle) -> LayoutBox {
    if nodes.count == 1, case .symbol(var symbol) = nodes[0].content,
      let dotless = MathCharacter.dotless(symbol.scalar.value), let scalar = Unicode.Scalar(dotless)
    {
      symbol.scalar = scalar
      let mapped = MathCharacter.mapped(symbol)
      if glyphs.glyph(of: mapped) != 0 {
        return setList([MathNode(.symbol(symbol), at: nodes[0].range)], style)
      }
    }
    return setList(nodes, style)
  }

  /// Sets an accent over or under a formula (TeXbook, appendix G, rule 12).
  ///
  /// - Parameter scripts: The letter with its scripts, which belong under the accent.
  mutating func setAccent(
    _ accent: MathAccent, _ style: LayoutStyle, scripts: MathScripts? = nil
  ) -> LayoutBox {
    let nucleus = accent.nucleus.unwrapped
    let takesDotless = accent.side == .over && !accent.isBrace
    var box: LayoutBox
    let height: Double
    var letterWidth: Double?
    if let scripts {
      box = setSideScripts(scripts, on: nucleus, style, isAccented: true)
      (height, letterWidth) = letterMeasures(nucleus, style)
    } else {
      if accent.isBrace {
        // unicode-math has an empty group before what is braced.
        box = setList(nucleus, style.cramped, after: .ordinary)
        (box.glyph, box.italic, box.accentedItalic) = (0, 0, 0)
      } else {
        box = takesDotless ? setAccented(nucleus, style.cramped) : setList(nucleus, style.cramped)
      }
      height = box.ascent
    }
    let isLetter = box.glyph != 0 || scripts != nil
    // An accent on an accent is as wide as the letter, and ends with it (LuaTeX).
    if !nucleus.isAccent { box.width += box.accentedItalic }
    let accentedItalic =
      nucleus.isAccent ? 0 : scripts == nil && box.glyph != 0 ? box.italic : box.accentedItalic
    let attachment =
      (isLetter || nucleus.isAccent) && !accent.isBrace ? box.topAccent : box.width / 2
    let width = box.width
    let scalar = accent.scalar.value
    let mark = setMark(scalar, accent, over: letterWidth ?? width, height: height, style)
    let isAssembly = mark.glyph == 0
    // Braces and arrows are centred by their width; combining characters have none.
    let markAttachment =
      isAssembly || accent.isStretchy && mark.width > 0
      ? (mark.width - mark.italic) / 2 : mark.topAccent
    switch accent.side {
    case .over:
      let drop = min(height, points(.accentBaseHeight, style))
      let shift = height - drop
      ink.move(mark, right: attachment - markAttachment, up: shift)
      box.ascent = max(box.ascent, mark.ascent + shift)
    case .under:
      // Accents under a formula hang below it as they hang below the baseline; those made for above are moved.
      var up = -box.depth
      if mark.bottom > 0 {
        up -= mark.ascent + points(.underbarVerticalGap, style) / 2
      }
      ink.move(mark, right: width / 2 - markAttachment, up: up)
      box.depth = max(box.depth, mark.depth - up, -(up + mark.bottom))
    }
    box.glyph = 0
    box.italic = 0
    box.accentedItalic = accent.label == nil ? accentedItalic : 0
    if scripts == nil { box.topAccent = attachment }
    box.end = ink.count
    guard let label = accent.label else { return box }
    let labelBox = setList(label, accent.side == .over ? style.superscript : style.subscript)
    return stacked(
      box, above: accent.side == .over ? labelBox : nil,
      below: accent.side == .under ? labelBox : nil, skew: 0,
      gaps: (
        (points(.upperLimitGapMin, style), points(.upperLimitBaselineRiseMin, style)),
        (points(.lowerLimitGapMin, style), points(.lowerLimitBaselineDropMin, style))
      ))
  }

  /// The height of a single letter, and its width with the italic correction.
  private func letterMeasures(
    _ nucleus: MathList, _ style: LayoutStyle
  ) -> (height: Double, width: Double) {
    guard nucleus.count == 1, case .symbol(let symbol) = nucleus[0].content else { return (0, 0) }
    var own = symbol
    if let dotless = MathCharacter.dotless(symbol.scalar.value),
      let scalar = Unicode.Scalar(dotless)
    {
      own.scalar = scalar
    }
    let measures = glyphs.measures(of: glyph(of: MathCharacter.mapped(own), style))
    let unit = unit(style)
    return (
      max(0, Double(measures.ascent) * unit),
      Double(measures.advance + measures.italicCorrection) * unit
    )
  }

  /// Appends the accent itself at the origin.
  private mutating func setMark(
    _ scalar: UInt32, _ accent: MathAccent, over width: Double, height: Double, _ style: LayoutStyle
  ) -> LayoutBox {
    // \overlinesegment: a rule with ends.
    if scalar == 0x2015 { return setSegment(accent.side, width: width, style) }
    let scalar = accentCharacter(scalar, accent.side)
    var glyph = glyphs.glyph(of: scalar)
    // Tortoise shell brackets, where the font has none, have the shape of parentheses: \overgroup.
    if glyph == 0, scalar == 0x23E0 || scalar == 0x23E1 {
      glyph = glyphs.glyph(of: scalar - 4)
    }
    guard glyph != 0 else { return setMissingMark(scalar, accent, over: width, style) }
    if !font.flatAccents.isEmpty, height > points(.flattenedAccentBaseHeight, style) {
      glyph = font.flatAccents[glyph] ?? glyph
    }
    guard accent.isStretchy else { return setGlyph(glyph, text: scalar, style) }
    return setWide(scalar, target: width, isWider: false, style, glyph: glyph)
  }

  /// Draws what fonts lack: arrows as rules with the heads of others, else a rule.
  private mutating func setMissingMark(
    _ scalar: UInt32, _ accent: MathAccent, over width: Double, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = emptyBox()
    let thickness = points(.overbarRuleThickness, style)
    let base = points(.accentBaseHeight, style)
    let gap = points(.overbarVerticalGap, style)
    let y = accent.side == .over ? base + gap : -gap - thickness
    appendRule(x: 0, y: y, width: width, height: thickness)
    box.width = width
    box.ascent = max(0, y + thickness)
    box.depth = max(0, -y)
    box.end = ink.count
    return box
  }

  private mutating func setSegment(
    _ side: MathSide, width: Double, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = emptyBox()
    let thickness = points(.overbarRuleThickness, style)
    let reach = 0.12 * fontSize(style)
    let gap = points(.overbarVerticalGap, style)
    let middle =
      side == .over ? points(.accentBaseHeight, style) + gap + reach / 2 : -gap - reach / 2
    appendRule(x: 0, y: middle - thickness / 2, width: width, height: thickness)
    for x in [0, width - thickness] {
      appendRule(x: x, y: middle - reach / 2, width: thickness, height: reach)
    }
    box.width = width
    box.ascent = max(0, middle + reach / 2)
    box.depth = max(0, reach / 2 - middle)
    box.topAccent = width / 2
    box.end = ink.count
    return box
  }

  /// The combining character of an accent that the tree gives as a spacing one.
  private func accentCharacter(_ scalar: UInt32, _ side: MathSide) -> UInt32 {
    let own = Self.accentCharacter(scalar, side)
    return glyphs.glyph(of: own) != 0 ? own : scalar
  }

  private static func accentCharacter(_ scalar: UInt32, _ side: MathSide) -> UInt32 {
    switch (scalar, side) {
    case (0x302, .under): 0x32D
    case (0x303, .under): 0x330
    case (0x304, .under): 0x331
    case (0x306, .under): 0x32E
    case (0x307, .under): 0x323
    case (0x308, .under): 0x324
    case (0x21BD, .under), (0x20D0, .under): 0x20ED
    case (0x21C1, .under), (0x20D1, .under): 0x20EC
    case (0x5E, _), (0x2C6, _): 0x302
    case (0x7E, _), (0x2DC, _): 0x303
    case (0xAF, .over): 0x304
    case (0x2C9, .over): 0x304
    case (0xB4, _), (0x2CA, _): 0x301
    case (0x60, _), (0x2CB, _): 0x300
    case (0x2C7, _): 0x30C
    case (0x2D8, _): 0x306
    case (0x2D9, _): 0x307
    case (0xA8, _): 0x308
    case (0x2DA, _): 0x30A
    case (0x2192, .over): 0x20D7
    case (0x2190, .over): 0x20D6
    case (0x2194, .over): 0x20E1
    case (0x2192, .under): 0x20EF
    case (0x2190, .under): 0x20EE
    case (0x2194, .under): 0x34D
    case (0x21C0, .over): 0x20D1
    case (0x21BC, .over): 0x20D0
    default: scalar
    }
  }

  // MARK: Stacks and arrows

  /// Sets formulas over and under another.
  mutating func setStack(_ stack: MathStack, _ style: LayoutStyle) -> LayoutBox {
    let base = setList(stack.nucleus, style)
    let above = stack.over.map { setList($0, style.superscript) }
    let below = stack.under.map { setList($0, style.subscript) }
    return stacked(
      base, above: above, below: below, skew: 0,
      gaps: (
        (points(.upperLimitGapMin, style), points(.upperLimitBaselineRiseMin, style)),
        (points(.lowerLimitGapMin, style), points(.lowerLimitBaselineDropMin, style))
      ))
  }
}

extension [MathNode] {
  /// Whether it is one accent, on which another stands where the first one does.
  fileprivate var isAccent: Bool {
    if count == 1, case .accent = self[0].content { true } else { false }
  }
}
