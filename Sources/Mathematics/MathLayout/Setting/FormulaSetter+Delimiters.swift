import ComposeFonts
import ComposeMathSyntax

extension FormulaSetter {
  /// The width of an absent delimiter: LaTeX's `\nulldelimiterspace`, of the text's size in every style.
  var nullDelimiterSpace: Double { 0.12 * size }

  /// Sets a delimiter at least as tall as `target`, centred on the axis.
  mutating func setDelimiter(
    _ scalar: Unicode.Scalar?, target: Double, _ style: LayoutStyle
  ) -> LayoutBox {
    guard let scalar else {
      var box = emptyBox()
      box.width = nullDelimiterSpace
      return box
    }
    var box = setTall(Self.delimiterCharacter(scalar), target: target, style)
    let shift = axis(style) - (box.ascent - box.depth) / 2
    ink.move(box, right: 0, up: shift)
    box.ascent += shift
    box.depth -= shift
    box.glyph = 0
    return box
  }

  private static func delimiterCharacter(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x3C: 0x27E8
    case 0x3E: 0x27E9
    case 0x2329, 0x3008: 0x27E8
    case 0x232A, 0x3009: 0x27E9
    case 0x2225: 0x2016
    case 0x2223: 0x7C
    default: scalar.value
    }
  }

  /// How tall delimiters around a box are: TeX's `\delimiterfactor` 901 and `\delimitershortfall` 5 pt at 10 pt
  /// (appendix G, rule 19).
  func delimiterTarget(_ box: LayoutBox, _ style: LayoutStyle) -> Double {
    let axis = axis(style)
    let reach = max(box.ascent - axis, box.depth + axis)
    return max(2 * reach * 0.901, 2 * reach - 0.5 * size)
  }

  /// Sets `\left … \middle … \right`.
  mutating func setFence(_ fence: MathFence, _ style: LayoutStyle) -> LayoutBox {
    let level = breakLevel
    if let level { breakLevel = level + 1 }
    defer { breakLevel = level }
    var content = emptyBox()
    var boxes: [LayoutBox] = []
    boxes.reserveCapacity(fence.parts.count)
    var gapEnds: [Int] = []
    let firstGap = gaps.count
    for (index, part) in fence.parts.enumerated() {
      // A delimiter in the middle spaces as one that closes and one that opens.
      let box = setList(
        part, style, after: .opening,
        before: index == fence.parts.count - 1 || index < fence.middles.count ? .closing : nil)
      content.extend(with: box)
      boxes.append(box)
      gapEnds.append(gaps.count)
    }
    let target = delimiterTarget(content, style)
    var box = emptyBox()
    box.start = content.start
    let left = setDelimiter(fence.left, target: target, style)
    box.width = left.width
    box.extend(with: content)
    box.extend(with: left)
    var middles: [LayoutBox] = []
    var gap = firstGap
    for (index, part) in boxes.enumerated() {
      ink.move(part, right: box.width)
      while gap < gapEnds[index] {
        gaps[gap].start += box.width
        gaps[gap].end += box.width
        gap += 1
      }
      box.width += part.width
      guard index < fence.middles.count, index + 1 < boxes.count else { continue }
      let middle = setDelimiter(fence.middles[index], target: target, style)
      ink.move(middle, right: box.width)
      box.width += middle.width
      box.extend(with: middle)
      middles.append(middle)
    }
    let right = setDelimiter(fence.right, target: target, style)
    ink.move(right, right: box.width)
    box.width += right.width
    box.extend(with: right)
    // Delimiters are set last, since they are as high as what they enclose, and read where they stand.
    if middles.isEmpty {
      ink.bringForward(left.start..<left.end, to: content.start)
    } else {
      var order = [left.start..<left.end]
      for (index, part) in boxes.enumerated() {
        order.append(part.start..<part.end)
        if index < middles.count { order.append(middles[index].start..<middles[index].end) }
      }
      ink.reorder(content.start..<right.start, as: order)
    }
    var moved = left.end - left.start
    var nextGap = firstGap
    for index in boxes.indices {
      while nextGap < gapEnds[index] {
        gaps[nextGap].inkIndex += moved
        nextGap += 1
      }
      if index < middles.count { moved += middles[index].end - middles[index].start }
    }
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }

  /// Sets `\big` to `\Bigg`: 1, 1.5, 2 and 2.5 times 1.2 of a parenthesis's height.
  mutating func setSizedDelimiter(
    _ delimiter: MathSizedDelimiter, _ style: LayoutStyle
  ) -> LayoutBox {
    let parenthesis = glyphs.measures(of: glyphs.glyph(of: 0x28))
    let whole = Double(parenthesis.ascent + parenthesis.depth) * size / font.unitsPerEm
    let factor = 1.2 * (0.5 + 0.5 * Double(min(max(delimiter.size, 1), 4)))
    // Set as \left…\right around a box of that height, centred on the axis.
    let reach = whole * factor
    let target = max(reach * 0.901, reach - 0.5 * size)
    var box = setDelimiter(
      delimiter.scalar, target: target, LayoutStyle(style: style.isScript ? .text : style.style))
    // LaTeX sets it beside an empty box of that height.
    let axis = axis(style)
    box.ascent = max(box.ascent, axis + reach / 2)
    box.depth = max(box.depth, reach / 2 - axis)
    return box
  }
}
