import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// Blocks that are not set where they are written.
extension BlockFlow {
  /// Sets a block that text is set beside, or that floats.
  ///
  /// - Returns: Whether it was one.
  func flowPlaced(_ block: Block, in region: BlockRegion) throws -> Bool {
    if side != nil || !waitingSides.isEmpty { try prepareSide(for: block, in: region) }
    if block.attributes.isEmpty { return false }
    return try flowPlacedBlock(block, in: region)
  }

  private func flowPlacedBlock(_ block: Block, in region: BlockRegion) throws -> Bool {
    guard region.isBody, !isCollecting, let placement = placement(of: block) else { return false }
    var plain = block
    plain.attributes.values["float"] = nil
    plain.attributes.classes.removeAll { $0 == placement.rawValue }
    plain.attributes.identifier = nil
    plain.attributes.anchors = []
    guard let isRight = isRight(placement) else {
      return try flowFloat(placement, in: region) { try flow(plain, in: $0) }
    }
    let asked = block.attributes.values["width"].flatMap { length($0, of: region.width) }
    plain.attributes.values["width"] = nil
    let width: Double
    switch block.content {
    case .figure(let figure): width = asked ?? imageWidth(of: figure, in: region) ?? 0
    default: width = asked ?? 0
    }
    let usable = max(Self.smallestWidth, width > 0 ? width : region.width * Self.sideShare)
    guard hasRoom(beside: usable, in: region) else { return false }
    try flowAside(isRight: isRight, width: usable, in: region) { try flow(plain, in: $0) }
    return true
  }

  /// The placement of a block; those of paragraphs are of their images.
  private func placement(of block: Block) -> Placement? {
    switch block.content {
    case .figure, .table, .code:
      guard let placement = Placement(block.attributes), placement != .here else { return nil }
      if case .figure = block.content { return placement }
      // A table is wide in its own way.
      if case .table = block.content, placement == .wide { return nil }
      return placement.isBesideText ? nil : placement
    case .division, .alert, .quote:
      // The classes left and right align what is in them.
      return block.attributes.values["float"].flatMap { Placement(rawValue: $0) }
    case .paragraph, .heading, .list, .definitionList, .math, .thematicBreak, .pageBreak, .html,
      .custom:
      return nil
    }
  }

  private func imageWidth(of figure: Figure, in region: BlockRegion) -> Double? {
    guard figure.blocks.count == 1, case .paragraph(let text) = figure.blocks[0].content,
      let (reference, _, _) = text.onlyImage,
      let image = try? images.image(named: reference.destination)
    else { return nil }
    return sideSize(of: image.size, reference: reference, in: region)?.width
  }

  /// Sets what `body` flows at the top or the bottom of its page, on a page of floats, or across all
  /// columns; where it is too high for one page, as it is.
  ///
  /// - Returns: True.
  @_optimize(size)
  func flowFloat(
    _ placement: Placement, in region: BlockRegion, _ body: (BlockRegion) throws -> Void
  ) throws -> Bool {
    try clearSide()
    var inner = region
    inner.isBody = false
    inner.takesMarginNotes = false
    inner.depth += 1
    // Of a division of columns no float is wider than its column, in which it stays.
    let isWide = placement == .wide && geometry.columnCount > 1 && !region.isInColumns
    let isOnPage = placement == .page && !region.isInColumns
    if isWide || isOnPage {
      inner.x = 0
      inner.width = geometry.width
    }
    let destinations = takeDestinations()
    let events = try collecting { try body(inner) }
    var stack = CellStack()
    for event in events { stack.add(event) }
    if stack.height <= pageHeight {
      var plane = CellPlane()
      plane.add(stack, x: 0, y: 0)
      let piece = plane.pieces(
        height: stack.height, edges: [], most: .infinity, rule: theme.colors.rule)[0]
      var box = FlowBox(.stack(piece.stack), x: 0, height: stack.height)
      if !piece.notes.isEmpty { box.notes = piece.notes }
      let names = destinations + piece.destinations
      if !names.isEmpty { box.destinations = names }
      if isWide || isOnPage {
        try emit(.pageFloat(box, isWide: isWide))
      } else {
        try emitFloat(box, placement)
      }
      return true
    }
    // Content of the width of the page is set over all columns.
    let spans = isWide || isOnPage && geometry.columnCount > 1
    if spans { try emit(.beginSpan) }
    destinations.forEach(addDestination)
    for event in events { try emit(event) }
    if spans { try emit(.endSpan) }
    try emit(.space(blockSpace))
    return true
  }

  private func emitFloat(_ box: FlowBox, _ placement: Placement) throws {
    let position: FloatPosition =
      switch placement {
      case .top: .top
      case .bottom: .bottom
      case .left, .right, .start, .end, .here, .page, .wide: .anywhere
      }
    try emit(.beginFloat(position))
    try emit(.space(blockSpace * 1.5))
    try emit(.box(box))
    try emit(.space(blockSpace * 1.5))
    try emit(.endFloat)
  }
}

extension BlockRegion {
  /// Whether attributes leave the lines of a division where they are without them.
  func isPlain(_ attributes: BlockAttributes) -> Bool {
    attributes.values["width"] == nil && attributes.values["break-inside"] == nil
      && attributes.classes.isEmpty && attributes.values["columns"] == nil
  }
}
