import ComposeAttributedText
import ComposeDocumentModel
import ComposeGraphics
import ComposeTextLayout

/// Paragraphs that begin with a drop capital.
extension BlockFlow {
  /// Sets a paragraph with a drop capital, or without where it has too little text or room for one.
  @_optimize(size)
  func flowInitial(
    _ inline: InlineText, style: TextStyle, file: Int, element: StructureElement,
    in region: BlockRegion
  ) throws {
    let lines = pendingDropCapital
    pendingDropCapital = 0
    var style = style
    style.paragraph.firstLineHeadIndent = 0
    guard side == nil, inline.layoutCost <= settings.limits.maximumParagraphBytes else {
      return try flowText(inline, style: style, file: file, element: element, in: region)
    }
    let styled = try styler.text(
      inline, style: style, file: file, width: region.width,
      takesMarginNotes: region.takesMarginNotes)
    let plain = shape(styled.text)
    let capital = DropCapital(lines: lines, gap: theme.bodySize * 0.3)
    guard
      let letters = shaper.dropCapital(
        capital, of: plain, in: styled.text, width: region.width, lineDistance: theme.leading)
    else { return try flowText(inline, style: style, file: file, element: element, in: region) }
    let layout = ParagraphLayout(
      plain, from: letters.end, width: region.width, beside: letters.exclusion)
    try flowLines(
      of: styled.text, layout, notes: styled.notes, places: styled.places,
      marginNotes: try layOut(styled.marginNotes, file: file, in: region), element: element,
      in: region, breaks: true, capital: letters)
    let lacking = Double(lines - layout.lineCount)
    if lacking > 0 {
      try emit(.keepWithNext)
      try emit(.box(FlowBox(.empty, x: region.x, height: lacking * theme.leading)))
    }
  }

  /// The letters beside the first line of their paragraph, to which they belong.
  func side(
    of capital: DropCapitalLayout, _ tags: ParagraphTags, baseline: Double, in region: BlockRegion
  ) -> FlowStack {
    var stack = FlowStack()
    let box = FlowBox(
      .line(capital.line, baseline: 0, tags: tags), x: region.x, height: 0)
    stack.boxes.append(
      FlowStack.PlacedBox(
        box: box, x: 0,
        y: baseline + Double(capital.exclusion.count - 1) * theme.leading))
    return stack
  }
}
