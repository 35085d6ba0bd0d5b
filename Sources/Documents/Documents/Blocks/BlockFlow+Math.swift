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
      font: font, color: region.style.color, language: styler.blockLanguage)
    let gap = font.size
    var numbers = RowNumbers(math.numbers)
    let display = typesetter.display(formula, measure: region.width) { tag in
      let width = tag == .none ? 0 : self.number(tag, numbers.widest, in: region).width
      return width > 0 ? width + gap : 0
    }
    if display.scale < 1 {
      let start = math.sourceOffset(0)
      report(
        Diagnostic(
          .warning, code: "wide-formula",
          "formula wider than the text; set at \(Int((display.scale * 100).rounded())) % of its size",
          at: SourceRange(file: file, start..<start),
          hint: "break it into lines with ‘\\\\’ in a ‘split’ or ‘multline’ environment"))
    }
    let paragraph = makeElement(.paragraph, in: region.parent)
    let meaning = formulas.meaning(of: formula, language: styler.blockLanguage)
    var properties = StructureProperties(alternateText: meaning.alternateText)
    properties.formula = meaning
    let element = makeElement(.formula, in: paragraph, properties: properties)
    if followed { try emit(.keepWithNext) }
    try emit(.space(font.size * 0.5))
    var depthBefore = 0.0
    for (index, row) in display.rows.enumerated() {
      if let text = row.textAbove {
        try flowIntertext(text, file: file, math, row, in: region)
        depthBefore = 0
      }
      let isFirst = index == 0 || row.textAbove != nil
      let above =
        isFirst ? row.box.ascent : max(row.box.ascent, row.baselineDistance - depthBefore)
      var content = FlowFormula(
        box: row.box, baseline: above, role: .element(element), parent: paragraph)
      var height = above + row.box.depth
      var x = region.x + position(of: row, in: display, region)
      if row.tag != .none, let text = numbers.next(row.tag) {
        let line = number(row.tag, text, in: region)
        let room = x - region.x
        let isLeft = settings.math.numberSide == .left
        let numberX = isLeft ? region.x : region.x + region.width - line.width
        let fits =
          isLeft
          ? room >= line.width + gap / 2
          : room + row.box.width + line.width + gap / 2 <= region.width
        var baseline = above
        if !fits {
          // Below the row, as LaTeX sets it.
          baseline = above + row.box.depth + line.ascent + 1
          height = baseline + line.descent
        }
        content.number = FlowFormula.Number(
          line: line, x: numberX - x, baseline: baseline,
          role: .element(makeElement(.span, in: paragraph)))
      } else if row.tag == .none, !row.isContinuation {
        _ = numbers.next(row.tag)
      }
      if !x.isFinite { x = region.x }
      var box = FlowBox(.formula(content), x: x, height: height)
      if let label = row.label { box.destinations.append(label) }
      if index > 0, !(settings.math.allowsPageBreaks && row.allowsPageBreak && !row.isContinuation) {
        box.breakPenalty = Costs.forbidden
      }
      depthBefore = row.box.depth
      try emit(.box(box))
    }
    try emit(.space(font.size * 0.5))
    return !math.isInParagraph
  }

  /// Where a row begins, from the left of the region.
  private func position(
    of row: MathDisplayRow, in display: MathDisplay, _ region: BlockRegion
  ) -> Double {
    guard settings.math.alignment == .left else { return row.x }
    let left = display.rows.map(\.x).min() ?? 0
    return row.x - left + min(region.width / 10, 2.5 * region.style.size)
  }

  /// The line of a number.
  private func number(_ tag: MathRow.Tag, _ text: String, in region: BlockRegion) -> Line {
    var style = styles.body
    style.size = region.style.size
    style.color = region.style.color
    let shown: String
    switch tag {
    case .none: shown = ""
    case .automatic: shown = "(" + text + ")"
    case .given(let words, let isParenthesized):
      let words = words.characters
      shown = isParenthesized ? "(" + words + ")" : words
    }
    let font = try? fonts.font(style.role, size: style.size)
    return singleLine(
      AttributedText(
        shown,
        attributes: TextAttributes(
          font: font, foregroundColor: style.color, language: settings.language)))
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

/// The numbers of the rows of a formula, in order.
private struct RowNumbers {
  private var rest: ArraySlice<String?>
  /// The longest of them.
  let widest: String

  init(_ numbers: [String?]) {
    rest = numbers[...]
    widest = numbers.compactMap(\.self).max { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The number of the next row; empty for one that the author gives.
  mutating func next(_ tag: MathRow.Tag) -> String? {
    let number = rest.popFirst() ?? nil
    if case .automatic = tag { return number ?? "?" }
    return ""
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
