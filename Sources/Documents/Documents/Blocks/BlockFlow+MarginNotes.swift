import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// A note in the margin that has been laid out: its parts, each short enough for a page.
struct MarginNote {
  /// Where it is called, in bytes of the text.
  var offset: Int
  var parts: [FlowMarginNote]
  /// From the top of the note to its first baseline.
  var baseline: Double

  /// Whether it belongs to a line; one at the end of a text belongs to its last line.
  func isCalled(in range: Range<Int>, isLast: Bool) -> Bool {
    offset >= range.lowerBound && offset < range.upperBound || isLast && offset >= range.upperBound
  }

  /// The parts beside a line, on its baseline.
  func beside(baseline: Double) -> [FlowMarginNote] {
    parts.map { part in
      var part = part
      part.top += baseline - self.baseline
      return part
    }
  }
}

extension BlockFlow {
  /// Lays out notes in the margin that a text calls.
  func layOut(
    _ notes: [(text: InlineText, offset: Int)], file: Int, in region: BlockRegion
  ) throws -> [MarginNote] {
    if notes.isEmpty { return [] }
    return try notes.compactMap { text, offset in
      try marginNote(at: offset, in: region) { inner in
        try flowText(
          text, style: inner.style, file: file,
          element: context.makeElement(
            .paragraph, in: inner.parent, properties: StructureProperties()), in: inner)
      }
    }
  }

  /// Keeps notes of a text without lines for the next box.
  func takeMarginNotes(
    _ notes: [(text: InlineText, offset: Int)], file: Int, in region: BlockRegion
  ) throws {
    for note in try layOut(notes, file: file, in: region) { pendingMarginNotes += note.parts }
  }

  /// A division in the margin, beside the next box; beside the following text where the margin is too
  /// narrow.
  func flowMarginNote(_ blocks: [Block], in region: BlockRegion) throws {
    if region.takesMarginNotes {
      let note = try marginNote(at: 0, in: region) { try flow(blocks, in: $0) }
      pendingMarginNotes += note?.beside(baseline: gridBaseline) ?? []
      return
    }
    let width = region.width * Self.sideShare
    var small = region
    small.style = styles.note
    guard hasRoom(beside: width, in: region) else { return try flow(blocks, in: small) }
    try flowAside(isRight: !isRightToLeft, width: width, in: small) { try flow(blocks, in: $0) }
  }

  @_optimize(size)
  private func marginNote(
    at offset: Int, in region: BlockRegion, _ body: (BlockRegion) throws -> Void
  ) throws -> MarginNote? {
    guard let area = geometry.marginNotes else { return nil }
    var inner = region
    inner.parent = context.makeElement(
      .note, in: region.parent, properties: StructureProperties())
    inner.x = 0
    inner.width = area.width
    inner.leastWidth = area.width / 2
    inner.depth += 1
    inner.isBody = false
    inner.takesMarginNotes = false
    inner.isTight = true
    inner.style = styles.note
    inner.style.paragraph.alignment = .natural
    inner.alignment = .natural
    let events = try collecting { try body(inner) }
    var stack = CellStack()
    for event in events { stack.add(event) }
    guard let first = stack.items.first else { return nil }
    var plane = CellPlane()
    plane.add(stack, x: 0, y: 0)
    // A note that is higher than half a page goes on below others, or on the next page.
    let most = stack.height > pageHeight / 2 ? pageHeight / 4 : .infinity
    let pieces = plane.pieces(
      height: stack.height, edges: [], most: most, rule: theme.colors.rule)
    var baseline = 0.0
    if case .line(_, let distance, _) = first.box.content { baseline = first.top + distance }
    var top = 0.0
    let parts = pieces.map { piece in
      defer { top += piece.height }
      return FlowMarginNote(
        stack: piece.stack, height: piece.height, top: top, destinations: piece.destinations,
        notes: piece.notes)
    }
    return MarginNote(offset: offset, parts: parts, baseline: baseline)
  }
}
