import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a root (TeXbook, appendix G, rule 11; OpenType, Radical constants).
  mutating func setRadical(
    _ radicand: MathList, degree: MathList?, _ style: LayoutStyle
  ) -> LayoutBox {
    let content = setList(radicand, style.cramped)
    let thickness = points(.radicalRuleThickness, style)
    var gap = points(style.isDisplay ? .radicalDisplayStyleVerticalGap : .radicalVerticalGap, style)
    let sign = setTall(0x221A, target: content.height + gap + thickness, style)
    // What the sign is too tall is half above the radicand.
    let excess = sign.height - thickness - (content.height + gap)
    if excess > 0 { gap += excess / 2 }
    let top = content.ascent + gap + thickness
    var box = LayoutBox(start: content.start, end: content.end)
    var x = 0.0
    if let degree {
      let index = setList(degree, LayoutStyle(style: .scriptScript))
      let before = points(.radicalKernBeforeDegree, style)
      let after = points(.radicalKernAfterDegree, style)
      let raise = constants[.radicalDegreeBottomRaisePercent] / 100 * sign.height
      let up = top - sign.height + raise + index.depth
      let start = max(0, before)
      ink.move(index, right: start, up: up)
      box.extend(with: index, raisedBy: up)
      // The sign does not begin left of the formula.
      x = max(0, start + index.width + after)
    }
    ink.move(sign, right: x, up: top - sign.ascent)
    x += sign.width
    ink.move(content, right: x)
    appendRule(x: x, y: top - thickness, width: content.width, height: thickness)
    box.width = x + content.width
    box.ascent = max(box.ascent, top + points(.radicalExtraAscender, style))
    box.depth = max(box.depth, content.depth, sign.height - top)
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }

  /// Sets `\overline` and `\underline` (rules 9 and 10).
  ///
  /// - Parameter leastDepth: How far below the baseline a rule under the formula is at least, without the gap.
  mutating func setBar(
    _ list: MathList, _ side: MathSide, _ style: LayoutStyle, leastDepth: Double = -.infinity
  ) -> LayoutBox {
    var box = setList(list.unwrapped, side == .over ? style.cramped : style)
    switch side {
    case .over:
      let thickness = points(.overbarRuleThickness, style)
      let gap = points(.overbarVerticalGap, style)
      appendRule(x: 0, y: box.ascent + gap, width: box.width, height: thickness)
      box.ascent += gap + thickness + points(.overbarExtraAscender, style)
    case .under:
      let thickness = points(.underbarRuleThickness, style)
      let gap = points(.underbarVerticalGap, style)
      box.depth = max(box.depth, leastDepth)
      appendRule(x: 0, y: -box.depth - gap - thickness, width: box.width, height: thickness)
      box.depth += gap + thickness + points(.underbarExtraDescender, style)
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }
}
