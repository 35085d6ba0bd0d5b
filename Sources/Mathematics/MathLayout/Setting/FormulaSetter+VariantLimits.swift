import ComposeMathSyntax

/// Names of operators, with the lines and arrows of `\varliminf`, `\varinjlim` and `\varprojlim`.
extension FormulaSetter {
  mutating func setOperatorName(_ name: MathList, _ style: LayoutStyle) -> LayoutBox {
    switch name.onlyElement {
    case .bar(let list, .under): setBar(list, .under, style, leastDepth: 0.2 * limitUnit)
    case .accent(let accent)
    where accent.side == .under && accent.isStretchy
      && (accent.scalar == "→" || accent.scalar == "←"):
      setName(accent.nucleus, above: accent.scalar, style)
    default: setList(name, style)
    }
  }

  /// `\ex@` of amsmath for text of 10 pt.
  private var limitUnit: Double { 0.1 * size }

  /// Sets a name with an arrow below it as `\varlim@` of amsmath does: the arrow of formulas, not that of accents.
  private mutating func setName(
    _ name: MathList, above scalar: Unicode.Scalar, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = setList(name, style)
    let arrow = setWide(scalar.value, target: box.width, isWider: true, style)
    let plain = glyphs.measures(of: glyph(of: scalar.value, style))
    let ascent = max(arrow.ascent, Double(plain.ascent) * unit(style))
    let depth = max(arrow.depth, Double(plain.depth) * unit(style), 0)
    let drop = box.depth + 1.5 * limitUnit + ascent
    let width = max(box.width, arrow.width)
    ink.move(arrow, right: (width - arrow.width) / 2, up: -drop)
    ink.move(box, right: (width - box.width) / 2)
    box.width = width
    box.depth = max(box.depth, drop + depth - limitUnit)
    box.glyph = 0
    box.italic = 0
    box.topAccent = width / 2
    box.end = ink.count
    return box
  }
}
