import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Figures and other blocks with text beside them.
///
/// What is at the side hangs from the first box beside it, and no page ends between the boxes beside
/// it, so that it has a place of its own in the vertical list: the page breaker sees lines only.
extension BlockFlow {
  /// The space between text and what it is set beside.
  var sideGutter: Double { theme.bodySize * 1.5 }

  /// The least width of text beside something: about thirty letters.
  private var leastTextWidth: Double { theme.bodySize * 13 }

  /// The part of the measure that something at a side takes where its width is not given.
  static let sideShare = 0.4

  /// The part of a page that something at a side may be high.
  private static let heightShare = 0.6

  /// Whether a placement is at the right; nil for one that is at no side.
  func isRight(_ placement: Placement) -> Bool? {
    switch placement {
    case .left: false
    case .right: true
    case .start: isRightToLeft
    case .end: !isRightToLeft
    case .here, .top, .bottom, .page, .wide: nil
    }
  }

  /// The size of an image at a side of the text; nil where too little room is left for the text.
  func sideSize(
    of natural: Size, reference: ImageReference, in region: BlockRegion
  ) -> Size? {
    let isGiven = reference.width != nil || reference.height != nil
    let size = ImageSizing(
      availableWidth: region.width * (isGiven ? 1 : Self.sideShare),
      availableHeight: pageHeight * Self.heightShare - 4 * theme.leading
    ).size(of: natural, reference: reference)
    return hasRoom(beside: size.width, in: region) ? size : nil
  }

  /// Whether text may be set beside something of a width.
  func hasRoom(beside width: Double, in region: BlockRegion) -> Bool {
    region.isBody && !isCollecting && region.width - width - sideGutter >= leastTextWidth
  }

  /// Sets what `body` flows at a side, with the following text beside it, or alone where it is too
  /// high for that.
  @_optimize(size)
  func flowAside(
    isRight: Bool, width: Double, in region: BlockRegion, _ body: (BlockRegion) throws -> Void
  ) throws {
    var inner = region
    inner.isBody = false
    inner.takesMarginNotes = false
    inner.depth += 1
    inner.alignment = .natural
    inner.width = width
    inner.x = region.x + (isRight ? region.width - width : 0)
    let destinations = takeDestinations()
    let events = try collecting { try body(inner) }
    var stack = CellStack()
    for event in events { stack.add(event) }
    guard !stack.isEmpty else { return destinations.forEach(addDestination) }
    let height = stack.height
    // Images begin at the height of capitals, text on the line of the text beside it.
    var capitals = gridBaseline - bodyCapHeight
    if case .line = stack.items[0].box.content { capitals = 0 }
    guard height + capitals <= pageHeight * Self.heightShare else {
      try clearSide()
      try emit(.space(blockSpace))
      destinations.forEach(addDestination)
      for event in events { try emit(event) }
      return try emit(.space(blockSpace))
    }
    var plane = CellPlane()
    plane.add(stack, x: 0, y: capitals)
    let piece = plane.pieces(
      height: height + capitals, edges: [], most: .infinity, rule: theme.colors.rule)[0]
    let content = SideContent(
      stack: piece.stack, notes: piece.notes, destinations: destinations + piece.destinations,
      isRight: isRight, room: width + sideGutter, height: height + capitals,
      limit: max(height + theme.leading * 0.5, height + capitals),
      shiftToMiddle: (region.width - width) / (isRight ? -2 : 2))
    try clearSide()
    waitingSides.append(content)
  }

  private var bodyCapHeight: Double {
    (try? fonts.font(.text, size: theme.bodySize))?.capHeight ?? theme.bodySize * 0.66
  }

  // MARK: Blocks beside

  /// Begins what waits for room, or ends what is at the side, as the next block requires.
  func prepareSide(for block: Block, in region: BlockRegion) throws {
    if let side, !mayBeBeside(block, in: region, room: side.room) { try clearSide() }
    guard region.isBody, !isCollecting, !waitingSides.isEmpty else { return }
    if case .heading(let level, _) = block.content, level <= 2 { return try finishSides() }
    if block.isPicture { return try finishSides() }
    guard side == nil, mayBeBeside(block, in: region, room: waitingSides[0].room) else { return }
    if let room = roomLeft?(), room < waitingSides[0].height + blockSpace { return }
    try emit(.space(paragraphSpace))
    side = waitingSides.removeFirst()
  }

  /// Whether a block may be set beside something that takes `room`: one of lines alone.
  private func mayBeBeside(_ block: Block, in region: BlockRegion, room: Double) -> Bool {
    guard region.width - room >= leastTextWidth * (region.isBody ? 1 : 0.75) else { return false }
    switch block.content {
    case .paragraph(let text): return text.onlyImage == nil
    case .heading(let level, _):
      let heading = theme.heading(level)
      return !heading.hasRule && !heading.startsPage
    case .list, .definitionList, .html: return true
    case .division: return block.attributes.isEmpty || region.isPlain(block.attributes)
    case .quote, .alert, .code, .math, .table, .figure, .thematicBreak, .pageBreak,
      .custom:
      return false
    }
  }

  /// Breaks a paragraph into lines of which the first are beside something.
  func layoutBesideSide(_ paragraph: ShapedParagraph, width: Double) -> ParagraphLayout {
    guard let side else { return ParagraphLayout(paragraph, width: width) }
    let top = side.nextTop(slack: gridSlack)
    guard top < side.limit else { return ParagraphLayout(paragraph, width: width) }
    let isTrailing = side.isRight != (paragraph.baseLevel & 1 == 1)
    var count = 1
    while true {
      let layout = ParagraphLayout(
        paragraph, width: width,
        beside: LineInsets(count: count, room: side.room, isTrailing: isTrailing))
      var y = top
      var needed = 0
      while needed < layout.lineCount, y < side.limit {
        y += max(1, layout.line(needed).placement.height)
        needed += 1
      }
      if needed <= count { return layout }
      // Lines are at least a point high, so that the number is bounded by the limit.
      count = needed
    }
  }

  private var gridSlack: Double { geometry.hasGrid ? theme.leading / 2 : 0 }

  // MARK: Events

  /// Emits an event while something is at the side of the text.
  @_optimize(size)
  func emitBeside(_ event: FlowEvent) throws {
    guard var side else { return try pass(event) }
    switch event {
    case .space(let space):
      side.space = max(side.space, space)
      self.side = side
    case .box(var box):
      let top = side.nextTop(slack: gridSlack)
      guard top < side.limit else {
        try endSide()
        return try pass(event)
      }
      self.side = nil
      try pass(.space(side.space))
      if side.isPlaced {
        box.breakPenalty = Costs.forbidden
      } else {
        box.side = side.stack
        if !side.notes.isEmpty { box.notes = side.notes + box.notes }
        if !side.destinations.isEmpty { box.destinations = side.destinations + box.destinations }
      }
      if !side.isRight { moveMarker(by: side.room) }
      side.end = top + box.height
      side.space = 0
      side.isPlaced = true
      // A note that is called in the box may be laid out meanwhile.
      try pass(.box(box))
      self.side = side
    case .keepWithNext, .headingEnd, .sectionStart, .finished, .beginFloat, .endFloat, .open,
      .close,
      .pageFloat:
      try pass(event)
    case .spring, .pageBreak, .openPage, .beginSpan, .endSpan, .columns, .slide, .turn:
      try clearSide()
      try pass(event)
    }
  }

  /// Goes on below what is at the side, of which the lines beside it have reached the end.
  private func endSide() throws {
    guard let side else { return }
    self.side = nil
    let rest = side.height - side.end
    if rest > 0.01 {
      try pass(.keepWithNext)
      try pass(.box(FlowBox(.empty, x: 0, height: rest)))
    }
    try pass(.space(rest > 0.01 ? side.space - rest : side.space))
  }

  /// Goes on below what is at the side; where no text is beside it, sets it alone.
  func clearSide() throws {
    guard let side else { return }
    guard !side.isPlaced else { return try endSide() }
    self.side = nil
    try setAlone(side)
    try pass(.space(side.space))
  }

  /// Sets what waits for text beside it without any.
  func finishSides() throws {
    try clearSide()
    let waiting = waitingSides
    waitingSides = []
    for side in waiting { try setAlone(side) }
  }

  /// Sets what waits for the next box at the end of the document.
  func finishText() throws {
    closeSlide()
    try finishSides()
    if !pendingMarginNotes.isEmpty { try emit(.box(FlowBox(.empty, x: 0, height: 0))) }
  }

  /// In the middle of the measure, as other figures are.
  private func setAlone(_ side: SideContent) throws {
    var side = side
    side.stack.move(by: side.shiftToMiddle)
    try pass(.space(blockSpace))
    if theme.floatsFigures { try pass(.beginFloat(.anywhere)) }
    var box = FlowBox(.stack(side.stack), x: 0, height: side.height)
    if !side.notes.isEmpty { box.notes = side.notes }
    if !side.destinations.isEmpty { box.destinations = side.destinations }
    try pass(.box(box))
    if theme.floatsFigures { try pass(.endFloat) }
    try pass(.space(blockSpace))
  }
}

extension Block {
  /// Whether it is a figure, which comes after those before it.
  fileprivate var isPicture: Bool {
    switch content {
    case .figure: true
    case .division, .alert, .quote: attributes.values["float"] != nil
    case .paragraph(let text): text.onlyImage != nil
    default: false
    }
  }
}
