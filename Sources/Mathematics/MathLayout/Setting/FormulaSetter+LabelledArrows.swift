import ComposeFonts
import ComposeMathSyntax

/// The space beside the labels of an arrow, in mu of their size (`\ext@arrow` of amsmath).
private struct ArrowSpace {
  /// How much longer than its labels the arrow is.
  var longer = 14.0
  /// How far the labels stand to the right of its middle, so that they are over its shaft.
  var shift = 0.0

  private static let wordSpace = 5.6

  /// - Parameter scalar: The sign that the arrow lengthens.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x2192, 0x21C0, 0x21C1, 0x21A0, 0x21A3, 0x21A6: shift = -1.5
    case 0x2190, 0x2194, 0x21BC, 0x21BD, 0x219E, 0x21A9, 0x21AA, 0x21CB, 0x21CC: shift = 1.5
    // mathtools has a word space where the head is.
    case 0x21D2: (longer, shift) = (10 + Self.wordSpace, -Self.wordSpace / 2)
    case 0x21D0: (longer, shift) = (10 + Self.wordSpace, Self.wordSpace / 2)
    case 0x21D4: longer = 10 + 2 * Self.wordSpace
    default: break
    }
  }
}

extension FormulaSetter {
  /// Sets an arrow as long as its labels with space beside them, the labels as the limits of an operator.
  mutating func setArrow(_ arrow: MathArrow, _ style: LayoutStyle) -> LayoutBox {
    let above = setList(arrow.above, style.superscript)
    let below = arrow.below.map { setList($0, style.subscript) }
    let space = ArrowSpace(arrow.scalar.value)
    let mu = fontSize(style.superscript) / 18
    let labels = max(above.width, below?.width ?? 0)
    let least = arrow.minimumWidth.map { points($0, style) } ?? 0
    let target = max(labels + space.longer * mu, least, 0.9 * fontSize(style))
    var shaft = setWide(arrow.scalar.value, target: target, isWider: true, style)
    if shaft.width > target + 0.1 * size {
      // Pieces of the font may be too long by half an em; then an arrow that is hardly too short is better.
      ink.remove(from: shaft.start)
      shaft = setWide(arrow.scalar.value, target: target - 0.06 * size, isWider: true, style)
    }
    var box = shaft
    box.start = above.start
    box.width = max(target, shaft.width)
    ink.move(shaft, right: (box.width - shaft.width) / 2)
    // The head of the arrow counts where the font lengthens its shaft only.
    let plain = glyphs.measures(of: glyph(of: arrow.scalar.value, style))
    let ascent = max(shaft.ascent, Double(plain.ascent) * unit(style))
    let depth = max(shaft.depth, Double(plain.depth) * unit(style), 0)
    let middle = box.width / 2 + space.shift * mu
    if !arrow.above.isEmpty {
      let up =
        ascent
        + max(
          points(.upperLimitGapMin, style) + above.depth, points(.upperLimitBaselineRiseMin, style))
      ink.move(above, right: max(0, middle - above.width / 2), up: up)
      box.extend(with: above, raisedBy: up)
    }
    if let below {
      let down =
        depth
        + max(
          points(.lowerLimitGapMin, style) + below.ascent, points(.lowerLimitBaselineDropMin, style)
        )
      ink.move(below, right: max(0, middle - below.width / 2), up: -down)
      box.extend(with: below, raisedBy: -down)
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }
}
