import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets a fraction (TeXbook, appendix G, rule 15).
  mutating func setFraction(_ fraction: MathFraction, _ style: LayoutStyle) -> LayoutBox {
    var style = style
    if let own = fraction.style { style = LayoutStyle(style: own) }
    if case .skewed = fraction.bar { return setSkewed(fraction, style) }
    var inner = (numerator: style.numerator, denominator: style.denominator)
    if fraction.isContinued {
      inner = (LayoutStyle(style: .display), LayoutStyle(style: .display))
    }
    var numerator = setList(fraction.numerator, inner.numerator)
    let denominator = setList(fraction.denominator, inner.denominator)
    if fraction.isContinued {
      // \strut of amsmath.
      numerator.ascent = max(numerator.ascent, 0.7 * leading * size)
      numerator.depth = max(numerator.depth, 0.3 * leading * size)
    }
    let ruleThickness: Double
    switch fraction.bar {
    case .none: ruleThickness = 0
    case .thickness(let length): ruleThickness = max(0, points(length, style))
    case .automatic, .skewed: ruleThickness = points(.fractionRuleThickness, style)
    }
    let axis = axis(style)
    var up: Double
    var down: Double
    if ruleThickness > 0 {
      up = points(
        style.isDisplay ? .fractionNumeratorDisplayStyleShiftUp : .fractionNumeratorShiftUp, style)
      down = points(
        style.isDisplay ? .fractionDenominatorDisplayStyleShiftDown : .fractionDenominatorShiftDown,
        style)
      // The gaps grow with a rule of one's own, as in LuaTeX.
      let usual = points(.fractionRuleThickness, style)
      let growth = usual > 0 ? ruleThickness / usual : 1
      let above =
        growth
        * points(style.isDisplay ? .fractionNumDisplayStyleGapMin : .fractionNumeratorGapMin, style)
      let below =
        growth
        * points(
          style.isDisplay ? .fractionDenomDisplayStyleGapMin : .fractionDenominatorGapMin, style)
      up = max(up, axis + ruleThickness / 2 + above + numerator.depth)
      down = max(down, denominator.ascent + below - axis + ruleThickness / 2)
    } else {
      up = points(style.isDisplay ? .stackTopDisplayStyleShiftUp : .stackTopShiftUp, style)
      down = points(
        style.isDisplay ? .stackBottomDisplayStyleShiftDown : .stackBottomShiftDown, style)
      let gap = points(style.isDisplay ? .stackDisplayStyleGapMin : .stackGapMin, style)
      let missing = gap - ((up - numerator.depth) - (denominator.ascent - down))
      if missing > 0 {
        up += missing / 2
        down += missing / 2
      }
    }
    let width = max(numerator.width, denominator.width)
    let start = numerator.start
    var box = emptyBox()
    box.start = start
    // TeX's sizes for \atop with delimiters, for which OpenType has no constant.
    let target = (style.isDisplay ? 2.39 : 1.01) * fontSize(style)
    let left = setDelimiter(fraction.left, target: target, style)
    box.extend(with: left)
    let x = left.width
    let numeratorX: Double
    switch fraction.numeratorAlignment {
    case ..<0: numeratorX = x
    case 0: numeratorX = x + (width - numerator.width) / 2
    default: numeratorX = x + width - numerator.width
    }
    ink.move(numerator.start..<denominator.start, right: numeratorX, up: up)
    let isSplit = !fraction.isContinued && fraction.numeratorAlignment < 0
    let rest = width - denominator.width
    ink.move(denominator, right: x + (isSplit ? rest : rest / 2), up: -down)
    box.extend(with: numerator, raisedBy: up)
    box.extend(with: denominator, raisedBy: -down)
    if ruleThickness > 0 {
      appendRule(x: x, y: axis - ruleThickness / 2, width: width, height: ruleThickness)
    }
    let right = setDelimiter(fraction.right, target: target, style)
    ink.move(right, right: x + width)
    box.extend(with: right)
    box.width = x + width + right.width
    if fraction.isContinued {
      // \cfrac has no space of absent delimiters after it.
      box.width -= right.width
    }
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }

  /// Sets `\sfrac`: numerator up, denominator down, a slash between (OpenType, SkewedFraction constants).
  private mutating func setSkewed(_ fraction: MathFraction, _ style: LayoutStyle) -> LayoutBox {
    let inner = style.superscript
    let numerator = setList(fraction.numerator, inner)
    let denominator = setList(fraction.denominator, inner.cramped)
    let gap = points(.skewedFractionHorizontalGap, style)
    let vertical = points(.skewedFractionVerticalGap, style)
    let axis = axis(style)
    // The two stand above and below the axis, at least the gap apart.
    let up = max(axis + vertical / 2 + numerator.depth, points(.superscriptShiftUp, style) * 0.8)
    let down = denominator.ascent - axis + vertical / 2
    var box = emptyBox()
    box.start = numerator.start
    box.extend(with: numerator, raisedBy: up)
    box.extend(with: denominator, raisedBy: -max(0, down))
    let fallen = max(0, down)
    let slash = setTall(0x2044, target: 0, style)
    let shift = (box.ascent - box.depth) / 2 - (slash.ascent - slash.depth) / 2
    let middle = numerator.width + gap / 2
    ink.move(numerator, right: 0, up: up)
    ink.move(slash, right: middle - slash.width / 2, up: shift)
    ink.move(denominator, right: numerator.width + gap, up: -fallen)
    box.extend(with: slash, raisedBy: shift)
    box.width = numerator.width + gap + denominator.width
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }
}
