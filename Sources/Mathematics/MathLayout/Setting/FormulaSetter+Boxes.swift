import ComposeFonts
import ComposeGeometry
import ComposeMathSyntax

extension FormulaSetter {
  /// Sets `\mathrel{…}` and similar commands; an operator of one character is centred on the axis.
  mutating func setClassed(
    _ mathClass: MathClass, _ list: MathList, _ style: LayoutStyle
  ) -> LayoutBox {
    let list = list.unwrapped
    if mathClass == .largeOperator, case .scripts(let corners) = list.onlyElement,
      corners.areCorners
    {
      return setCorners(corners)
    }
    var box = setList(list, style)
    if mathClass == .largeOperator, list.count == 1, case .symbol(let symbol) = list[0].content,
      symbol.mathClass != .largeOperator
    {
      let shift = axis(style) - (box.ascent - box.depth) / 2
      ink.move(box, right: 0, up: shift)
      box.ascent += shift
      box.depth -= shift
      box.width -= box.italic
      box.glyph = 0
    }
    return box
  }

  /// Sets a formula of which only some measures or the ink count.
  mutating func setExtent(
    _ extent: MathExtent, _ list: MathList, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = setList(list, style)
    if !extent.isInked {
      ink.remove(from: box.start)
      box.end = box.start
    }
    if extent.isVerticallyCentered {
      let shift = axis(style) - (box.ascent - box.depth) / 2
      ink.move(box, right: 0, up: shift)
      box.ascent += shift
      box.depth -= shift
    }
    switch extent.lap {
    case .none: break
    case .left: ink.move(box, right: -box.width)
    case .right: break
    case .center: ink.move(box, right: -box.width / 2)
    }
    if extent.lap != .none || !extent.keepsWidth { box.width = 0 }
    if !extent.keepsHeight { box.ascent = 0 }
    if !extent.keepsDepth { box.depth = 0 }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    return box
  }

  /// Sets a black box.
  mutating func setRule(width: Double, height: Double, raise: Double) -> LayoutBox {
    var box = emptyBox()
    appendRule(x: 0, y: raise, width: width, height: height)
    box.width = width
    box.ascent = max(0, raise + max(0, height))
    box.depth = max(0, -raise)
    box.topAccent = width / 2
    box.end = ink.count
    return box
  }

  /// Sets a formula in a frame, on a ground or both: LaTeX's `\fboxsep` 3 pt and `\fboxrule` 0.4 pt.
  mutating func setBoxed(_ frame: MathFrame, _ list: MathList, _ style: LayoutStyle) -> LayoutBox {
    var box = setList(
      list, frame.isDisplay ? LayoutStyle(style: .display) : style)
    let rule = frame.hasBorder ? 0.04 * size : 0
    let padding = 0.3 * size + rule
    ink.move(box, right: padding)
    box.width += 2 * padding
    box.ascent += padding
    box.depth += padding
    if let background = frame.background {
      appendBackground(box, background.color)
    }
    if frame.hasBorder {
      let outer = color
      if let border = frame.border { color = number(of: border.color) }
      appendRule(x: 0, y: box.ascent - rule, width: box.width, height: rule)
      appendRule(x: 0, y: -box.depth, width: box.width, height: rule)
      let inner = box.height - 2 * rule
      appendRule(x: 0, y: -box.depth + rule, width: rule, height: inner)
      appendRule(x: box.width - rule, y: -box.depth + rule, width: rule, height: inner)
      color = outer
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }

  private mutating func appendBackground(_ box: LayoutBox, _ background: Color) {
    let outer = color
    color = number(of: background)
    append(
      InkPiece(x: 0, y: -box.depth, width: box.width, height: box.height, kind: .background))
    color = outer
  }

  /// How far a stroke of the `cancel` package reaches: over what it strikes, with one of a few slopes.
  ///
  /// - Returns: The width and the height of the stroke, in points.
  private func strokeExtent(width: Double, height: Double) -> (width: Double, height: Double) {
    // Which of the slopes, of a ratio that may be no number.
    func step(_ ratio: Double) -> Int { ratio < 9 ? Int(max(0, ratio)) : 9 }
    let point = 0.1 * size
    var width = max(width, 2 * point)
    var height = max(height, 6 * point)
    if height < width {
      width = max(width, 8 * point)
      let slopes = [1.0 / 6, 1.0 / 4, 1.0 / 2, 3.0 / 4]
      let step = step(5 * height / width)
      width += 2 * point
      return (width, width * (step < slopes.count ? slopes[step] : 1))
    }
    height = max(height, 8 * point) + 2 * point
    let shares = [0.16, 0.25, 0.5, 0.75]
    let step = step(5 * width / height)
    return (height * (step < shares.count ? shares[step] : 1), height)
  }

  /// Sets strokes through a formula, as the `cancel` package has them.
  mutating func setStrike(
    _ strikes: MathStrikes, _ list: MathList, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = setList(list, style)
    let thickness = 0.04 * size
    let over = 0.1 * fontSize(style)
    let (width, height) =
      strikes.contains(.upArrow)
      ? (box.width + over, box.height + over)
      : strokeExtent(width: box.width, height: box.height)
    let left = (box.width - width) / 2
    let bottom = (box.ascent - box.depth - height) / 2
    if !strikes.contains(.upArrow), strikes.contains(.up) || strikes.contains(.down) {
      box.ascent = max(box.ascent, bottom + height)
      box.depth = max(box.depth, -bottom)
    }
    if strikes.contains(.up) {
      appendLine(x: left, y: bottom, dx: width, dy: height, thickness: thickness)
    }
    if strikes.contains(.upArrow) {
      if !strikes.contains(.up) {
        appendLine(x: left, y: bottom, dx: width, dy: height, thickness: thickness)
      }
      appendArrowhead(
        x: left + width, y: bottom + height, dx: width, dy: height, thickness: thickness, style)
      // The value that follows stands beside the head.
      box.width += over
    }
    if strikes.contains(.down) {
      appendLine(x: left, y: bottom + height, dx: width, dy: -height, thickness: thickness)
    }
    if strikes.contains(.horizontal) {
      let middle = box.depth > 0 || box.ascent > 0 ? (box.ascent - box.depth) / 2 : axis(style)
      appendRule(x: 0, y: middle - thickness / 2, width: box.width, height: thickness)
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }

  /// Draws the two strokes of a head at the end of a stroke that comes from a direction.
  mutating func appendArrowhead(
    x: Double, y: Double, dx: Double, dy: Double, thickness: Double, _ style: LayoutStyle
  ) {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    let (along, across) = (0.22 * fontSize(style) / length, 0.1 * fontSize(style) / length)
    for side in [across, -across] {
      appendLine(
        x: x, y: y, dx: -dx * along - dy * side, dy: -dy * along + dx * side, thickness: thickness)
    }
  }

  /// Sets an actuarial angle or a phasor's.
  mutating func setEnclosed(
    _ enclosure: MathEnclosure, _ list: MathList, _ style: LayoutStyle
  ) -> LayoutBox {
    var box = setList(list, style)
    let thickness = points(.overbarRuleThickness, style)
    let gap = points(.overbarVerticalGap, style)
    let space = 0.1 * fontSize(style)
    switch enclosure {
    case .actuarial:
      let top = box.ascent + gap
      box.width += space
      appendRule(x: 0, y: top, width: box.width + thickness, height: thickness)
      appendRule(x: box.width, y: -box.depth, width: thickness, height: top + box.depth + thickness)
      box.width += thickness + space
      box.ascent = top + thickness
    case .phasor:
      let bottom = -box.depth - gap - thickness
      let height = box.ascent - bottom
      let slope = 0.5 * height
      ink.move(box, right: slope)
      box.width += slope
      appendRule(x: 0, y: bottom, width: box.width, height: thickness)
      appendLine(
        x: thickness / 2, y: bottom + thickness / 2, dx: slope, dy: height, thickness: thickness)
      box.depth = -bottom
    }
    box.glyph = 0
    box.italic = 0
    box.topAccent = box.width / 2
    box.end = ink.count
    return box
  }

  /// Sets a formula that is a link.
  mutating func setLink(_ address: String, _ list: MathList, _ style: LayoutStyle) -> LayoutBox {
    var box = setList(list, style)
    appendLink(address, over: &box)
    return box
  }

  /// Makes a box a link.
  mutating func appendLink(_ address: String, over box: inout LayoutBox) {
    guard links.count < Int(UInt16.max) else { return }
    append(
      InkPiece(
        x: 0, y: -box.depth, width: box.width, height: box.height,
        glyph: UInt16(clamping: links.count), kind: .link))
    links.append(address)
    box.end = ink.count
  }
}

extension MathColor {
  /// The colour to draw with.
  var color: Color {
    func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    return Color.rgb(bounded(red), bounded(green), bounded(blue))
  }
}
