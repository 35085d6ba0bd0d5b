import ComposeAttributedText
import ComposeFlow
import ComposeGraphics

extension Frame {
  /// Backgrounds and borders, decoration to a reader who cannot see them.
  func drawBoxes(on context: any GraphicsContext, isTagged: Bool) {
    guard !boxes.isEmpty else { return }
    if isTagged { context.beginContent(.artifact(.layout)) }
    for box in boxes { box.draw(on: context) }
    if isTagged { context.endContent() }
  }
}

extension FrameBox {
  func draw(on context: any GraphicsContext) {
    BoxDecoration(block).draw(on: context, rect: rect)
  }
}

extension ParagraphStyle {
  /// What a paragraph is in a tagged document.
  var structureType: StructureType {
    isRare && headerLevel > 0 ? .heading(level: headerLevel) : .paragraph
  }
}
