import ComposeAttributedText
import ComposeDocumentModel
import ComposeFonts
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// How far the text of notes is from their numbers' left edge, as a multiple of the size of text.
  private static let noteIndent = 1.15

  /// A footnote as set at the foot of the page: with a hanging number, in a smaller size.
  func noteEvents(_ note: Footnote, index: Int, in region: BlockRegion) throws -> [FlowEvent] {
    // Notes are laid out with their page, whatever block that is at.
    let outerLanguage = styler.blockLanguage
    styler.blockLanguage = nil
    defer { styler.blockLanguage = outerLanguage }
    return try collecting {
      let element = context.makeElement(
        .note, in: inSection(region).parent, properties: StructureProperties())
      var inner = region
      let indent = theme.bodySize * Self.noteIndent
      // The number stands at the start of the line, as markers of lists do.
      if !isRightToLeft { inner.x += indent }
      inner.width = max(24, inner.width - indent)
      inner.parent = element
      inner.style = styles.note
      inner.isTight = true
      inner.depth = 1
      inner.isBody = false
      inner.takesMarginNotes = false
      try setNoteMarker(index, element: element, in: inner)
      addDestination(NoteNames.note(index))
      try flow(note.blocks, in: inner)
      try flushMarker(height: theme.compactLeading * theme.smallScale, x: inner.x)
      try emit(.space(theme.leading * 0.12))
    }
  }

  private func setNoteMarker(
    _ index: Int, element: StructureElement, in region: BlockRegion
  ) throws {
    let style = styles.note
    let attributes = TextAttributes(
      font: try fonts.font(style.role, size: style.size), foregroundColor: style.color,
      link: .destination(NoteNames.call(index)), paragraphStyle: ParagraphStyle())
    let line = singleLine(AttributedText(String(index + 1), attributes: attributes))
    let label = context.makeElement(.listLabel, in: element, properties: StructureProperties())
    // Flush with the rule above the notes, unless it has too many digits for the indent.
    let distance = max(theme.bodySize * Self.noteIndent - line.width, theme.bodySize * 0.3)
    setMarker(
      FlowMarker(
        content: .line(line),
        x: isRightToLeft ? region.x + region.width + distance : region.x - distance - line.width,
        role: .element(label), color: style.color))
  }
}
