import ComposeMathSyntax

/// Proofs as bussproofs sets them: premises side by side, a line, and the conclusion under the middle of it.
extension FormulaSetter {
  /// An inference, with the baseline of its conclusion.
  struct InferenceBox {
    var box: LayoutBox
    /// Where the conclusion begins and ends with the space beside it, from the left of the box.
    var left: Double
    var right: Double
  }

  /// Sets an inference with those of its premises, of which the reader limits the depth.
  mutating func setInference(_ array: MathArray) -> InferenceBox {
    let level = breakLevel
    breakLevel = nil
    defer { breakLevel = level }
    let style = LayoutStyle(style: .text)
    // \ScoreOverhang, \extraVskip, \labelSpacing and \defaultHypSeparation, for text of 10 pt.
    let (overhang, gap, labelSpace, between) = (0.4 * size, 0.2 * size, 0.3 * size, 1.445 * size)
    let thickness = 0.04 * size
    let start = ink.count
    var premises: [InferenceBox] = []
    var (x, ascent, depth) = (0.0, 0.0, 0.0)
    for cell in array.rows.count > 1 ? array.rows[0].cells : [] {
      if !premises.isEmpty { x += between }
      var premise = setPremise(cell.content, style, overhang: overhang)
      ink.move(premise.box, right: x)
      premise.left += x
      premise.right += x
      x += premise.box.width
      ascent = max(ascent, premise.box.ascent)
      depth = max(depth, premise.box.depth)
      premises.append(premise)
    }
    let premiseEnd = ink.count
    let cells = array.rows.last?.cells ?? []
    let conclusion = setList(cells.first?.content ?? [], style)
    let left = setList(cells.count > 1 ? cells[1].content : [], style)
    let right = setList(cells.count > 2 ? cells[2].content : [], style)

    let (first, last) = (premises.first?.left ?? 0, premises.last?.right ?? 0)
    let middle = (first + last) / 2
    let half = conclusion.width / 2 + overhang
    let (lineStart, lineEnd) = (min(first, middle - half), max(last, middle + half))
    let lines = array.rulesBelow.count
    let lineBottom = conclusion.ascent + gap
    let lineHeight = Double(lines) * thickness + Double(max(0, lines - 1)) * gap * 0.8
    let up = lineBottom + lineHeight + gap + depth

    let leftEnd = left.width > 0 ? lineStart - labelSpace - left.width : lineStart
    let rightEnd = right.width > 0 ? lineEnd + labelSpace + right.width : lineEnd
    let shift = max(0, -leftEnd)
    var box = emptyBox()
    box.start = start
    box.width = max(x, rightEnd) + shift
    box.ascent = max(up + ascent, conclusion.ascent)
    box.depth = conclusion.depth
    ink.move(start..<premiseEnd, right: shift, up: up)
    ink.move(conclusion, right: middle - conclusion.width / 2 + shift)
    for (label, place) in [(left, leftEnd), (right, lineEnd + labelSpace)] where label.width > 0 {
      let rise = lineBottom + lineHeight / 2 - (label.ascent - label.depth) / 2
      ink.move(label, right: place + shift, up: rise)
      box.extend(with: label, raisedBy: rise)
    }
    for (number, line) in array.rulesBelow.enumerated() {
      let y = lineBottom + Double(number) * (thickness + gap * 0.8)
      if line.rule == .dashed {
        appendLine(
          x: lineStart + shift, y: y + thickness / 2, dx: lineEnd - lineStart, dy: 0,
          thickness: thickness, isDashed: true)
      } else {
        appendRule(x: lineStart + shift, y: y, width: lineEnd - lineStart, height: thickness)
      }
    }
    box.topAccent = box.width / 2
    box.end = ink.count
    return InferenceBox(box: box, left: middle - half + shift, right: middle + half + shift)
  }

  private mutating func setPremise(
    _ list: MathList, _ style: LayoutStyle, overhang: Double
  ) -> InferenceBox {
    if case .array(let array) = list.onlyElement, array.kind == .inference {
      return setInference(array)
    }
    var box = setList(list, style)
    ink.move(box, right: overhang)
    box.width += 2 * overhang
    return InferenceBox(box: box, left: 0, right: box.width)
  }
}
