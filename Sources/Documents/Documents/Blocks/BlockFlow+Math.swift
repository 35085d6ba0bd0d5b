import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import ComposeTextLayout

extension BlockFlow {
  /// Sets a formula of its own lines, row by row, with the numbers of its rows.
  ///
  /// - Returns: Whether a paragraph that follows is one of several, with a first-line indent.
  @_optimize(size)
  func flowMath(
    _ math: MathBlock, _ block: Block, file: Int, in region: BlockRegion
  ) throws -> Bool {
    let followed = followsParagraph
    var formula = formulas.formula(
      String(decoding: math.source, as: UTF8.self), style: .display, file: file,
      place: math.sourceOffset)
    formula.number(rows: math.numbers)
    let font = try fonts.font(region.style.role, size: region.style.size)
    let typesetter = try formulas.typesetter(
      font: font, color: region.style.color, language: styler.blockLanguage,
      lineHeight: region.style.paragraph.lineHeight)
    let gap = font.size
    let reserved = widestNumber(of: formula, math.numbers, in: region)
    var display = typesetter.display(formula, measure: region.width) { tag in
      tag == .none || reserved <= 0 ? 0 : reserved + gap
    }
    if display.scale < 1 {
      let start = math.sourceOffset(0)
      formulas.reportWide(
        scale: display.scale, at: SourceRange(file: file, start..<start),
        hint: "break it into lines with ‘\\\\’ in a ‘split’ or ‘multline’ environment")
    }
    let paragraph = makeElement(.paragraph, in: region.parent)
    var elements = formulas.elements(of: formula)
    let start = math.sourceOffset(0)
    for index in display.rows.indices {
      elements?.tag(&display.rows[index].box)
      formulas.reportMissingGlyphs(
        of: display.rows[index].box, at: SourceRange(file: file, start..<start))
    }
    let meaning = formulas.meaning(
      of: formula, language: styler.blockLanguage, elements: elements,
      at: SourceRange(file: file, start..<start))
    var properties = StructureProperties(alternateText: meaning.alternateText)
    properties.formula = meaning
    let element = makeElement(.formula, in: paragraph, properties: properties)

    let numbers = DisplayNumbers(display.rows, numbers: math.numbers) { number($0, in: region) }
    // In documents from right to left all is the other way round.
    let isLeft = (settings.math.numberSide == .left) != isRightToLeft
    let shift = isLeft ? shiftBehindNumbers(display, width: numbers.width + gap, region) : 0
    var starts = display.rows.map { row in
      let x = position(of: row, in: display, region) + shift
      return x.isFinite ? x : 0
    }
    if settings.math.alignment == .center, formula.displayArray?.isPlacedAtEdges != true {
      starts = numbers.starts(
        display.rows, centered: starts, measure: region.width, space: gap / 2, isLeft: isLeft,
        isAligned: formula.displayArray?.isGrid ?? false)
    }
    let isBeside = numbers.areBeside(
      display.rows, starts: starts, measure: region.width, gap: gap / 2, isLeft: isLeft)
    let text = textPlace(in: region)
    // As TeX, of a formula whose line before ends left of it.
    let isShort =
      followed && display.rows.count == 1 && !isRightToLeft
      && (numbers.lines[0] == nil || !isLeft)
      && lastLineEnd + 2 * font.size < region.x + starts[0]
    if followed { try emit(.keepWithNext) }
    if !hasPendingMarker { try emit(.space(isShort ? 0 : font.size)) }
    let allowsBreaks =
      settings.math.allowsPageBreaks
      || display.rows.count > 1 && DisplayBreaks.areAllowed(in: math.source)
    var depthBefore = 0.0
    for (index, row) in display.rows.enumerated() {
      if let text = row.textAbove {
        try flowIntertext(text, file: file, math, row, in: region)
        depthBefore = 0
      }
      var above: Double
      if index == 0 || row.textAbove != nil {
        above = max(
          text.baseline,
          row.box.ascent + font.letterDescent + Line.lineSkip - (text.height - text.baseline))
      } else {
        above = max(row.box.ascent, row.baselineDistance - depthBefore)
      }
      let isLast = index == display.rows.count - 1
      var below = row.box.depth
      if isLast || display.rows[index + 1].textAbove != nil {
        below = max(
          text.height - text.baseline, below + font.letterAscent + Line.lineSkip - text.baseline)
      }
      let x = region.x + starts[index]
      var content = FlowFormula(
        box: row.box, baseline: above, role: .element(element), parent: paragraph)
      if let line = numbers.lines[index] {
        var baseline = above
        if !isBeside, isLeft {
          // Above the row, as LaTeX sets it.
          content.baseline += line.ascent + line.descent + Line.lineSkip
          above = content.baseline
          baseline = line.ascent
        } else if !isBeside {
          // Below the row.
          baseline = above + row.box.depth + line.ascent + Line.lineSkip
          below = max(below, baseline + line.descent - above)
        }
        content.notes.append(
          FlowFormula.Note(
            line: line, x: (isLeft ? region.x : region.x + region.width - line.width) - x,
            baseline: baseline, role: .element(makeElement(.span, in: paragraph))))
      }
      if isLast, let mark = block.attributes.values[Self.endMark] {
        let line = singleLine(
          AttributedText(mark, attributes: try endMarkAttributes(region.style)))
        var baseline = above
        let room = isRightToLeft ? starts[index] : region.width - starts[index] - row.box.width
        let isTaken =
          line.width + gap / 2 > room
          || numbers.lines[index] != nil && (isLeft == isRightToLeft || !isBeside)
        if isTaken {
          baseline = max(above + below, content.notes.last?.baseline ?? 0) + line.ascent
          below = max(below, baseline + line.descent - above)
        }
        content.notes.append(
          FlowFormula.Note(
            line: line, x: region.x + (isRightToLeft ? 0 : region.width - line.width) - x,
            baseline: baseline,
            role: .element(makeElement(.span, in: paragraph))))
      }
      var box = FlowBox(.formula(content), x: x, height: above + below)
      if let label = row.label { box.destinations.append(label) }
      if index > 0 {
        let before = display.rows[index - 1]
        let request =
          row.isContinuation ? nil : DisplayBreaks.request(in: math.source, row: before.source)
        if request == .forced, region.isBody {
          try emit(.pageBreak)
        } else if request == nil, row.isContinuation || !allowsBreaks || !before.allowsPageBreak {
          box.breakPenalty = Costs.forbidden
        }
      }
      depthBefore = row.box.depth
      try emit(.box(box))
    }
    try emit(.space(font.size * (isShort ? 0.6 : 1)))
    return !math.isInParagraph
  }

  /// The attribute of the last block of a proof, a formula or a paragraph: the mark at the right of its last row.
  static let endMark = "end-mark"

  /// The line height and baseline of body text in the region, for text on the line of a display formula.
  private func textPlace(in region: BlockRegion) -> Line.Placement {
    let style = region.style
    return singleLine(
      AttributedText(
        "x",
        attributes: TextAttributes(
          font: try? fonts.font(style.role, size: style.size), paragraphStyle: style.paragraph))
    ).placement
  }

  /// Where a row begins, from the left of the region.
  private func position(
    of row: MathDisplayRow, in display: MathDisplay, _ region: BlockRegion
  ) -> Double {
    guard settings.math.alignment == .left else { return row.x }
    let left = display.rows.map(\.x).min() ?? 0
    let right = display.rows.map { $0.x + $0.box.width }.max() ?? 0
    let indent = min(
      min(region.width / 10, 2.5 * region.style.size), max(0, region.width - (right - left)))
    return isRightToLeft ? row.x + region.width - right - indent : row.x - left + indent
  }

  /// How far rows that have been broken are moved so that numbers at the left have room.
  private func shiftBehindNumbers(
    _ display: MathDisplay, width: Double, _ region: BlockRegion
  ) -> Double {
    guard settings.math.alignment == .center, display.rows.contains(where: \.isContinuation) else {
      return 0
    }
    let right = display.rows.map { $0.x + $0.box.width }.max() ?? 0
    return min(width, max(0, region.width - right))
  }

  /// The line of a number.
  private func number(_ text: String, in region: BlockRegion) -> Line {
    let style = region.style
    return singleLine(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: try? fonts.font(style.role, size: style.size), foregroundColor: style.color,
          language: settings.language)))
  }

  /// The width of the widest number of a formula, in points; 0 without any.
  private func widestNumber(
    of formula: Formula, _ numbers: [String?], in region: BlockRegion
  ) -> Double {
    let tags = formula.displayArray?.rows.map(\.tag) ?? [formula.tag]
    var longest: [String] = []
    for (index, tag) in tags.enumerated() {
      guard
        let text = DisplayNumbers.text(
          of: tag, number: index < numbers.count ? numbers[index] : nil)
      else { continue }
      // Digits are as wide as each other: of numbers, the longest will do.
      if case .automatic = tag, let last = longest.firstIndex(where: { $0.utf8.first == 0x28 }) {
        if text.utf8.count > longest[last].utf8.count { longest[last] = text }
      } else {
        longest.append(text)
      }
    }
    return longest.reduce(0) { max($0, number($1, in: region).width) }
  }

  /// Sets the text of `\intertext` between two rows.
  private func flowIntertext(
    _ text: MathText, file: Int, _ math: MathBlock, _ row: MathDisplayRow, in region: BlockRegion
  ) throws {
    followsParagraph = false
    try flowParagraph(
      InlineText(text.characters, sourceOffset: math.sourceOffset(row.source.lowerBound)),
      file: file, in: region)
  }
}

extension MathArray {
  /// Whether rows begin or end at the edges of the measure, as those of `multline` and `flalign`.
  fileprivate var isPlacedAtEdges: Bool {
    if case .multline = kind { return true }
    return isSpread
  }

  /// Whether its rows are parts of one grid.
  fileprivate var isGrid: Bool {
    switch kind {
    case .aligned, .eqnarray: true
    default: false
    }
  }
}

extension Formula {
  /// Numbers the rows that a label after the formula gives numbers.
  fileprivate mutating func number(rows numbers: [String?]) {
    guard let first = numbers.firstIndex(where: { $0 != nil }) else { return }
    guard var array = displayArray else {
      if tag == .none { tag = .automatic }
      return
    }
    for index in first..<min(numbers.count, array.rows.count)
    where numbers[index] != nil && array.rows[index].tag == .none {
      array.rows[index].tag = .automatic
    }
    content[0].content = .array(array)
  }
}
