import ComposeAttributedText
import ComposeGeometry
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
    if let color = block.backgroundColor { context.fill(rect, with: color) }
    let borders = block.borders
    let (top, bottom) = (borders.top.width, borders.bottom.width)
    // The lines at the sides stand between those above and below.
    let height = max(0, rect.height - top - bottom)
    let edges = [
      (borders.top, Rect(x: rect.minX, y: rect.minY, width: rect.width, height: top)),
      (
        borders.right,
        Rect(
          x: rect.maxX - borders.right.width, y: rect.minY + top, width: borders.right.width,
          height: height)
      ),
      (
        borders.bottom, Rect(x: rect.minX, y: rect.maxY - bottom, width: rect.width, height: bottom)
      ),
      (
        borders.left,
        Rect(x: rect.minX, y: rect.minY + top, width: borders.left.width, height: height)
      ),
    ]
    for (border, edge) in edges where border.width > 0 { context.fill(edge, with: border.color) }
  }
}

extension ParagraphStyle {
  /// What a paragraph is in a tagged document.
  var structureRole: StructureRole {
    isRare && headerLevel > 0 ? .heading(level: headerLevel) : .paragraph
  }
}
