import ComposeAttributedText
import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// The head of a letter: sender and date at the right, the address where envelopes have their window,
  /// marks for folding, and the subject above the text.
  ///
  /// - Returns: Whether the document is a letter with an address and the theme has a place for it.
  @_optimize(size)
  func flowLetterHead(_ metadata: DocumentMetadata, in region: BlockRegion) throws -> Bool {
    guard !metadata.recipients.isEmpty,
      let layout = theme.title.addressWindow.layout(on: geometry.pageSize)
    else { return false }
    let page = geometry.page(1)
    let left = page.margins.left
    let top = page.margins.top
    let sender = metadata.sender.isEmpty ? metadata.authors : metadata.sender
    var plane = CellPlane()
    var lines: [LetterLine] = sender.enumerated().map { LetterLine($1, isBold: $0 == 0) }
    if let date = metadata.date, !date.isEmpty {
      lines.append(LetterLine(date, isApart: !lines.isEmpty))
    }
    let right = min(layout.senderX - left, region.width * 0.6)
    let block = try letterLines(lines, width: region.width - right, in: region)
    plane.add(block, x: right, y: max(0, layout.senderTop - top))
    if metadata.sender.count > 1 {
      let line = LetterLine(metadata.sender.joined(separator: " \u{B7} "), isSmall: true)
      plane.add(
        try letterLines([line], width: layout.width, in: region), x: layout.x - left,
        y: layout.returnTop - top)
    }
    let address = try letterLines(
      metadata.recipients.map { LetterLine($0) }, width: layout.width, in: region)
    plane.add(address, x: layout.x - left, y: layout.top - top)
    let height = max(
      layout.textTop - top, layout.top - top + address.height,
      max(0, layout.senderTop - top) + block.height)
    var pieces = plane.pieces(
      height: height, edges: [], most: .infinity, rule: theme.colors.rule)
    guard !pieces.isEmpty else { return false }
    for mark in layout.folds + [layout.punch].compactMap(\.self) {
      let width = mark == layout.punch ? Self.punchMark : Self.foldMark
      let rule = FlowBox(
        .rule(width: width, thickness: BlockStyles.lightRule, color: theme.colors.rule), x: 0,
        height: 0)
      pieces[0].stack.boxes.append(
        FlowStack.PlacedBox(box: rule, x: Self.markEdge - left, y: mark - top))
    }
    try emit(.box(FlowBox(.stack(pieces[0].stack), x: 0, height: min(height, pageHeight))))
    if let subject = metadata.subject, !subject.isEmpty {
      let element = makeElement(.paragraph, in: region.parent)
      var style = styles.body
      style.weight = 700
      style.paragraph.alignment = .natural
      try flowText(
        InlineText(subject), style: style, file: 0, element: element, in: region, breaks: false)
      try emit(.space(theme.leading))
      try emit(.keepWithNext)
    }
    return true
  }

  /// Points from the left edge of the sheet, within what printers can print, and lengths of the marks.
  private static let markEdge = 12.0
  private static let foldMark = 8.0
  private static let punchMark = 14.0

  private struct LetterLine {
    var text: String
    var isBold = false
    var isSmall = false
    /// Whether there is space above.
    var isApart = false

    init(_ text: String, isBold: Bool = false, isSmall: Bool = false, isApart: Bool = false) {
      self.text = text
      self.isBold = isBold
      self.isSmall = isSmall
      self.isApart = isApart
    }
  }

  private func letterLines(
    _ lines: [LetterLine], width: Double, in region: BlockRegion
  ) throws -> CellStack {
    var inner = region
    inner.x = 0
    inner.width = max(Self.smallestWidth, width)
    inner.isBody = false
    inner.takesMarginNotes = false
    let events = try collecting {
      for line in lines {
        if line.isApart { try emit(.space(theme.leading)) }
        var style = styles.body
        style.paragraph.alignment = .natural
        style.paragraph.lineBreaking = .greedy
        if line.isBold { style.weight = 700 }
        if line.isSmall {
          style = style.sized(0.68)
          style.color = theme.colors.muted
        }
        try flowText(
          InlineText(line.text), style: style, file: 0,
          element: makeElement(.paragraph, in: region.parent), in: inner, breaks: false)
      }
    }
    var stack = CellStack()
    for event in events { stack.add(event) }
    return stack
  }
}
