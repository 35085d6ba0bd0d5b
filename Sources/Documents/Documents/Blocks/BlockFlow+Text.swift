import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  func flowParagraph(_ inline: InlineText, file: Int, in region: BlockRegion) throws {
    guard !inline.isEmpty else { return }
    var style = region.style
    if case .indent(let indent) = theme.paragraphs, followsParagraph, !region.isTight {
      style.paragraph.firstLineHeadIndent = indent
    }
    let space = region.isTight ? 0 : paragraphSpace
    try emit(.space(space))
    let element = makeElement(.paragraph, in: region.parent)
    if pendingDropCapital > 1, region.depth == 0 {
      try flowInitial(inline, style: style, file: file, element: element, in: region)
    } else {
      try flowText(inline, style: style, file: file, element: element, in: region)
    }
    try emit(.space(space))
  }

  /// Sets inline text as lines.
  ///
  /// - Parameter breaks: Whether a page may end between the lines.
  func flowText(
    _ inline: InlineText, style: TextStyle, file: Int, element: StructureElement,
    in region: BlockRegion, breaks: Bool = true
  ) throws {
    guard inline.layoutCost > settings.limits.maximumParagraphBytes else {
      return try flowPart(
        inline, style: style, file: file, element: element, in: region, breaks: breaks)
    }
    var style = style
    try inline.forEachPart(maximumCost: settings.limits.maximumParagraphBytes) { part in
      try flowPart(part, style: style, file: file, element: element, in: region, breaks: breaks)
      style.paragraph.firstLineHeadIndent = style.paragraph.headIndent
    }
  }

  private func flowPart(
    _ inline: InlineText, style: TextStyle, file: Int, element: StructureElement,
    in region: BlockRegion, breaks: Bool
  ) throws {
    let styled = try styler.text(
      inline, style: style, file: file, width: region.width - (side?.roomBesideNext ?? 0),
      takesMarginNotes: region.takesMarginNotes)
    var text = styled.text
    if let mark = pendingEndMark {
      pendingEndMark = nil
      text = try self.text(
        text, endingWith: mark, style: style,
        width: side == nil && inline.layoutCost <= settings.limits.maximumParagraphBytes
          ? region.width : nil)
    }
    guard !text.isEmpty else {
      for place in styled.places { addDestination(IndexNames.place(place.number)) }
      return try takeMarginNotes(styled.marginNotes, file: file, in: region)
    }
    try flowLines(
      of: text, notes: styled.notes, places: styled.places,
      marginNotes: try layOut(styled.marginNotes, file: file, in: region), element: element,
      in: region, breaks: breaks)
  }

  func flowLines(
    of text: AttributedText, notes: [(index: Int, offset: Int)],
    places: [(number: Int, offset: Int)] = [], marginNotes: [MarginNote] = [],
    element: StructureElement, in region: BlockRegion, breaks: Bool = true
  ) throws {
    let layout =
      side == nil
      ? ParagraphLayout(shape(text), width: region.width)
      : layoutBesideSide(shape(text), width: region.width)
    try flowLines(
      of: text, layout, notes: notes, places: places, marginNotes: marginNotes, element: element,
      in: region, breaks: breaks)
  }

  /// Sets the lines of a layout.
  ///
  /// - Parameter capital: What is set beside the first of them, which no page break separates.
  func flowLines(
    of text: AttributedText, _ layout: ParagraphLayout, notes: [(index: Int, offset: Int)],
    places: [(number: Int, offset: Int)], marginNotes: [MarginNote], element: StructureElement,
    in region: BlockRegion, breaks: Bool, capital: DropCapitalLayout? = nil
  ) throws {
    if let offset = layout.firstBreakInsideWord {
      reportBrokenWord(at: text.source(at: offset))
    }
    let tags = ParagraphTags(element, language: settings.language)
    tags.origin = recorder?.origin(of: text, width: region.width)
    let count = layout.lineCount
    let style = layout.paragraph.style
    let (orphans, widows) = (style.orphanLines, style.widowLines)
    var nextNote = 0
    var nextPlace = 0
    var endsWithHyphen = false
    var previous: Line.Placement?
    for index in 0..<count {
      let line = layout.line(index)
      let placement = line.placement(below: previous)
      previous = placement
      if index == count - 1 { lastLineEnd = region.x + line.indent + line.width }
      let range = line.range
      let end = range.upperBound
      let hasHyphen =
        line.hyphen != nil || line.contentEnd > 0 && text.utf8[line.contentEnd - 1] == 0x2D
      let isOnGrid = geometry.hasGrid && abs(placement.height - theme.leading) < 0.01
      var box = FlowBox(
        .line(
          consume line, baseline: isOnGrid ? gridBaseline : placement.baseline, tags: tags),
        x: region.x, height: placement.height)
      box.isOnGrid = isOnGrid
      if index > 0 {
        box.breakPenalty =
          breaks
          ? theme.pageBreakCosts.penalty(
            beforeLine: index, of: count, orphans: orphans, widows: widows) : Costs.forbidden
        if endsWithHyphen { box.breakPenalty += theme.pageBreakCosts.brokenPenalty }
      }
      if let capital {
        if index == 0 {
          box.side = side(of: capital, tags, baseline: placement.baseline, in: region)
        }
        if index > 0, index < capital.exclusion.count { box.breakPenalty = Costs.forbidden }
      }
      endsWithHyphen = hasHyphen
      while nextNote < notes.count, notes[nextNote].offset < end {
        let note = notes[nextNote].index
        if box.notes.isEmpty || !box.notes.contains(note) { box.notes.append(note) }
        box.destinations.append(NoteNames.call(note))
        nextNote += 1
      }
      for note in marginNotes where note.isCalled(in: range, isLast: index == count - 1) {
        box.add(note.beside(baseline: placement.baseline))
      }
      // One at the end of the text belongs to its last line.
      while nextPlace < places.count, places[nextPlace].offset < end || index == count - 1 {
        box.destinations.append(IndexNames.place(places[nextPlace].number))
        nextPlace += 1
      }
      try emit(.box(box))
    }
  }

  private func reportBrokenWord(at place: SourceRange?) {
    report(
      Diagnostic(
        .warning, code: "broken-word", "word wider than the line; broken inside",
        at: place, hint: "insert spaces or soft hyphens where it can be broken"))
  }

  /// Warns of a word that is broken within a table cell.
  func reportBrokenWord(in layout: ParagraphLayout, at place: SourceRange?) {
    if layout.firstBreakInsideWord != nil { reportBrokenWord(at: place) }
  }

  /// The distance from the top of a body text line to its baseline.
  func bodyBaseline() -> Double {
    let style = styles.body
    let attributes = TextAttributes(
      font: try? fonts.font(style.role, size: style.size), paragraphStyle: style.paragraph)
    return singleLine(AttributedText("x", attributes: attributes)).placement.baseline
  }

  /// A single line of text, for markers and the like.
  func singleLine(_ text: AttributedText) -> Line {
    ParagraphLayout(shape(text), width: 1e6).line(0)
  }
}
